import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

@testable import GalleryLayouts
@testable import TrellisGallery

/// Tests of the slider and the drop-down list of the layout bar, with the photo wall in a window.
final class LayoutBarTests: GtkTestCase {
  func testAnotherTargetThatIsChosenMidwayLeadsBackAndTheSliderBeginsAgain() {
    onMain {
      let exhibition = Exhibition(.list)
      let (wall, bar) = (exhibition.wall, LayoutBar(.list))
      // As in the gallery's window.
      bar.onScrub = { [weak wall] in wall?.scrub(to: $0, progress: $1) }
      wall.onChange = { [weak wall, weak bar] in
        if wall?.isScrubbing == false { bar?.show(.list) }
      }
      bar.lead(to: .shelves, progress: 0)
      bar.slider.value = 0.5
      XCTAssertEqual(exhibition.progress ?? 0, 0.5, accuracy: 1e-9)
      XCTAssertFalse(wall.showsAccessories)
      bar.target.selection = Arrangement.allCases.firstIndex(of: .line)
      // Otherwise the movement of the slider below is a mistake, which ends the process.
      guard !wall.isScrubbing else { return XCTFail("the transition to the shelves goes on") }
      XCTAssertEqual(bar.slider.value, 0)
      XCTAssertEqual(bar.goal, .line)
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.progress == nil && wall.showsAccessories })
      XCTAssertEqual(wall.arrangement, .list)
      XCTAssertTrue(wall.collectionView.allowsFocus)
      XCTAssertEqual(bar.slider.value, 0)
      bar.slider.value = 0.3
      XCTAssertEqual(wall.scrubTarget, .line)
      XCTAssertEqual(exhibition.progress ?? 0, 0.3, accuracy: 1e-9)
      bar.slider.value = 0
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.progress == nil && wall.showsAccessories })
    }
  }

  func testTheLayoutAtTheStartCanBeChosenWhileThePhotosFinishTheirWayToAnother() {
    onMain {
      let exhibition = Exhibition(.line)
      let wall = exhibition.wall
      wall.scrub(to: .list, progress: 0.5)
      wall.scrub(to: .list, progress: 1)
      XCTAssertFalse(wall.isScrubbing)
      XCTAssertNotNil(exhibition.progress, "the photos are still moving")
      wall.arrange(.line)
      XCTAssertTrue(MainLoop.run(upTo: 60) { exhibition.progress == nil })
      XCTAssertEqual(wall.arrangement, .line)
      XCTAssertFalse(exhibition.layout is PhotoRowsLayout)
    }
  }

  func testASliderThatLeadsToThePresentLayoutGoesBack() {
    onMain {
      let exhibition = Exhibition(.line)
      let (wall, bar) = (exhibition.wall, LayoutBar(.line))
      bar.onScrub = { [weak wall] in wall?.scrub(to: $0, progress: $1) }
      wall.onChange = { [weak bar] in bar?.show(.line) }
      bar.lead(to: .line, progress: 0)
      bar.slider.value = 0.7
      XCTAssertEqual(bar.slider.value, 0)
      XCTAssertNil(exhibition.progress)
      XCTAssertNotEqual(bar.goal, .line, "the next drag leads to another layout")
    }
  }
}
