/// Insertions, deletions, moves and new content, alone or in groups.
///
/// The data source's data must agree: an operation outside a group is called when the data has
/// changed, a group's block changes the data and names the operations in any order. Deletions,
/// reloads and the origins of moves are index paths before the update, insertions and destinations
/// after it. An update that does not fit the data is a caller's mistake, named with its numbers; the
/// view then shows the new data as after `reloadData()`.
///
/// The operations themselves are in the class, where subclasses can override them. From a callback of
/// the view or its layout an update is recorded and runs when that is done: operations outside groups
/// first, since their data has changed already, then groups, in the order of the calls.
extension CollectionView {
  /// As `performBatchUpdates(_:completion:)`, animated as the caller wants it.
  public func performBatchUpdates(
    animation: Animation, _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if self.updates.join(updates, completion: completion) { return }
    perform { [weak self] in
      guard let self else {
        completion?(false)
        return
      }
      let (before, old) = showOldData()
      let (batch, handlers) = self.updates.record(updates, completion: completion)
      commit(batch, from: before, old, animation, handlers)
    }
  }

  /// Whether updates have been asked for that are not shown yet: while a group's block runs, or when
  /// some wait for the callback that asked for them to return.
  ///
  /// Also while items are being moved by hand, make way for what may be dropped, or placeholders
  /// wait: then index paths of what is shown are not those of the data.
  public var hasUncommittedUpdates: Bool {
    updates.hasPendingUpdates || !presentation.isPlain
  }

  // MARK: One at a time

  final func record(_ operation: (inout UpdateBatch) -> Void) {
    updates.record(isAnimated: Animation.preferred != .none, operation)
  }

  /// For a data source that knows the change itself.
  ///
  /// - Parameters:
  ///   - isOfDataSource: False when the view has another, which may forward to the one that knows the
  ///     change, or have nothing to do with it.
  ///   - makeChange: Makes the data the new one and says how it changed.
  package func performUpdate(
    animation: Animation, isOfDataSource: Bool = true, completion: @escaping (Bool) -> Void,
    _ makeChange: @escaping () -> DataChange
  ) {
    perform { [weak self] in
      guard let self else {
        _ = makeChange()
        return completion(false)
      }
      let (before, old) = showOldData()
      let change = makeChange()
      if change.batch.isEmpty { return updates.reportLater([completion], true) }
      if !isOfDataSource {
        let after = recount()
        if after == before, before != change.appliedCounts {
          return updates.reportLater([completion], true)
        }
        if after != change.appliedCounts {
          reload()
          return updates.reportLater([completion], false)
        }
      }
      show(change, from: old, animation, [completion])
    }
  }

  /// Now, or when the callback that is under way has returned.
  func perform(_ update: @escaping () -> Void) { updates.perform(update) }

  /// An update makes what is on screen the old data; so it has to be that.
  private func showOldData() -> (DataCounts, ScreenSnapshot) {
    layoutIfNeeded()
    if !shownUpdate.isArrangement { movement.withdraw() }
    // A callback of that pass may have changed the data, and said so.
    updates.runOperations()
    let counts = presentation.dataCounts(ofShown: dataCounts)
    let screen = oldScreen(asksLayout: true)
    // The data changed once more before it could be shown how.
    if updates.hasOperations { reload() }
    return (counts, screen)
  }

  /// A layout that is asked may ask for updates.
  func oldScreen(asksLayout: Bool) -> ScreenSnapshot {
    updates.during(.showing) { snapshot(asksLayout: asksLayout) }
  }

  func commit(
    _ batch: UpdateBatch, from before: DataCounts, _ old: ScreenSnapshot, _ animation: Animation,
    _ handlers: [(Bool) -> Void]
  ) {
    let after = recount()
    if updates.hasOperations { reload() }
    if session.isReloading || dataSource == nil {
      // It may have been counted since the reload was asked for.
      reloadData(following: (try? batch.change(from: before, to: after)).map { [$0] })
      return updates.reportLater(handlers, false)
    }
    if let place = batch.repeatedReload {
      CallerMistake.warn("\(place) is reloaded more than once in a batch update; once is enough")
    }
    do throws(CollectionViewUpdateError) {
      let change = try batch.change(from: before, to: after)
      show(change, from: old, animation, handlers)
    } catch {
      CallerMistake.report(error.description)
      discardData(keepingItemsIn: after)
      updates.reportLater(handlers, false)
    }
  }
}
