import Foundation
import MainQueue

/// The handling of programming errors that the library detects in calls of the program, for example
/// an update that does not agree with the data.
///
/// A mistake stops a debug build with a message that contains the numbers. A release build logs the
/// message to standard error and continues with a consistent state. Set `handler` to change this:
///
/// ```swift
/// var messages: [String] = []
/// CallerMistake.handler = { messages.append($0) }
/// ```
@preconcurrency @MainActor
public enum CallerMistake {
  /// The closure that handles a mistake. Its argument is the message. The default is
  /// `standardHandler`.
  ///
  /// Replace it to collect the messages in tests, or to stop release builds too. If it returns, the
  /// library continues with a consistent state.
  public static var handler: (_ message: String) -> Void = standardHandler

  /// The handler that stops a debug build and logs the message in a release build.
  public static let standardHandler: (_ message: String) -> Void = { message in
    assertionFailure(message)
    log(message)
  }

  /// The closure that handles a warning. Its argument is the message. The default logs the message
  /// to standard error and never stops the program.
  ///
  /// A warning reports a state that is unusual, but can occur in a correct program, for example
  /// when the user makes a window narrower than an item.
  public static var warningHandler: (_ message: String) -> Void = log

  package static func report(_ message: @autoclosure () -> String) {
    handler(message())
  }

  package static func warn(_ message: @autoclosure () -> String) {
    warningHandler(message())
  }

  /// Reports a mistake from any thread: immediately on the main actor, otherwise asynchronously on
  /// it. Snapshots can be changed on any thread, but the handler belongs to the main actor.
  package nonisolated static func reportFromAnywhere(_ message: String) {
    MainQueue.run { report(message) }
  }

  /// Reports a warning from any thread, as `reportFromAnywhere(_:)` does with a mistake.
  package nonisolated static func warnFromAnywhere(_ message: String) {
    MainQueue.run { warn(message) }
  }

  private static let log: (_ message: String) -> Void = { message in
    FileHandle.standardError.write(Data("Trellis: \(message)\n".utf8))
  }
}
