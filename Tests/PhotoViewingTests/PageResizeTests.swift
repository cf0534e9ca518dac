import CollectionCore
import Foundation
import PhotoViewing
import Testing

/// Tests of the page of an open photo when the window is resized, in a window without a screen.
@MainActor @Suite struct PageResizeTests {
  private let viewer = Viewer()

  @Test func anOpenPhotoKeepsItsPageAtEverySize() {
    for width in stride(from: CGFloat(820), through: 400, by: -20) {
      viewer.window.size = CGSize(width: width, height: 632)
      #expect(viewer.view.contentOffset == CGPoint(x: width, y: 0))
    }
    viewer.settle()
    #expect(viewer.pages.shownPhoto == Viewer.photo)
  }

  @Test func aPageThatIsBeingTurnedComesToRestInTheNewSize() {
    let last = IndexPath(item: 2, section: 0)
    viewer.view.setContentOffset(viewer.pages.offset(ofPageOf: last), animated: true)
    for _ in 0..<3 { viewer.frame() }
    viewer.window.size = CGSize(width: 1000, height: 700)
    viewer.settle()
    #expect(viewer.view.contentOffset == CGPoint(x: 2000, y: 0))
    #expect(viewer.pages.shownPhoto == last)
  }
}
