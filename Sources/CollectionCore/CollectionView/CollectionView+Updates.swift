import Foundation

/// Insertions, deletions, moves and new content, alone or in groups.
///
/// The data source's data must agree: an operation outside a group is called when the data has
/// changed, a group's block changes the data and names the operations in any order. Deletions,
/// reloads and the origins of moves are index paths before the update, insertions and destinations
/// after it. An update that does not fit the data is a caller's mistake, named with its numbers; the
/// view then shows the new data as after `reloadData()`.
///
/// The operations themselves are in the class, where subclasses can override them. From a callback of
/// the view or its layout an update is taken down and runs when that is done: operations outside groups
/// first, since their data has changed already, then groups, in the order of the calls.
extension CollectionView {
  /// As `performBatchUpdates(_:completion:)`, animated as the caller wants it.
  public func performBatchUpdates(
    animation: Animation, _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if state.updates.recording != nil {
      if let completion { state.updates.completions.append(completion) }
      updates?()
      return
    }
    perform { [weak self] in
      guard let self else {
        completion?(false)
        return
      }
      let (before, old) = showOldData()
      state.updates.recording = UpdateBatch()
      state.updates.completions = completion.map { [$0] } ?? []
      updates?()
      let batch = state.updates.recording ?? UpdateBatch()
      let completions = state.updates.completions
      state.updates.recording = nil
      state.updates.completions = []
      commit(batch, from: before, old, animation, completions)
    }
  }

  /// Whether updates have been asked for that are not shown yet: while a group's block runs, or when
  /// some wait for the callback that asked for them to return.
  ///
  /// Also while items are being moved by hand, make way for what may be dropped, or placeholders
  /// wait: then index paths of what is shown are not those of the data.
  public var hasUncommittedUpdates: Bool {
    hasPendingUpdates || movement != nil || !insertions.isEmpty
  }

  var hasPendingUpdates: Bool { state.updates.recording != nil || state.updates.isWaiting }

  // MARK: One at a time

  final func record(_ operation: @escaping (inout UpdateBatch) -> Void) {
    if state.updates.recording != nil {
      operation(&state.updates.recording!)  // checked in the line above
      return
    }
    var batch = UpdateBatch()
    operation(&batch)
    // When it is shown at once the counts are those of then.
    let reloads = state.reloadCount
    let counts = state.isCounting || mayUpdate && !state.updates.isWaiting ? nil : askForCounts()
    // What was reloaded while the data was counted shows this change too.
    guard reloads == state.reloadCount else { return }
    state.updates.operations.append(
      WaitingOperation(
        batch: batch, counts: counts, isUncounted: state.isCounting, animation: .preferred))
    runWaitingUpdates()
    if hasPendingUpdates { needsFrame() }
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
      if change.batch.isEmpty { return tellLater([completion], true) }
      if !isOfDataSource {
        let after = recount()
        if after == before, before != change.appliedCounts { return tellLater([completion], true) }
        if after != change.appliedCounts {
          reload()
          return tellLater([completion], false)
        }
      }
      show(change, from: old, animation, [completion])
    }
  }

  /// Now, or when the callback that is under way has returned.
  func perform(_ update: @escaping () -> Void) {
    runWaitingUpdates()
    guard mayUpdate, !hasPendingUpdates else {
      state.updates.waiting.append(update)
      needsFrame()
      return
    }
    update()
  }

  /// An update makes what is on screen the old data; so it has to be that.
  private func showOldData() -> (DataCounts, OldScreen) {
    layoutIfNeeded()
    withdrawMovement()
    // A callback of that pass may have changed the data, and said so.
    runOperations()
    let counts = insertions.dataCounts(ofShown: dataCounts)
    let screen = oldScreen(asksLayout: true)
    // The data changed once more before it could be shown how.
    if !state.updates.operations.isEmpty { reload() }
    return (counts, screen)
  }

  /// A layout that is asked may ask for updates.
  private func oldScreen(asksLayout: Bool) -> OldScreen {
    state.isInPass = true
    defer { state.isInPass = false }
    return OldScreen(of: self, asksLayout: asksLayout)
  }

  func commit(
    _ batch: UpdateBatch, from before: DataCounts, _ old: OldScreen, _ animation: Animation,
    _ completions: [(Bool) -> Void]
  ) {
    let after = recount()
    if !state.updates.operations.isEmpty { reload() }
    if state.isReloading || dataSource == nil {
      // It may have been counted since the reload was asked for.
      reloadData(following: (try? batch.change(from: before, to: after)).map { [$0] })
      return tellLater(completions, false)
    }
    if let place = batch.repeatedReload {
      CallerMistake.warn("\(place) is reloaded more than once in a batch update; once is enough")
    }
    do throws(CollectionViewUpdateError) {
      let change = try batch.change(from: before, to: after)
      show(change, from: old, animation, completions)
    } catch {
      CallerMistake.report(error.description)
      forgetData()
      dragging?.forgetSources()
      selection.keep(onlyIn: after)
      focus.keep(onlyIn: after)
      tellLater(completions, false)
    }
  }

  /// Shows a single operation.
  func commit(_ batch: UpdateBatch, from before: DataCounts, _ animation: Animation) {
    commit(batch, from: before, oldScreen(asksLayout: false), animation, [])
  }
}
