import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class TransformTests: GtkTestCase {
  func testARotatedCellHasTheBoundsOfItsCorners() throws {
    try onMain {
      let scene = decorated(1) { $0.transform = Transform2D(rotationAngle: .pi / 2) }
      let bounds = try XCTUnwrap(scene.cell(0).flatMap(scene.bounds))
      // The cell of 100×40 points is turned upright about (150, 120).
      XCTAssertEqual(bounds.minX, 130, accuracy: 0.01)
      XCTAssertEqual(bounds.minY, 70, accuracy: 0.01)
      XCTAssertEqual(bounds.width, 40, accuracy: 0.01)
      XCTAssertEqual(bounds.height, 100, accuracy: 0.01)
    }
  }

  func testAScaledAndShiftedCellHasItsBounds() {
    onMain {
      let scene = decorated(1) {
        $0.transform = Transform2D(a: 2, b: 0, c: 0, d: 0.5, tx: 7, ty: -3)
      }
      XCTAssertEqual(
        scene.cell(0).flatMap(scene.bounds), CGRect(x: 57, y: 107, width: 200, height: 20))
    }
  }

  func testAMirroredAndSkewedCellHasTheBoundsOfItsTransformedCorners() throws {
    try onMain {
      let map = Transform2D(a: -0.8, b: 0.3, c: 0.5, d: 1.1, tx: 4, ty: 9)
      let scene = decorated(1) { $0.transform = map }
      let offsets: [(CGFloat, CGFloat)] = [(-50, -20), (50, -20), (-50, 20), (50, 20)]
      let corners = offsets.map { (x, y) -> CGPoint in
        let (dx, dy) = (map.a * x + map.c * y, map.b * x + map.d * y)
        return CGPoint(x: 150 + dx + map.tx, y: 120 + dy + map.ty)
      }
      let bounds = try XCTUnwrap(scene.cell(0).flatMap(scene.bounds))
      XCTAssertEqual(bounds.minX, corners.map(\.x).min() ?? 0, accuracy: 0.01)
      XCTAssertEqual(bounds.maxX, corners.map(\.x).max() ?? 0, accuracy: 0.01)
      XCTAssertEqual(bounds.minY, corners.map(\.y).min() ?? 0, accuracy: 0.01)
      XCTAssertEqual(bounds.maxY, corners.map(\.y).max() ?? 0, accuracy: 0.01)
    }
  }

  func testPerspectiveIsDrawnWithoutTheFallbackColourOfTheRenderer() throws {
    try onMain {
      Style.add(css: ".flat cell { background: rgb(20, 40, 160); }")
      var perspective = Transform3D()
      perspective.m34 = -1 / 200
      let scene = decorated(5) {
        let angle = CGFloat($0.indexPath.item - 2) * 0.5
        let turn = Transform3D(rotationAngle: angle, x: 0.3, y: 1, z: 0.1)
        $0.transform3D = turn.concatenating(perspective)
      }
      scene.window.addCSSClass("flat")
      XCTAssertEqual(scene.window.rendererName, "GskCairoRenderer")
      scene.settle()
      let screen = try scene.screenshot()
      XCTAssertEqual(screen.count(of: .rendererPink), 0)
      XCTAssertEqual(screen.count(of: Colour(255, 0, 255)), 0)
      XCTAssertGreaterThan(screen.count(of: Colour(20, 40, 160)), 500, "nothing is drawn")
    }
  }

  func testACellSeenEdgeOnOrBehindTheEyeIsDrawnWithoutTheFallbackColour() throws {
    try onMain {
      var perspective = Transform3D()
      perspective.m34 = -1 / 20
      let scene = decorated(2) {
        $0.transform3D =
          $0.indexPath.item == 0
          ? Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
          : Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0).concatenating(perspective)
      }
      XCTAssertEqual(try scene.screenshot().count(of: .rendererPink), 0)
      for item in 0..<2 {
        let cell = try XCTUnwrap(scene.cell(item)?.widget as? CellWidget)
        // The result is unspecified, but the call must not crash.
        _ = scene.view.area?.hasCell(cell, at: CGPoint(x: 150 + 30 * item, y: 120))
      }
    }
  }

  func testTheCellWithTheHigherZIndexIsDrawnAndPickedOnTop() throws {
    try onMain {
      Style.add(
        css: """
          .stacked .red { background: rgb(200, 0, 0); }
          .stacked .blue { background: rgb(0, 0, 200); }
          """)
      let scene = decorated(2, configure: { $0.window.addCSSClass("stacked") }) {
        $0.zIndex = $0.indexPath.item == 0 ? 5 : 1
      }
      let red = try XCTUnwrap(scene.cell(0)?.widget as? CellWidget)
      let blue = try XCTUnwrap(scene.cell(1)?.widget as? CellWidget)
      red.addCSSClass("red")
      blue.addCSSClass("blue")
      scene.settle()
      let area = try XCTUnwrap(scene.view.area)
      // Item 0 is at x 100...200, item 1 at 130...230.
      let both = CGPoint(x: 165, y: 105)
      XCTAssertTrue(area.hasCell(red, at: both))
      XCTAssertTrue(try scene.screenshot()[165, 105].isNear(Colour(200, 0, 0)))
      let layout = try XCTUnwrap(scene.layout as? DecoratedLayout)
      layout.decorate = { $0.zIndex = $0.indexPath.item == 0 ? 0 : 1 }
      layout.invalidateLayout()
      scene.settle()
      XCTAssertTrue(area.hasCell(blue, at: both))
      XCTAssertTrue(area.hasCell(red, at: CGPoint(x: 110, y: 105)))
      XCTAssertTrue(try scene.screenshot()[165, 105].isNear(Colour(0, 0, 200)))
    }
  }

  func testOverlappingCellsOfOneZIndexLieInTheOrderOfTheirItems() throws {
    try onMain {
      let scene = Scene(counts: [1000], layout: FanLayout())
      let area = try XCTUnwrap(scene.view.area)
      // Cells are reused while the view scrolls there and back.
      for y in [0.0, 40, 95, 400, 4000, 3990, 3900, 300, 0] {
        scene.scroll(to: CGPoint(x: 0, y: y))
        let items = scene.view.indexPathsForVisibleItems.map(\.item)
        for (lower, upper) in zip(items, items.dropFirst()) {
          // Each cell is 40 points high and 10 points below the previous one.
          let place = CGPoint(x: 20, y: CGFloat(10 * upper + 5) - y)
          guard place.y > 0, place.y < 300 else { continue }
          let top = try XCTUnwrap(scene.cell(upper)?.widget as? CellWidget)
          XCTAssertTrue(area.hasCell(top, at: place), "\(upper) is below \(lower) at \(y)")
        }
      }
    }
  }

  func testAlphaIsDrawnWithoutChangingTheOpacityOfTheWidget() throws {
    try onMain {
      Style.add(
        css: """
          .glass collectionview { background: rgb(0, 0, 0); }
          .glass cell { background: rgb(200, 200, 200); }
          """)
      let scene = decorated(1, configure: { $0.window.addCSSClass("glass") }) { $0.alpha = 0.5 }
      let colour = try scene.screenshot()[110, 105]
      XCTAssertTrue(colour.isNear(Colour(100, 100, 100)), "\(colour)")
      XCTAssertEqual(scene.cell(0)?.widget?.opacity, 1)
      let layout = try XCTUnwrap(scene.layout as? DecoratedLayout)
      layout.decorate = { $0.alpha = 0 }
      layout.invalidateLayout()
      scene.settle()
      XCTAssertTrue(try scene.screenshot()[110, 105].isNear(Colour(0, 0, 0)))
    }
  }
}

/// A layout with items of 100×40 points, each 30 points further right. `decorate` changes the
/// attributes.
@MainActor
private final class DecoratedLayout: CollectionViewFlowLayout {
  var decorate: (CollectionViewLayoutAttributes) -> Void = { _ in }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 100 + 30 * indexPath.item, y: 100, width: 100, height: 40)
    decorate(attributes)
    return attributes
  }
}

/// A layout with items that are 40 points high and 10 points apart, all with the z-index 0.
@MainActor
private final class FanLayout: CollectionViewFlowLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 400, height: 10 * count + 30)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let first = max(0, Int(rect.minY / 10) - 4)
    let last = min(count, Int(rect.maxY / 10) + 1)
    return (first..<max(first, last)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 10 * indexPath.item, width: 100, height: 40)
    return attributes
  }
}

@MainActor
private func decorated(
  _ count: Int, configure: (Scene) -> Void = { _ in },
  _ decorate: @escaping (CollectionViewLayoutAttributes) -> Void
) -> Scene {
  let layout = DecoratedLayout()
  layout.decorate = decorate
  return Scene(counts: [count], layout: layout, configure: configure)
}
