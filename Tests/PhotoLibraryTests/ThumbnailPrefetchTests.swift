import Testing

@testable import PhotoLibrary

/// Tests of the thumbnails that are loaded around the visible photos.
@MainActor
struct ThumbnailPrefetchTests {
  // Without threads, every request stays in the queue.
  private let loader = ThumbnailLoader(threadCount: 0, budget: 1 << 20) { _, _ in
    .failure(.notAPicture)
  }
  private let timeline = PhotoTimeline.ofNumberedPhotos(400)

  /// The numbers of the photos whose thumbnails are requested.
  private var requested: [Int] {
    timeline.numbers { loader.isRequested($0, size: .full) }
  }

  /// The position of a photo with a number.
  private func place(_ number: Int) throws -> ThumbnailPrefetch.Place {
    try #require(timeline.position(of: .numbered(number)))
  }

  @Test func asManyThumbnailsAsAllowedAreRequestedInBothDirectionsAcrossMonths() throws {
    #expect(timeline.sections.count >= 2)
    let prefetch = ThumbnailPrefetch(loader)
    let last = timeline.sections[0].photos.count - 1
    prefetch.start(
      around: try place(last - 9), try place(last), count: 20, in: timeline, size: .full)
    #expect(requested == Array(last - 29...last - 10) + Array(last + 1...last + 20))
  }

  @Test func aNewCallCancelsTheRequestsOfTheOneBefore() throws {
    let prefetch = ThumbnailPrefetch(loader)
    prefetch.start(around: try place(50), try place(59), count: 5, in: timeline, size: .full)
    prefetch.start(around: try place(200), try place(209), count: 5, in: timeline, size: .full)
    #expect(requested == Array(195...199) + Array(210...214))
    prefetch.stop()
    #expect(requested == [])
  }

  @Test func theEndsOfTheTimelineLimitTheRequests() throws {
    let prefetch = ThumbnailPrefetch(loader)
    prefetch.start(around: try place(2), try place(396), count: 50, in: timeline, size: .full)
    #expect(requested == [0, 1, 397, 398, 399])
  }
}
