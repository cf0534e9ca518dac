import Foundation

/// Showing changes of the data, and movements of items that the data source does not know yet.
extension CollectionView {
  /// Shows a change of the data. The data source has the new data already.
  func showUpdate(
    _ change: DataChange, from old: ScreenSnapshot, _ animation: Animation,
    _ handlers: [(Bool) -> Void]
  ) {
    show(
      DataUpdate(shownChange(change), of: change, from: old, animation, in: self) {
        for handler in handlers { handler($0) }
      })
  }

  /// Shows a change of what is on screen: items at other places, or another cell at the same place.
  ///
  /// - Parameters:
  ///   - change: The change on screen.
  ///   - old: The screen before the change.
  ///   - context: The invalidation context that the layout receives, in place of an update if every
  ///     item stays in its place. An item that is reloaded then is new in the data: it has replaced
  ///     a placeholder.
  ///   - animatesMovedItems: Whether the items of an interactive movement move to their places with
  ///     the animation. If false, they are there at once.
  ///   - dataChange: The change of the data to what is shown already, or nil while the data stays.
  func arrange(
    _ change: DataChange, from old: ScreenSnapshot,
    _ context: CollectionViewLayoutInvalidationContext, animatesMovedItems: Bool,
    dataChange: DataChange?
  ) {
    // A cell that is replaced at its place fades, as after a reload.
    let replacesCell = change.keepsEverythingInPlace && change.reloadsInPlace
    show(
      DataUpdate(
        change, of: dataChange, from: old, replacesCell ? .standard : .arranging,
        arranging: context, animatesMovedItems: animatesMovedItems, in: self))
  }

  /// Shows a change of the data or of the shown items alone. Updates that callbacks request during
  /// it are not part of an arrangement.
  private func show(_ update: DataUpdate) {
    let (change, completion) = (update.change, update.completion)
    defer { updates.reportLater() }
    shownUpdate = update
    follow(update.isArrangement ? .arranged(change) : .changed(change))
    guard host != nil, !bounds.isEmpty, !session.isReloading else {
      let isReloading = session.isReloading
      if elements.visible.count == 0 {
        update.invalidateLayout()
      } else {
        // A view without size keeps the views that it showed.
        invalidateData(keepingPlaceOf: ChangedItems([change]))
      }
      shownUpdate = nil
      updates.completions.append { completion($0 && !isReloading) }
      return
    }
    updates.during(.showing) { _ = pass.run(update) }
    shownUpdate = nil
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.runWaiting()
  }

  /// Has the data source configure a cell on screen again.
  func reconfigure(_ position: ItemPosition, _ change: DataChange) {
    guard !updates.hasOperations, !session.isReloading else { return invalidateData() }
    guard !change.isReloaded(old: position), let new = change.newPosition(forOld: position),
      dataSource != nil
    else { return }
    let key = new.key
    let element = elements.visible[key]
    guard let view = element?.view ?? focusedCell.view(for: key) else { return }
    let isReturned = views.refill(view, for: key)
    element?.isSized = false
    element?.preferredSize = nil
    if !isReturned { reportOtherView(for: key) }
  }

  /// Reports that the data source has returned another view than the one that it was to configure
  /// again.
  func reportOtherView(for key: ElementKey) {
    CallerMistake.report(
      "the view returned for \(Array(key.indexPath)) is not the one on screen: to reconfigure an "
        + "item, dequeue a cell of the same reuse identifier")
  }
}

extension CollectionView.Animation {
  /// The animation of items that make way for an interactive movement or a drop.
  static var arranging: Self { .spring(response: 0.35) }
}

extension CollectionView {
  /// Returns the initial and final attributes of the base class in the update that is being shown.
  /// Nil outside an update, and for a layout that is not the view's.
  func initialFinalAttributes(in asking: CollectionViewLayout) -> InitialFinalAttributes? {
    asking === layout ? shownUpdate?.initialFinalAttributes : nil
  }
}
