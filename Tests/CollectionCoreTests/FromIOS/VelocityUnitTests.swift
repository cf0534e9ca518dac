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

  /// Drags the content by 10 points, releases it with a velocity and returns the offset at which it
  /// stops.
  @discardableResult
  private func flick(
    _ layout: CollectionViewLayout, along axis: Axis = .vertical, velocity: CGFloat = 500
  ) -> CGPoint {
    let world = LayoutStage(layout, counts: [100])
    world.view.beginDrag()
    world.view.drag(by: CGPoint(axis, main: 10, cross: 0))
    world.view.endDrag(velocity: CGPoint(axis, main: velocity, cross: 0))
    world.settle()
    return world.view.contentOffset
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

  @Test func theDefaultVelocityUnitAppliesToNewLayouts() {
    let earlier = CarouselLayout()
    CollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerMillisecond
    defer { CollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerSecond }
    let layout = Listening()
    flick(layout)
    #expect(layout.velocities == [CGPoint(x: 0, y: 0.5)])
    let carousel = CarouselLayout()
    #expect(earlier.scrollingVelocityUnit == .pointsPerSecond)
    #expect(carousel.scrollingVelocityUnit == .pointsPerMillisecond)
    // A carousel uses the direction of the velocity only, so it stops at the next item in either
    // unit. Without the velocity the content would return to the first item.
    let next = CGPoint(x: 180 + 16, y: 0)
    #expect(flick(earlier, along: .horizontal, velocity: 100) == next)
    #expect(flick(carousel, along: .horizontal, velocity: 100) == next)
    #expect(flick(CarouselLayout(), along: .horizontal, velocity: 0) == .zero)
  }
}
