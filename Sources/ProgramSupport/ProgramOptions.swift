import Foundation

/// The options of a program of Trellis.
///
/// Every program understands `--help`, `-h` and `--version`, and needs no display for them.
package protocol ProgramOptions {
  /// The name of the program's executable.
  static var program: String { get }

  /// The description that `--help` prints. Its first line begins with "usage:".
  static var usage: String { get }

  /// Returns the description that `--help` prints after other arguments, and that follows a mistake
  /// in the arguments. The default is `usage`.
  static func usage(for arguments: [String]) -> String

  /// - Parameter arguments: The arguments without the program's name.
  init(_ arguments: [String]) throws(OptionError)
}

/// The option with which the desktop starts a program that it asks for a window afterwards, over D-Bus.
/// GApplication understands it, so programs pass it on.
package let serviceOption = "--gapplication-service"

extension ProgramOptions {
  package static func usage(for arguments: [String]) -> String { usage }

  /// Returns the options of this process, or ends the process.
  ///
  /// `--help` and `--version` print to standard output and end with status 0. A mistake prints to
  /// standard error and ends with status 2.
  package static func fromCommandLine() -> Self {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      print(usage(for: arguments))
      exit(0)
    }
    if options.contains("--version") {
      print("\(program) \(TrellisVersion.current)")
      exit(0)
    }
    do throws(OptionError) {
      return try Self(arguments)
    } catch {
      switch error {
      case .usage(let description): complain("\(description)\n\n\(usage(for: arguments))")
      case .value(let description): complain(description)
      }
      exit(2)
    }
  }

  /// Prints a message with the program's name before it to standard error.
  package static func complain(_ message: String) {
    FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
  }
}
