import Foundation
import GalleryLayouts
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The collection view with the photos, and the selection of its layout.
@MainActor
final class PhotoWall {
  typealias Source = DiffableDataSource<AlbumSection, AlbumItem>

  static let switchAnimation = CollectionView.Animation.spring(response: 0.6)
  private static let tile = "photo"
  private static let group = "group"
  private static let title = "title"
  private static let kind = CollectionView.elementKindSectionHeader
  private static let rank = "rank"

  let collectionView: CollectionView
  /// The widget that displays the collection view and scrolls it. It is held here, because nothing
  /// else keeps it alive before it is in a window.
  let widget: Widget
  let pictures = Pictures()
  let texts = PhotoTexts()
  let monthTitles = MonthTitles()
  private(set) lazy var source = Source(collectionView: collectionView) {
    [weak self] view, indexPath, item in self?.cell(in: view, at: indexPath, for: item)
  }
  var album = Album()
  var random = SystemRandomNumberGenerator()
  /// The number of photos at the start.
  private(set) var baseCount = 0
  private(set) var arrangement: Arrangement { didSet { setSelectionRules() } }
  /// Called when the number of photos or the layout has changed.
  var onChange: () -> Void = {}
  /// Called when the theme has become light or dark.
  var onStyleChange: () -> Void = {}
  /// Returns the layout that a pinch leads to, or nil if there is none.
  var pinchTarget: () -> Arrangement? = { nil }
  var pinch: LayoutZoomInput?
  /// The layout that the last pinch has led to, and its layout object.
  var pinched: (Arrangement, CollectionViewLayout)?

  /// Whether the data is the tree of the outline. Otherwise it has a section for each month.
  var isTree = false
  /// The years and months that the user has closed.
  var closedItems: Set<AlbumItem> = []
  /// Whether rows have their accessories. During a change of the layout they have none.
  var showsAccessories = true
  /// The indentation level of the photos while the data is no tree. During a change from or to the
  /// outline, photos are indented as they are in the tree.
  var flatIndentation = 0
  /// The row of all photos in the list that the collection view is leaving, or nil.
  var leftRow: TileSheet.Row?
  /// The number of changes of the layout that have begun. A change may begin before the previous one
  /// has ended.
  var changeCount = 0
  /// The photo whose selection was the last to open a pile of Stacks, and the time of that. Nil after
  /// the next selection, and when no photo is selected any more.
  var opening: (photo: AlbumItem, time: Double)?

  init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    let layout = arrangement.makeLayout()
    let view = WallView(frame: .zero, collectionViewLayout: layout)
    collectionView = view
    widget = view.widget
    view.onStyleChange = { [weak self] in self?.onStyleChange() }
    (layout as? PhotoRowsLayout)?.actions = self
    collectionView.register(PhotoTile.self, forCellWithReuseIdentifier: Self.tile)
    collectionView.register(OutlineRow.self, forCellWithReuseIdentifier: Self.group)
    collectionView.register(
      GroupTitle.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: Self.title)
    collectionView.register(
      RankBadge.self, forSupplementaryViewOfKind: Arrangement.badgeKind,
      withReuseIdentifier: Self.rank)
    source.supplementaryViewProvider = { [weak self] in self?.supplementaryView($0, $1, $2) }
    followMovements()
    collectionView.delegate = self
    collectionView.movesItemsByDragging = true
    collectionView.allowsFocus = true
    setSelectionRules()
    collectionView.accessibilityLabel = tr("Photographs")
    turnWheelSideways()
    widget.onScaleChange { [weak self] _ in self?.refill() }
    followPinches()
  }

  func show(_ timeline: PhotoTimeline) {
    album = Album(timeline)
    baseCount = album.count
    source.applySnapshotUsingReloadData(album.sections)
    if arrangement == .outline { showTree(isAnimated: false) }
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
    // A transition that is led may end in another layout than the present one.
    guard
      new != arrangement
        || collectionView.collectionViewLayout is CollectionViewTransitionLayout
    else { return }
    leaveRows(for: new)
    arrangement = new
    scrubTarget = nil
    transition = nil
    let number = changeCount
    collectionView.setCollectionViewLayout(
      makeLayout(new), animation: isAnimated ? Self.switchAnimation : .none
    ) { [weak self] _ in
      // If another change has begun since then, that one is still in progress.
      if self?.changeCount == number { self?.enterRows() }
    }
    if new == .outline { showTree(isAnimated: isAnimated) }
    onChange()
  }

  /// Returns a layout whose rows have the swipe actions of the wall. In Stacks the pile of the
  /// selected photo is open.
  func makeLayout(_ arrangement: Arrangement) -> CollectionViewLayout {
    let layout = arrangement.makeLayout()
    (layout as? PhotoRowsLayout)?.actions = self
    (layout as? PilesLayout)?.openSection =
      collectionView.indexPathsForSelectedItems?.first?.section
    return layout
  }

  /// The layout that the slider leads to, or nil when no transition is in progress.
  private(set) var scrubTarget: Arrangement?
  private var transition: CollectionViewTransitionLayout?

  var isScrubbing: Bool { scrubTarget != nil }

  /// Leads to `target` by an interactive transition. It stays at `progress`, from 0 to 1, until the
  /// next call. If a transition to another target is in progress, the photos only go back.
  func scrub(to target: Arrangement, progress: Double) {
    if scrubTarget != target {
      if isScrubbing {
        endScrubbing(finishes: false)
        // The slider goes back with the photos, and leads to `target` from there.
        return onChange()
      }
      guard progress > 0,
        !(collectionView.collectionViewLayout is CollectionViewTransitionLayout)
      else { return }
      // A slider that leads nowhere goes back to its start.
      guard target != arrangement else { return onChange() }
      leaveRows(for: target)
      scrubTarget = target
      transition = collectionView.startInteractiveTransition(to: makeLayout(target)) {
        [weak self] isCompleted, isFinished in
        guard isCompleted else { return }
        if isFinished { self?.isAt(target) } else { self?.isBack() }
      }
    }
    transition?.transitionProgress = progress
    if progress >= 1 { endScrubbing(finishes: true) }
    if progress <= 0 { endScrubbing(finishes: false) }
  }

  /// Updates the state when an interactive transition has led to `target`.
  func isAt(_ target: Arrangement) {
    arrangement = target
    if target == .outline { showTree(isAnimated: true) }
    enterRows()
    onChange()
  }

  /// Updates the state when an interactive transition has led back to the layout at its start.
  func isBack() {
    if arrangement == .outline { showTree(isAnimated: true) }
    enterRows()
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
    wheel.onScroll { [weak self, weak wheel] dx, dy, modifiers in
      // A touchpad scrolls by pixels, which the library handles. Locks are modifiers too.
      guard let view = self?.collectionView, wheel?.isTouchpad == false, dx == 0,
        modifiers.isDisjoint(with: [.shift, .control, .alt, .super]),
        view.contentSize.height <= view.bounds.height, view.contentSize.width > view.bounds.width
      else { return false }
      return view.wheel(x: dy, y: 0)
    }
    widget.add(wheel)
  }

  // MARK: Filling

  /// Returns the photo at an index path of the collection view, or nil for another item.
  func print(shownAt indexPath: IndexPath) -> Album.Print? {
    collectionView.dataSourceIndexPath(forPresentationIndexPath: indexPath)
      .flatMap { source.itemIdentifier(for: $0)?.print }
  }

  private func cell(
    in view: CollectionView, at indexPath: IndexPath, for item: AlbumItem
  ) -> CollectionViewCell {
    guard let print = item.print else {
      let cell = view.dequeueReusableCell(withReuseIdentifier: Self.group, for: indexPath)
      fill(cell, item)
      return cell
    }
    let cell = view.dequeueReusableCell(withReuseIdentifier: Self.tile, for: indexPath)
    guard let tile = cell as? PhotoTile else { return cell }
    let photo = print.photo
    tile.prepare(for: photo, leaving: leftRow)
    tile.texts = { [weak self] row in
      self?.texts.content(of: photo, in: row, hasDetails: row.height > 40) ?? .cell()
    }
    if !isTree { tile.indentationLevel = flatIndentation }
    tile.accessories = accessories(of: print, in: tile)
    tile.onSizeChanged = { [weak self] tile in self?.sizeDidChange(tile, photo) }
    pictures.fill(tile, with: photo, in: widget)
    return tile
  }

  /// Loads the picture in the size that the layout has given the tile.
  private func sizeDidChange(_ tile: PhotoTile, _ photo: Photo) {
    pictures.fill(tile, with: photo, in: widget)
  }

  /// Fills all visible tiles again, because the scale factor has changed.
  private func refill() {
    for case let tile as PhotoTile in collectionView.visibleCells {
      guard let print = collectionView.indexPath(for: tile).flatMap({ print(shownAt: $0) })
      else { continue }
      pictures.fill(tile, with: print.photo, in: widget)
    }
  }

  private func supplementaryView(
    _ view: CollectionView, _ kind: String, _ indexPath: IndexPath
  ) -> CollectionReusableView {
    if kind == Arrangement.badgeKind {
      let badge = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: Self.rank, for: indexPath)
      (badge as? RankBadge)?.show(indexPath.item + 1)
      return badge
    }
    let title = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.title, for: indexPath)
    fill(title, indexPath)
    return title
  }

  private func fill(_ title: CollectionReusableView?, _ indexPath: IndexPath) {
    guard case .month(let month)? = source.sectionIdentifier(for: indexPath.section),
      let group = album.groups.first(where: { $0.month == month })
    else { return }
    (title as? GroupTitle)?.show(title: group.title, count: group.prints.count)
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
    guard let size = source.itemIdentifier(for: indexPath)?.print?.photo.pixelSize else {
      return 1.5
    }
    return CGFloat(size.width) / CGFloat(size.height)
  }

  /// Opens the pile of the photo that the user has chosen, and closes the one that was open.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    opening = nil
    if openPile(indexPath.section), let item = source.itemIdentifier(for: indexPath) {
      opening = (item, MainLoop.time)
    }
  }

  /// Closes the open pile when nothing is selected any more.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    guard collectionView.indexPathsForSelectedItems?.isEmpty != false else { return }
    opening = nil
    openPile(nil)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let tile = cell as? PhotoTile { pictures.stopWaiting(tile) }
  }

  /// Opens or closes a year or a month, opens a pile, or shows a photo in Cover Flow.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if let item = source.itemIdentifier(for: indexPath) { activate(item) }
  }

  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { source.itemIdentifier(for: indexPath)?.print != nil }
}
