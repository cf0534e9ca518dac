import CollectionViewTesting
import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of refresh controls in a view of 100 × 400 points with rows of 50 points.
@Suite("A refresh control")
@MainActor
struct RefreshTests {
  private let data = RecordingDataSource(counts: [40], log: CallLog())
  private let control = RefreshControl()
  private let view: CollectionView
  private let window: TestWindow
  private let calls = Calls()

  private final class Calls { var count = 0 }

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    data.registerViews(in: view)
    view.dataSource = data
    window = TestWindow(view, size: CGSize(width: 100, height: 400))
    control.addAction(ItemMenuAction(title: "Refresh") { [calls] _ in calls.count += 1 })
    view.refreshControl = control
    window.settle()
  }

  private var refresh: RefreshLook? { window.refreshLook }

  /// Pulls the content down by a distance of the finger and keeps the finger there.
  private func pull(_ distance: CGFloat) {
    window.beginDrag()
    for _ in 0..<10 {
      window.moveDrag(by: CGPoint(x: 0, y: -distance / 10))
      window.frames()
    }
  }

  @Test("A view that is not pulled shows no control and asks for no frames")
  func atRestNothingIsShown() {
    #expect(refresh == nil)
    #expect(!window.needsFrame)
    view.contentOffset.y = 300
    window.settle()
    #expect(refresh == nil)
    #expect(calls.count == 0)
  }

  @Test("Items that are inserted while a scrolled view refreshes move nothing on screen")
  func insertionsWhileItRefreshesMoveNothing() throws {
    view.contentOffset.y = 500
    window.settle()
    control.refresh()
    window.settle()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 12, section: 0)))
    let place = cell.frame.minY - view.contentOffset.y
    for _ in 0..<3 {
      data.counts[0] += 1
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      window.settle()
    }
    #expect(cell.frame.minY - view.contentOffset.y == place)
    #expect(view.contentOffset.y == 650)
  }

  @Test("A short pull shows the control and springs back without refreshing")
  func aShortPullDoesNothing() throws {
    pull(60)
    let look = try #require(refresh)
    #expect(!look.isRefreshing)
    #expect(look.opacity > 0 && look.opacity < 1)
    #expect(look.top < 0)
    window.endDrag()
    window.settle()
    #expect(calls.count == 0)
    #expect(view.contentOffset.y == 0)
    #expect(refresh == nil)
  }

  @Test("A long pull refreshes once, and the content comes to rest below the spinner")
  func aLongPullRefreshes() {
    pull(400)
    #expect(calls.count == 1)
    #expect(control.isRefreshing)
    window.endDrag()
    window.settle()
    #expect(view.contentOffset.y == -60)
    #expect(refresh?.isRefreshing == true)
    #expect(refresh?.top == 0)
    #expect(refresh?.opacity == 1)
    #expect(view.adjustedContentInset.top == 0, "layouts do not see the room")
  }

  @Test("The pull moves the content continuously when it begins to refresh")
  func thePullIsContinuous() {
    window.beginDrag()
    var last = view.contentOffset.y
    for _ in 0..<60 {
      window.moveDrag(by: CGPoint(x: 0, y: -8))
      window.frames()
      let step = last - view.contentOffset.y
      #expect(step >= 0 && step <= 8)
      last = view.contentOffset.y
    }
    #expect(control.isRefreshing)
  }

  @Test("The end moves the content back in steps, each of which shows the rows below the spinner")
  func theEndIsAnimated() {
    pull(400)
    window.endDrag()
    window.settle()
    control.endRefreshing()
    #expect(view.contentOffset.y == -60)
    var offsets: [CGFloat] = []
    while window.needsFrame, offsets.count < 200 {
      window.frames()
      offsets.append(view.contentOffset.y)
    }
    #expect(offsets.count > 5)
    #expect(offsets == offsets.sorted())
    #expect(view.contentOffset.y == 0)
    #expect(refresh == nil)
    #expect(!window.needsFrame)
    #expect(calls.count == 1)
  }

  @Test("A refresh that ends during the pull begins no other one in the same pull")
  func onePullRefreshesOnce() {
    pull(400)
    control.endRefreshing()
    for _ in 0..<20 {
      window.moveDrag(by: CGPoint(x: 0, y: -10))
      window.frames()
    }
    #expect(calls.count == 1)
    window.endDrag()
    window.settle()
    #expect(view.contentOffset.y == 0)
    pull(400)
    #expect(calls.count == 2)
  }

  @Test("The room closes under a resting finger, and the content is at its beginning then")
  func theRoomClosesUnderAFinger() {
    pull(400)
    window.endDrag()
    window.settle()
    window.beginDrag()
    window.moveDrag(by: CGPoint(x: 0, y: 30))
    window.frames()
    #expect(view.contentOffset.y == -30)
    control.endRefreshing()
    window.run(for: 2)
    #expect(view.contentOffset.y == 0)
    window.endDrag()
    window.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test("The program refreshes with and without the actions, and the content moves down")
  func theProgramRefreshes() {
    control.beginRefreshing()
    control.beginRefreshing()
    #expect(calls.count == 0)
    #expect(view.contentOffset.y == 0)
    window.settle()
    #expect(view.contentOffset.y == -60)
    #expect(!control.refresh())
    control.endRefreshing()
    window.settle()
    #expect(control.refresh())
    #expect(calls.count == 1)
    window.settle()
    #expect(view.contentOffset.y == -60)
  }

  @Test("F5 refreshes, unless the control is disabled")
  func f5Refreshes() {
    #expect(window.pressKey(.f5))
    #expect(calls.count == 1)
    #expect(window.pressKey(.f5), "the key is used while the content is refreshed")
    #expect(calls.count == 1)
    control.endRefreshing()
    control.isEnabled = false
    #expect(!window.pressKey(.f5))
    pull(400)
    #expect(calls.count == 1)
    view.refreshControl = nil
    #expect(!window.pressKey(.f5))
  }

  @Test("A scrolled view keeps its place when it begins and ends to refresh")
  func aScrolledViewStays() {
    view.contentOffset.y = 500
    window.settle()
    control.beginRefreshing()
    window.settle()
    #expect(view.contentOffset.y == 500)
    #expect(refresh == nil)
    window.turnWheel(y: -100)
    window.settle()
    #expect(view.contentOffset.y == -60, "the spinner is a part of the range")
    view.contentOffset.y = 500
    control.endRefreshing()
    window.settle()
    #expect(view.contentOffset.y == 500)
    window.turnWheel(y: -100)
    window.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test("Items that are inserted at the beginning during a refresh are shown below the spinner")
  func insertedItemsAreShown() {
    control.beginRefreshing()
    window.settle()
    data.counts[0] += 3
    view.performBatchUpdates { view.insertItems(at: [[0, 0], [0, 1], [0, 2]]) }
    window.settle()
    #expect(view.contentOffset.y == -60)
    #expect(window.shownItems.first == [0, 0])
    control.endRefreshing()
    window.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test("Without animations the content moves at once")
  func reducedMotionIsHonoured() {
    window.animates = false
    control.beginRefreshing()
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    #expect(view.contentOffset.y == 0)
    window.settle()
    #expect(refresh == nil)
  }

  @Test("The room lies below the content inset")
  func theRoomIsBelowTheInset() {
    view.contentInset.top = 40
    window.settle()
    control.beginRefreshing()
    window.settle()
    #expect(view.contentOffset.y == -100)
    #expect(refresh?.top == 40)
    view.contentInset.top = 10
    window.settle()
    #expect(view.contentOffset.y == -70)
  }

  @Test("An empty view can be pulled, and comes back")
  func anEmptyViewCanBePulled() {
    data.counts = [0]
    view.reloadData()
    window.settle()
    pull(400)
    #expect(calls.count == 1)
    window.endDrag()
    window.settle()
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    window.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test("A control that is removed while it refreshes takes its room along")
  func aRemovedControlTakesItsRoomAlong() {
    control.beginRefreshing()
    window.settle()
    view.refreshControl = nil
    window.settle()
    #expect(view.contentOffset.y == 0)
    #expect(refresh == nil)
    control.endRefreshing()
    view.refreshControl = control
    window.settle()
    #expect(view.contentOffset.y == 0)
  }
}
