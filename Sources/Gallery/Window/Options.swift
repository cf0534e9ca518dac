import Foundation
import GalleryLayouts

/// The options on the command line.
struct Options {
  /// An error in the command line.
  struct Mistake: Error {
    let explanation: String
  }

  static let usage = """
    usage: trellis-gallery [--layout NAME] [--dark] [--size WIDTHxHEIGHT] [FOLDER]
           trellis-gallery --tour FILE_PREFIX [--dark] [--size WIDTHxHEIGHT] [FOLDER]
           trellis-gallery --chaos SECONDS [FOLDER]

    Shows the photographs in FOLDER, or samples. --tour writes pictures FILE_PREFIX-0001.png and so
    on of every layout and of the ways between them, and ends. --chaos changes, scrolls and switches
    by chance for so long, writes what it did, and ends.

    Layouts: \(Arrangement.allCases.map(\.name).joined(separator: ", "))
    """

  private(set) var arrangement = Arrangement.grid
  private(set) var isDark: Bool?
  private var chosenSize: (width: Int, height: Int)?
  var size: (width: Int, height: Int) {
    chosenSize ?? (tour == nil ? (1000, 720) : (720, 540))
  }
  private(set) var tour: String?
  /// The time for which random changes are made before the program ends, in seconds, or nil for
  /// none.
  private(set) var randomChanges: Double?
  private(set) var folder: String?
  private(set) var wantsHelp = false

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    func value(of option: String) throws(Mistake) -> String {
      guard let value = rest.popFirst() else {
        throw Mistake(explanation: "\(option) needs a value")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--dark": isDark = true
      case "--light": isDark = false
      case "--tour": tour = try value(of: argument)
      case "--chaos": randomChanges = try Self.seconds(value(of: argument))
      case "--layout": arrangement = try Self.arrangement(value(of: argument))
      case "--size": chosenSize = try Self.size(value(of: argument))
      case _ where argument.hasPrefix("-"):
        throw Mistake(explanation: "there is no option \(argument)")
      default:
        guard folder == nil else { throw Mistake(explanation: "one folder, please") }
        guard FileManager.default.fileExists(atPath: argument) else {
          throw Mistake(explanation: "there is no folder \(argument)")
        }
        folder = argument
      }
    }
  }

  private static func arrangement(_ name: String) throws(Mistake) -> Arrangement {
    if let arrangement = Arrangement(rawValue: name) { return arrangement }
    let names = Arrangement.allCases.map(\.name).joined(separator: ", ")
    throw Mistake(explanation: "there is no layout \(name); there are \(names)")
  }

  private static func seconds(_ text: String) throws(Mistake) -> Double {
    guard let seconds = Double(text), (0...86_400).contains(seconds) else {
      throw Mistake(explanation: "so many seconds are as in 60, not \(text)")
    }
    return seconds
  }

  private static func size(_ text: String) throws(Mistake) -> (width: Int, height: Int) {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (200...10_000).contains($0) }) else {
      throw Mistake(explanation: "a size is as in 1000x720, not \(text)")
    }
    return (numbers[0], numbers[1])
  }
}
