import Foundation
import PhotoViewing
import Testing

/// Tests of the places of a content and of the panel beside it.
struct SideGeometryTests {
  @Test func aPanelInARoomyViewTakesItsWidthFromTheContent() {
    let geometry = SideGeometry(in: CGSize(width: 1000, height: 700), progress: 1)
    #expect(geometry.content == CGRect(x: 0, y: 0, width: 680, height: 700))
    #expect(geometry.side == CGRect(x: 680, y: 0, width: 320, height: 700))
    #expect(!geometry.isCovering)
  }

  @Test func aPanelInANarrowViewCoversTheContent() {
    let geometry = SideGeometry(in: CGSize(width: 699, height: 600), progress: 1)
    #expect(geometry.content == CGRect(x: 0, y: 0, width: 699, height: 600))
    #expect(geometry.side == CGRect(x: 379, y: 0, width: 320, height: 600))
    #expect(geometry.isCovering)
    // A part of the content stays in view.
    let narrow = SideGeometry(in: CGSize(width: 300, height: 600), progress: 1)
    #expect(narrow.side == CGRect(x: 40, y: 0, width: 260, height: 600))
  }

  @Test func aPanelSlidesInAtTheEndWithItsWholeWidth() {
    let size = CGSize(width: 1000, height: 700)
    for progress in [0, 0.25, 0.5, 0.9] as [CGFloat] {
      let geometry = SideGeometry(in: size, progress: progress)
      #expect(geometry.side.width == 320)
      #expect(geometry.side.minX == 1000 - 320 * progress)
      #expect(geometry.content.maxX == geometry.side.minX)
    }
  }

  @Test func theMovementSlowsDownTowardsItsEnd() {
    #expect(SideGeometry.eased(0) == 0)
    #expect(SideGeometry.eased(1) == 1)
    #expect(SideGeometry.eased(2) == 1)
    let steps = (0..<10).map {
      SideGeometry.eased(CGFloat($0 + 1) / 10) - SideGeometry.eased(CGFloat($0) / 10)
    }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 })
  }
}
