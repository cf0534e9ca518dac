import Foundation
import MainQueue

/// The one place where a caller's mistake is reported. The text for an index path that the data does
/// not have is in `DataCounts`, those for operations in `CollectionViewUpdateError`.
///
/// Debug builds trap with the message; release builds log it, and the code that found the mistake
/// goes on with a consistent state: a program in a user's hands keeps running.
@MainActor
public enum CallerMistake {
  /// Decides what a mistake does. Replace it to collect messages, or to trap in release builds.
  public static var handler: (_ message: String) -> Void = standardHandler

  public static let standardHandler: (_ message: String) -> Void = { message in
    assertionFailure(message)
    log(message)
  }

  /// Decides what a warning does: what is odd, but can also come about in a correct program, as
  /// when a user makes a window narrower than an item. It is logged, and never traps.
  public static var warningHandler: (_ message: String) -> Void = log

  package static func report(_ message: @autoclosure () -> String) {
    handler(message())
  }

  package static func warn(_ message: @autoclosure () -> String) {
    warningHandler(message())
  }

  /// Reports now when called on the main actor, otherwise as soon as the main actor gets to it:
  /// snapshots may be changed wrongly on any thread, and the handler belongs to the main actor.
  nonisolated static func reportFromAnywhere(_ message: String) {
    MainQueue.run { report(message) }
  }

  private static let log: (_ message: String) -> Void = { message in
    FileHandle.standardError.write(Data("Trellis: \(message)\n".utf8))
  }
}
