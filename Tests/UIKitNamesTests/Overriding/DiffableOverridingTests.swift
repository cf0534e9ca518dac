import Synchronization
import Testing
import UIKitNames

/// Tests of a subclass of the diffable data source that overrides the methods that apply snapshots.
@MainActor
struct DiffableOverridingTests {
  private final class Source: UICollectionViewDiffableDataSource<Int, String> {
    /// Snapshots may be applied by any thread.
    private let names = Mutex<[String]>([])

    var calls: [String] { names.withLock { $0 } }

    private nonisolated func record(_ name: String = #function) {
      names.withLock { $0.append(name) }
    }

    override func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<Int, String>, animatingDifferences: Bool = true,
      completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
      record()
      super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }

    override func applySnapshotUsingReloadData(
      _ snapshot: NSDiffableDataSourceSnapshot<Int, String>,
      completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
      record()
      super.applySnapshotUsingReloadData(snapshot, completion: completion)
    }

    override func apply(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<String>, to section: Int,
      animatingDifferences: Bool = true, completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
      record()
      super.apply(
        snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
    }

    override func snapshot(for section: Int) -> NSDiffableDataSourceSectionSnapshot<String> {
      record()
      return super.snapshot(for: section)
    }
  }

  /// A subclass that overrides the variants that return when the animations have ended.
  private final class AwaitingSource: UICollectionViewDiffableDataSource<Int, String> {
    let calls = Calls()

    @MainActor final class Calls {
      var names: [String] = []
    }

    override func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<Int, String>, animatingDifferences: Bool = true
    ) async {
      await MainActor.run { calls.names.append("apply") }
      await super.apply(snapshot, animatingDifferences: animatingDifferences)
    }

    override func applySnapshotUsingReloadData(
      _ snapshot: NSDiffableDataSourceSnapshot<Int, String>
    ) async {
      await MainActor.run { calls.names.append("reload") }
      await super.applySnapshotUsingReloadData(snapshot)
    }

    override func apply(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<String>, to section: Int,
      animatingDifferences: Bool = true
    ) async {
      await MainActor.run { calls.names.append("section") }
      await super.apply(snapshot, to: section, animatingDifferences: animatingDifferences)
    }
  }

  private let view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  private func snapshot(_ items: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test func anOverriddenApplyIsCalledAndAppliesTheSnapshot() {
    let own = Source(collectionView: view) { _, _, _ in UICollectionViewCell(frame: .zero) }
    let source: UICollectionViewDiffableDataSource<Int, String> = own
    source.apply(snapshot(["a", "b"]))
    #expect(own.calls == ["apply(_:animatingDifferences:completion:)"])
    #expect(view.numberOfItems(inSection: 0) == 2)
    source.applySnapshotUsingReloadData(snapshot(["a"]))
    #expect(own.calls.last == "applySnapshotUsingReloadData(_:completion:)")
    #expect(view.numberOfItems(inSection: 0) == 1)
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["x", "y", "z"])
    source.apply(tree, to: 0, animatingDifferences: false)
    #expect(own.calls.last == "apply(_:to:animatingDifferences:completion:)")
    #expect(source.snapshot(for: 0).items == ["x", "y", "z"])
    #expect(own.calls.last == "snapshot(for:)")
  }

  @Test func anOverriddenApplyIsCalledByTheVariantThatIsAwaited() async {
    let own = Source(collectionView: view) { _, _, _ in UICollectionViewCell(frame: .zero) }
    await own.apply(snapshot(["a", "b"]), animatingDifferences: false)
    await own.applySnapshotUsingReloadData(snapshot(["a"]))
    #expect(
      own.calls == [
        "apply(_:animatingDifferences:completion:)", "applySnapshotUsingReloadData(_:completion:)",
      ])
  }

  @Test func theOverriddenVariantsThatAreAwaitedAreCalled() async {
    let own = AwaitingSource(collectionView: view) { _, _, _ in UICollectionViewCell(frame: .zero) }
    let source: UICollectionViewDiffableDataSource<Int, String> = own
    await source.apply(snapshot(["a", "b"]), animatingDifferences: false)
    await source.applySnapshotUsingReloadData(snapshot(["a"]))
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["x", "y", "z"])
    await source.apply(tree, to: 0, animatingDifferences: false)
    #expect(own.calls.names == ["apply", "reload", "section"])
    #expect(view.numberOfItems(inSection: 0) == 3)
  }
}
