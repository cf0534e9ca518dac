import CollectionViewTesting
import Foundation
import Testing
import UIKitNames

/// Tests of `TestWindow`, the window without a screen for clients' tests.
@MainActor
struct TestWindowTests {
  private final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selected: [Int] = []
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
  }

  /// A flow layout that is mirrored in right-to-left layout directions.
  private final class Mirroring: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private let numbers = Numbers()

  private func window(frameInterval: TimeInterval = 1.0 / 60) -> TestWindow {
    let layout = Mirroring()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = numbers
    view.delegate = numbers
    return TestWindow(view, size: CGSize(width: 200, height: 100), frameInterval: frameInterval)
  }

  @Test func theFirstItemOfAMirroredLayoutIsAtTheRight() {
    let window = window()
    #expect(window.frame(ofItemAt: [0, 0]) == CGRect(x: 0, y: 0, width: 50, height: 50))
    window.layoutDirection = .rightToLeft
    window.settle()
    #expect(window.frame(ofItemAt: [0, 0]) == CGRect(x: 150, y: 0, width: 50, height: 50))
    #expect(window.frame(ofItemAt: [0, 5]) == CGRect(x: 100, y: 50, width: 50, height: 50))
    window.clickItem(at: [0, 5])
    window.click(at: CGPoint(x: 175, y: 25))
    #expect(numbers.selected == [5, 0])
  }

  @Test func displayScaleAndInterfaceStyleCanBeSet() {
    let window = window()
    #expect(window.collectionView.traitCollection.displayScale == 1)
    window.displayScale = 2
    window.userInterfaceStyle = .dark
    #expect(window.collectionView.traitCollection.displayScale == 2)
    #expect(window.collectionView.traitCollection.userInterfaceStyle == .dark)
  }

  /// The velocity is in points per second at any frame rate.
  @Test func aFlingScrollsTheSameDistanceAtAnyFrameRate() {
    let ends = [1.0 / 30, 1.0 / 60, 1.0 / 120].map { interval in
      let window = window(frameInterval: interval)
      window.fling(velocity: CGPoint(x: 0, y: 600))
      window.settle()
      return window.collectionView.contentOffset.y
    }
    // After three frames at 600 points per second, deceleration adds 600 / 4 = 150 points.
    #expect(abs(ends[0] - (60 + 150)) < 2, "\(ends)")
    #expect(abs(ends[1] - (30 + 150)) < 2, "\(ends)")
    #expect(abs(ends[2] - (15 + 150)) < 2, "\(ends)")
  }
}
