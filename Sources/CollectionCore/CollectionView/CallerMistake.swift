import Foundation

/// The one place where a caller's mistake is reported.
///
/// Debug builds trap with the message; release builds log it, and the code that found the mistake
/// goes on with a consistent state: a program in a user's hands keeps running.
@MainActor
public enum CallerMistake {
  /// Decides what a mistake does. Replace it to collect messages, or to trap in release builds.
  public static var handler: (_ message: String) -> Void = standardHandler

  public static let standardHandler: (_ message: String) -> Void = { message in
    assertionFailure(message)
    FileHandle.standardError.write(Data("Trellis: \(message)\n".utf8))
  }

  package static func report(_ message: @autoclosure () -> String) {
    handler(message())
  }
}
