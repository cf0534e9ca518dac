import ProgramSupport

/// The command line of trellis-photos.
struct Options: ProgramOptions {
  static let program = "trellis-photos"

  static let usage = """
    usage: trellis-photos [FOLDER…]
           trellis-photos --help | --version

    Shows the photos in the folders and in all folders inside them, by month. Without FOLDER it shows
    your Pictures folder, or sample photos if there are no pictures in it. Arguments after -- are
    folders, even if they begin with a hyphen.
    """

  /// Paths that do not begin with a hyphen.
  let folders: [String]

  init(_ arguments: [String]) throws(OptionError) {
    let options = arguments.prefix { $0 != "--" }
    if let option = options.first(where: { $0.hasPrefix("-") }) {
      throw .usage("unknown option \(option)")
    }
    // GApplication takes an argument with a leading hyphen for an option of its own.
    folders =
      Array(options)
      + arguments.dropFirst(options.count + 1).map { $0.hasPrefix("-") ? "./\($0)" : $0 }
  }
}
