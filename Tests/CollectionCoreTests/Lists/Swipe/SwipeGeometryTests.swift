import Foundation
import Testing

@testable import CollectionCore

/// The distances of swiped rows, without views.
struct SwipeGeometryTests {
  private let geometry = SwipeGeometry(rowWidth: 320, widths: [74, 74], hasFullSwipe: true)

  @Test func aRowFollowsTheFingersUpToTheWidthOfItsActionsAndResistsBeyond() {
    #expect(geometry.openDistance == 148)
    #expect(geometry.distance(forPull: -20) == 0)
    #expect(geometry.distance(forPull: 50) == 50)
    #expect(geometry.distance(forPull: 148) == 148)
    #expect(abs(geometry.distance(forPull: 200) - 172.523) < 0.001)
    #expect(geometry.distance(forPull: 100_000) < 320)
  }

  @Test func thePullIsFoundForEveryDistance() {
    for pull: CGFloat in [0, 20, 148, 149, 200, 300] {
      let distance = geometry.distance(forPull: pull)
      #expect(abs(geometry.pull(forDistance: distance) - pull) < 1e-9)
    }
  }

  @Test func actionsThatCoverNearlyTheWholeRowBecomeNarrower() {
    let narrow = SwipeGeometry(rowWidth: 200, widths: [100, 50, 50], hasFullSwipe: true)
    #expect(narrow.openDistance == 160)
    #expect(narrow.widths == [80, 40, 40])
  }

  @Test func aFullSwipeNeedsHalfOfTheRowAndMoreThanItsActions() {
    #expect(geometry.fullPull == 196)
    #expect(SwipeGeometry(rowWidth: 320, widths: [74], hasFullSwipe: true).fullPull == 160)
    #expect(SwipeGeometry(rowWidth: 1600, widths: [74], hasFullSwipe: true).fullPull == 400)
    #expect(SwipeGeometry(rowWidth: 100, widths: [90], hasFullSwipe: true).fullPull == 100)
    #expect(SwipeGeometry(rowWidth: 320, widths: [74], hasFullSwipe: false).fullPull == nil)
    #expect(SwipeGeometry(rowWidth: 320, widths: [], hasFullSwipe: true).fullPull == nil)
  }

  @Test func aReleaseOpensARowThatShowsHalfOfItsActions() {
    #expect(geometry.rest(pull: 73, velocity: 0) == .closed)
    #expect(geometry.rest(pull: 74, velocity: 0) == .open)
    #expect(geometry.rest(pull: 195, velocity: 0) == .open)
    #expect(geometry.rest(pull: 196, velocity: 0) == .full)
  }

  @Test func aFlickOpensOrClosesARowAndDoesNotPerformAnAction() {
    #expect(geometry.rest(pull: 10, velocity: 500) == .open)
    #expect(geometry.rest(pull: 148, velocity: -600) == .closed)
    #expect(geometry.rest(pull: 100, velocity: 5000) == .open)
    #expect(geometry.rest(pull: 200, velocity: -100) == .open)
    #expect(geometry.rest(pull: 200, velocity: -2000) == .closed)
  }

  @Test func buttonsSlideOutOfTheEdgeTogether() {
    #expect(
      geometry.places(distance: 74) == [
        .init(innerEdge: 37, width: 74), .init(innerEdge: 74, width: 74),
      ])
    #expect(
      geometry.places(distance: 148) == [
        .init(innerEdge: 74, width: 74), .init(innerEdge: 148, width: 74),
      ])
    #expect(
      geometry.places(distance: 296) == [
        .init(innerEdge: 148, width: 148), .init(innerEdge: 296, width: 148),
      ])
  }

  @Test func theButtonThatFillsTheRowCoversTheOthers() {
    #expect(
      geometry.places(distance: 296, filling: (0, 1)) == [
        .init(innerEdge: 296, width: 296), .init(innerEdge: 296, width: 148),
      ])
    #expect(
      geometry.places(distance: 296, filling: (1, 0.5)) == [
        .init(innerEdge: 148, width: 148), .init(innerEdge: 296, width: 222),
      ])
  }
}
