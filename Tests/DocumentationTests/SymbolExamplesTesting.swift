// The example in the documentation comment of the window without a screen: it is a test, and runs
// with the others.

import CollectionViewTesting
import Foundation
import Testing
import Trellis

@MainActor
struct TestWindowExample {
  @Test func aFlingInATestWindowScrolls() {
    let numbers = Numbers()
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    let collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "number")
    collectionView.dataSource = numbers

    let window = TestWindow(collectionView, size: CGSize(width: 320, height: 480))
    window.drag(by: CGPoint(x: 0, y: 200), velocity: CGPoint(x: 0, y: 900))
    window.settle()
    #expect(window.shownItems.first == IndexPath(item: 4, section: 0))
  }
}
