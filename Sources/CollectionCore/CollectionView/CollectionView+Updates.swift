/// Insertions, deletions, moves and new content, singly or in batches.
///
/// The operations have to agree with the data source. A single operation is called after the data
/// has changed. The block of a batch changes the data and calls the operations in any order.
/// Deletions, reloads and the origins of moves are index paths before the update, insertions and
/// the destinations of moves are index paths after it. An update that does not agree with the data
/// is a programming error, which is reported with its numbers. The view then shows the new data
/// without animation, and the selected index paths that still exist stay selected.
///
/// The operations themselves are methods of the class, so that subclasses can override them. An
/// update that a callback of the view or its layout requests is recorded and runs after the
/// callback: single operations first, because their data has changed already, then batches, in the
/// order of the calls.
extension CollectionView {
  /// Runs a closure that changes the data, and shows all insertions, deletions, moves and reloads
  /// that it calls as one update with a chosen animation.
  ///
  /// Change the data inside the closure, because the collection view counts the old data before the
  /// closure runs:
  ///
  /// ```swift
  /// collectionView.performBatchUpdates(animation: .spring()) {
  ///   photos.remove(at: 3)
  ///   photos.insert(newPhoto, at: 0)
  ///   collectionView.deleteItems(at: [IndexPath(item: 3, section: 0)])
  ///   collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  /// }
  /// ```
  ///
  /// The order of the operations in the closure does not matter. Deletions, reloads and the origins
  /// of moves are index paths before the update, insertions and the destinations of moves are index
  /// paths after it. If the operations do not agree with the counts that the data source returns, a
  /// `CollectionViewUpdateError` is reported as a programming error, and the view shows the new data
  /// without animation.
  ///
  /// When it is called from a callback of the view, the data source or the layout during an update
  /// or a layout pass, the closure runs after the callback has returned. Within the closure of
  /// another batch it runs at once and becomes part of that batch, whose animation applies.
  ///
  /// The cost depends on the operations and the views on screen, and not on the number of items, as
  /// far as the layout's does not.
  ///
  /// - Parameters:
  ///   - animation: The course of the change over time, for example `.standard` or `.spring()`.
  ///     `.none` shows the result at once.
  ///   - updates: The closure that changes the data and calls the operations. Nil updates the
  ///     layout only.
  ///   - completion: Called after the method has returned: with true when the animations have
  ///     ended, with false if they were interrupted, for example by a reload, or if the update does
  ///     not agree with the data. For nested batches, the handler of the outer batch is called
  ///     first. The default is nil.
  public func performBatchUpdates(
    animation: Animation, @_implicitSelfCapture _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if self.updates.join(updates, completion: completion) { return }
    perform { [weak self] in
      guard let self else {
        completion?(false)
        return
      }
      let (before, old) = prepareOldData()
      let (batch, handlers) = self.updates.record(updates, completion: completion)
      commit(batch, from: before, old, animation, handlers)
    }
  }

  /// Animates several changes together, which a closure that does not escape describes, such as a
  /// parameter of the method that calls this one.
  ///
  /// It calls `performBatchUpdates(_:completion:)`. Only when it is called from a callback of the
  /// view, the data source or the layout during an update or a layout pass, the closure cannot wait
  /// for the callback to return: it runs at once, and the change is shown afterwards as single
  /// operations are. `completion` is then called after the change has been shown, without waiting
  /// for the end of the animations. Its argument is false if the data has been reloaded meanwhile,
  /// also because the operations do not agree with it.
  ///
  /// An override of `performBatchUpdates(_:completion:)` that keeps the closure for later must
  /// override this method, too.
  ///
  /// - Parameters:
  ///   - updates: The closure that changes the data and calls the operations.
  ///   - completion: Called after the method has returned. The default is nil.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      if self.updates.runsBatchAtOnce {
        return performBatchUpdates(Optional(updates), completion: completion)
      }
      let (batch, handlers) = self.updates.record(updates, completion: completion)
      let reloads = session.reloadCount
      record { $0 = batch }
      perform { [weak self] in
        guard let self else {
          for handler in handlers { handler(false) }
          return
        }
        self.updates.reportLater(handlers, session.reloadCount == reloads)
      }
    }
  }

  // MARK: Single operations

  final func record(_ operation: (inout UpdateBatch) -> Void) {
    updates.record(isAnimated: Animation.preferred != .none, operation)
  }

  /// Shows a change that a data source describes itself.
  ///
  /// - Parameters:
  ///   - animation: The course of the change over time.
  ///   - isOfDataSource: Whether the object that describes the change is the data source of the
  ///     view. If false, the view has another data source, which may forward to that object or be
  ///     independent of it. The default is true.
  ///   - completion: Called when the change has been shown.
  ///   - makeChange: Changes the data and returns the change.
  package func performUpdate(
    animation: Animation, isOfDataSource: Bool = true, completion: @escaping (Bool) -> Void,
    _ makeChange: @escaping () -> DataChange
  ) {
    perform { [weak self] in
      guard let self else {
        _ = makeChange()
        return completion(false)
      }
      let (before, old) = prepareOldData()
      let change = makeChange()
      if change.batch.isEmpty {
        // Items that have no rows may have changed their places in a tree.
        if showOutlineChanges() { setNeedsLayout() }
        return updates.reportLater([completion], true)
      }
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
      showUpdate(change, from: old, animation, [completion])
    }
  }

  /// Runs an update at once, or after the callback in progress has returned.
  func perform(_ update: @escaping () -> Void) { updates.perform(update) }

  /// Brings the screen up to date with the old data, which an update starts from.
  ///
  /// - Returns: The counts of the old data, and the screen.
  private func prepareOldData() -> (DataCounts, ScreenSnapshot) {
    runPendingPass()
    if shownUpdate?.isArrangement != true { movement.withdraw() }
    // A callback of that pass may have changed the data and called operations for it.
    updates.runOperations()
    let counts = presentation.dataCounts(ofShown: dataCounts)
    let screen = oldScreen(asksLayout: true)
    // The data changed again, and the earlier change has not been shown.
    if updates.hasOperations { reload() }
    return (counts, screen)
  }

  /// Returns the screen before a change. A layout that is asked may request updates.
  func oldScreen(asksLayout: Bool) -> ScreenSnapshot {
    updates.during(.showing) {
      var screen = snapshot(asksLayout: asksLayout)
      screen.stoppedAnchor = offsets.visible.stopped
      return screen
    }
  }

  func commit(
    _ batch: UpdateBatch, from before: DataCounts, _ old: ScreenSnapshot, _ animation: Animation,
    _ handlers: [(Bool) -> Void]
  ) {
    let after = recount()
    if updates.hasOperations { reload() }
    if session.isReloading || dataSource == nil {
      // The data may have been counted after the reload was requested.
      reloadData(following: (try? batch.change(from: before, to: after)).map { [$0] })
      return updates.reportLater(handlers, false)
    }
    if let place = batch.repeatedReload {
      CallerMistake.warn("\(place) is reloaded more than once in a batch update; once is enough")
    }
    do throws(CollectionViewUpdateError) {
      let change = try batch.change(from: before, to: after)
      showUpdate(change, from: old, animation, handlers)
    } catch {
      CallerMistake.report(error.description)
      discardData(keepingItemsIn: after)
      updates.reportLater(handlers, false)
    }
  }

  // MARK: Single operations that were called in a callback

  /// Shows the single operations that wait. Each operation refers to the data at the time of its
  /// call, so several operations are applied one after the other, and shown as a reload in which
  /// the visible items keep their place.
  func performWaitingOperations() {
    let before = session.knownCounts.map(presentation.dataCounts(ofShown:))
    // The data is newer already, so an interactive movement may have to be shown again for it.
    if shownUpdate?.isArrangement != true { movement.withdraw() }
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
