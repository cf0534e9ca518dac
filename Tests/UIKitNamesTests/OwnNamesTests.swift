import ForeignNames
import Testing
import UIKitNames

/// A program's own names beside UIKit's.
struct OwnNamesTests {
  @Test func noNamesButUIKitsAreExported() {
    #expect(JustifiedLayout().name == "the program's layout")
    #expect(CollectionViewUpdateItem().name == "the program's update item")
    #expect(Widget().name == "the program's widget")
  }

  @Test @MainActor func membersOfWhatUIKitNamesAreThereAllTheSame() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    #expect(view.numberOfSections == 0)
    view.performBatchUpdates(nil)
  }
}
