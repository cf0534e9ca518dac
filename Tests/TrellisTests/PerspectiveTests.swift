import CPerspective
import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of drawing and picking cells in perspective.
final class PerspectiveTests: GtkTestCase {
  func testACellInPerspectiveIsPickedWhereTheProjectionPutsIt() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.9) }
      let area = try XCTUnwrap(scene.view.area)
      let cell = try XCTUnwrap(scene.cell(0)?.widget as? CellWidget)
      let inverse = InverseMap { image(of: $0, turn(0.9)) }
      var (hits, wrong) = (0, [CGPoint]())
      for y in stride(from: 20.0, to: 280, by: 7) {
        for x in stride(from: 60.0, to: 340, by: 7) {
          let point = inverse(SIMD2(x, y))
          let distance = max(abs(point.x), abs(point.y)) - 80
          guard abs(distance) > 1 else { continue }
          let isHit = area.hasCell(cell, at: CGPoint(x: x, y: y))
          hits += isHit ? 1 : 0
          if isHit != (distance < 0) { wrong.append(CGPoint(x: x, y: y)) }
        }
      }
      XCTAssertEqual(wrong, [])
      XCTAssertGreaterThan(hits, 100)
    }
  }

  func testAWidgetInACellInPerspectiveIsClickedWhereTheProjectionPutsIt() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.9) }
      var clicks = 0
      let button = Button("")
      button.onClicked { clicks += 1 }
      Style.add(css: ".tiny { min-width: 14px; min-height: 14px; padding: 0; border: 0; }")
      button.addCSSClass("tiny")
      (button.halign, button.valign) = (.end, .start)
      scene.cell(0)?.child = button
      scene.settle()
      // The button is 14×14 points in the top right corner of a cell of 160×160 points.
      for (inside, offset) in [(true, SIMD2(73.0, -73.0)), (false, SIMD2(60.0, -73.0))] {
        let place = image(of: offset, turn(0.9))
        clicks = 0
        try Tool.run(
          "xdotool", "mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1")
        scene.settle()
        XCTAssertEqual(clicks, inside ? 1 : 0, "\(offset) is at \(place)")
      }
    }
  }

  func testTheBoundsOfACellInPerspectiveEncloseItsProjectedCorners() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.9) }
      let bounds = try XCTUnwrap(scene.cell(0).flatMap(scene.bounds))
      let corners = [SIMD2(-80.0, -80.0), SIMD2(80, -80), SIMD2(-80, 80), SIMD2(80, 80)]
        .map { image(of: $0, turn(0.9)) }
      XCTAssertEqual(bounds.minX, corners.map(\.x).min() ?? 0, accuracy: 0.1)
      XCTAssertEqual(bounds.maxX, corners.map(\.x).max() ?? 0, accuracy: 0.1)
      XCTAssertEqual(bounds.minY, corners.map(\.y).min() ?? 0, accuracy: 0.1)
      XCTAssertEqual(bounds.maxY, corners.map(\.y).max() ?? 0, accuracy: 0.1)
    }
  }

  func testACellThatTurnsIsNotPaintedAgain() throws {
    onMain {
      let scene = turned(1) { _ in turn(0.9) }
      let before = trellis_perspective_paintings()
      for step in 1...10 {
        turnTo(scene) { _ in turn(0.9 - 0.05 * Double(step)) }
      }
      XCTAssertEqual(trellis_perspective_paintings(), before)
    }
  }

  func testACellInPerspectiveShowsItsNewContent() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.9) }
      XCTAssertTrue(try colour(scene, at: SIMD2(50, 0)).isNear(cellColour))
      scene.cell(0)?.label.addCSSClass("marked")
      scene.settle()
      let found = try colour(scene, at: SIMD2(50, 0))
      XCTAssertTrue(found.isNear(Colour(250, 200, 0)), "\(found)")
    }
  }

  func testTheShadowOfACellInPerspectiveIsDrawnBeyondItsFrame() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.5) }
      scene.window.addCSSClass("shadowed")
      scene.settle()
      let found = try colour(scene, at: SIMD2(-86, 0), turn(0.5))
      XCTAssertTrue(found.isNear(Colour(0, 200, 0)), "\(found)")
    }
  }

  func testTheCellInPerspectiveWithTheHigherZIndexIsDrawnAndPickedOnTop() throws {
    try onMain {
      let scene = turned(2) { _ in turn(0.5) }
      scene.cell(0)?.label.addCSSClass("marked")
      let layout = try XCTUnwrap(scene.layout as? TurnedLayout)
      let area = try XCTUnwrap(scene.view.area)
      for top in [0, 1] {
        layout.top = top
        layout.invalidateLayout()
        scene.settle()
        let cell = try XCTUnwrap(scene.cell(top)?.widget as? CellWidget)
        // The second cell is 40 points to the right of the first.
        let place = windowPoint(of: SIMD2(30, 0), turn(0.5))
        XCTAssertTrue(area.hasCell(cell, at: place))
        let found = try scene.screenshot()[Int(place.x), Int(place.y)]
        XCTAssertTrue(found.isNear(top == 0 ? Colour(250, 200, 0) : cellColour), "\(found)")
      }
    }
  }

  func testACellWithANonfiniteTransformIsNeitherDrawnNorPicked() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.5) }
      for wrong in [CGFloat.nan, .infinity] {
        turnTo(scene) { _ in
          var transform = turn(0.5)
          transform.m14 = wrong
          return transform
        }
        if let cell = scene.cell(0)?.widget as? CellWidget {
          XCTAssertEqual(scene.view.area?.hasCell(cell, at: CGPoint(x: 200, y: 150)), false)
        }
        XCTAssertEqual(try scene.screenshot().count(of: cellColour), 0)
      }
    }
  }

  func testACellSeenEdgeOnIsNotPicked() throws {
    try onMain {
      let scene = turned(1) { _ in Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0) }
      let cell = try XCTUnwrap(scene.cell(0)?.widget as? CellWidget)
      for x in [150.0, 200, 250] {
        XCTAssertEqual(scene.view.area?.hasCell(cell, at: CGPoint(x: x, y: 150)), false)
      }
    }
  }

  func testACellThatReachesBehindTheEyeIsDrawnUpToItsProjectedEdge() throws {
    try onMain {
      // Points 70 or more to the left of the cell's middle are at the eye or behind it.
      let scene = turned(1) { _ in
        var transform = Transform3D()
        transform.m14 = 1 / 70
        return transform
      }
      let screen = try scene.screenshot()
      // The right edge is at 200 + 80 / (1 + 80 / 70), the middle at 200.
      XCTAssertTrue(screen[230, 150].isNear(cellColour), "\(screen[230, 150])")
      XCTAssertFalse(screen[245, 150].isNear(cellColour), "\(screen[245, 150])")
      XCTAssertTrue(screen[100, 150].isNear(cellColour), "\(screen[100, 150])")
    }
  }

  func testAClippedPartOfACellInPerspectiveIsDrawnWhenItScrollsIntoView() throws {
    try onMain {
      let scene = turned(1) { _ in turn(0.3) }
      let layout = try XCTUnwrap(scene.layout as? TurnedLayout)
      layout.origin.y = 230
      layout.invalidateLayout()
      scene.settle()
      scene.scroll(to: CGPoint(x: 0, y: 160))
      scene.settle()
      // The middle of the cell is now at y = 310 - 160.
      let found = try colour(scene, at: SIMD2(0, 60), turn(0.3))
      XCTAssertTrue(found.isNear(cellColour), "\(found)")
    }
  }
}

/// Tests that the pictures of cells in perspective are freed.
final class PerspectiveMemoryTests: GtkTestCase {
  func testThePictureOfACellThatIsFlatAgainIsFreed() throws {
    onMain {
      let scene = turned(2) { _ in turn(0.5) }
      XCTAssertEqual(trellis_perspective_pictures(), 2)
      turnTo(scene) { $0 == 0 ? Transform3D() : turn(0.5) }
      XCTAssertEqual(trellis_perspective_pictures(), 1)
    }
  }

  func testThePictureOfACellThatLeavesTheViewIsFreed() throws {
    onMain {
      let scene = turned(2) { _ in turn(0.5) }
      scene.scroll(to: CGPoint(x: 0, y: 700))
      scene.settle()
      XCTAssertEqual(trellis_perspective_pictures(), 0)
    }
  }

  func testThePictureOfACellThatIsRemovedIsFreed() throws {
    onMain {
      let scene = turned(2) { _ in turn(0.5) }
      scene.data.counts = [1]
      scene.view.reloadData()
      scene.settle()
      XCTAssertEqual(trellis_perspective_pictures(), 1)
    }
  }

  func testThePicturesOfAViewThatIsHiddenAreFreedAndMadeAgainWhenItIsShown() throws {
    onMain {
      let scene = turned(2) { _ in turn(0.5) }
      scene.scroller.isVisible = false
      XCTAssertTrue(MainLoop.run(upTo: 10) { trellis_perspective_pictures() == 0 })
      scene.scroller.isVisible = true
      XCTAssertTrue(MainLoop.run(upTo: 10) { trellis_perspective_pictures() == 2 })
    }
  }

  func testThePicturesOfAWindowThatIsClosedAreFreed() throws {
    onMain {
      do {
        let scene = turned(2) { _ in turn(0.5) }
        XCTAssertEqual(scene.view.visibleCells.count, 2)
      }
      XCTAssertTrue(MainLoop.run(upTo: 10) { trellis_perspective_pictures() == 0 })
    }
  }
}

private let cellColour = Colour(20, 40, 160)

/// Returns a rotation about an almost vertical axis, seen from a distance of 300 points.
private func turn(_ angle: Double) -> Transform3D {
  var perspective = Transform3D()
  perspective.m34 = -1 / 300
  return Transform3D(rotationAngle: angle, x: 0.1, y: 1, z: 0).concatenating(perspective)
}

/// Returns the position in the window of a point of the first cell, relative to the cell's middle.
private func image(of point: SIMD2<Double>, _ transform: Transform3D) -> SIMD2<Double> {
  let image = transform.project(CGPoint(x: point.x, y: point.y))
  return SIMD2(200 + image.x, 150 + image.y)
}

private func windowPoint(of point: SIMD2<Double>, _ transform: Transform3D) -> CGPoint {
  let place = image(of: point, transform)
  return CGPoint(x: place.x, y: place.y)
}

@MainActor
private func colour(
  _ scene: Scene, at point: SIMD2<Double>, _ transform: Transform3D = turn(0.9)
) throws -> Colour {
  let place = windowPoint(of: point, transform)
  return try scene.screenshot()[Int(place.x), Int(place.y)]
}

/// Returns a scene with cells of 160×160 points, the first in the middle of the window.
@MainActor
private func turned(_ count: Int, _ transform: @escaping (Int) -> Transform3D) -> Scene {
  Style.add(
    css: """
      .turned cell { background: rgb(20, 40, 160); padding: 0; margin: 0; }
      .turned cell label { font-size: 1px; color: transparent; }
      .turned.shadowed cell { box-shadow: 0 0 0 12px rgb(0, 200, 0); }
      .turned .marked { background: rgb(250, 200, 0); }
      """)
  let layout = TurnedLayout()
  layout.transform = transform
  return Scene(counts: [count], layout: layout) { $0.window.addCSSClass("turned") }
}

@MainActor
private func turnTo(_ scene: Scene, _ transform: @escaping (Int) -> Transform3D) {
  let layout = scene.layout as? TurnedLayout
  layout?.transform = transform
  layout?.invalidateLayout()
  scene.settle()
}

@MainActor
private final class TurnedLayout: CollectionViewFlowLayout {
  var transform: (Int) -> Transform3D = { _ in Transform3D() }
  var origin = CGPoint(x: 120, y: 70)
  var top = 0

  override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 1000) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { frame($0.indexPath.item).insetBy(dx: -100, dy: -100).intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(indexPath.item)
    attributes.transform3D = transform(indexPath.item)
    attributes.zIndex = indexPath.item == top ? 1 : 0
    return attributes
  }

  private func frame(_ item: Int) -> CGRect {
    CGRect(x: origin.x + 40 * CGFloat(item), y: origin.y, width: 160, height: 160)
  }
}
