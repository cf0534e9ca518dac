import ProgramSupport
import TrellisMeasuring

/// The command line of trellis-photos.
struct Options: ProgramOptions {
  static let program = "trellis-photos"

  static let usage = """
    usage: trellis-photos [--measure STEPS] [FOLDER…]
           trellis-photos FILE
           trellis-photos --help | --version

    Shows the photos in the folders and in all folders inside them, by month. Without FOLDER it shows
    your Pictures folder, or sample photos if there are no pictures in it. Arguments after -- are
    folders, even if they begin with a hyphen. With FILE it opens this photo, and the other photos of
    its folder around it.

      --measure STEPS    scroll through the photos, print the times of the frames as JSON and quit;
                         trellis-bench photos uses it. STEPS is a list such as
                         scan,page:5000,scroll:37:600
    """

  /// The option with which the bus starts the process that answers searches of the desktop.
  private static let searchOption = "--search-provider"

  /// Paths that do not begin with a hyphen, and URIs.
  let folders: [String]

  /// A Boolean value that is true when the desktop has started the program to ask it for a window.
  let isService: Bool

  /// Whether the desktop has started the program to search for photos.
  let isSearchProvider: Bool

  /// The steps of `--measure`. It is empty without the option.
  private(set) var steps: [MeasuredStep] = []

  init(_ arguments: [String]) throws(OptionError) {
    isService = arguments == [serviceOption]
    isSearchProvider = arguments == [Self.searchOption]
    var arguments = isService || isSearchProvider ? [] : arguments
    if let option = arguments.prefix(while: { $0 != "--" }).firstIndex(of: "--measure") {
      guard option + 1 < arguments.count else { throw .usage("--measure needs a value") }
      steps = try Self.steps(arguments[option + 1])
      arguments.removeSubrange(option...option + 1)
    }
    let options = arguments.prefix { $0 != "--" }
    if let option = options.first(where: { $0.hasPrefix("-") }) {
      throw .usage("unknown option \(option)")
    }
    // GApplication takes an argument with a leading hyphen for an option of its own.
    folders =
      Array(options)
      + arguments.dropFirst(options.count + 1).map { $0.hasPrefix("-") ? "./\($0)" : $0 }
  }

  private static func steps(_ text: String) throws(OptionError) -> [MeasuredStep] {
    guard let steps = MeasuredStep.list(text) else {
      throw .value(
        "--measure takes steps such as scan,page:5000,scroll:37:600, not \(text)")
    }
    return steps
  }
}
