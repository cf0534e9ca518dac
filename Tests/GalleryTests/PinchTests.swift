import Foundation
import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

@testable import GalleryLayouts
@testable import TrellisGallery

/// Tests of pinches on the photo wall. They call the functions that the gesture calls.
final class PinchTests: GtkTestCase {
  private static let middle = CGPoint(x: 400, y: 300)

  func testAPinchInEitherDirectionChangesToTheChosenLayout() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let wall = exhibition.wall
      var announced: [Arrangement] = []
      wall.onChange = { [weak wall] in announced.append(wall?.arrangement ?? .grid) }
      let pinch = try XCTUnwrap(wall.pinch).pinch
      // The fingers first move apart and then together: both directions lead to the other layout.
      for (target, scales) in [(Arrangement.circle, [1.3, 1.6, 1.9]), (.grid, [0.8, 0.6, 0.53])] {
        wall.pinchTarget = { target }
        pinch.feed(.begin(Self.middle))
        for scale in scales {
          pinch.feed(.change(scale: scale, Self.middle))
          XCTAssertEqual(exhibition.progress ?? 0, abs(log2(scale)), accuracy: 1e-9)
        }
        pinch.feed(.end)
        XCTAssertTrue(MainLoop.run(upTo: 60) { wall.arrangement == target }, target.title)
        XCTAssertNil(exhibition.progress)
      }
      XCTAssertEqual(announced, [.circle, .grid])
      XCTAssertFalse(wall.collectionView.visibleCells.isEmpty)
    }
  }

  func testAPinchThatTurnsRoundReturnsToTheFirstLayout() throws {
    try onMain {
      let exhibition = Exhibition(.waterfall)
      let (wall, layout) = (exhibition.wall, exhibition.layout)
      let pinch = try XCTUnwrap(wall.pinch).pinch
      wall.pinchTarget = { .coverFlow }
      pinch.feed(.begin(Self.middle))
      for scale in [1.4, 1.2, 1.05] { pinch.feed(.change(scale: scale, Self.middle)) }
      XCTAssertNotNil(exhibition.progress)
      pinch.feed(.end)
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.layout === layout })
      XCTAssertEqual(wall.arrangement, .waterfall)
    }
  }

  func testOnlyOneOfSliderAndPinchControlsATransition() throws {
    try onMain {
      let exhibition = Exhibition(.grid)
      let wall = exhibition.wall
      let pinch = try XCTUnwrap(wall.pinch).pinch
      wall.pinchTarget = { .stacks }
      wall.scrub(to: .line, progress: 0.4)
      pinch.feed(.begin(Self.middle))
      pinch.feed(.change(scale: 1.8, Self.middle))
      XCTAssertEqual(exhibition.progress, 0.4, "set by the slider")
      pinch.feed(.end)
      wall.scrub(to: .line, progress: 0)
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.progress == nil })
      pinch.feed(.begin(Self.middle))
      pinch.feed(.change(scale: 1.5, Self.middle))
      wall.scrub(to: .line, progress: 0.9)
      XCTAssertEqual(exhibition.progress ?? 0, log2(1.5), accuracy: 1e-9, "set by the pinch")
      // A layout that is chosen directly overrides the slider and the pinch.
      wall.arrange(.cards)
      pinch.feed(.change(scale: 1.9, Self.middle))
      pinch.feed(.end)
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.progress == nil })
      XCTAssertEqual(wall.arrangement, .cards)
      XCTAssertTrue(exhibition.layout is CardsLayout)
    }
  }
}
