import Testing
import UIKitNames

/// Tests of a transition layout written as for iOS, between a column and a grid of two columns.
@MainActor
struct PinchTransitionLayoutTests {
  private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test("A transition layout places items by its progress and its animated offset")
  func progress() {
    let (column, grid) = (flow(100), flow(50))
    let layout = PinchTransitionLayout(currentLayout: column, nextLayout: grid)
    let stage = LayoutStage(layout, counts: [40], width: 100, height: 100)
    #expect(stage.frame(ofItem: 1) == nil, "item 1 is below the view, as in the column")
    layout.update(progress: 0.5, offset: .zero)
    stage.settle()
    #expect(stage.frame(ofItem: 0) == CGRect(0, 0, 75, 75))
    #expect(stage.frame(ofItem: 1) == CGRect(25, 50, 75, 75))
    layout.update(progress: 0.75, offset: UIOffset(horizontal: 3, vertical: -4))
    stage.settle()
    #expect(stage.frame(ofItem: 0) == CGRect(3, -4, 62.5, 62.5))
    layout.update(progress: 1, offset: .zero)
    stage.settle()
    #expect(stage.frame(ofItem: 3) == CGRect(50, 50, 50, 50))
    #expect(stage.view.contentSize == grid.collectionViewContentSize)
  }

  @Test("The next layout replaces the transition layout after the transition")
  func handingOver() {
    let (column, grid) = (flow(100), flow(50))
    let stage = LayoutStage(column, counts: [40], width: 100, height: 100)
    let layout = PinchTransitionLayout(currentLayout: column, nextLayout: grid)
    stage.view.collectionViewLayout = layout
    #expect(column.collectionView === stage.view && grid.collectionView === stage.view)
    layout.update(progress: 1, offset: .zero)
    stage.settle()
    stage.view.collectionViewLayout = grid
    stage.settle()
    #expect(column.collectionView == nil && layout.collectionView == nil)
    #expect(grid.collectionView === stage.view)
    #expect(stage.frame(ofItem: 3) == CGRect(50, 50, 50, 50))
  }
}
