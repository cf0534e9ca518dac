import Testing

@testable import TrellisPhotoLibrary

/// Tests of the thumbnails that are loaded around the visible photos.
@MainActor
struct ThumbnailsAroundTests {
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
  private func place(_ number: Int) throws -> WantedThumbnails.Place {
    try #require(timeline.position(of: .numbered(number)))
  }

  @Test func asManyThumbnailsAsAllowedAreRequestedInBothDirectionsAcrossMonths() throws {
    #expect(timeline.sections.count >= 2)
    let wanted = WantedThumbnails(loader)
    let last = timeline.sections[0].photos.count - 1
    wanted.request(
      around: try place(last - 9), try place(last), count: 20, in: timeline, size: .full)
    #expect(requested == Array(last - 29...last - 10) + Array(last + 1...last + 20))
  }

  @Test func aNewCallCancelsTheRequestsOfTheOneBefore() throws {
    let wanted = WantedThumbnails(loader)
    wanted.request(around: try place(50), try place(59), count: 5, in: timeline, size: .full)
    wanted.request(around: try place(200), try place(209), count: 5, in: timeline, size: .full)
    #expect(requested == Array(195...199) + Array(210...214))
    wanted.cancelAround()
    #expect(requested == [])
  }

  @Test func theEndsOfTheTimelineLimitTheRequests() throws {
    let wanted = WantedThumbnails(loader)
    wanted.request(around: try place(2), try place(396), count: 50, in: timeline, size: .full)
    #expect(requested == [0, 1, 397, 398, 399])
  }

  @Test func aPhotoThatComesAheadStaysRequestedWhenTheViewScrolls() throws {
    let wanted = WantedThumbnails(loader)
    wanted.request(around: try place(50), try place(59), count: 2, in: timeline, size: .full)
    wanted.request(ahead: [.numbered(60), .numbered(70)], size: .full)
    wanted.cancelAround()
    #expect(requested == [60, 70])
    wanted.cancel([.numbered(60)])
    #expect(requested == [70])
  }
}
