import GtkTestSupport
import Trellis
import XCTest

final class PixelPositionTests: GtkTestCase {
  func testCellsHaveExactPositionsWhereTheOriginIsMoved() {
    onMain {
      for direction in [CollectionView.ScrollDirection.vertical, .horizontal] {
        let scene = longScene(direction)
        // The origin moves when the offset is 2^17 from it, and then lies on a multiple of 2^16.
        for boundary: CGFloat in [131_072, 262_144, 49_999_872] {
          for step in stride(from: CGFloat(-150), through: 150, by: 37) {
            var offset = CGPoint.zero
            offset.set(boundary + step, along: direction.axis)
            scene.scroll(to: offset)
            checkPositions(in: scene, direction)
          }
          // The view scrolls back over the boundary.
          var offset = CGPoint.zero
          offset.set(boundary - 150, along: direction.axis)
          scene.scroll(to: offset)
          checkPositions(in: scene, direction)
        }
      }
    }
  }

  func testAPositionBetweenPixelsIsRounded() {
    onMain {
      let scene = Scene(counts: [100]) { $0.layout.itemSize = CGSize(width: 400, height: 33.3) }
      scene.scroll(to: CGPoint(x: 0, y: 100.4))
      for item in scene.view.indexPathsForVisibleItems.map(\.item) {
        let expected = (CGFloat(item) * 33.3).rounded() - 100
        XCTAssertEqual(scene.cell(item).flatMap(scene.bounds)?.minY, expected)
        XCTAssertEqual(scene.cell(item).flatMap(scene.bounds)?.height, 33)
      }
    }
  }

  func testRowsThatAreHalfInViewAtBothEndsAreShown() {
    onMain {
      let scene = Scene(counts: [1000]) { $0.layout.itemSize = CGSize(width: 400, height: 50) }
      scene.scroll(to: CGPoint(x: 0, y: 1025))
      XCTAssertEqual(scene.view.indexPathsForVisibleItems.map(\.item), Array(20...26))
      checkPositions(in: scene, .vertical)
    }
  }
}

/// Returns a scene with one cell of 50 points in each line.
@MainActor
private func longScene(_ direction: CollectionView.ScrollDirection) -> Scene {
  Scene(counts: [1_000_100]) {
    $0.layout.scrollDirection = direction
    $0.layout.itemSize =
      direction == .vertical ? CGSize(width: 400, height: 50) : CGSize(width: 50, height: 300)
  }
}

/// Checks that every visible cell is exactly where integer arithmetic puts it.
@MainActor
private func checkPositions(
  in scene: Scene, _ direction: CollectionView.ScrollDirection, line: UInt = #line
) {
  let offset = Int(scene.view.contentOffset.along(direction.axis))
  let items = scene.view.indexPathsForVisibleItems.map(\.item)
  XCTAssertGreaterThanOrEqual(items.count, 6, line: line)
  for item in items {
    let position = CGFloat(item * 50 - offset)
    let expected =
      direction == .vertical
      ? CGRect(x: 0, y: position, width: 400, height: 50)
      : CGRect(x: position, y: 0, width: 50, height: 300)
    XCTAssertEqual(
      scene.cell(item).flatMap(scene.bounds), expected, "item \(item) at \(offset)", line: line)
  }
}
