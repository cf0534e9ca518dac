import Foundation
import GalleryLayouts
import ProgramSupport

/// The command line of trellis-gallery.
struct Options: ProgramOptions {
  static let program = "trellis-gallery"

  static let usage = """
    usage: trellis-gallery [OPTION…] [FOLDER]
           trellis-gallery --help | --version

    Shows the photos in FOLDER, or sample photos.

      --layout NAME          begin with this layout (default: grid)
      --dark, --light        use dark or light colours (default: the desktop's)
      --size WIDTHxHEIGHT    the size of the window in points, each from 200 to 10000
                             (default: 1000x720, with --tour 720x540)
      --tour FILE_PREFIX     write pictures of every layout and of the transitions between them as
                             FILE_PREFIX-0001.png and so on, then quit
      --chaos SECONDS        edit the photos, scroll and switch layouts at random for SECONDS, print
                             what was done, then quit

    Layouts: \(layoutNames)
    """

  private static var layoutNames: String {
    Arrangement.allCases.map(\.name).joined(separator: ", ")
  }

  /// A Boolean value that is true when the desktop has started the program to ask it for a window.
  private(set) var isService = false
  private(set) var arrangement = Arrangement.grid
  private(set) var isDark: Bool?
  private var chosenSize: (width: Int, height: Int)?
  var size: (width: Int, height: Int) {
    chosenSize ?? (tour == nil ? (1000, 720) : (720, 540))
  }
  private(set) var tour: String?
  /// How long the program makes random changes before it quits, in seconds, or nil.
  private(set) var randomChanges: Double?
  private(set) var folder: String?

  init(_ arguments: [String]) throws(OptionError) {
    isService = arguments == [serviceOption]
    var rest = isService ? [] : arguments[...]
    func value(of option: String) throws(OptionError) -> String {
      guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--dark": isDark = true
      case "--light": isDark = false
      case "--tour": tour = try value(of: argument)
      case "--chaos": randomChanges = try Self.seconds(value(of: argument))
      case "--layout": arrangement = try Self.arrangement(value(of: argument))
      case "--size": chosenSize = try Self.size(value(of: argument))
      case "--":
        for path in rest { try setFolder(path) }
        rest = []
      case _ where argument.hasPrefix("-"): throw .usage("unknown option \(argument)")
      default: try setFolder(argument)
      }
    }
  }

  private mutating func setFolder(_ path: String) throws(OptionError) {
    if let folder { throw .usage("only one folder can be shown, not \(folder) and \(path)") }
    guard FileManager.default.fileExists(atPath: path) else {
      throw .value("there is no folder \(path)")
    }
    folder = path
  }

  private static func arrangement(_ name: String) throws(OptionError) -> Arrangement {
    if let arrangement = Arrangement(rawValue: name) { return arrangement }
    throw .value("there is no layout \(name); the layouts are \(layoutNames)")
  }

  private static func seconds(_ text: String) throws(OptionError) -> Double {
    guard let seconds = Double(text), (0...86_400).contains(seconds) else {
      throw .value("--chaos takes a number of seconds from 0 to 86400, such as 60, not \(text)")
    }
    return seconds
  }

  private static func size(_ text: String) throws(OptionError) -> (width: Int, height: Int) {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (200...10_000).contains($0) }) else {
      throw .value(
        "--size takes a width and a height from 200 to 10000 points, such as 1000x720, not \(text)")
    }
    return (numbers[0], numbers[1])
  }
}
