import CollectionCore
import Foundation
import PhotoViewing
import Testing

/// Tests of the zoom of an open photo, in a window without a screen.
@MainActor @Suite struct PageZoomTests {
  private let viewer = Viewer()
  private let middle = CGPoint(x: 416, y: 316)

  private func zoom(to zoom: CGFloat, at point: CGPoint? = nil) {
    viewer.zoom.zoom(to: zoom, at: point)
    viewer.settle()
  }

  @Test func aZoomedPhotoIsTheWholeContent() {
    zoom(to: 5)
    #expect(viewer.view.contentSize == CGSize(width: 4000, height: 3000))
    #expect(viewer.view.contentOffset == CGPoint(x: 2000 - 416, y: 1500 - 316))
    #expect(!viewer.view.isPagingEnabled)
    #expect(viewer.zoom.zoom == 5)
  }

  @Test func aZoomKeepsWhatIsUnderThePointerInEveryFrame() throws {
    let point = CGPoint(x: 216, y: 466)
    viewer.zoom.zoom(to: 5, at: point)
    var zooms: [CGFloat] = []
    for _ in 0..<60 {
      viewer.frame()
      let frame = try #require(viewer.frame(of: 1))
      // The frame is in whole points.
      #expect(abs(frame.minX + 0.25 * frame.width - point.x) <= 1)
      zooms.append(viewer.zoom.zoom)
    }
    #expect(zooms == zooms.sorted())
    #expect(zooms.last == 5)
    // The spring has a response of 200 ms.
    #expect(zooms[12] > 4.5)
  }

  /// GTK may call the zoom after the frame of the view.
  @Test func aZoomThatMovesAfterTheFrameChangesNothingBeforeTheNextFrame() {
    viewer.zoom.zoom(to: 5, at: nil)
    for _ in 0..<30 {
      viewer.window.frames()
      // The place in the content tells whether a pass has run; the offset is known at once.
      let shown = viewer.window.frame(ofItemAt: Viewer.photo)?.size
      #expect(shown != nil)
      viewer.advance()
      #expect(viewer.window.frame(ofItemAt: Viewer.photo)?.size == shown)
    }
  }

  @Test func theWholePhotoIsAPageAmongPagesAgain() {
    zoom(to: 5)
    zoom(to: 1)
    #expect(viewer.view.contentSize == CGSize(width: 3 * 832, height: 632))
    #expect(viewer.view.contentOffset == CGPoint(x: 832, y: 0))
    #expect(viewer.view.isPagingEnabled)
    #expect(!viewer.zoom.isZoomed)
    #expect(viewer.frame(of: 1) == CGRect(x: 16, y: 16, width: 800, height: 600))
  }

  @Test func aZoomIsInterruptedByAnotherOne() {
    viewer.zoom.zoom(to: 5, at: nil)
    for _ in 0..<6 { viewer.frame() }
    let before = viewer.zoom.zoom
    viewer.zoom.zoom(to: 1, at: nil)
    viewer.frame()
    viewer.frame()
    // The spring turns around without a jump.
    #expect(abs(viewer.zoom.zoom / before - 1) < 0.35)
    viewer.settle()
    #expect(viewer.zoom.zoom == 1)
  }

  @Test func withoutAnimationsTheZoomChangesAtOnce() {
    viewer.zoom.animates = { false }
    viewer.zoom.zoom(to: 5, at: nil)
    #expect(viewer.zoom.zoom == 5)
    viewer.zoom.toggle(at: nil)
    #expect(viewer.zoom.zoom == 1)
    #expect(viewer.view.contentOffset == CGPoint(x: 832, y: 0))
  }

  @Test func aPinchFollowsTheFingersAndSpringsBackFromBeyondTheLimits() {
    viewer.zoom.beginPinch()
    viewer.zoom.pinch(by: 2, at: middle)
    #expect(viewer.zoom.zoom == 2)
    viewer.zoom.pinch(by: 0.25, at: middle)
    // The fingers ask for 0.5.
    #expect(viewer.zoom.zoom > 0.7 && viewer.zoom.zoom < 0.9)
    viewer.zoom.endPinch()
    viewer.settle()
    #expect(!viewer.zoom.isZoomed)
    #expect(viewer.frame(of: 1) == CGRect(x: 16, y: 16, width: 800, height: 600))
  }

  @Test func aPinchMovesThePhotoWithTheFingers() throws {
    viewer.zoom.beginPinch()
    viewer.zoom.pinch(by: 4, at: middle)
    viewer.frame()
    let before = try #require(viewer.frame(of: 1))
    viewer.zoom.pinch(by: 1.0001, at: CGPoint(x: 446, y: 296))
    viewer.frame()
    let after = try #require(viewer.frame(of: 1))
    #expect(abs(after.minX - before.minX - 30) <= 1)
    #expect(abs(after.minY - before.minY + 20) <= 1)
  }

  @Test func panningDeceleratesAndEndsAtTheEdge() {
    zoom(to: 5)
    viewer.window.fling(velocity: CGPoint(x: 0, y: 900))
    let released = viewer.view.contentOffset.y
    viewer.settle()
    #expect(viewer.view.contentOffset.y > released + 50)
    viewer.window.fling(velocity: CGPoint(x: 0, y: 90_000))
    viewer.settle()
    #expect(viewer.view.contentOffset == CGPoint(x: 1584, y: 3000 - 632))
    #expect(viewer.zoom.zoom == 5)
  }

  @Test func aPullBeyondTheEdgeShowsTheNextPhotoBesideIt() throws {
    zoom(to: 5, at: CGPoint(x: 832, y: 316))
    viewer.view.contentOffset = CGPoint(x: 4000 - 832, y: 1000)
    viewer.window.beginDrag()
    viewer.window.moveDrag(by: CGPoint(x: 200, y: 0))
    viewer.frame()
    let pull = viewer.view.contentOffset.x - (4000 - 832)
    #expect(pull > 60 && pull < 200)
    let next = try #require(viewer.frame(of: 2))
    #expect(next == CGRect(x: 832 - pull + 16, y: 16, width: 800, height: 600))
  }

  @Test func aLongPullBeyondTheEdgeTurnsThePage() throws {
    zoom(to: 5)
    viewer.view.contentOffset = CGPoint(x: 4000 - 832, y: 1000)
    viewer.window.beginDrag()
    viewer.window.moveDrag(by: CGPoint(x: 400, y: 0))
    viewer.frame()
    let before = try #require(viewer.frame(of: 1))
    viewer.window.endDrag()
    // The photo keeps its place when it becomes a page among pages.
    #expect(viewer.frame(of: 1) == before)
    viewer.settle()
    #expect(viewer.frame(of: 2) == CGRect(x: 16, y: 16, width: 800, height: 600))
    #expect(!viewer.zoom.isZoomed)
    #expect(viewer.pages.leaving == nil)
    #expect(viewer.view.contentOffset == CGPoint(x: 2 * 832, y: 0))
  }

  @Test func aShortPullSpringsBack() {
    zoom(to: 5)
    viewer.view.contentOffset = CGPoint(x: 4000 - 832, y: 1000)
    viewer.window.drag(by: CGPoint(x: 40, y: 0))
    viewer.settle()
    #expect(viewer.view.contentOffset == CGPoint(x: 4000 - 832, y: 1000))
    #expect(viewer.zoom.zoom == 5)
  }

  @Test func aPageThatIsPulledBackKeepsItsZoom() {
    zoom(to: 5)
    viewer.view.contentOffset = CGPoint(x: 0, y: 1000)
    viewer.window.drag(by: CGPoint(x: -400, y: 0))
    for _ in 0..<3 { viewer.frame() }
    #expect(viewer.pages.leaving != nil)
    // A finger catches the page and brings it back.
    viewer.window.drag(by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: 400, y: 0))
    viewer.settle()
    #expect(viewer.zoom.zoom == 5)
    #expect(viewer.view.contentOffset == CGPoint(x: 0, y: 1000))
  }

  @Test func aWindowThatGrowsKeepsThePhotosScale() throws {
    zoom(to: 5)
    viewer.window.size = CGSize(width: 1632, height: 1232)
    viewer.settle()
    #expect(viewer.view.contentSize == CGSize(width: 4000, height: 3000))
    #expect(viewer.zoom.zoom == 2.5)
  }

  @Test func onlyAPhotoThatIsWiderThanTheViewCanBeMovedSideways() {
    #expect(!viewer.zoom.scrollsSideways)
    zoom(to: 2)
    #expect(viewer.zoom.scrollsSideways)
    // At zoom 1 a portrait is 300 × 600 points large.
    let portrait = Viewer(of: CGSize(width: 1500, height: 3000))
    portrait.zoom.zoom(to: 2.5, at: nil)
    portrait.settle()
    #expect(portrait.zoom.isZoomed)
    #expect(!portrait.zoom.scrollsSideways)
    // The zoom counts at which the photo comes to rest.
    portrait.zoom.zoom(to: 3, at: nil)
    #expect(portrait.zoom.scrollsSideways)
    let small = Viewer(of: CGSize(width: 200, height: 150))
    small.zoom.showActualSize()
    small.settle()
    #expect(small.zoom.zoom == 0.25)
    #expect(!small.zoom.scrollsSideways)
  }

  @Test func zoomingOutOfAPhotoThatIsNotLargerThanItsPageLeadsToTheGrid() {
    #expect(viewer.zoom.leadsToGrid)
    zoom(to: 2)
    #expect(!viewer.zoom.leadsToGrid)
    let small = Viewer(of: CGSize(width: 200, height: 150))
    small.zoom.showActualSize()
    small.settle()
    #expect(small.zoom.leadsToGrid)
    small.zoom.zoom(to: 2, at: nil)
    #expect(!small.zoom.leadsToGrid)
  }

  @Test func thePagesKnowThePhotoToWhichTheyAreTurned() {
    let next = IndexPath(item: 2, section: 0)
    viewer.view.scrollToItem(at: next, at: .centeredHorizontally, animated: true)
    #expect(viewer.pages.shownPhoto == Viewer.photo)
    #expect(viewer.pages.destination == next)
    viewer.frame()
    viewer.frame()
    // A finger that catches the page decides where it leads.
    viewer.window.beginDrag()
    #expect(viewer.pages.destination == viewer.pages.shownPhoto)
    viewer.window.endDrag()
    viewer.settle()
    #expect(viewer.pages.destination == viewer.pages.shownPhoto)
  }

  /// The fullscreen window has other insets, and the filmstrip comes and goes.
  @Test func otherInsetsKeepThePhotosScaleAndPlace() {
    zoom(to: 5)
    viewer.view.contentOffset = CGPoint(x: 1000, y: 800)
    viewer.settle()
    let insets = [PageInsets(margin: 0, bottom: 0), PageInsets(margin: 16, bottom: 90)]
    for insets in insets + insets {
      viewer.pages.insets = { _ in insets }
      viewer.pages.invalidateLayout()
      viewer.settle()
      #expect(viewer.frame(of: 1) == CGRect(x: -1000, y: -800, width: 4000, height: 3000))
      #expect(viewer.zoom.zoom == viewer.zoom.geometry?.actualZoom)
    }
  }

  @Test func aZoomEndsAtItsScaleThoughTheInsetsChangeMeanwhile() {
    viewer.zoom.zoom(to: 5, at: nil)
    for _ in 0..<3 { viewer.frame() }
    viewer.pages.insets = { _ in PageInsets(margin: 0, bottom: 0) }
    viewer.pages.invalidateLayout()
    viewer.settle()
    #expect(viewer.view.contentSize == CGSize(width: 4000, height: 3000))
    viewer.zoom.zoom(to: 1, at: nil)
    for _ in 0..<3 { viewer.frame() }
    viewer.pages.insets = { _ in PageInsets(margin: 16, bottom: 0) }
    viewer.pages.invalidateLayout()
    viewer.settle()
    #expect(!viewer.zoom.isZoomed)
    #expect(viewer.frame(of: 1) == CGRect(x: 16, y: 16, width: 800, height: 600))
  }

  @Test func aPhotoAtItsActualSizeKeepsItInAWindowThatIsLargerThanThePhoto() {
    zoom(to: 5)
    viewer.window.size = CGSize(width: 5032, height: 4032)
    viewer.settle()
    #expect(viewer.frame(of: 1)?.size == CGSize(width: 4000, height: 3000))
    viewer.window.size = CGSize(width: 832, height: 632)
    viewer.settle()
    #expect(viewer.frame(of: 1)?.size == CGSize(width: 4000, height: 3000))
  }

  @Test(arguments: [0, 1, 2, -1])
  func aPhotoThatIsTurnedKeepsItsScaleAndWhatIsInTheMiddle(quarters: Int) throws {
    zoom(to: 5)
    viewer.view.contentOffset = CGPoint(x: 1000, y: 800)
    viewer.settle()
    viewer.zoom.prepareForUpdate { $0 }
    if !quarters.isMultiple(of: 2) { viewer.photoSize = CGSize(width: 3000, height: 4000) }
    viewer.zoom.update { $0 }
    viewer.view.reloadData { $0 }
    viewer.view.layoutIfNeeded()
    viewer.zoom.restoreMiddle(turnedBy: quarters)
    viewer.settle()
    let frame = try #require(viewer.frame(of: 1))
    #expect(frame.size == viewer.photoSize)
    // The detail is 1416 points from the left of the upright photo and 1116 points from its top.
    let detail: CGPoint =
      switch quarters {
      case 1: CGPoint(x: 3000 - 1116, y: 1416)
      case 2: CGPoint(x: 4000 - 1416, y: 3000 - 1116)
      case -1: CGPoint(x: 1116, y: 4000 - 1416)
      default: CGPoint(x: 1416, y: 1116)
      }
    #expect(abs(frame.minX + detail.x - middle.x) <= 1)
    #expect(abs(frame.minY + detail.y - middle.y) <= 1)
  }

  @Test func aPinchIsIgnoredWhileNoPhotoIsOpen() {
    viewer.zoom.pages = nil
    viewer.zoom.pinch(by: 2, at: middle)
    viewer.zoom.toggle(at: middle)
    viewer.settle()
    #expect(viewer.pages.zoomed == nil)
    #expect(viewer.view.contentOffset == CGPoint(x: 832, y: 0))
  }
}
