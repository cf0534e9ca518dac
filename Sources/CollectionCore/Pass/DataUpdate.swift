import Foundation
import Motion

/// An update of the data. Views keep their items, and move from the old places of the items to the
/// new ones.
@MainActor
final class DataUpdate: ScreenChange {
  private let view: CollectionView
  private let change: DataChange
  private let old: ScreenSnapshot
  private let easing: Easing?
  /// The invalidation context of a change in the order of shown items while the data stays, as in
  /// an interactive movement; nil for an update of the data.
  private let arranging: CollectionViewLayoutInvalidationContext?
  private let completion: (Bool) -> Void
  private let mark: LayoutTransitions.Mark
  /// The layout that is told of the update.
  private var updating: CollectionViewLayout
  /// The elements that no longer exist, with their old index paths.
  private var removed: [VisibleElement] = []
  /// The group of the animations, which stays open until the end of the pass.
  private var group: Int?

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - change: The change of the data, or of the order in which items are shown.
  ///   - old: The screen before the data changed.
  ///   - easing: The easing of the animation, or nil to show the result at once.
  ///   - arranging: The invalidation context of a change in the order of shown items while the data
  ///     stays; nil for an update of the data.
  ///   - view: The collection view.
  ///   - completion: Called when the animations have ended.
  init(
    _ change: DataChange, from old: ScreenSnapshot, _ easing: Easing?,
    _ arranging: CollectionViewLayoutInvalidationContext?, in view: CollectionView,
    completion: @escaping (Bool) -> Void
  ) {
    (self.view, self.change, self.old, self.easing) = (view, change, old, easing)
    (self.arranging, self.completion) = (arranging, completion)
    mark = view.transitions.mark
    updating = view.layout
  }

  /// Whether the layout is told of inserted, deleted and moved items. It
  /// is not told if items are only arranged and none of them changes its place in the order.
  private var isUpdate: Bool { !change.keepsEverythingInPlace || arranging == nil }

  func announce() {
    // An item that replaces a placeholder may have another size.
    view.offsets.keep(
      arranging == nil || change.reloadsInPlace ? survivingAnchor : nil, isForOnePass: true)
    view.invalidate(for: change, arranging)
    view.prepareLayoutIfNeeded()
    updating = view.layout
    if isUpdate {
      view.shownUpdate.begin(
        InitialFinalAttributes(old: old, change: change, axis: view.mainAxis, source: view))
      updating.prepare(forCollectionViewUpdates: change.updateItems)
      // A layout may change its content size in `prepare(forCollectionViewUpdates:)`.
      view.pass.readContentSize()
    }
    removed = rename()
    view.prefetcher.apply(change)
  }

  /// The item to be kept in place: the one for which the layout had stopped, or otherwise one on
  /// screen or near it, see `KeptPlace`. Nil if the view shows the beginning of the content, which
  /// stays in view.
  private var survivingAnchor: ScrollAnchor? {
    guard view.keepsItemsInPlaceDuringUpdates else { return nil }
    // The closure of the update may have scrolled.
    let stopped = old.offset == view.contentOffset ? old.stoppedAnchor : nil
    return view.offsets.visible.following(
      [view.offsets.anchor, stopped].compactMap(\.self), ChangedItems([change]))
  }

  /// Gives the views that stay the index paths of their elements in the new data.
  ///
  /// - Returns: The other elements, which are no longer among the visible ones.
  private func rename() -> [VisibleElement] {
    let deleted = UpdateMotion.keys(shownIn: view) { view.layout.deletedPaths(of: $0) }
    view.shownUpdate.ends?.deletedByLayout = deleted
    view.focusedCell.rename { change.isReloaded($0) ? nil : change.newKey(forOld: $0) }
    let removed = view.elements.rename { key in
      deleted.contains(key) || change.isReloaded(key) ? nil : change.newKey(forOld: key)
    }
    view.updateDisplayReports()
    return removed
  }

  /// A Boolean value that is true for layouts that stop at items. Other layouts are asked for a
  /// target offset with the present content offset.
  var correctsOffsetFirst: Bool { view.layout.snapsToItems }
  let clearsOldData = false

  func requestsOffset() -> Bool { true }

  func offsetIsChosen() {
    view.showOutlineChanges()
    for position in change.batch.reconfiguredItems { view.reconfigure(position, change) }
    // Reconfiguring a cell may have invalidated the layout.
    if !view.session.isReloading { view.pass.updateGeometry() }
  }

  let isAnimated = true

  func willShow() {}

  func animate(_ leavingElements: [VisibleElement]) {
    let group = view.elements.openGroup(completion: completion)
    self.group = group
    view.shownUpdate.ends?.screenIsNew()
    if view.session.isReloading {
      // After a reload the layout has no attributes for the elements of the update.
      for element in removed + leavingElements { view.elements.retire(element) }
    } else {
      let screen = UpdatedScreen(
        moved: MovedSnapshot(old, to: view.bounds), change: change, axis: view.mainAxis)
      let motion = easing.map { ChangeMotion(easing: $0, group: group) }
      UpdateMotion(view: view, screen: screen).run(removed, leavingElements, motion)
    }
    if isUpdate { updating.finalizeCollectionViewUpdates() }
    view.shownUpdate.discardInitialFinalAttributes()
    view.transitions.discardPlan()
  }

  func abandon() {
    view.invalidateData()
    animate([])
    view.placeAll()
    finish()
  }

  func finish() {
    view.transitions.finishExchanges(before: mark)
    view.showViewport()
    if let group { view.elements.closeGroup(group) }
  }
}
