import CollectionViewTesting
import Foundation
import Testing
import UIKitNames

/// Section snapshots written as for iOS.
@MainActor
struct OutlineNamesTests {
  private enum Section: Hashable, Sendable { case folders, favorites }

  @MainActor
  private final class Controller {
    typealias DataSource = UICollectionViewDiffableDataSource<Section, String>

    let collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var dataSource: DataSource!
    var expanded: Set<String> = []
    var saved: [Section: [String]] = [:]

    func configure() {
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
        cell, _, item in
        cell.accessibilityLabel = item
      }
      dataSource = DataSource(collectionView: collectionView) {
        (collectionView, indexPath, item) -> UICollectionViewCell? in
        collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: item)
      }
      var handlers = DataSource.SectionSnapshotHandlers<String>()
      handlers.shouldExpandItem = { _ in true }
      handlers.willExpandItem = { [unowned self] item in expanded.insert(item) }
      handlers.willCollapseItem = { [unowned self] item in expanded.remove(item) }
      dataSource.sectionSnapshotHandlers = handlers
      dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, snapshot in
        var children = NSDiffableDataSourceSectionSnapshot<String>(snapshot)
        if children.items.isEmpty { children.append([parent + "/new"]) }
        return children
      }
      dataSource.reorderingHandlers.canReorderItem = { _ in true }
      dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
        save(transaction)
      }
    }

    func save(_ transaction: NSDiffableDataSourceTransaction<Section, String>) {
      for change in transaction.sectionTransactions { save(change) }
    }

    func save(_ change: NSDiffableDataSourceSectionTransaction<Section, String>) {
      saved[change.sectionIdentifier] = change.finalSnapshot.items
      let items = change.initialSnapshot.items.applying(change.difference)
      #expect(items == change.finalSnapshot.items)
    }
  }

  @Test func sectionSnapshotsCompileAndWorkAsOnIos() async {
    let controller = Controller()
    controller.configure()
    let window = TestWindow(controller.collectionView, size: CGSize(width: 320, height: 480))
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.favorites, .folders])
    await controller.dataSource.apply(snapshot, animatingDifferences: false)
    var folders = NSDiffableDataSourceSectionSnapshot<String>()
    folders.append(["Pictures", "Videos"])
    folders.append(["Beach", "Forest"], to: "Pictures")
    folders.expand(["Pictures"])
    controller.dataSource.apply(
      folders, to: .folders, animatingDifferences: false, completion: nil)
    window.settle()
    #expect(window.visibleNames == ["Pictures", "Beach", "Forest", "Videos"])
    var kept = controller.dataSource.snapshot(for: .folders)
    #expect(kept.isExpanded("Pictures") && kept.level(of: "Beach") == 1)
    kept.collapse(["Pictures"])
    await controller.dataSource.apply(kept, to: .folders, animatingDifferences: false)
    window.settle()
    #expect(window.visibleNames == ["Pictures", "Videos"])
    #expect(controller.expanded == [], "the handlers are for the user")
  }
}

extension TestWindow {
  fileprivate var visibleNames: [String] {
    collectionView.visibleCells.compactMap(\.accessibilityLabel)
  }
}
