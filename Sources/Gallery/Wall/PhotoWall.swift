import Foundation
import GalleryLayouts
import Localization
import PhotoLibrary
import Trellis

/// The collection view with the photos, and which layout it has.
@MainActor
final class PhotoWall {
  static let liveAnimation = CollectionView.Animation.spring(response: 0.45)
  private static let switchAnimation = CollectionView.Animation.spring(response: 0.6)
  private static let tile = "photo"
  private static let title = "title"
  private static let kind = CollectionView.elementKindSectionHeader

  let collectionView: CollectionView
  /// The area that scrolls. Held: a widget that is in no window yet lives no longer than that.
  let widget: Widget
  let pictures = Pictures()
  var album = Album()
  var random = SystemRandomNumberGenerator()
  /// How many photos there were at first.
  private(set) var baseCount = 0
  private(set) var arrangement: Arrangement
  /// Called when the number of photos or the layout has changed.
  var onChange: () -> Void = {}
  /// The layout that a pinch leads to.
  var pinchTarget: () -> Arrangement? = { nil }
  var pinch: LayoutZoomInput?
  /// Where the last pinch led, and the layout it has there.
  var pinched: (Arrangement, CollectionViewLayout)?

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    collectionView = CollectionView(
      frame: .zero, collectionViewLayout: arrangement.makeLayout())
    widget = collectionView.widget
    collectionView.register(PhotoTile.self, forCellWithReuseIdentifier: Self.tile)
    collectionView.register(
      GroupTitle.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.title)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.movesItemsByDragging = true
    collectionView.accessibilityLabel = tr("Photographs")
    turnWheelSideways()
    widget.onScaleChange { [weak self] _ in self?.refill() }
    followPinches()
  }

  func show(_ timeline: PhotoTimeline) {
    album = Album(timeline)
    baseCount = album.count
    collectionView.reloadData()
    onChange()
  }

  /// Titles say how many photos there are.
  func albumDidChange() {
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: Self.kind) {
      fill(collectionView.supplementaryView(forElementKind: Self.kind, at: path), path)
    }
    onChange()
  }

  // MARK: Layouts

  /// Animated, from wherever everything is now.
  func arrange(_ new: Arrangement, isAnimated: Bool = true) {
    guard new != arrangement || isScrubbing else { return }
    arrangement = new
    scrubTarget = nil
    collectionView.setCollectionViewLayout(
      new.makeLayout(), animation: isAnimated ? Self.switchAnimation : .none)
    onChange()
  }

  /// The layout a hand is leading to.
  private(set) var scrubTarget: Arrangement?
  private var transition: CollectionViewTransitionLayout?

  var isScrubbing: Bool { scrubTarget != nil }

  /// Leads to `target` as far as `progress`, from 0 to 1, and stays there until the next call.
  func scrub(to target: Arrangement, progress: Double) {
    if scrubTarget != target {
      if isScrubbing { collectionView.cancelInteractiveTransition() }
      guard progress > 0, target != arrangement,
        !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
      else { return }
      scrubTarget = target
      transition = collectionView.startInteractiveTransition(to: target.makeLayout()) {
        [weak self] isCompleted, isFinished in
        guard isCompleted, isFinished else { return }
        self?.isAt(target)
      }
    }
    transition?.transitionProgress = progress
    if progress >= 1 { endScrubbing(finishes: true) }
    if progress <= 0 { endScrubbing(finishes: false) }
  }

  /// A hand has led all the way.
  func isAt(_ target: Arrangement) {
    arrangement = target
    onChange()
  }

  private func endScrubbing(finishes: Bool) {
    guard isScrubbing else { return }
    scrubTarget = nil
    transition = nil
    if finishes {
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
  }

  /// Where content scrolls along x only, an upright wheel scrolls along x, as in a carousel.
  ///
  /// Not the library's to do: GTK's scrolled windows turn the wheel with Shift only, and a row that
  /// lies in a page which scrolls along y has to leave the wheel to the page. This wall is a window's
  /// whole content, so that nothing else could want it.
  private func turnWheelSideways() {
    let wheel = ScrollController()
    wheel.isCapturing = true
    wheel.onScroll { [weak self] dx, dy, modifiers in
      guard let view = self?.collectionView, dx == 0, modifiers.isEmpty,
        view.contentSize.height <= view.bounds.height, view.contentSize.width > view.bounds.width
      else { return false }
      return view.wheel(x: dy, y: 0)
    }
    widget.add(wheel)
  }

  // MARK: Filling

  private func print(at indexPath: IndexPath) -> Album.Print {
    album.groups[indexPath.section].prints[indexPath.item]
  }

  private func fill(_ tile: PhotoTile, _ indexPath: IndexPath) {
    pictures.fill(tile, with: print(at: indexPath).photo, scale: widget.scale)
  }

  /// The window is drawn at another scale.
  private func refill() {
    for case let tile as PhotoTile in collectionView.visibleCells {
      guard let shown = collectionView.indexPath(for: tile),
        let indexPath = collectionView.dataSourceIndexPath(forPresentationIndexPath: shown)
      else { continue }
      fill(tile, indexPath)
    }
  }

  private func fill(_ title: CollectionReusableView?, _ indexPath: IndexPath) {
    let group = album.groups[indexPath.section]
    (title as? GroupTitle)?.show(title: group.title, count: group.prints.count)
  }
}

extension PhotoWall: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { album.groups.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { album.groups[section].prints.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.tile, for: indexPath)
    guard let tile = cell as? PhotoTile else { return cell }
    let photo = print(at: indexPath).photo
    tile.prepare(for: photo)
    tile.onSizeChanged = { [weak self] tile in self?.sizeDidChange(tile, photo) }
    fill(tile, indexPath)
    return tile
  }

  /// Another layout shows it larger or smaller.
  private func sizeDidChange(_ tile: PhotoTile, _ photo: Photo) {
    pictures.fill(tile, with: photo, scale: widget.scale)
  }

  /// A photo was dragged, in whatever layout, and is shown where it was dropped already.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let print = album.groups[sourceIndexPath.section].prints.remove(at: sourceIndexPath.item)
    album.groups[destinationIndexPath.section].prints.insert(print, at: destinationIndexPath.item)
    albumDidChange()
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.title, for: indexPath)
    fill(view, indexPath)
    return view
  }
}

extension PhotoWall: CollectionViewDelegateWaterfallLayout, CollectionViewDelegateJustifiedLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    // A panorama keeps some height, a tower does not fill the whole window.
    (width / min(max(ratio(indexPath), 0.5), 2.5)).rounded()
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { ratio(indexPath) }

  /// Of a photo whose size nobody knows, that of most.
  private func ratio(_ indexPath: IndexPath) -> CGFloat {
    guard let size = print(at: indexPath).photo.pixelSize else { return 1.5 }
    return CGFloat(size.width) / CGFloat(size.height)
  }

  /// A click opens a pile, and closes the one that is open.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let piles = collectionView.collectionViewLayout as? PilesLayout else { return }
    collectionView.deselectItem(at: indexPath, animated: false)
    collectionView.performBatchUpdates(animation: Self.switchAnimation) {
      piles.openSection = piles.openSection == indexPath.section ? nil : indexPath.section
    }
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let tile = cell as? PhotoTile { pictures.stopWaiting(tile) }
  }
}
