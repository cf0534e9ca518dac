import Foundation

/// Shows and removes gaps and placeholders for drops between the items on screen.
@MainActor
final class InsertionController: ViewPart {
  private var shown: ShownInsertions { presentation.insertions }

  /// Returns whether the placeholder is shown.
  func isShown(_ waiting: PendingDrop) -> Bool { shown.position(of: waiting) != nil }

  /// Replaces the insertions that are shown. The data does not change.
  func setInsertions(_ insertions: ShownInsertions) {
    owner.runPendingPass()
    // An update that has waited for a callback is shown like one at once.
    guard updates.outcome(of: .pass) == .atOnce, !session.isReloading else {
      // A reload is pending: the insertions are applied when the data source is counted again.
      let old = shown
      if session.isReloading {
        owner.rename { old.data(forShown: $0).map(insertions.shown(forData:)) }
      }
      presentation.insertions = insertions
      session.discardCounts()
      return
    }
    let data = shown.dataCounts(ofShown: session.dataCounts)
    // The data may have been counted again since the insertions were created.
    let insertions = insertions.fitted(to: data)
    let change = shown.change(to: insertions, data: data)
    let old = owner.snapshot(asksLayout: true)
    presentation.insertions = insertions
    if !change.keepsEverythingInPlace { arrange(change, from: old, dataChange: nil) }
  }

  /// Removes the gap and all placeholders, when the data they belong to is discarded.
  func discard() {
    guard !shown.isEmpty else { return }
    presentation.insertions = ShownInsertions()
    session.discardCounts()
  }

  /// Returns the layout's answer without the gap, in which nothing is shown.
  func withoutGap(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let gap = shown.gap else { return answer }
    let key = gap.position.key
    return answer.filter { $0.key != key }
  }

  // MARK: Placeholders

  /// Inserts a placeholder.
  ///
  /// - Parameters:
  ///   - waiting: The placeholder.
  ///   - path: The index path of the item in the data before which the placeholder is inserted.
  func add(_ waiting: PendingDrop, before path: IndexPath) {
    let counts = shown.dataCounts(ofShown: session.dataCounts)
    guard let index = ItemPosition(path), counts.items.indices.contains(index.section),
      (0...counts.items[index.section]).contains(index.item)
    else {
      return CallerMistake.report(
        "a placeholder cannot be inserted at \(Array(path)) "
          + "(\(counts.summary(of: path.first ?? 0)))")
    }
    // The placeholder replaces the gap that was open for it.
    change { $0.withGap(at: nil).adding(waiting, before: index) }
  }

  /// Removes a placeholder.
  func remove(_ waiting: PendingDrop) { change { $0.removing(waiting) } }

  /// Replaces the insertions by the result of `change`, at once or after the callback that is
  /// running.
  private func change(_ change: @escaping @MainActor (ShownInsertions) -> ShownInsertions) {
    updates.perform { [weak self, weak owner] in
      if let self, owner != nil { setInsertions(change(shown)) }
    }
  }

  private func arrange(_ change: DataChange, from old: ScreenSnapshot, dataChange: DataChange?) {
    owner.arrange(
      change, from: old, owner.layout.makeInvalidationContext(), animatesMovedItems: false,
      dataChange: dataChange)
  }

  /// Replaces a placeholder by an item of the data.
  ///
  /// - Parameters:
  ///   - waiting: The placeholder.
  ///   - updateData: Inserts the item into the data, at the index path that it receives.
  func commit(_ waiting: PendingDrop, _ updateData: @escaping (IndexPath) -> Void) {
    // The view is kept alive until its data has changed.
    updates.perform { [self, owner] in
      withExtendedLifetime(owner) { commitNow(waiting, updateData) }
    }
  }

  /// Replaces a placeholder by an item of the data. On screen only the cell of the placeholder
  /// changes.
  private func commitNow(_ waiting: PendingDrop, _ updateData: (IndexPath) -> Void) {
    owner.runPendingPass()
    guard let place = shown.position(of: waiting) else { return }
    let before = session.dataCounts
    let old = owner.snapshot(asksLayout: true)
    let index = shown.index(ofShown: place)
    updates.during(.showing) { updateData(index.indexPath) }
    let left = shown.committing(waiting)
    let data = shown.dataCounts(ofShown: before)
    let counts = owner.countItems()
    presentation.insertions = left
    guard left.shownCounts(of: counts) == before || updates.hasOperations else {
      CallerMistake.report(
        "after commitInsertion(dataSourceUpdates:) the data source has \(counts.items) items in "
          + "its sections; one was to be inserted at \(Array(index.indexPath)) of \(data.items)")
      owner.discardData()
      return updates.workIsOver()
    }
    var inserted = UpdateBatch()
    inserted.insertItems(at: [index.indexPath])
    let change = DataChange(
      trusting: inserted, from: data, to: left.dataCounts(ofShown: before))
    owner.followData(.changed(change))
    guard !session.isReloading else {
      // A reload is pending, which counts the item and shows it.
      session.discardCounts()
      return updates.workIsOver()
    }
    var replaced = UpdateBatch()
    replaced.reloadItems(at: [place.indexPath])
    arrange(
      DataChange(trusting: replaced, from: before, to: before), from: old, dataChange: change)
  }
}
