import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Objects that are freed with their last owner.
@MainActor
struct LifetimeTests {
  @Test func aCollectionViewAndItsLayoutAndCellsAreFreed() {
    weak var view: CollectionView?
    weak var layout: CollectionViewLayout?
    weak var cell: CollectionViewCell?
    do {
      let stage = Stage(counts: [100])
      stage.scroll(to: 600)
      stage.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      stage.tick()
      view = stage.view
      layout = stage.layout
      cell = stage.view.visibleCells.first
      #expect(view != nil && layout != nil && cell != nil)
    }
    #expect(view == nil)
    #expect(layout == nil)
    #expect(cell == nil)
  }

  @Test func aReplacedLayoutIsFreed() {
    let stage = Stage(counts: [100])
    weak var old: CollectionViewLayout?
    do {
      let layout = CollectionViewFlowLayout()
      stage.view.collectionViewLayout = layout
      old = layout
      stage.settle()
    }
    #expect(old != nil)
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.settle()
    #expect(old == nil)
  }
}
