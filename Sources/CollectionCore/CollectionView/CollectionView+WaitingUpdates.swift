import Foundation

/// What callbacks ask for, one after the other.
///
/// A group waits with its block, and the data changes when it runs. Of an operation outside a group
/// the data has changed already: until it is shown no data source can be asked for the old data, so
/// it comes before all groups, and a pass that is under way makes no more views.
extension CollectionView {
  /// No callback is under way that relies on what is on screen.
  var mayUpdate: Bool {
    !state.isInPass && !state.isPreparing && !state.isCounting && !state.updates.isRunning
      && state.updates.recording == nil
  }

  /// What these ask for in turn comes in the next frame: a callback that always asks for more must
  /// not keep the program from drawing.
  func runWaitingUpdates() {
    guard state.updates.isWaiting, mayUpdate else { return }
    state.updates.isRunning = true
    runOperations()
    let groups = state.updates.waiting
    state.updates.waiting = []
    for (index, group) in groups.enumerated() {
      guard state.updates.operations.isEmpty else {
        state.updates.waiting.insert(contentsOf: groups[index...], at: 0)
        break
      }
      group()
      runOperations()
    }
    state.updates.isRunning = false
    if state.updates.isWaiting { needsFrame() }
  }

  /// Shows the single operations that wait. Each was said of the data as it was then, so several are
  /// followed one by one, and shown as a reload in which what is looked at stays.
  func runOperations() {
    let operations = state.updates.operations
    guard let first = operations.first else { return }
    let before = state.counts.map { shown in
      movement?.dataCounts ?? insertions.dataCounts(ofShown: shown)
    }
    // The data is newer already: what was moved by hand may have to be shown anew for it.
    withdrawMovement()
    state.updates.operations = []
    // Where nothing has been shown yet, or all is to be shown anew, the next pass shows it.
    guard let before, dataSource != nil else { return reload() }
    let isKnown = operations.count == 1 && !first.isUncounted
    if isKnown, !state.isReloading { return commit(first.batch, from: before, first.animation) }
    var counts = before
    let reloads = state.reloadCount
    var changes: [DataChange] = []
    for operation in operations {
      guard let after = operation.counts ?? (isKnown ? askForCounts() : nil) else {
        return reload()
      }
      // The data source changed it once more while it was asked.
      guard reloads == state.reloadCount else { return }
      guard state.updates.operations.isEmpty else { return reload() }
      do throws(CollectionViewUpdateError) {
        changes.append(try operation.batch.change(from: counts, to: after))
      } catch {
        CallerMistake.report(error.description)
        forgetData()
        dragging?.forgetSources()
        selection.keep(onlyIn: dataCounts)
        return focus.keep(onlyIn: dataCounts)
      }
      counts = after
    }
    reloadData(following: changes)
  }
}

/// What has been asked for and is not shown yet.
@MainActor
struct UpdateQueue {
  /// The group whose block is running.
  var recording: UpdateBatch?
  /// Of that group: the outermost first.
  var completions: [(Bool) -> Void] = []
  /// Groups that callbacks asked for.
  var waiting: [() -> Void] = []
  /// Of which the data has changed already.
  var operations: [WaitingOperation] = []
  /// Those that waited are being shown.
  var isRunning = false

  var isWaiting: Bool { !waiting.isEmpty || !operations.isEmpty }
}

/// An operation outside a group.
struct WaitingOperation {
  let batch: UpdateBatch
  /// After it, when it was called; nil when they were not known.
  let counts: DataCounts?
  /// It was called while the data was being counted: some was counted before it, some after.
  let isUncounted: Bool
  let animation: CollectionView.Animation
}
