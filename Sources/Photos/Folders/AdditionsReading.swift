import Dispatch
import PhotoLibrary

/// Finds the photos that have been added lately, in the background. Requests that arrive during a
/// reading lead to one more, for the last of them.
@MainActor
final class AdditionsReading {
  private typealias Body = @MainActor (PhotoTimeline) -> Void

  private let queue = DispatchQueue(label: "recently added", qos: .userInitiated)
  private var isReading = false
  private var next: (library: PhotoTimeline, body: Body)?

  /// Finds the photos of a library that have been added lately.
  ///
  /// - Parameter body: Called with them, unless a later request takes the place of this one.
  func read(_ library: PhotoTimeline, _ body: @escaping @MainActor (PhotoTimeline) -> Void) {
    next = (library, body)
    if !isReading { readNext() }
  }

  private func readNext() {
    guard let (library, body) = next else { return }
    next = nil
    isReading = true
    Task { [weak self, queue] in
      let found = await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: RecentlyAdded.photos(of: library)) }
      }
      guard let self else { return }
      isReading = false
      if next == nil { body(found) } else { readNext() }
    }
  }
}
