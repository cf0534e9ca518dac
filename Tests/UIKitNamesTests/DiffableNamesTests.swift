import Testing
import UIKitNames

/// Tests of extensions of diffable data that name UIKit's generic parameters.
@MainActor
struct DiffableNamesTests {
  @Test func anExtensionOfASnapshotNamesTheTypesOfItsIdentifiers() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.append(words: ["sea", "lake"])
    #expect(snapshot.letterCount == 7)
  }

  @Test func anExtensionOfASectionSnapshotNamesTheTypeOfItsItems() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["sea", "lake"])
    #expect(snapshot.rootText == "sea lake")
  }

  @Test func anExtensionOfADataSourceNamesTheTypesOfItsIdentifiers() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      (_, _, _) -> UICollectionViewCell? in UICollectionViewCell(frame: .zero)
    }
    #expect(dataSource.firstWord == nil)
  }
}

extension NSDiffableDataSourceSnapshot
where SectionIdentifierType == Int, ItemIdentifierType == String {
  fileprivate var letterCount: Int { itemIdentifiers.reduce(0) { $0 + $1.count } }

  fileprivate mutating func append(words: [ItemIdentifierType]) {
    appendSections([numberOfSections])
    appendItems(words)
  }
}

extension NSDiffableDataSourceSectionSnapshot where ItemIdentifierType == String {
  fileprivate var rootText: String { rootItems.joined(separator: " ") }
}

extension UICollectionViewDiffableDataSource where ItemIdentifierType == String {
  fileprivate var firstWord: String? { itemIdentifier(for: IndexPath(item: 0, section: 0)) }
}
