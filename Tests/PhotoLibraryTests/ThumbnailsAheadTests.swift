import CollectionCore
import CollectionViewTesting
import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// A grid of photos that requests thumbnails ahead of a scroll, and none for its cells.
@MainActor
private final class Grid: CollectionViewDataSource, CollectionViewDelegate,
  CollectionViewDataSourcePrefetching
{
  let view: CollectionView
  let wanted: WantedThumbnails
  private let loader: ThumbnailLoader
  private let timeline: PhotoTimeline
  /// The photos that came into view, and those of them for which there was no request.
  private(set) var shown: [String] = []
  private(set) var unrequested: [String] = []
  /// The greatest number of photos in one call of the prefetching data source.
  private(set) var longestCall = 0
  private(set) var cancelled = 0
  lazy var window = TestWindow(view, size: CGSize(width: 1_080, height: 673))

  init(count: Int) {
    timeline = .ofNumberedPhotos(count)
    // Without threads, every request stays in the queue.
    loader = ThumbnailLoader(threadCount: 0, budget: 1 << 20) { _, _ in .failure(.notAPicture) }
    wanted = WantedThumbnails(loader)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 168, height: 168)
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 4
    layout.headerReferenceSize = .zero
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    _ = window
  }

  /// Loads thumbnails around the visible photos, as at the end of a scroll, and forgets the photos
  /// that came into view so far.
  func rest() {
    let visible = view.indexPathsForVisibleItems
    guard let first = visible.first, let last = visible.last else { return }
    let budget = ThumbnailBudget(visibleCount: visible.count, size: .full)
    wanted.request(
      around: (first.section, first.item), (last.section, last.item), count: budget.nearbyCount,
      in: timeline, size: .full)
    (shown, unrequested, longestCall, cancelled) = ([], [], 0, 0)
  }

  /// Scrolls by a number of points in each of a number of frames. Each frame leaves idle time.
  func scroll(_ points: Double, frames: Int) {
    for _ in 0..<frames {
      view.contentOffset.y += points
      window.frames()
      window.idle()
      // A scroll ends the requests around the place where it began.
      if points != 0 { wanted.cancelAround() }
    }
  }

  private func photo(_ indexPath: IndexPath) -> Photo {
    timeline[section: indexPath.section, item: indexPath.item]
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { timeline.sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { timeline.sections[section].photos.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let photo = photo(indexPath)
    shown.append(photo.name)
    if !loader.isRequested(photo, size: .full) { unrequested.append(photo.name) }
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    longestCall = max(longestCall, indexPaths.count)
    wanted.request(ahead: indexPaths.map(photo), size: .full)
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    cancelled += indexPaths.count
    wanted.cancel(indexPaths.map(photo))
  }
}

@MainActor
struct ThumbnailsAheadTests {
  @Test func photosThatComeIntoViewAt37PointsAFrameHaveBeenRequestedBefore() {
    let grid = Grid(count: 4_000)
    grid.rest()
    grid.scroll(37, frames: 400)
    #expect(grid.shown.count > 450)
    #expect(grid.unrequested == [])
  }

  @Test func requestsAheadAreCancelledWhenTheDirectionTurns() {
    let grid = Grid(count: 4_000)
    grid.rest()
    grid.scroll(37, frames: 100)
    let ahead = grid.wanted.requestCount
    grid.scroll(-37, frames: 5)
    // What was ahead lies behind now, except for the row that has come into view meanwhile.
    #expect(ahead > 0)
    #expect(grid.cancelled >= 12)
  }

  @Test func theWorkOfAFrameDoesNotGrowWithTheNumberOfPhotos() {
    var longest: [Int] = []
    for count in [1_000, 100_000] {
      let grid = Grid(count: count)
      grid.rest()
      grid.scroll(37, frames: 60)
      longest.append(grid.longestCall)
    }
    #expect(longest[0] > 0)
    #expect(longest[0] == longest[1])
    #expect(longest[1] <= 6 * 5, "the rows of a page of six photos each")
  }

  @Test func nothingIsRequestedAheadOfAScrollThatIsTooFast() {
    let grid = Grid(count: 100_000)
    grid.rest()
    grid.scroll(2_000, frames: 20)
    #expect(grid.longestCall == 0)
    #expect(grid.wanted.requestCount == 0)
  }

  @Test func anotherSizeCancelsTheRequestsOfTheOneBefore() {
    let loader = ThumbnailLoader(threadCount: 0, budget: 1 << 20) { _, _ in
      .failure(.notAPicture)
    }
    let wanted = WantedThumbnails(loader)
    let (near, far) = (Photo.numbered(1), Photo.numbered(2))
    let (small, large) = (ThumbnailSize(covering: 64), ThumbnailSize(covering: 168))
    wanted.request(ahead: [near, far], size: small)
    wanted.request(ahead: [far], size: large)
    #expect(wanted.requestCount == 1)
    #expect(!loader.isRequested(near, size: small) && !loader.isRequested(far, size: small))
    #expect(loader.isRequested(far, size: large))
    wanted.cancel([far, near])
    #expect(!loader.isRequested(far, size: large))
  }
}
