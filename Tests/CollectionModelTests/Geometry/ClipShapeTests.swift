import Foundation
import Testing

@testable import CollectionModel

struct ClipShapeTests {
  private let triangle = ClipShape(corners: [
    CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1),
  ])

  @Test(arguments: [
    (0.5, 0.5, true), (0.5, 0.01, true), (0.1, 0.9, true), (0.1, 0.1, false), (0.9, 0.1, false),
    (0.5, 1.01, false), (0.5, -0.01, false), (2, 0.5, false), (-1, 0.5, false),
  ])
  func aPointIsInsideATriangleBetweenItsEdges(x: Double, y: Double, isInside: Bool) {
    #expect(triangle.contains(CGPoint(x: x, y: y)) == isInside)
  }

  @Test func anEllipseTouchesTheEdgesAndHasNoCorners() {
    let ellipse = ClipShape.ellipse
    for place in [0.01, 0.99] {
      #expect(ellipse.contains(CGPoint(x: place, y: 0.5)))
      #expect(ellipse.contains(CGPoint(x: 0.5, y: place)))
      #expect(!ellipse.contains(CGPoint(x: place, y: place)))
    }
    #expect(!ellipse.contains(CGPoint(x: -0.01, y: 0.5)))
  }

  @Test func theMiddleOfAStarWithCrossingEdgesIsOutside() {
    let star = ClipShape(
      corners: [0, 2, 4, 1, 3].map { number in
        let angle = CGFloat(number) * 2 * .pi / 5 - .pi / 2
        return CGPoint(x: 0.5 + cos(angle) / 2, y: 0.5 + sin(angle) / 2)
      })
    #expect(!star.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(star.contains(CGPoint(x: 0.5, y: 0.1)))
  }

  @Test func nothingIsInsideAShapeWithFewerThanThreeCorners() {
    for corners in [[], [CGPoint(x: 0, y: 0)], [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)]] {
      #expect(!ClipShape(corners: corners).contains(CGPoint(x: 0.5, y: 0.5)))
    }
  }
}
