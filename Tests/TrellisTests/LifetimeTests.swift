import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

final class LifetimeTests: GtkTestCase {
  func testAHundredWindowsLeaveNothingBehind() {
    onMain {
      for number in 0..<100 {
        let remains = openScrollAndClose(number)
        MainLoop.run(upTo: 60) { remains.isEmpty }
        XCTAssertEqual(remains.names, [], "window \(number)")
        XCTAssertEqual(ScrollArea.liveInstances, 0, "window \(number)")
      }
    }
  }

  func testTheWidgetKeepsTheCollectionViewUntilItsWindowIsDestroyed() {
    onMain {
      weak var weakView: CollectionView?
      let window = Window()
      do {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
        weakView = view
        window.setChild(view.widget)
      }
      XCTAssertNotNil(weakView)
      window.destroy()
      MainLoop.run(upTo: 60) { weakView == nil }
      XCTAssertNil(weakView)
    }
  }

  func testClosingAWindowFreesItsViewWhileTheWindowIsStillReferenced() {
    onMain {
      let data = LabelDataSource(counts: [100])
      let window = Window()
      weak var weakView: CollectionView?
      do {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
        weakView = view
        data.registerViews(in: view)
        view.dataSource = data
        window.setDefaultSize(width: 200, height: 200)
        window.setChild(ScrolledWindow(view.widget))
        window.present()
        XCTAssertTrue(MainLoop.run(upTo: 60) { !view.visibleCells.isEmpty })
      }
      XCTAssertNotNil(weakView)
      var isGone = false
      window.onDestroyed { isGone = true }
      window.close()
      XCTAssertTrue(MainLoop.run(upTo: 60) { ScrollArea.liveInstances == 0 })
      XCTAssertTrue(isGone)
      XCTAssertNil(weakView)
    }
  }

  func testACollectionViewCanHaveANewWidgetAfterTheFirstIsDestroyed() {
    onMain {
      let data = LabelDataSource(counts: [10])
      let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
      data.registerViews(in: view)
      view.dataSource = data
      for _ in 0..<2 {
        let window = Window()
        window.setDefaultSize(width: 200, height: 200)
        window.setChild(view.widget)
        window.present()
        XCTAssertTrue(MainLoop.run(upTo: 60) { view.visibleCells.count == 10 })
        window.destroy()
        XCTAssertTrue(MainLoop.run(upTo: 60) { ScrollArea.liveInstances == 0 })
        XCTAssertNil(view.host)
      }
    }
  }
}

/// Weak references to the objects that must be freed with a window.
@MainActor
private final class Remains {
  weak var view: CollectionView?
  weak var host: (any CollectionViewHost)?
  weak var layout: CollectionViewFlowLayout?
  weak var cell: LabelCell?
  weak var label: Label?
  weak var header: LabelHeader?
  weak var background: Label?

  var names: [String] {
    [
      view.map { _ in "collection view" }, host.map { _ in "host" }, layout.map { _ in "layout" },
      cell.map { _ in "cell" }, label.map { _ in "label" }, header.map { _ in "header" },
      background.map { _ in "background" },
    ].compactMap(\.self)
  }

  var isEmpty: Bool { names.isEmpty }
}

@MainActor
private func openScrollAndClose(_ number: Int) -> Remains {
  let remains = Remains()
  let scene = Scene(counts: [100, 100]) {
    $0.layout.headerReferenceSize = CGSize(width: 30, height: 30)
    $0.view.backgroundView = Label("behind")
  }
  remains.view = scene.view
  remains.host = scene.view.host
  remains.layout = scene.layout
  remains.cell = scene.cell(0)
  remains.label = scene.cell(0)?.label
  remains.header =
    scene.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0)) as? LabelHeader
  remains.background = scene.view.backgroundView as? Label
  XCTAssertEqual(remains.names.count, 7)
  scene.scroll(to: CGPoint(x: 0, y: 500))
  // Every other window is destroyed during a scroll animation.
  if number.isMultiple(of: 2) {
    scene.view.setContentOffset(.zero, animated: true)
    scene.frame()
  }
  XCTAssertGreaterThan(ScrollArea.liveInstances, 40)
  return remains
}
