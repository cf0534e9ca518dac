import Dispatch
import PhotoLibrary

/// Finds photos of the library in the background: those that have been added lately, or those of a search.
/// Requests that arrive during a reading lead to one more, for the last of them.
@MainActor
final class PartReading {
  private typealias Request = (
    library: PhotoTimeline, part: @Sendable (PhotoTimeline) -> PhotoTimeline,
    body: @MainActor (PhotoTimeline) -> Void
  )

  private let queue = DispatchQueue(label: "part of the library", qos: .userInitiated)
  private var isReading = false
  private var next: Request?

  /// Finds photos of a library.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - part: Returns the photos. It is called in the background and may wait for the disk.
  ///   - body: Called with them, unless a later request takes the place of this one.
  func read(
    of library: PhotoTimeline, _ part: @escaping @Sendable (PhotoTimeline) -> PhotoTimeline,
    _ body: @escaping @MainActor (PhotoTimeline) -> Void
  ) {
    next = (library, part, body)
    if !isReading { readNext() }
  }

  private func readNext() {
    guard let (library, part, body) = next else { return }
    next = nil
    isReading = true
    Task { [weak self, queue] in
      let found = await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: part(library)) }
      }
      guard let self else { return }
      isReading = false
      if next == nil { body(found) } else { readNext() }
    }
  }
}
