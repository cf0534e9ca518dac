import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the unit of the scrolling velocity passed to a layout when a drag ends.
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
    let world = FromIOSStage(layout, counts: [100])
    world.view.beginDrag()
    world.view.drag(by: CGPoint(x: 0, y: 10))
    world.view.endDrag(velocity: CGPoint(x: 0, y: 500))
    world.settle()
  }

  @Test func theDefaultVelocityUnitIsPointsPerSecond() {
    let layout = Listening()
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 500)])
  }

  @Test func aLayoutCanUsePointsPerMillisecond() {
    let layout = Listening()
    layout.scrollingVelocityUnit = .pointsPerMillisecond
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 0.5)])
  }

  @Test func theDefaultVelocityUnitAppliesToProgramLayoutsOnly() {
    CollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerMillisecond
    defer { CollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerSecond }
    let layout = Listening()
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 0.5)])
    // The unit of a library layout does not depend on the default.
    let carousel = CarouselLayout()
    #expect(carousel.scrollingVelocityUnit == .pointsPerMillisecond)
    flick(carousel)
  }
}
