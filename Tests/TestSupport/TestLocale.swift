import Foundation

/// A locale that is created for a test. The C library translates nothing in its own "C.UTF-8", and
/// a system may have no other locale.
package struct TestLocale {
  package struct CannotMake: Error, CustomStringConvertible {
    let name: String

    package var description: String {
      "localedef cannot make \(name): is the package `locales` installed?"
    }
  }

  /// The environment variables that select the locale for a program.
  package let environment: [String: String]

  /// Creates the locale with `localedef`.
  ///
  /// - Parameters:
  ///   - name: The name without the encoding, such as "de_DE". The encoding is UTF-8.
  ///   - language: The language of the translations, such as "de".
  ///   - folder: An existing folder, in which the locale is created.
  package init(_ name: String, language: String, in folder: URL) throws {
    let locale = folder.appendingPathComponent("\(name).UTF-8")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["localedef", "--no-archive", "-i", name, "-f", "UTF-8", locale.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The exit status is 1 after mere warnings too, so the result is checked instead.
    guard FileManager.default.fileExists(atPath: locale.appendingPathComponent("LC_TIME").path)
    else { throw CannotMake(name: name) }
    environment = [
      "LOCPATH": folder.path, "LC_ALL": "\(name).UTF-8", "LANGUAGE": language,
    ]
  }
}
