import CPerspective
import TestSupport
import XCTest

/// Tests of the functions that project pictures. They need no GTK.
final class ProjectionTests: XCTestCase {
  private let turned = TrellisProjection(
    m: (0.6, 0.1, 0.002, -0.05, 1.1, 0.0005, 40, 30, 1))

  func testTheInverseMapsProjectedPointsBack() throws {
    var forward = turned
    var inverse = TrellisProjection()
    XCTAssertNotEqual(trellis_projection_invert(&forward, &inverse), 0)
    for (x, y) in [(0.0, 0.0), (100, 0), (-50, 80), (300, -200)] {
      var there = (0.0, 0.0)
      var back = (0.0, 0.0)
      XCTAssertNotEqual(trellis_projection_apply(&forward, x, y, &there.0, &there.1), 0)
      XCTAssertNotEqual(
        trellis_projection_apply(&inverse, there.0, there.1, &back.0, &back.1), 0)
      XCTAssertEqual(back.0, x, accuracy: 1e-6)
      XCTAssertEqual(back.1, y, accuracy: 1e-6)
    }
  }

  func testASingularOrNonfiniteProjectionHasNoInverse() {
    var inverse = TrellisProjection()
    var edge = TrellisProjection(m: (1e-17, 0, 0.01, 0, 1, 0, 0, 0, 1))
    XCTAssertEqual(trellis_projection_invert(&edge, &inverse), 0)
    var wrong = TrellisProjection(m: (1, 0, .nan, 0, 1, 0, 0, 0, 1))
    XCTAssertEqual(trellis_projection_invert(&wrong, &inverse), 0)
    var endless = TrellisProjection(m: (.infinity, 0, 0, 0, 1, 0, 0, 0, 1))
    XCTAssertEqual(trellis_projection_invert(&endless, &inverse), 0)
  }

  func testTheBoundsLeaveOutPointsBehindTheEye() {
    // w is 0 at x = -50.
    var projection = TrellisProjection(m: (1, 0, 0.02, 0, 1, 0, 0, 0, 1))
    var box = TrellisBox(left: -100, top: -10, right: 100, bottom: 10)
    var bounds = TrellisBox()
    XCTAssertNotEqual(trellis_projection_bounds(&projection, &box, &bounds), 0)
    XCTAssertEqual(bounds.right, 100 / 3, accuracy: 1e-9)
    XCTAssertLessThan(bounds.left, -1000)
    box.right = -60
    XCTAssertEqual(trellis_projection_bounds(&projection, &box, &bounds), 0)
  }

  func testTheIdentityProjectionKeepsAPicture() {
    let source = Pixels(width: 30, height: 20) { x, y in UInt32(0xFF00_0000 + x * 7 + y * 300) }
    let target = source.projected(
      by: TrellisProjection(m: (1, 0, 0, 0, 1, 0, 0, 0, 1)), width: 30, height: 20)
    XCTAssertEqual(target, source.values)
  }

  func testAShiftByHalfAPixelMixesNeighbouringPixels() {
    let source = Pixels(width: 20, height: 9) { x, _ in x < 10 ? 0xFF00_0000 : 0xFFC8_C8C8 }
    let target = source.projected(
      by: TrellisProjection(m: (1, 0, 0, 0, 1, 0, 0.5, 0, 1)), width: 20, height: 9)
    XCTAssertEqual(target[4 * 20 + 8], 0xFF00_0000)
    XCTAssertEqual(target[4 * 20 + 9], 0xFF64_6464)
    XCTAssertEqual(target[4 * 20 + 10], 0xFFC8_C8C8)
  }

  func testPixelsBehindTheEyeAreTransparent() {
    let source = Pixels(width: 40, height: 40) { _, _ in 0xFFFF_FFFF }
    // 1 / w is negative left of x = 20.
    let target = source.projected(
      by: TrellisProjection(m: (20, 20, 1, 0, 0, 0, -400, -400, -20)), width: 40, height: 40)
    XCTAssertEqual(target[10 * 40 + 5], 0)
    XCTAssertEqual(target[10 * 40 + 30], 0xFFFF_FFFF)
  }

  func testARandomOrNonfiniteProjectionWritesExactlyTheTargetsPixels() {
    let source = Pixels(width: 17, height: 11) { _, _ in 0x8080_8080 }
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "projections"))
    for _ in 0..<2000 {
      let scale = pow(10, Double.random(in: -6...6, using: &random))
      func number() -> Double { Double.random(in: -1...1, using: &random) * scale }
      let inverse = TrellisProjection(
        m: (
          number(), number(), number(), number(), number(), number(), number(), number(), number()
        ))
      let target = source.projected(by: inverse, width: 13, height: 7)
      XCTAssertFalse(target.contains(Pixels.unwritten))
    }
    for index in 0..<9 {
      for wrong in [Double.nan, .infinity, -.infinity] {
        var numbers = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
        numbers[index] = wrong
        let inverse = numbers.withUnsafeBytes { $0.load(as: TrellisProjection.self) }
        XCTAssertEqual(Set(source.projected(by: inverse, width: 13, height: 7)), [0])
      }
    }
  }

  func testHalvingTheWidthKeepsTheMarginAndThePositions() {
    let source = Pixels(width: 4 + 11, height: 4 + 6) { x, _ in x < 4 ? 0xFFFF_FFFF : 0xFF00_0000 }
    source.withPixels { pixels in
      let half = trellis_pixels_halve_width(&pixels)
      defer { g_free(half.pixels) }
      XCTAssertEqual([half.width, half.height], [4 + 6, 4 + 6])
      let row = (0..<10).map { half.pixels[5 * Int(half.stride) + $0] }
      // The last column is the mean of one source column and one column of its margin.
      XCTAssertEqual(
        row,
        [0, 0, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0x7F00_0000, 0, 0])
    }
  }
}

/// A picture with a transparent margin of two pixels.
private final class Pixels {
  static let unwritten: UInt32 = 0x1234_5678

  let width: Int
  let height: Int
  private(set) var values: [UInt32] = []

  init(width: Int, height: Int, _ colour: (Int, Int) -> UInt32) {
    (self.width, self.height) = (width, height)
    values = (0..<height).flatMap { y in
      (0..<width).map { x in
        (2..<width - 2).contains(x) && (2..<height - 2).contains(y) ? colour(x, y) : 0
      }
    }
  }

  func withPixels(_ body: (inout TrellisPixels) -> Void) {
    values.withUnsafeMutableBufferPointer { buffer in
      var pixels = TrellisPixels(
        pixels: buffer.baseAddress, width: Int32(width), height: Int32(height),
        stride: Int32(width))
      body(&pixels)
    }
  }

  /// Projects the picture into a target of the given size and returns the target's pixels. Checks
  /// that the row below and the column to the right of the target are not written.
  func projected(by inverse: TrellisProjection, width: Int, height: Int) -> [UInt32] {
    var inverse = inverse
    var result = [UInt32](repeating: Self.unwritten, count: (width + 1) * (height + 1))
    withPixels { source in
      result.withUnsafeMutableBufferPointer { buffer in
        var target = TrellisPixels(
          pixels: buffer.baseAddress, width: Int32(width), height: Int32(height),
          stride: Int32(width + 1))
        trellis_project_rows(&source, &inverse, &target, 0, Int32(height))
      }
    }
    for y in 0...height where result[y * (width + 1) + width] != Self.unwritten {
      XCTFail("column \(width) of row \(y) was written")
    }
    return (0..<height).flatMap { y in
      result[y * (width + 1)..<y * (width + 1) + width]
    }
  }
}
