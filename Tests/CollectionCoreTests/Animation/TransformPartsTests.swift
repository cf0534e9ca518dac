import Foundation
import TestSupport
import Testing

@testable import CollectionCore

struct TransformPartsTests {
  private func elements(_ m: Transform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ].map { Double($0) }
  }

  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    zip(elements(a), elements(b)).map { abs($0 - $1) }.max() ?? 0
  }

  private func turn(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: CGFloat(angle), x: 0, y: 0, z: 1)
  }

  /// Returns the interpolated transform when `share` of the way from `start` to `end` is left.
  private func between(_ start: Transform3D, _ end: Transform3D, _ share: Double) -> Transform3D {
    var (from, to) = (LayoutGeometry(), LayoutGeometry())
    from.transform = start
    to.transform = end
    let difference = GeometryDifference(from: from, to: to)
    return GeometryDifference.add([(difference, share: share)], to: to).transform
  }

  @Test func aDecomposedTransformEqualsTheOriginalWhenRecomposed() throws {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "transform parts"))
    for _ in 0..<5_000 {
      func number(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(Double.random(in: range, using: &random))
      }
      var m = Transform3D(
        rotationAngle: number(-3...3), x: number(-1...1), y: number(-1...1), z: number(0.1...1))
      let (x, y, z) = (number(0.2...3), number(0.2...3), number(0.2...3))
      (m.m11, m.m12, m.m13) = (m.m11 * x, m.m12 * x, m.m13 * x)
      (m.m21, m.m22, m.m23) = (m.m21 * y + m.m11 / 3, m.m22 * y + m.m12 / 3, m.m23 * y + m.m13 / 3)
      (m.m31, m.m32, m.m33) = (-m.m31 * z, -m.m32 * z, -m.m33 * z)
      (m.m41, m.m42, m.m43) = (number(-90...90), number(-90...90), number(-90...90))
      m.m34 = number(-0.01...0.01)
      let parts = try #require(TransformParts(m))
      #expect(distance(parts.transform, m) < 1e-9)
    }
  }

  @Test func aTransformNearNoTurnAndNearAHalfTurnEqualsTheOriginalToo() throws {
    let axes: [(CGFloat, CGFloat, CGFloat)] = [
      (0, 0, 1), (1, 0, 0), (0.3, -0.5, 0.8), (-1, 2, 0.1),
    ]
    for exponent in 3...16 {
      let small = pow(10, -CGFloat(exponent))
      for angle in [small, -small, .pi - small, small - .pi] {
        for (x, y, z) in axes {
          let turn = Transform3D(rotationAngle: angle, x: x, y: y, z: z)
          let parts = try #require(TransformParts(turn))
          #expect(distance(parts.transform, turn) < 1e-11, "\(angle) about \(x), \(y), \(z)")
        }
      }
    }
  }

  @Test func theMiddleOfAHalfTurnIsAQuarterTurn() {
    #expect(distance(between(turn(.pi), .identity, 0.5), turn(.pi / 2)) < 1e-9)
  }

  @Test func aRotationTakesTheShorterDirection() {
    let halfway = between(turn(170 * .pi / 180), turn(-170 * .pi / 180), 0.5)
    #expect(distance(halfway, turn(.pi)) < 1e-9, "the rotation passes 180°, not 0°")
  }

  @Test func aScaleFromZeroGrowsEvenlyWithoutRotation() {
    let quarter = turn(.pi / 2)
    for end in [Transform3D.identity, quarter, turn(.pi)] {
      let half = between(Transform3D(scaleX: 0, y: 1, z: 1).concatenating(end), end, 0.5)
      #expect(
        distance(half, Transform3D(scaleX: 0.5, y: 1, z: 1).concatenating(end)) < 1e-5)
    }
    for collapsed in [Transform3D(scaleX: 0, y: 0, z: 1), Transform3D(scaleX: 0, y: 0, z: 0)] {
      let half = between(collapsed, .identity, 0.5)
      #expect(abs(half.m11 - 0.5) < 1e-5 && abs(half.m22 - 0.5) < 1e-5)
      #expect(abs(half.m12) < 1e-9 && abs(half.m21) < 1e-9)
    }
  }

  @Test func interpolationStartsAndEndsAtTheGivenTransforms() {
    let (start, end) = (
      Transform3D(rotationAngle: 1, x: 1, y: 0.5, z: 0), Transform3D(Transform2D(scaleX: 3, y: 0.1))
    )
    #expect(distance(between(start, end, 1), start) < 1e-9)
    #expect(distance(between(start, end, 0), end) < 1e-9)
  }
}

struct GeometryDifferenceTests {
  private func geometry(_ frame: CGRect, alpha: CGFloat = 1) -> LayoutGeometry {
    var geometry = LayoutGeometry()
    (geometry.origin, geometry.size, geometry.alpha) = (frame.origin, frame.size, alpha)
    return geometry
  }

  private let start = CGRect(x: 10, y: 20, width: 30, height: 40)
  private let end = CGRect(x: 110, y: 220, width: 50, height: 20)

  @Test func aFullShareGivesTheStartAndNoShareTheEnd() {
    let difference = GeometryDifference(
      from: geometry(start, alpha: 0), to: geometry(end))
    let all = GeometryDifference.add([(difference, share: 1)], to: geometry(end))
    #expect(all.untransformedFrame.isNear(start) && all.alpha == 0)
    let none = GeometryDifference.add([(difference, share: 0)], to: geometry(end))
    #expect(none == geometry(end))
  }

  @Test func differencesAddUp() {
    let difference = GeometryDifference(from: geometry(start), to: geometry(end))
    let sum = GeometryDifference.add(
      [(difference, share: 0.25), (difference, share: 0.25)], to: geometry(end))
    let half = GeometryDifference.add([(difference, share: 0.5)], to: geometry(end))
    #expect(sum == half)
    #expect(half.center.x == 80 && half.center.y == 135)
  }

  @Test func sizeAndOpacityStayValidBeyondTheEnd() {
    let difference = GeometryDifference(
      from: geometry(end, alpha: 0), to: geometry(CGRect(x: 0, y: 0, width: 1, height: 1)))
    let beyond = GeometryDifference.add(
      [(difference, share: -0.2)], to: geometry(CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(beyond.size == .zero)
    #expect(beyond.alpha == 1)
  }

  @Test func equalGeometriesHaveNoDifference() {
    #expect(GeometryDifference(from: geometry(start), to: geometry(start)).isZero)
    #expect(!GeometryDifference(from: geometry(start), to: geometry(end)).isZero)
  }
}
