import CollectionViewTesting
import Testing
import UIKitCollections
import UIKitNames

/// Tests of the calls that the driver passes on, as the delegate of its view.
@MainActor
struct ForwardingTests {
  private final class Scroller: NSObject, UIScrollViewDelegate {
    private(set) var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last != "scroll" { calls.append("scroll") }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slow") }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end \(decelerate)")
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = 240 }
  }

  private final class Measures: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 60, height: 40 + 10 * indexPath.item) }
  }

  private func flow(_ viewModel: CollectionViewModel) -> (CollectionViewDriver, TestWindow) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let driver = CollectionViewDriver(view: view, viewModel: viewModel)
    return (driver, TestWindow(view, size: CGSize(width: 300, height: 200)))
  }

  @Test func aScrollViewDelegateFollowsADrag() {
    let scroller = Scroller()
    let stage = Stage(CollectionViewModel(names: (0..<100).map { "\($0)" }))
    stage.driver.scrollViewDelegate = scroller
    stage.window.fling(velocity: CGPoint(x: 0, y: 600))
    stage.window.settle()
    #expect(scroller.calls == ["begin", "scroll", "end true", "slow", "scroll", "rest"])
    #expect(stage.view.contentOffset.y == 240, "the delegate has chosen where it ends")
  }

  @Test func theMeasuresAreTheLayoutsWithoutADelegate() {
    let (driver, window) = flow(
      CollectionViewModel(sections: [
        SectionViewModel(id: 1, cells: [Row("a"), Row("b")], header: Title(text: "1")),
        SectionViewModel(id: 2, cells: [Row("c")]),
      ]))
    #expect(driver.flowLayoutDelegate == nil)
    #expect(
      window.frame(ofItemAt: [0, 0]) == CGRect(x: 0, y: 30, width: 100, height: 50))
    #expect(window.frame(ofItemAt: [1, 0])?.minY == 80, "the second section has no header")
  }

  @Test func aDelegateChangesOnlyTheMeasuresThatItImplements() {
    let measures = Measures()
    let (driver, window) = flow(CollectionViewModel(names: ["a", "b", "c", "d", "e", "f"]))
    driver.flowLayoutDelegate = measures
    driver.view.collectionViewLayout.invalidateLayout()
    window.settle()
    #expect(window.frame(ofItemAt: [0, 1])?.size == CGSize(width: 60, height: 50))
    #expect(window.frame(ofItemAt: [0, 5])?.minY == 90, "the first line is 80 points high")
  }
}
