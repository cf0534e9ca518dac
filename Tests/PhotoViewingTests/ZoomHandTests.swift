import CollectionCore
import Foundation
import PhotoViewing
import Testing

/// Tests of pinches and the wheel with Ctrl, which zoom the open photo or lead to the grid.
@MainActor @Suite struct ZoomHandTests {
  private let viewer = Viewer()
  private let hand: ZoomHand
  private let grid = CollectionViewFlowLayout()
  private let middle = CGPoint(x: 416, y: 316)

  init() {
    hand = Self.hand(of: viewer, grid)
  }

  private static func hand(of viewer: Viewer, _ grid: CollectionViewLayout) -> ZoomHand {
    let pages = viewer.pages
    let layouts = LayoutZoom(viewer.view) { layout, direction, _ in
      layout === pages && direction == .farther ? LayoutZoom.Step(grid, ratio: 2) : nil
    }
    return ZoomHand(layouts, viewer.zoom)
  }

  @Test func aPinchApartZoomsTheOpenPhoto() {
    hand.begin()
    hand.scale(by: 3, at: middle, time: 0)
    hand.end(at: 0.1)
    viewer.settle()
    #expect(viewer.zoom.zoom == 3)
    #expect(viewer.view.collectionViewLayout === viewer.pages)
  }

  @Test func aPinchTogetherOfAWholePhotoLeadsToTheGrid() {
    hand.begin()
    for step in 1...6 { hand.scale(by: 0.8, at: middle, time: Double(step) / 60) }
    hand.end(at: 0.12)
    viewer.settle()
    #expect(viewer.view.collectionViewLayout === grid)
  }

  @Test func aPinchTogetherOfAZoomedPhotoEndsAtTheWholePhoto() {
    viewer.zoom.zoom(to: 4, at: nil)
    viewer.settle()
    hand.begin()
    for step in 1...12 { hand.scale(by: 0.8, at: middle, time: Double(step) / 60) }
    #expect(viewer.zoom.zoom < 1 && viewer.zoom.zoom > 0.5)
    hand.end(at: 0.2)
    viewer.settle()
    #expect(viewer.view.collectionViewLayout === viewer.pages)
    #expect(!viewer.zoom.isZoomed)
  }

  @Test func zoomingOutOfASmallPhotoAtOneHundredPercentLeadsToTheGrid() {
    for isPinch in [true, false] {
      let (small, grid) = (
        Viewer(of: CGSize(width: 200, height: 150)), CollectionViewFlowLayout()
      )
      let hand = Self.hand(of: small, grid)
      small.zoom.showActualSize()
      small.settle()
      #expect(small.zoom.zoom == 0.25)
      if isPinch {
        hand.begin()
        for step in 1...6 { hand.scale(by: 0.8, at: middle, time: Double(step) / 60) }
        hand.end(at: 0.12)
      } else {
        for _ in 0..<4 { hand.step(by: -0.25, at: middle) }
        hand.endSteps()
      }
      small.settle()
      #expect(small.view.collectionViewLayout === grid)
    }
  }

  @Test func theWheelZoomsByAFourthRootOfTwoAndStaysWithThePhotoUntilControlIsReleased() {
    hand.step(by: 0.25, at: middle)
    hand.step(by: 0.25, at: middle)
    viewer.settle()
    #expect(abs(viewer.zoom.zoom - CGFloat(2).squareRoot()) < 1e-3)
    for _ in 0..<5 { hand.step(by: -0.25, at: middle) }
    viewer.settle()
    #expect(!viewer.zoom.isZoomed)
    #expect(viewer.view.collectionViewLayout === viewer.pages)
    hand.endSteps()
    for _ in 0..<4 { hand.step(by: -0.25, at: middle) }
    hand.endSteps()
    viewer.settle()
    #expect(viewer.view.collectionViewLayout === grid)
  }
}
