import Foundation

/// Showing changes of the data, and movements of items that the data source does not know yet.
extension CollectionView {
  /// Shows a change of the data. The data source has the new data already.
  func showUpdate(
    _ change: DataChange, from old: ScreenSnapshot, _ animation: Animation,
    _ handlers: [(Bool) -> Void]
  ) {
    let shown = shownChange(change)
    shownUpdate.beginUpdate(of: change, formerInsertions: old.insertions)
    showUpdate(shown, from: old, animation, handlers, context: nil)
  }

  func arrange(
    _ change: DataChange, from old: ScreenSnapshot,
    _ context: CollectionViewLayoutInvalidationContext, animatesMovedItems: Bool,
    dataChange: DataChange?
  ) {
    // A cell that is replaced at its place fades, as after a reload.
    let replacesCell = change.keepsEverythingInPlace && change.reloadsInPlace
    let animation = replacesCell ? Animation.standard : .arranging
    shownUpdate.beginArrangement(
      animatesMovedItems: animatesMovedItems, dataChange: dataChange,
      formerInsertions: old.insertions)
    showUpdate(change, from: old, animation, [], context: context)
  }

  /// Shows a change of the data or of the shown items alone. Updates that callbacks request during
  /// it are not part of an arrangement.
  private func showUpdate(
    _ change: DataChange, from old: ScreenSnapshot, _ animation: Animation,
    _ handlers: [(Bool) -> Void], context: CollectionViewLayoutInvalidationContext?
  ) {
    func finish(_ finished: Bool) { for handler in handlers { handler(finished) } }
    defer { updates.reportLater() }
    follow(shownUpdate.isArrangement ? .arranged(change) : .changed(change))
    guard host != nil, !bounds.isEmpty, !session.isReloading else {
      let isReloading = session.isReloading
      if elements.visible.count == 0 {
        invalidate(for: change, context)
      } else {
        // A view without size keeps the views that it showed.
        invalidateData(keepingPlaceOf: ChangedItems([change]))
      }
      shownUpdate.end()
      updates.completions.append { finish($0 && !isReloading) }
      return
    }
    let update = DataUpdate(
      change, from: old, animates ? animation.easing : nil, context, in: self, completion: finish)
    updates.during(.showing) { _ = pass.run(update) }
    shownUpdate.end()
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.runWaiting()
  }

  /// Updates the counts and the layout without showing the change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - arranging: The invalidation context of a change of the shown items alone, or nil for a
  ///     change of the data.
  func invalidate(
    for change: DataChange, _ arranging: CollectionViewLayoutInvalidationContext?
  ) {
    shownUpdate.report {
      let context = arranging ?? layout.makeInvalidationContext()
      // An arrangement reloads the item that replaces a placeholder. The item is new in the data.
      let movesItems = !change.keepsEverythingInPlace
      if arranging == nil || movesItems || change.reloadsInPlace {
        context.marksCounts = true
        context.dataEdits = change.edits
        context.keepsData = arranging != nil && movesItems
      }
      if arranging == nil || context.invalidateDataSourceCounts {
        layout.invalidateWhole(context)
      } else {
        layout.invalidation.send(context, to: layout)
      }
      // A layout's own context class may have marked anything.
      session.setCounts(change.appliedCounts)
    }
  }

  /// Has the data source configure a cell on screen again.
  func reconfigure(_ position: ItemPosition, _ change: DataChange) {
    guard !updates.hasOperations, !session.isReloading else { return invalidateData() }
    guard !change.isReloaded(old: position), let new = change.newPosition(forOld: position),
      dataSource != nil
    else { return }
    let key = ElementKey(.cell, new.indexPath)
    let element = elements.visible[key]
    guard let view = element?.view ?? focusedCell.view(for: key) else { return }
    let isReturned = views.refill(view, for: key)
    element?.isSized = false
    element?.preferredSize = nil
    if !isReturned {
      CallerMistake.report(
        "the view returned for \(Array(new.indexPath)) is not the one on screen: to reconfigure an "
          + "item, dequeue a cell of the same reuse identifier")
    }
  }
}

extension CollectionView.Animation {
  /// The animation of items that make way for an interactive movement or a drop.
  static var arranging: Self { .spring(response: 0.35) }
}

// MARK: Initial and final attributes

extension CollectionView: InitialFinalAttributesSource {
  func attributesOnScreen(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    elements.visible[key]?.applied
  }

  func isInsertedByLayout(_ key: ElementKey) -> Bool {
    layout.insertedPaths(of: key.kind).contains(key.indexPath)
  }

  /// Returns the initial and final attributes of the base class in the update that is being shown.
  /// Nil outside an update, and for a layout that is not the view's.
  func initialFinalAttributes(in asking: CollectionViewLayout) -> InitialFinalAttributes? {
    asking === layout ? shownUpdate.ends : nil
  }
}
