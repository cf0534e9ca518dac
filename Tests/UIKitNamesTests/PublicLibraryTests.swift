import Testing
import UIKitLibrary
import UIKitNames

/// Tests of a library whose public API uses UIKit's names. It is built in Swift 5, in Swift 6 and
/// with the upcoming feature `MemberImportVisibility`.
@MainActor
struct PublicLibraryTests {
  @Test func theDefaultArgumentsOfALibraryHaveUIKitsValues() {
    let look = Board.Look()
    #expect(look.direction == .vertical && look.rate.rawValue == 0.99)
    #expect(look.insets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    #expect(look.weight == .semibold && look.accessory == .always)
    #expect(DefaultArguments.collectionViewScrollDirection().map(\.rawValue) == [1, 0])
    #expect(DefaultArguments.fontWeight().contains(.bold))
  }

  @Test func aProgramUsesTheTypesOfALibraryAsUIKits() {
    let look = Board.Look(
      direction: .horizontal, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let board: UICollectionView = Board(look: look)
    let layout = board.collectionViewLayout as? UICollectionViewFlowLayout
    #expect(layout?.scrollDirection == .horizontal && layout?.sectionInset.left == 2)
    #expect(board.decelerationRate == .fast)
    #expect(UICollectionView.boardKind == UICollectionView.elementKindSectionHeader)
    #expect(NestedTypes().menuIdentifier == nil)
  }
}
