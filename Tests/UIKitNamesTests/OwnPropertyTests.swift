import CollectionViewTesting
import Foundation
import Testing
import UIKitNames

/// Subclasses written for UIKit with properties whose names Trellis uses for something else.
@MainActor
struct OwnPropertyTests {
  private enum Style { case single, several }

  private final class PhotoGrid: UICollectionView {
    var selectionStyle = Style.single
    var itemAnchor = "top"
    var focusedIndexPath: IndexPath? = [0, 7]
    var movesItemsByDragging = 3
    var numberOfSelectedItems = "none"
    var isInteractivelyMovingItems: Bool { true }
  }

  private final class WidgetCell: UICollectionViewCell {
    var child: String?
    var widget = 5
  }

  @Test func aSubclassHasItsOwnPropertiesOfTheseNames() {
    let view = PhotoGrid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.selectionStyle = .several
    view.movesItemsByDragging += 1
    #expect(view.selectionStyle == .several)
    #expect(view.itemAnchor == "top")
    #expect(view.focusedIndexPath == [0, 7])
    #expect(view.movesItemsByDragging == 4)
    #expect(view.numberOfSelectedItems == "none")
    #expect(view.isInteractivelyMovingItems)
    let cell = WidgetCell(frame: .zero)
    cell.child = "a"
    #expect(cell.child == "a")
    #expect(cell.widget == 5)
  }
}
