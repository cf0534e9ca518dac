import Foundation

/// Opens and closes gaps and placeholders for what is dropped, between the items on screen.
@MainActor
final class InsertionController {
  private let updates: UpdateScheduler
  private let session: LayoutSession
  private let presentation: Presentation
  weak var owner: (any InsertionControllerOwner)?

  init(updates: UpdateScheduler, session: LayoutSession, presentation: Presentation) {
    (self.updates, self.session, self.presentation) = (updates, session, presentation)
  }

  private var shown: ShownInsertions { presentation.insertions }

  func isShown(_ waiting: PendingDrop) -> Bool { shown.position(of: waiting) != nil }

  /// Shows these instead of those that are shown; the data stays.
  func setInsertions(_ insertions: ShownInsertions) {
    owner?.layoutIfNeeded()
    guard let owner, updates.mayUpdate, !session.isReloading else {
      // Counted anew, they are counted.
      let old = shown
      if session.isReloading {
        self.owner?.rename { old.data(forShown: $0).map(insertions.shown(forData:)) }
      }
      presentation.setInsertions(insertions)
      session.discardCounts()
      return
    }
    let data = shown.dataCounts(ofShown: session.dataCounts)
    // The data may have been counted anew since they were thought of.
    let insertions = insertions.fitted(to: data)
    let change = shown.change(to: insertions, data: data)
    let old = owner.snapshot(asksLayout: true)
    presentation.setInsertions(insertions)
    if !change.keepsEverythingInPlace { owner.arrange(change, from: old) }
  }

  /// Removes the gap and all placeholders, when the data they belong to is discarded.
  func discard() {
    guard !shown.isEmpty else { return }
    presentation.setInsertions(ShownInsertions())
    session.discardCounts()
  }

  /// The layout's answer without the gap, in which nothing is seen.
  func withoutGap(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard let gap = shown.gap else { return answer }
    let key = ElementKey(.cell, gap.position.indexPath)
    return answer.filter { $0.key != key }
  }

  // MARK: Placeholders

  /// - Parameter path: Before that item of the data.
  func add(_ waiting: PendingDrop, before path: IndexPath) {
    let counts = shown.dataCounts(ofShown: session.dataCounts)
    guard let index = ItemPosition(path), counts.items.indices.contains(index.section),
      (0...counts.items[index.section]).contains(index.item)
    else {
      return CallerMistake.report(
        "a placeholder cannot be inserted at \(Array(path)) "
          + "(\(counts.summary(of: path.first ?? 0)))")
    }
    // It takes the place of the gap that was open for it.
    change { $0.withGap(at: nil).adding(waiting, before: index) }
  }

  func remove(_ waiting: PendingDrop) { change { $0.removing(waiting) } }

  /// Shows what `change` makes of the insertions, now or when the callback that is under way has
  /// returned.
  private func change(_ change: @escaping @MainActor (ShownInsertions) -> ShownInsertions) {
    updates.perform { [weak self] in
      if let self { setInsertions(change(shown)) }
    }
  }

  /// - Parameter updateData: Inserts the item into the data.
  func commit(_ waiting: PendingDrop, _ updateData: @escaping (IndexPath) -> Void) {
    // The view stays until its data is changed.
    let owner = owner
    updates.perform { [self] in
      withExtendedLifetime(owner) { commitNow(waiting, updateData) }
    }
  }

  /// The item is in the data now: a change of nothing that is on screen but its own cell.
  private func commitNow(_ waiting: PendingDrop, _ updateData: (IndexPath) -> Void) {
    owner?.layoutIfNeeded()
    guard let owner, let place = shown.position(of: waiting) else { return }
    let before = session.dataCounts
    let old = owner.snapshot(asksLayout: true)
    let index = shown.index(ofShown: place)
    updates.during(.showing) { updateData(index.indexPath) }
    let left = shown.committing(waiting)
    let data = shown.dataCounts(ofShown: before)
    let counts = owner.countItems()
    presentation.setInsertions(left)
    guard left.shownCounts(of: counts) == before || updates.hasOperations else {
      CallerMistake.report(
        "after commitInsertion(dataSourceUpdates:) the data source has \(counts.items) items in "
          + "its sections; one was to be inserted at \(Array(index.indexPath)) of \(data.items)")
      owner.dataDidChange(by: nil)
      owner.discardData()
      return updates.workIsOver()
    }
    var inserted = UpdateBatch()
    inserted.insertItems(at: [index.indexPath])
    owner.dataDidChange(
      by: DataChange(trusting: inserted, from: data, to: left.dataCounts(ofShown: before)))
    guard !session.isReloading else {
      // Everything is to be shown anew, this too; it is counted then.
      session.discardCounts()
      return updates.workIsOver()
    }
    var replaced = UpdateBatch()
    replaced.reloadItems(at: [place.indexPath])
    owner.arrange(DataChange(trusting: replaced, from: before, to: before), from: old)
  }
}

/// The collection view as gaps and placeholders use it.
@MainActor
protocol InsertionControllerOwner: AnyObject {
  func layoutIfNeeded()
  func snapshot(asksLayout: Bool) -> ScreenSnapshot
  func countItems() -> DataCounts
  func discardData()

  /// Shows a change of what is shown alone: other places, or another cell in the same place.
  func arrange(_ change: DataChange, from old: ScreenSnapshot)

  /// Items have other places than before, which nothing on screen follows.
  ///
  /// - Parameter newPosition: Nil for what is not shown any more.
  func rename(_ newPosition: (ItemPosition) -> ItemPosition?)

  /// An item was inserted into the data in the place of a placeholder.
  ///
  /// - Parameter change: Nil when it is not known what has changed.
  func dataDidChange(by change: DataChange?)
}
