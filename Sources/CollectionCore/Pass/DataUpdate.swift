import Foundation
import TrellisMotion

/// An update of the data, or an arrangement, which changes only the order of shown items, as in an
/// interactive movement. Views keep their items, and move from the old places of the items to the
/// new ones.
@MainActor
final class DataUpdate: ScreenChange {
  /// The change of the items on screen.
  let change: DataChange
  /// Called when the animations have ended.
  let completion: (Bool) -> Void
  private let view: CollectionView
  private let old: ScreenSnapshot
  /// The easing of the animation, or nil to show the result at once.
  private let easing: Easing?
  /// The change of the data, by index paths of the data, or nil while the data stays.
  private let dataChange: DataChange?
  /// The invalidation context of an arrangement, or nil for an update of the data.
  private let arranging: CollectionViewLayoutInvalidationContext?
  /// Whether items in an interactive movement move to their places with the animation. If false,
  /// they are there at once.
  private let animatesMovedItems: Bool
  private let mark: LayoutTransitions.Mark
  private let ends: InitialFinalAttributes
  /// The layout that is told of the update.
  private var updating: CollectionViewLayout
  /// Whether the layout has been told of the update, and not yet of its end.
  private var isTold = false
  /// Whether the layout is being invalidated for the change.
  private(set) var isInvalidating = false
  /// The elements that no longer exist, with their old index paths.
  private var removed: [VisibleElement] = []
  /// The group of the animations, which stays open until the end of the pass.
  private var group: Int?

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - change: The change of the items on screen.
  ///   - dataChange: The change of the data, by index paths of the data. Nil while the data stays.
  ///   - old: The screen before the change.
  ///   - animation: The animation of the change.
  ///   - arranging: The invalidation context of an arrangement. The default is nil, which stands for
  ///     an update of the data.
  ///   - animatesMovedItems: Whether items in an interactive movement move to their places with the
  ///     animation. The default is false.
  ///   - view: The collection view.
  ///   - completion: Called when the animations have ended. The default does nothing.
  init(
    _ change: DataChange, of dataChange: DataChange?, from old: ScreenSnapshot,
    _ animation: CollectionView.Animation,
    arranging: CollectionViewLayoutInvalidationContext? = nil, animatesMovedItems: Bool = false,
    in view: CollectionView, completion: @escaping (Bool) -> Void = { _ in }
  ) {
    (self.view, self.change, self.dataChange, self.old) = (view, change, dataChange, old)
    (self.arranging, self.animatesMovedItems) = (arranging, animatesMovedItems)
    self.completion = completion
    easing = view.animates ? animation.easing : nil
    mark = view.transitions.mark
    ends = InitialFinalAttributes(of: change, from: old, in: view)
    updating = view.layout
  }

  /// Whether only the order of shown items changes while the data stays.
  var isArrangement: Bool { arranging != nil }

  /// Whether the layout is told of inserted, deleted and moved items. It
  /// is not told if items are only arranged and none of them changes its place in the order.
  private var isUpdate: Bool { !change.keepsEverythingInPlace || !isArrangement }

  /// The initial and final attributes that the layout's base class returns. Nil before and after the
  /// update.
  var initialFinalAttributes: InitialFinalAttributes? { isTold ? ends : nil }

  /// The change of the items that are shown at each index path.
  var shownItemChange: ShownItemChange {
    ShownItemChange(data: dataChange, before: old.insertions, after: view.presentation.insertions)
  }

  func announce() {
    // An item that replaces a placeholder may have another size.
    view.offsets.keep(
      !isArrangement || change.reloadsInPlace ? survivingAnchor : nil, isForOnePass: true)
    invalidateLayout()
    view.prepareLayoutIfNeeded()
    updating = view.layout
    if isUpdate {
      isTold = true
      updating.prepare(forCollectionViewUpdates: change.updateItems)
      // A layout may change its content size in `prepare(forCollectionViewUpdates:)`.
      view.pass.readContentSize()
    }
    removed = rename()
    view.prefetcher.apply(change)
  }

  /// Updates the counts and the layout without showing the change.
  func invalidateLayout() {
    isInvalidating = true
    defer { isInvalidating = false }
    let layout = view.layout
    let context = arranging ?? layout.makeInvalidationContext()
    // An arrangement reloads the item that replaces a placeholder. The item is new in the data.
    let movesItems = !change.keepsEverythingInPlace
    if !isArrangement || movesItems || change.reloadsInPlace {
      context.marksCounts = true
      context.dataEdits = change.edits
      context.keepsData = isArrangement && movesItems
    }
    if !isArrangement || context.invalidateDataSourceCounts {
      layout.invalidateWhole(context)
    } else {
      layout.invalidation.send(context, to: layout)
    }
    // A layout's own context class may have marked anything.
    view.session.setCounts(change.appliedCounts)
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
    ends.readDeleted()
    let deleted = ends.deleted
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
    let group = view.elements.animations.openGroup(completion: completion)
    self.group = group
    ends.screenIsNew()
    if view.session.isReloading {
      // After a reload the layout has no attributes for the elements of the update.
      for element in removed + leavingElements { view.elements.retire(element) }
    } else {
      move(leavingElements, easing.map { ChangeMotion(easing: $0, group: group) })
    }
    if isUpdate { updating.finalizeCollectionViewUpdates() }
    isTold = false
    view.transitions.discardPlan()
  }

  /// Starts the animation of everything on screen: from the old places, or the layout's initial
  /// attributes, to the new places, or the layout's final attributes.
  ///
  /// - Parameters:
  ///   - left: The elements that still exist but are out of view, with their new index paths.
  ///   - motion: The easing and the group of the animation, or nil to show the result at once.
  private func move(_ left: [VisibleElement], _ motion: ChangeMotion?) {
    let (layout, screen) = (view.layout, ends.screen)
    let asksLayout = !layout.usesDefaultInitialAndFinalAttributes
    var finals: [ElementKey: LayoutGeometry] = [:]
    if asksLayout {
      for key in old.keys { finals[key] = layout.finalAttributes(for: key)?.geometry }
    }
    ends.readInserted()
    var initials: [ElementKey: LayoutGeometry] = [:]
    if asksLayout {
      for key in view.elements.visibleInOrder.map(\.key) {
        initials[key] = layout.initialAttributes(for: key)?.geometry
      }
    }
    let gone = Set(removed.map { ObjectIdentifier($0) })
    view.elements.animate(in: screen, leaving: removed + left, motion) { element in
      // Items in an interactive movement are at their place at once.
      if !animatesMovedItems, view.presentation.isInMovement(element.key) {
        return element.applied.geometry
      }
      return screen.formerPlace(of: element) ?? initials[element.key]
        ?? ends.start(of: element.key, to: element.applied.geometry)
    } end: { element in
      let place = screen.place(of: element)
      let isGone = gone.contains(ObjectIdentifier(element))
      // The final attributes are those of views that were on screen before, and not of one that has
      // come and left in this pass.
      guard isGone || screen.formerPlace(of: element) != nil,
        let key = isGone ? element.key : change.oldKey(forNew: element.key)
      else { return ends.end(ofExisting: element.key, from: place) }
      return finals[key] ?? ends.end(of: key, from: place)
    }
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
