import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

/// Tests of headers whose frames depend on the content offset, in every frame that is painted.
final class HeaderFrameTests: GtkTestCase {
  func testAPinnedHeaderStaysAtTheTopInEveryFrameOfRealWheelSteps() throws {
    try onMain {
      let scene = pinnedScene()
      let trace = FrameTrace(scene)
      try Tool.run("xdotool", "mousemove", "200", "150")
      try Tool.run("xdotool", "click", "--repeat", "6", "--delay", "20", "5")
      XCTAssertTrue(MainLoop.run(upTo: 60) { scene.view.restingOffset.y > 5.5 * notch })
      scene.settle()
      trace.check()
      try Tool.run("xdotool", "mousemove", "100", "100")
    }
  }

  func testAPinnedHeaderStaysAtTheTopInEveryFrameOfAFlingAndOfAScrollbar() {
    onMain {
      let scene = pinnedScene()
      let trace = FrameTrace(scene)
      scene.touchpad(.begin, .zero)
      for _ in 0..<5 {
        scene.touchpad(.change, 7.3)
        scene.frame()
      }
      scene.touchpad(.end, 500)
      scene.settle()
      trace.check()
      for position in stride(from: 600.0, to: 1400, by: 57) {
        scene.scroller.verticalPosition = position
        scene.frame()
      }
      trace.check()
    }
  }

  func testAStretchyHeaderHasNoGapAboveOrBelowInAnyFrame() {
    onMain {
      let scene = Scene(counts: [1000], layout: StretchyLayout()) {
        $0.layout.headerReferenceSize.height = 60
      }
      let trace = FrameTrace(scene)
      scene.touchpad(.begin, .zero)
      for _ in 0..<8 {
        scene.touchpad(.change, -9)
        scene.frame()
      }
      XCTAssertLessThan(scene.view.contentOffset.y, -50)
      scene.touchpad(.end, 0)
      scene.settle()
      XCTAssertEqual(scene.view.contentOffset.y, 0)
      XCTAssertGreaterThan(trace.frames.count, 12)
      for frame in trace.frames {
        XCTAssertEqual(frame.header?.minY, 0, "at \(frame.offset)")
        XCTAssertEqual(frame.header?.maxY, frame.firstCell?.minY, "at \(frame.offset)")
      }
      XCTAssertGreaterThan(trace.frames.compactMap { $0.header?.height }.max() ?? 0, 110)
    }
  }
}

/// The distance of a wheel step in a page of 300 points, as GTK computes it.
private let notch: CGFloat = pow(300, 2.0 / 3.0)

/// Returns a scene with pinned headers and four sections of 40 lines with eight cells each.
@MainActor
private func pinnedScene() -> Scene {
  Scene(counts: [320, 320, 320, 320]) {
    $0.layout.headerReferenceSize.height = 30
    $0.layout.sectionHeadersPinToVisibleBounds = true
  }
}

extension Scene {
  /// Feeds a touchpad event to the area. At the end, `y` is the velocity.
  fileprivate func touchpad(_ phase: GesturePhase, _ y: CGFloat) {
    view.area?.feed(AreaScrollEvent(phase, isWheel: false, delta: CGPoint(x: 0, y: y)))
  }
}

/// A flow layout whose headers grow upwards by the distance that the content is pulled down.
private final class StretchyLayout: CollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect)
    let pull = max(-(collectionView?.contentOffset.y ?? 0), 0)
    for attributes in answer ?? []
    where attributes.representedElementKind == CollectionView.elementKindSectionHeader {
      attributes.frame.origin.y -= pull
      attributes.frame.size.height += pull
    }
    return answer
  }
}

/// Records the allocated bounds of the first header and the first cell in each painted frame.
@MainActor
private final class FrameTrace {
  struct Frame {
    let offset: CGFloat
    /// The header's bounds in the area's coordinates.
    let header: CGRect?
    let firstCell: CGRect?
  }

  private(set) var frames: [Frame] = []

  init(_ scene: Scene) {
    scene.window.watchFrames(.wallTime) { [weak self, weak scene] _ in
      guard let self, let scene else { return }
      let kind = CollectionView.elementKindSectionHeader
      let view = scene.view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: 0))
      frames.append(
        Frame(
          offset: scene.view.contentOffset.y, header: view.flatMap(scene.bounds),
          firstCell: scene.cell(0).flatMap(scene.bounds)))
    }
  }

  /// Checks that the first section's header was at the top in every frame, while the first section
  /// of 30 + 40 · 50 points was in view, and removes the recorded frames.
  func check(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertGreaterThan(Set(frames.map(\.offset)).count, 8, file: file, line: line)
    for frame in frames where frame.offset < 2000 {
      XCTAssertEqual(frame.header?.minY, 0, "at \(frame.offset)", file: file, line: line)
    }
    frames.removeAll()
  }
}
