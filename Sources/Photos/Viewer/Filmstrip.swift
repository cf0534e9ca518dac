import Foundation
import PhotoViewing
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The photos around the open photo, in a line below it. The line moves with the pages; when the
/// user moves the line, the pages follow.
@MainActor
final class Filmstrip {
  private static let cell = "photo"
  /// The time in which the strip fades out, in seconds. photos.css has the same time.
  private static let fading = 0.2

  /// The grid, which lives as long as the strip: the window keeps both.
  private unowned let grid: PhotoGrid
  private let layout = FilmstripGeometry.makeLayout()
  private let collectionView: CollectionView
  private let fadeOut = Alarm()
  private let wheel: PageWheel
  /// The widget, which is placed over the bottom of the grid.
  let widget: Widget
  private(set) var isShown = false
  /// The photos of the strip, or nil for all photos of the timeline.
  private var places: [IndexPath]?

  init(_ grid: PhotoGrid) {
    self.grid = grid
    let size = CGSize(width: 4 * FilmstripGeometry.height, height: FilmstripGeometry.height)
    collectionView = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    let strip = collectionView.widget
    widget = ScrolledWindow(strip)
    // A wheel that turns sideways moves the strip itself.
    wheel = PageWheel(if: { true }, turn: { [weak grid] in grid?.viewer.turn(by: $0) })
    widget.addCSSClass("filmstrip")
    widget.addCSSClass("faded")
    widget.valign = .end
    widget.setSizeRequest(width: nil, height: Int(FilmstripGeometry.height))
    widget.isVisible = false
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.showsVerticalScrollIndicator = false
    collectionView.allowsFocus = false
    // The keys stay with the pages.
    strip.isFocusable = false
    collectionView.allowsSelection = false
    collectionView.accessibilityLabel = tr("Filmstrip")
    collectionView.dataSource = self
    collectionView.delegate = self
    addClicks(strip)
    wheel.add(to: strip)
    strip.onScaleChange { [weak self] _ in self?.collectionView.reloadData() }
  }

  /// Opens a photo at a click.
  private func addClicks(_ strip: Widget) {
    let click = ClickGesture()
    click.onPressed { [weak self] _, point in
      guard let self else { return }
      let place = collectionView.contentPoint(forWidgetPoint: point)
      guard let photo = collectionView.indexPathForItem(at: place) else { return }
      collectionView.scrollToItem(at: photo, at: .centeredHorizontally, animated: true)
      grid.viewer.show(inTimeline(photo))
    }
    strip.add(click)
  }

  /// Shows or hides the strip.
  func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    widget.isTarget = shown
    if shown {
      fadeOut.cancel()
      widget.isVisible = true
      reload()
      widget.removeCSSClass("faded")
    } else {
      widget.addCSSClass("faded")
      fadeOut.set(after: Self.fading) { [weak self] in self?.widget.isVisible = false }
    }
  }

  /// Shows other photos.
  func photosDidChange() { if isShown { reload() } }

  private func reload() {
    places = grid.viewer.choice?.places
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    follow(grid.viewer.pages?.position)
  }

  /// Brings a position into the middle, unless the user is moving the strip.
  ///
  /// - Parameter position: The number of the page, with a fraction while pages are being turned.
  func follow(_ position: CGFloat?) {
    guard isShown, let position, case .idle = collectionView.activity else { return }
    let offset = FilmstripGeometry.offset(at: position)
    if offset != collectionView.contentOffset { collectionView.contentOffset = offset }
  }
}

extension Filmstrip: CollectionViewDataSource, CollectionViewDelegate {
  /// Returns the index path in the timeline of a photo of the strip.
  private func inTimeline(_ indexPath: IndexPath) -> IndexPath {
    guard let places, places.indices.contains(indexPath.item) else { return indexPath }
    return places[indexPath.item]
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    places == nil ? grid.timeline.sections.count : 1
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { places?.count ?? grid.timeline.sections[section].photos.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let place = inTimeline(indexPath)
    // The timeline may have changed while the strip fades out.
    guard grid.timeline.has(place) else { return cell }
    let photo = grid.photo(at: place)
    cell.prepare(for: photo)
    let pixels = FilmstripGeometry.tile * layout.style.centerScale * collectionView.widget.scale
    grid.thumbnails.fill(cell, with: photo, size: ThumbnailSize(covering: pixels))
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let cell = cell as? PhotoCell { grid.thumbnails.stopWaiting(cell) }
  }

  /// Turns the pages while the user moves the strip. A strip that has moved for another reason, such
  /// as another size, returns to the open photo.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard isShown else { return }
    guard isMovedByHand, let photo = layout.centeredIndexPath else {
      return follow(grid.viewer.pages?.position)
    }
    grid.viewer.show(inTimeline(photo))
  }

  /// Whether a drag, a deceleration or the wheel moves the strip, and not a click on a photo.
  private var isMovedByHand: Bool {
    collectionView.isTracking || collectionView.isDecelerating
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    follow(grid.viewer.pages?.position)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    // The wheel moves the strip by whole photos, with an animation.
    if let photo = layout.centeredIndexPath { grid.viewer.show(inTimeline(photo)) }
    follow(grid.viewer.pages?.position)
  }
}
