import Foundation

/// A locale that is made for a test: the C library translates nothing in its own "C.UTF-8", and a
/// system may have no other.
package struct TestLocale {
  package struct CannotMake: Error, CustomStringConvertible {
    let name: String

    package var description: String {
      "localedef cannot make \(name): is the package `locales` installed?"
    }
  }

  /// Names the locale to a program.
  package let environment: [String: String]

  /// - Parameters:
  ///   - name: As in "de_DE", without the encoding, which is UTF-8.
  ///   - language: The language of the translations, as in "de".
  ///   - folder: An existing folder, which the locale is put into.
  package init(_ name: String, language: String, in folder: URL) throws {
    let locale = folder.appendingPathComponent("\(name).UTF-8")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["localedef", "--no-archive", "-i", name, "-f", "UTF-8", locale.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The status is 1 after warnings too.
    guard FileManager.default.fileExists(atPath: locale.appendingPathComponent("LC_TIME").path)
    else { throw CannotMake(name: name) }
    environment = [
      "LOCPATH": folder.path, "LC_ALL": "\(name).UTF-8", "LANGUAGE": language,
    ]
  }
}
