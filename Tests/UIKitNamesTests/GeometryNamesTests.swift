import Testing
import UIKitNames

/// Tests of the UIKit functions for transforms, against values worked out by hand.
struct GeometryNamesTests {
  @Test("Functions that take a transform apply the new step first")
  func stepsComeFirst() {
    let point = CGPoint(x: 1, y: 2)
    let moved = CGAffineTransformMakeTranslation(10, 20)
    #expect(point.applying(CGAffineTransformScale(moved, 3, 4)) == CGPoint(x: 13, y: 28))
    #expect(
      point.applying(CGAffineTransformConcat(moved, CGAffineTransformMakeScale(3, 4)))
        == CGPoint(x: 33, y: 88))
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 3, 4, 1)
    #expect(scaled.project(point) == CGPoint(x: 13, y: 28))
    let turned = CATransform3DConcat(
      CATransform3DMakeScale(3, 4, 1), CATransform3DMakeTranslation(10, 20, 0))
    #expect(turned == scaled)
  }

  @Test("An inverse reverses its transform, and a singular transform is returned unchanged")
  func inverses() {
    let transform = CGAffineTransform(2, 1, -1, 4, 7, -3)
    let back = CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted())
    #expect(abs(back.x - 5) < 1e-12 && abs(back.y - 6) < 1e-12)
    let flat = CGAffineTransformMakeScale(0, 1)
    #expect(CGAffineTransformInvert(flat) == flat)

    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    perspective = CATransform3DRotate(perspective, 0.7, 1, 2, 3)
    perspective = CATransform3DTranslate(perspective, 4, 5, 6)
    let undone = CATransform3DConcat(perspective, CATransform3DInvert(perspective))
    #expect(undone.entries.elementsEqual(CATransform3DIdentity.entries) { abs($0 - $1) < 1e-12 })
    let singular = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(singular), singular))
  }

  @Test("A rotated rectangle becomes its bounding box, and a size keeps its sign")
  func rectangles() {
    let quarter = CGAffineTransformMakeRotation(.pi / 2)
    #expect(CGRect(1, 2, 30, 40).applying(quarter).roundedToThousandths == CGRect(-42, 1, 40, 30))
    #expect(
      CGSize(width: 3, height: 4).applying(CGAffineTransformMakeScale(-1, 2))
        == CGSize(width: -3, height: 8))
    #expect(
      UIEdgeInsetsInsetRect(CGRect(0, 0, 100, 50), UIEdgeInsetsMake(1, 2, 3, 4))
        == CGRect(2, 1, 94, 46))
  }
}

extension CATransform3D {
  fileprivate var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
