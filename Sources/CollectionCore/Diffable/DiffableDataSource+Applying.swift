import Dispatch
import Foundation
import MainQueue
import Synchronization

/// Snapshots come from any thread and are shown on the main actor, one after the other.
extension DiffableDataSource {
  /// Shows `snapshot`, in place of what is shown, by the insertions, deletions, moves, reloads and
  /// reconfigurations that lead to it.
  ///
  /// On the main actor it is done before this returns, after the snapshots that other threads gave
  /// earlier; called while a snapshot is being shown, as from a callback, it waits for that one. On
  /// other threads it returns at once, and the snapshots are shown in the order they were given.
  ///
  /// - Parameters:
  ///   - animatingDifferences: False shows the end state at once.
  ///   - completion: Called on the main actor when the snapshot is shown and its animations are
  ///     over; never before this returns.
  nonisolated public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(
      Application(
        snapshot: snapshot, mode: animatingDifferences ? .animating : .atOnce,
        completion: completion))
  }

  /// As `apply(_:animatingDifferences:completion:)`, and returns when that would complete.
  nonisolated public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows `snapshot` as other data: nothing is compared or animated, and every view is asked for
  /// again. For what has little in common with what is shown.
  nonisolated public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(Application(snapshot: snapshot, mode: .reloading, completion: completion))
  }

  nonisolated public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  private nonisolated func enqueue(_ application: Application) {
    waiting.withLock { $0.append(application) }
    MainQueue.run { self.showWaiting() }
  }

  private func showWaiting() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while let next = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      update(by: next)
    }
  }

  /// The one place where the view hears of a change.
  private func update(by application: Application) {
    let completion = application.completion ?? {}
    guard let collectionView else {
      _ = show(application.snapshot)
      return afterwards(completion)
    }
    switch application.mode {
    case .reloading:
      // After the snapshots that wait in the view.
      collectionView.perform { [self, weak collectionView] in
        _ = show(application.snapshot)
        collectionView?.reloadData()
        afterwards(completion)
      }
    case .animating, .atOnce:
      collectionView.performUpdate(
        animation: application.mode == .animating ? .standard : .none,
        isOfDataSource: collectionView.dataSource === self,
        completion: { [self] _ in afterwards(completion) },
        { [self] in show(application.snapshot) })
    }
  }

  private func afterwards(_ completion: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
  }
}
