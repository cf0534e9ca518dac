internal import CDesktop
import Foundation

/// The requests to the desktop about files, which go through xdg-desktop-portal.
@MainActor
enum DesktopPortal {
  /// A request to the desktop, which asks the user before anything happens.
  enum Request: Sendable, CaseIterable {
    /// Lets the user choose a program that opens the first file.
    case openWith
    /// Makes the first file, a picture, the background of the desktop.
    case setBackground
    /// Begins a mail with the files.
    case mail

    fileprivate var native: CPortalRequest {
      switch self {
      case .openWith: CPORTAL_OPEN_WITH
      case .setBackground: CPORTAL_BACKGROUND
      case .mail: CPORTAL_MAIL
      }
    }
  }

  /// Asks whether the session has a portal that answers a request.
  ///
  /// - Parameter found: Called later. It is not called if there is no such portal.
  static func find(_ request: Request, then found: @escaping @MainActor () -> Void) {
    let question = Question { if $0 { found() } }
    cportal_find(request.native, answer, question.retained, release)
  }

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - paths: The absolute paths of the files.
  ///   - failed: Called if a file cannot be opened or the portal does not answer.
  static func send(
    _ request: Request, _ paths: [String], failed: @escaping @MainActor () -> Void
  ) {
    let question = Question { if !$0 { failed() } }
    var texts = paths.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    texts.withUnsafeMutableBufferPointer { list in
      list.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
        cportal_send(
          request.native, $0.baseAddress, answer, question.retained, release)
      }
    }
  }

  /// A closure that takes the portal's answer.
  private final class Question: Sendable {
    let body: @MainActor (Bool) -> Void

    init(_ body: @escaping @MainActor (Bool) -> Void) { self.body = body }

    /// A new reference as a C pointer, which `release` releases.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
  }

  private static let answer: CPortalAnswer = { data, isAnswered in
    guard let data else { return }
    let question = Unmanaged<Question>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { question.body(isAnswered != 0) }
  }

  private static let release: GDestroyNotify = { data in
    if let data { Unmanaged<Question>.fromOpaque(data).release() }
  }
}
