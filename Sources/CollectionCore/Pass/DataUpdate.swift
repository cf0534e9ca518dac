import Foundation
import Motion

/// A change of the data: views keep their items, and go from where they were to where they are.
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
  /// The layout that hears of the update.
  private var updating: CollectionViewLayout
  /// Elements that are gone, under their old names.
  private var removed: [ShownElement] = []
  /// The group of the animations, which is open until the pass is over.
  private var group: Int?

  /// - Parameters:
  ///   - old: The screen before the data changed.
  ///   - easing: Nil to show the end at once.
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

  /// The layout hears of the items that come, go and move; what is only shown in another order while the
  /// data stays, it need not hear of.
  private var isUpdate: Bool { !change.keepsEverythingInPlace || arranging == nil }

  func announce() {
    view.offsets.setAnchor(arranging == nil ? survivingAnchor : nil)
    view.invalidate(for: change, arranging)
    view.prepareLayoutIfNeeded()
    updating = view.layout
    if isUpdate {
      view.shownUpdate.begin(
        InitialFinalAttributes(old: old, change: change, axis: view.mainAxis, source: view))
      updating.prepare(forCollectionViewUpdates: change.updateItems)
      // A layout may let its content grow while it hears of the update.
      view.pass.readContentSize()
    }
    removed = rename()
    view.prefetcher.apply(change)
  }

  /// The first item on screen that is still there. Nil at the leading edge, which stays.
  private var survivingAnchor: ScrollAnchor? {
    guard view.keepsItemsInPlaceDuringUpdates else { return nil }
    for anchor in [view.offsets.anchor].compactMap(\.self) + view.offsets.visibleAnchors {
      if let key = change.newKey(forOld: anchor.key) { return anchor.moved(to: key) }
    }
    return nil
  }

  /// Gives the views that stay the names of their elements in the new data.
  ///
  /// - Returns: The others, which are not among the visible ones any more.
  private func rename() -> [ShownElement] {
    let deleted = UpdateMotion.keys(shownIn: view) { view.layout.deletedPaths(of: $0) }
    view.focusedCell.rename { change.isReloaded($0) ? nil : change.newKey(forOld: $0) }
    return view.elements.rename { key in
      deleted.contains(key) || change.isReloaded(key) ? nil : change.newKey(forOld: key)
    }
  }

  /// Otherwise the layout is asked with the offset as it is.
  var correctsOffsetFirst: Bool { view.layout.snapsToItems }
  let clearsOldData = false

  func requestsOffset() -> Bool { true }

  func offsetIsChosen() {
    for position in change.batch.reconfiguredItems { view.reconfigure(position, change) }
    // Any of these may have invalidated the layout.
    if !view.session.isReloading { view.pass.updateGeometry() }
  }

  let isAnimated = true

  func willShow() {}

  func animate(_ leavers: [ShownElement]) {
    view.offsets.setAnchor(nil)
    let group = view.elements.openGroup(completion: completion)
    self.group = group
    view.shownUpdate.ends?.screenIsNew()
    if view.session.isReloading {
      // The layout knows nothing of what was to be shown any more.
      for element in removed + leavers { view.elements.retire(element) }
    } else {
      let screen = UpdatedScreen(
        moved: MovedSnapshot(old, to: view.bounds), change: change, axis: view.mainAxis)
      let motion = easing.map { ChangeMotion(easing: $0, group: group) }
      UpdateMotion(view: view, screen: screen).run(removed, leavers, motion)
    }
    if isUpdate { updating.finalizeCollectionViewUpdates() }
    view.shownUpdate.endsAreShown()
    view.transitions.discardPlan()
  }

  func abandon() {
    view.discardData()
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
