import Dispatch
import Foundation
import MainQueue
import Synchronization

/// Applying of snapshots. Any thread may apply them; they are shown on the main actor, one after
/// the other.
extension DiffableDataSource {
  /// Shows the data of a snapshot: inserts, deletes, moves, reloads and reconfigures the sections
  /// and items that differ from the present data.
  ///
  /// Call it on any thread, also while another snapshot is shown. On the main actor the snapshot
  /// has been applied when the method returns, after the snapshots that other threads have applied
  /// earlier; called from a callback of the collection view, it may wait until the callback has
  /// returned. On other threads the method returns immediately. Snapshots are shown in the order of
  /// the calls.
  ///
  /// The differences are found by the identifiers, in O(*n* + *d* log *d*) expected time for *n*
  /// items of which *d* lie between the first and the last difference of their section. A snapshot
  /// that equals the present data changes nothing.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - animatingDifferences: Whether the changes are animated. With false the differences are
  ///     computed too, and items that stay keep their cells, but the final state is shown
  ///     immediately. The default is true.
  ///   - completion: A closure that is called on the main actor when the animations have ended,
  ///     always after this method has returned. The default is nil.
  nonisolated public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(
      Application(
        change: .snapshot(snapshot), isAnimated: animatingDifferences, completion: completion))
  }

  /// Shows the data of a snapshot, and returns when the animations have ended.
  ///
  /// It inserts, deletes, moves, reloads and reconfigures the sections and items that differ from
  /// the present data, as `apply(_:animatingDifferences:completion:)` does.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - animatingDifferences: Whether the changes are animated. The default is true.
  nonisolated public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows the data of a snapshot with `reloadData()`: without computing the differences and
  /// without animation. Every visible cell is requested again, and the selection is cleared.
  ///
  /// Use it for data that has little in common with the present data. Call it on any thread;
  /// snapshots are shown in the order of the calls.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - completion: A closure that is called on the main actor when the snapshot has been applied,
  ///     always after this method has returned. The default is nil.
  nonisolated public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(Application(change: .reload(snapshot), completion: completion))
  }

  /// Shows the data of a snapshot with `reloadData()`, and returns when it has been applied.
  ///
  /// Use it for data that has little in common with the present data: the differences are not
  /// computed, every visible cell is requested again, and the selection is cleared.
  ///
  /// - Parameter snapshot: The new data.
  nonisolated public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  nonisolated func enqueue(_ application: Application) {
    waiting.withLock { $0.append(application) }
    MainQueue.run { self.applyWaiting() }
  }

  private func applyWaiting() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while let next = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      update(by: next)
    }
  }

  /// Applies one change: the only place that tells the view of it.
  private func update(by application: Application) {
    let completion = application.completion ?? {}
    guard let collectionView else {
      _ = change(by: application.change)
      application.didShow?()
      return callLater(completion)
    }
    if case .reload = application.change {
      // Updates that wait in the view come first.
      collectionView.perform { [self, weak collectionView] in
        _ = change(by: application.change)
        collectionView?.reloadData()
        callLater(completion)
      }
    } else {
      collectionView.performUpdate(
        animation: application.isAnimated ? .preferred : .none,
        isOfDataSource: collectionView.dataSource === self,
        completion: { [self] _ in callLater(completion) },
        { [self] in change(by: application.change) })
      if let didShow = application.didShow { collectionView.perform(didShow) }
    }
  }

  /// Changes the data.
  ///
  /// - Returns: The change of the visible items.
  private func change(by change: Application.Change) -> DataChange {
    switch change {
    case .snapshot(let snapshot), .reload(let snapshot): return data.show(snapshot)
    case .section(let snapshot, let section): return data.show(snapshot, in: section)
    case .expansion(let isExpanded, let item, let section, let children):
      let change = data.setExpanded(isExpanded, item, in: section, children: children)
      if !isExpanded { moveFocus(outOf: change, to: item) }
      return change
    case .settling(let items): return data.settle(expanding: items)
    }
  }

  private func callLater(_ completion: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
  }
}
