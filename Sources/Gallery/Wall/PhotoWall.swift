import Foundation
import GalleryLayouts
import Localization
import PhotoLibrary
import Trellis

/// The collection view with the photos, and the selection of its layout.
@MainActor
final class PhotoWall {
  static let liveAnimation = CollectionView.Animation.spring(response: 0.45)
  private static let switchAnimation = CollectionView.Animation.spring(response: 0.6)
  private static let tile = "photo"
  private static let title = "title"
  private static let kind = CollectionView.elementKindSectionHeader
  private static let rank = "rank"

  let collectionView: CollectionView
  /// The widget that displays the collection view and scrolls it. It is held here, because nothing
  /// else keeps it alive before it is in a window.
  let widget: Widget
  let pictures = Pictures()
  var album = Album()
  var random = SystemRandomNumberGenerator()
  /// The number of photos at the start.
  private(set) var baseCount = 0
  private(set) var arrangement: Arrangement
  /// Called when the number of photos or the layout has changed.
  var onChange: () -> Void = {}
  /// Returns the layout that a pinch leads to, or nil if there is none.
  var pinchTarget: () -> Arrangement? = { nil }
  var pinch: LayoutZoomInput?
  /// The layout that the last pinch has led to, and its layout object.
  var pinched: (Arrangement, CollectionViewLayout)?

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    collectionView = CollectionView(
      frame: .zero, collectionViewLayout: arrangement.makeLayout())
    widget = collectionView.widget
    collectionView.register(PhotoTile.self, forCellWithReuseIdentifier: Self.tile)
    collectionView.register(
      GroupTitle.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.title)
    collectionView.register(
      RankBadge.self, forSupplementaryViewOfKind: Arrangement.badgeKind,
      withReuseIdentifier: Self.rank)
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

  /// Updates the headers, which have the number of photos, and calls `onChange`.
  func albumDidChange() {
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: Self.kind) {
      fill(collectionView.supplementaryView(forElementKind: Self.kind, at: path), path)
    }
    onChange()
  }

  // MARK: Layouts

  /// Changes to another layout. Unless `isAnimated` is false, the photos move from their present
  /// places.
  func arrange(_ new: Arrangement, isAnimated: Bool = true) {
    guard new != arrangement || isScrubbing else { return }
    arrangement = new
    scrubTarget = nil
    collectionView.setCollectionViewLayout(
      new.makeLayout(), animation: isAnimated ? Self.switchAnimation : .none)
    onChange()
  }

  /// The layout that the slider leads to, or nil when no transition is in progress.
  private(set) var scrubTarget: Arrangement?
  private var transition: CollectionViewTransitionLayout?

  var isScrubbing: Bool { scrubTarget != nil }

  /// Leads to `target` by an interactive transition. It stays at `progress`, from 0 to 1, until the
  /// next call.
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

  /// Updates the state when an interactive transition has led to `target`.
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

  /// Makes the mouse wheel scroll horizontally when the content scrolls only horizontally.
  ///
  /// The library leaves this to the program. GTK's scrolled windows scroll horizontally only with
  /// Shift, and a row within a vertically scrolling page has to leave the wheel to the page. This
  /// wall is the whole content of its window, so that no other widget needs the wheel.
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

  /// Fills all visible tiles again, because the scale factor has changed.
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

  /// Loads the picture in the size that the layout has given the tile.
  private func sizeDidChange(_ tile: PhotoTile, _ photo: Photo) {
    pictures.fill(tile, with: photo, scale: widget.scale)
  }

  /// Moves a photo that the user has dragged. The collection view shows it in its new place
  /// already.
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
    if kind == Arrangement.badgeKind {
      let badge = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: Self.rank, for: indexPath)
      (badge as? RankBadge)?.show(indexPath.item + 1)
      return badge
    }
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
    // The aspect ratio is limited, so that a panorama is not too low and a tall picture does not
    // fill the window.
    (width / min(max(ratio(indexPath), 0.5), 2.5)).rounded()
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { ratio(indexPath) }

  /// Returns the aspect ratio of a photo, or 3:2, the most common one, if its size is not known.
  private func ratio(_ indexPath: IndexPath) -> CGFloat {
    guard let size = print(at: indexPath).photo.pixelSize else { return 1.5 }
    return CGFloat(size.width) / CGFloat(size.height)
  }

  /// Opens the pile that the user has clicked, and closes the one that was open.
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
