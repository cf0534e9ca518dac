import Foundation
import Testing

@testable import CollectionModel

struct TransformTests {
  private let point = CGPoint(x: 3, y: 4)

  @Test func theIdentityDoesNotChangeAPoint() {
    #expect(point.applying(.identity) == point)
    #expect(Transform3D.identity.project(point) == point)
  }

  @Test func translationScaleAndRotationChangeAPoint() {
    #expect(point.applying(Transform2D(translationX: 1, y: -1)) == CGPoint(x: 4, y: 3))
    #expect(point.applying(Transform2D(scaleX: 2, y: 3)) == CGPoint(x: 6, y: 12))
    let turned = CGPoint(x: 1, y: 0).applying(Transform2D(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < CGFloat(1e-12) && abs(turned.y - 1) < CGFloat(1e-12))
  }

  @Test func invertedReturnsTheInverseOrAnUnchangedSingularTransform() {
    let transform = Transform2D(a: 2, b: 0, c: 1, d: 4, tx: 6, ty: -8)
    #expect(transform.inverted() == Transform2D(a: 0.5, b: 0, c: -0.125, d: 0.25, tx: -4, ty: 2))
    #expect(point.applying(transform).applying(transform.inverted()) == point)
    let flat = Transform2D(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func rectanglesBecomeBoundingBoxesAndSizesAreNotTranslated() {
    let slanted = Transform2D(a: 1, b: 0, c: 1, d: 1, tx: 100, ty: 0)
    #expect(
      CGRect(x: 0, y: 10, width: 20, height: 30).applying(slanted)
        == CGRect(x: 110, y: 10, width: 50, height: 30))
    #expect(CGSize(width: 2, height: 3).applying(slanted) == CGSize(width: 5, height: 3))
  }

  @Test func insetsShrinkARectangleAndNegativeInsetsEnlargeIt() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: -4))
        == CGRect(x: 12, y: 21, width: 102, height: 46))
  }

  @Test func concatenationAppliesTheReceiverFirst() {
    let scale = Transform2D(scaleX: 2, y: 2)
    let move = Transform2D(translationX: 10, y: 0)
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 16, y: 8))
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 26, y: 8))
    #expect(scale.translatedBy(x: 10, y: 0) == move.concatenating(scale))
    #expect(move.scaledBy(x: 2, y: 2) == scale.concatenating(move))
    #expect(move.rotated(by: 1) == Transform2D(rotationAngle: 1).concatenating(move))
  }

  @Test func a3DTransformAgreesWithThe2DTransformInThePlane() {
    let flat = Transform2D(rotationAngle: 0.7).concatenating(Transform2D(translationX: 5, y: 2))
    let solid = Transform3D(rotationAngle: 0.7, x: 0, y: 0, z: 9)
      .concatenating(Transform3D(translationX: 5, y: 2, z: 0))
    let (a, b) = (point.applying(flat), solid.project(point))
    #expect(abs(a.x - b.x) < CGFloat(1e-12) && abs(a.y - b.y) < CGFloat(1e-12))
    #expect(solid.isAffine)
    #expect(Transform3D(flat).affine == flat)
  }

  @Test func perspectiveProjectsTheSidesOfARotatedViewDifferently() {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 100
    let turned = Transform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0).concatenating(perspective)
    #expect(!turned.isAffine)
    let left = turned.project(CGPoint(x: -20, y: 10))
    let right = turned.project(CGPoint(x: 20, y: 10))
    // The left point comes 20 sin(π/3) points nearer to the eye, which is 100 points away, and the
    // right point goes as far away from it.
    let (near, far) = (1 - 0.2 * sin(CGFloat.pi / 3), 1 + 0.2 * sin(CGFloat.pi / 3))
    func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(a.x - x) < CGFloat(1e-9) && abs(a.y - y) < CGFloat(1e-9)
    }
    #expect(isNear(left, -10 / near, 10 / near))
    #expect(isNear(right, 10 / far, 10 / far))
  }

  @Test func aPointBehindTheEyeHasAFiniteImage() {
    var perspective = Transform3D.identity
    perspective.m14 = -1
    let image = perspective.project(CGPoint(x: 5, y: 5))
    // The image is that of a point whose w is 10⁻⁶.
    #expect(abs(image.x - 5e6) < CGFloat(1) && abs(image.y - 5e6) < CGFloat(1))
    let ahead = perspective.project(CGPoint(x: 0.5, y: 5))
    #expect(ahead == CGPoint(x: 1, y: 10), "w is 1/2")
  }

  @Test func aRotationAboutAnAxisOfLengthZeroIsTheIdentity() {
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
  }
}
