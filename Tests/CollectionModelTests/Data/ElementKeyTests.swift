import Foundation
import Testing

@testable import CollectionModel

@MainActor
struct ElementKeyTests {
  @Test func aKeyReturnsItsIndexPath() {
    for path in [IndexPath(item: 4, section: 2), IndexPath(item: 0, section: 0), [7]] {
      #expect(ElementKey(.cell, path).indexPath == path)
    }
  }

  @Test func keysAreOrderedBySectionThenItemThenKind() {
    let header = ElementKind.supplementary("key order")
    let keys = [
      ElementKey(kind: .cell, section: 0, item: 0), ElementKey(kind: header, section: 0, item: 0),
      ElementKey(kind: .cell, section: 0, item: 1), ElementKey(kind: .cell, section: 1, item: 0),
    ]
    #expect(keys.shuffled().sorted() == keys)
  }

  @Test func kindsKeepTheirCategoryAndName() {
    let (a, b) = (ElementKind.supplementary("same"), ElementKind.decoration("same"))
    #expect(a != b)
    #expect(a == ElementKind.supplementary("same"))
    #expect((a.category, b.category) == (.supplementaryView, .decorationView))
    #expect(a.name == "same" && b.name == "same")
    #expect(ElementKind.cell.category == .cell)
    #expect(ElementKind.cell.name == nil)
  }

  @Test func countsContainOnlyExistingItems() {
    let counts = DataCounts(items: [2, 0])
    func contains(_ section: Int, _ item: Int) -> Bool {
      counts.contains(ElementKey(kind: .cell, section: section, item: item))
    }
    #expect(contains(0, 0) && contains(0, 1))
    #expect(!contains(0, 2) && !contains(1, 0) && !contains(2, 0))
    #expect(!contains(-1, 0) && !contains(0, -1))
  }

  @Test func anIndexPathHasUIKitsSectionItemAndRow() {
    var path = IndexPath(item: 3, section: 1)
    #expect((path.section, path.item, path.row) == (1, 3, 3))
    path.row = 5
    path.section = 2
    #expect(path == IndexPath(row: 5, section: 2))
  }

  @Test(arguments: 0..<12)
  func partitioningIndexFindsEveryBoundary(boundary: Int) {
    let numbers = Array(0..<10)
    let expected = min(boundary, 10)
    #expect(numbers.partitioningIndex { $0 >= boundary } == expected)
    let slice = numbers[2..<8]
    #expect(slice.partitioningIndex { $0 >= boundary } == min(max(boundary, 2), 8))
  }
}
