/// Single operations that were called in a callback. They are shown when the callback has returned.
extension CollectionView: UpdateSchedulerOwner {
  var hasFrames: Bool { host != nil }

  var reloadCount: Int { session.reloadCount }

  /// Shows the single operations that wait. Each operation refers to the data at the time of its
  /// call, so several operations are applied one after the other, and shown as a reload in which
  /// the visible items keep their place.
  func performWaitingOperations() {
    let before = session.knownCounts.map(presentation.dataCounts(ofShown:))
    // The data is newer already, so an interactive movement may have to be shown again for it.
    if !shownUpdate.isArrangement { movement.withdraw() }
    let operations = updates.takeOperations()
    guard let first = operations.first else { return }
    // If nothing has been shown yet, or everything is to be reloaded, the next pass shows it.
    guard let before, dataSource != nil else { return reload() }
    let isKnown = operations.count == 1 && !first.isUncounted
    if isKnown, !session.isReloading {
      return commit(
        first.batch, from: before, oldScreen(asksLayout: false),
        first.isAnimated ? .standard : .none, [])
    }
    var counts = before
    let reloads = session.reloadCount
    var changes: [DataChange] = []
    for operation in operations {
      guard let after = operation.counts ?? (isKnown ? countItems() : nil) else {
        return reload()
      }
      // The data source changed the data again while it was asked.
      guard reloads == session.reloadCount else { return }
      guard !updates.hasOperations else { return reload() }
      do throws(CollectionViewUpdateError) {
        changes.append(try operation.batch.change(from: counts, to: after))
      } catch {
        CallerMistake.report(error.description)
        return discardData(keepingItemsIn: dataCounts)
      }
      counts = after
    }
    reloadData(following: changes)
  }
}
