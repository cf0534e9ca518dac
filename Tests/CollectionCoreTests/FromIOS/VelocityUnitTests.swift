import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The unit of the velocity that a layout gets when the fingers leave.
@MainActor
struct VelocityUnitTests {
  private final class Listening: CollectionViewFlowLayout {
    private(set) var velocities: [CGPoint] = []

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      velocities.append(velocity)
      return proposedContentOffset
    }
  }

  private func flick(_ layout: CollectionViewLayout) {
    let world = FromIOSWorld(layout, counts: [100])
    world.view.beginDrag()
    world.view.drag(by: CGPoint(x: 0, y: 10))
    world.view.endDrag(velocity: CGPoint(x: 0, y: 500))
    world.settle()
  }

  @Test func atFirstItIsPointsASecond() {
    let layout = Listening()
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 500)])
  }

  @Test func aLayoutMayHavePointsAMillisecond() {
    let layout = Listening()
    layout.scrollingVelocityUnit = .pointsPerMillisecond
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 0.5)])
  }

  @Test func aProgramMayChooseForAllItsLayouts() {
    CollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerMillisecond
    defer { CollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerSecond }
    let layout = Listening()
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 0.5)])
    // A layout of the library does not depend on it.
    let carousel = CarouselLayout()
    #expect(carousel.scrollingVelocityUnit == .pointsPerMillisecond)
    flick(carousel)
  }
}
