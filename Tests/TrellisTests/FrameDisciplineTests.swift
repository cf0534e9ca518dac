import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class FrameDisciplineTests: GtkTestCase {
  func testAFramePlacesItsCellsInOneCall() {
    onMain {
      let (scene, spy) = watchedScene()
      spy.placeCounts = []
      for y in stride(from: 100.0, through: 3000, by: 100) {
        let frame = scene.frames
        spy.placeCounts.append(0)
        scene.scroll(to: CGPoint(x: 0, y: y))
        XCTAssertGreaterThan(scene.frames, frame)
      }
      XCTAssertEqual(spy.placeCounts, Array(repeating: 1, count: 30))
    }
  }

  func testTheDataSourceIsAskedInTheUpdatePhaseAndForPrefetchingBetweenFrames() {
    onMain {
      FramePhase.watch()
      let (scene, _) = watchedScene()
      var phases: Set<FramePhase> = []
      var asked = 0
      scene.data.onAsked = {
        asked += 1
        phases.insert(FramePhase.current)
      }
      scene.scroll(to: CGPoint(x: 0, y: 1000))
      scene.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
      scene.settle()
      scene.view.reloadData()
      scene.settle()
      XCTAssertGreaterThan(asked, 100)
      XCTAssertEqual(phases, [.update, .events])
      phases = []
      scene.view.isPrefetchingEnabled = false
      scene.view.setContentOffset(CGPoint(x: 0, y: 9000), animated: true)
      scene.settle()
      XCTAssertEqual(phases, [.update])
    }
  }

  func testAResizeAsksTheDataSourceInTheLayoutPhaseAtTheLatest() {
    onMain {
      FramePhase.watch()
      let (scene, _) = watchedScene()
      var phases: Set<FramePhase> = []
      scene.data.onAsked = { phases.insert(FramePhase.current) }
      scene.window.setDefaultSize(width: 600, height: 500)
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.bounds.width == 600 })
      scene.settle()
      XCTAssertFalse(phases.isEmpty)
      XCTAssertTrue(phases.isSubset(of: [.update, .layout]), "\(phases)")
    }
  }

  func testAStillViewAsksForNoFrames() {
    onMain {
      let scene = Scene(counts: [1000])
      scene.settle()
      // GTK may still have to draw the last change.
      MainLoop.run(upTo: 0.5)
      let before = scene.frames
      MainLoop.run(upTo: 0.5)
      XCTAssertEqual(scene.frames, before)
    }
  }
}

/// A host that passes all calls on to another host and counts the calls of `place`.
@MainActor
private final class HostSpy: CollectionViewHost {
  private let host: any CollectionViewHost
  /// The calls of `place` with at least one placement. The last entry counts the calls since it was
  /// appended.
  var placeCounts: [Int] = []

  init(_ host: any CollectionViewHost) { self.host = host }

  func adopt(_ view: CollectionReusableView) { host.adopt(view) }
  func discard(_ view: CollectionReusableView) { host.discard(view) }

  func place(_ placements: [Placement]) {
    if !placements.isEmpty, !placeCounts.isEmpty { placeCounts[placeCounts.count - 1] += 1 }
    host.place(placements)
  }

  func setViewport(_ viewport: Viewport) { host.setViewport(viewport) }
  func requestFrame() { host.requestFrame() }
  func requestIdleTime() { host.requestIdleTime() }
  func prepare(_ placement: Placement) { host.prepare(placement) }
  func focus(_ view: CollectionReusableView?) { host.focus(view) }
  func releaseKeyboard(from view: CollectionReusableView) { host.releaseKeyboard(from: view) }
  func setBand(_ band: CGRect?) { host.setBand(band) }
  func setIndexTitles(_ titles: [String]) { host.setIndexTitles(titles) }
  func setRefresh(_ look: RefreshLook?) { host.setRefresh(look) }
  func beginDrag(_ session: ViewDragSession, at point: CGPoint) -> Bool {
    host.beginDrag(session, at: point)
  }
  func setPreview(_ preview: AnyObject, in view: CollectionReusableView) {
    host.setPreview(preview, in: view)
  }
  func dropOperationDidChange(_ operation: DropOperation) {
    host.dropOperationDidChange(operation)
  }
  func backgroundDidChange() { host.backgroundDidChange() }
  func contentUnavailableViewDidChange() { host.contentUnavailableViewDidChange() }
  func requestedSizeDidChange() { host.requestedSizeDidChange() }
  func rasterizationDidChange() { host.rasterizationDidChange() }
  func scrollIndicatorsDidChange() { host.scrollIndicatorsDidChange() }
  func presentMenu(
    _ menu: ItemMenu, at point: CGPoint, didClose: @escaping @MainActor () -> Void
  ) { host.presentMenu(menu, at: point, didClose: didClose) }
  var isAccessible: Bool { host.isAccessible }
  func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    host.describe(view, as: element)
  }
  func describe(_ list: ListAccess) { host.describe(list) }
  var animates: Bool { host.animates }
  var isPointerPressed: Bool { host.isPointerPressed }
}

@MainActor
private func watchedScene() -> (Scene, HostSpy) {
  var spy: HostSpy?
  let scene = Scene(counts: [10_000]) { scene in
    guard let host = scene.view.host else { return }
    // The host is replaced before the first view is made, because views belong to the host that
    // made their containers.
    let watching = HostSpy(host)
    scene.view.host = watching
    scene.companion = watching
    spy = watching
  }
  guard let spy else { preconditionFailure("a scene's collection view has a host") }
  return (scene, spy)
}
