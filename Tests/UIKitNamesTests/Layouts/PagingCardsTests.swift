import CollectionViewTesting
import Testing
import UIKitNames

/// Tests of a layout whose constants are in points per millisecond, the velocity unit of iOS.
@MainActor
struct PagingCardsTests {
  private func card(
    _ unit: UICollectionViewLayout.ScrollingVelocityUnit, speed: CGFloat
  ) -> CGFloat {
    let messages = Messages()
    let layout = PagingCardsLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 290, height: 200)
    layout.minimumLineSpacing = 10
    layout.scrollingVelocityUnit = unit
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = messages
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    window.fling(velocity: CGPoint(x: speed, y: 0))
    window.settle()
    return view.contentOffset.x / 300
  }

  @Test func aFlickScrollsByCardsAccordingToItsSpeed() {
    #expect(card(.pointsPerMillisecond, speed: 700) == 1)
    #expect(card(.pointsPerMillisecond, speed: 100) == 0)
    #expect(card(.pointsPerMillisecond, speed: 2500) == 2)
  }

  /// In points per second every flick scrolls to the far end. 20 cards are 19.96 pages.
  @Test func aFlickInPointsPerSecondScrollsToTheFarEnd() {
    #expect(card(.pointsPerSecond, speed: 700) > 18)
  }
}
