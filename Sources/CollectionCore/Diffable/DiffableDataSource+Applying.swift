import Dispatch
import Foundation
import MainQueue
import Synchronization

/// Applying of snapshots. Any thread may apply them; they are shown on the main actor, one after
/// the other.
extension DiffableDataSource {
  nonisolated func enqueue(_ application: Application) {
    waiting.withLock { $0.append(application) }
    MainQueue.run { self.applyWaiting() }
  }

  private func applyWaiting() {
    guard !isApplying else { return }
    isApplying = true
    var completions: [@MainActor @Sendable () -> Void] = []
    while let next = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      if update(by: next), let completion = next.completion { completions.append(completion) }
    }
    isApplying = false
    for completion in completions { callNow(completion) }
  }

  /// Applies one change: the only place that tells the view of it.
  ///
  /// - Returns: Whether the completion handler is due now. Otherwise it is called later.
  private func update(by application: Application) -> Bool {
    let completion = application.completion ?? {}
    guard let collectionView else {
      _ = change(by: application.change)
      application.didShow?()
      if application.isAnimated { callLater(completion) }
      return !application.isAnimated
    }
    // In a callback of the view, the change is made after this method has returned.
    var (isMade, isLate) = (false, false)
    if case .reload = application.change {
      // Updates that wait in the view come first.
      collectionView.perform { [self, weak collectionView] in
        _ = change(by: application.change)
        collectionView?.reloadData()
        isMade = true
        if isLate { callLater(completion) }
      }
    } else {
      collectionView.performUpdate(
        animation: application.isAnimated ? .preferred : .none,
        isOfDataSource: collectionView.dataSource === self,
        completion: { [self] _ in if application.isAnimated || isLate { callLater(completion) } },
        { [self] in
          isMade = true
          return change(by: application.change)
        })
      if let didShow = application.didShow { collectionView.perform(didShow) }
    }
    isLate = !isMade
    return isMade && !application.isAnimated
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

  /// Calls a completion handler, or calls it later if it belongs to a snapshot that another handler
  /// has applied: a handler that always applies a snapshot must not keep the program from drawing.
  private func callNow(_ completion: @escaping @MainActor @Sendable () -> Void) {
    guard !isCompleting else { return callLater(completion) }
    isCompleting = true
    completion()
    isCompleting = false
  }

  private func callLater(_ completion: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
  }
}
