import CollectionCore
import TestSupport
import Testing
import UIKitNames

/// Tests that methods of data sources and delegates written for iOS are called, in every form that
/// UIKit has given them.
@MainActor
struct DelegateMethodsTests {
  /// A view of 110×100 points with items of 50×50 points, two in a line, and headers of 20 points.
  @MainActor
  private final class MethodStage: ViewStage {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let host = FakeHost()
    let clock = ManualClock()
    let methods = EveryMethod()

    init(delegate: (any UICollectionViewDelegate)? = nil) {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.host = host
      view.allowsFocus = true
      view.delegate = delegate ?? methods
      view.prefetchDataSource = methods
      view.dragDelegate = methods
      view.dropDelegate = methods
      view.dataSource = methods
      settle()
    }

    /// Returns the center of the cell of an item, relative to the corner of the view.
    func center(of item: Int) -> CGPoint {
      let center = view.cellForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
      return CGPoint(x: center.x, y: center.y - view.contentOffset.y)
    }

    func click(_ item: Int, _ modifiers: SelectionModifiers = [], count: Int = 1) {
      let point = center(of: item)
      view.pointer.press(SelectionPress(at: point, modifiers, clickCount: count))
      view.pointer.release(at: point)
    }

    func scroll(to y: CGFloat) {
      view.contentOffset = CGPoint(x: 0, y: y)
      tick()
    }
  }

  private func select(in stage: MethodStage) {
    stage.click(0)
    stage.click(1)
    stage.view.allowsMultipleSelection = true
    stage.click(1, .toggle)
    stage.click(2, .extend)
    stage.click(0)
    stage.click(0, count: 2)
    stage.view.isEditing = true
    stage.tick()
    stage.view.isEditing = false
  }

  private func type(in stage: MethodStage) {
    stage.view.focusItem(at: nil)
    stage.view.keyboardDidEnter()
    _ = stage.view.focusKeys.move(.step(.vertical, isForward: true), [])
    _ = stage.view.focusKeys.typeSelect("b", at: 0)
    stage.view.keyboardDidLeave()
    stage.settle()
  }

  private func scroll(_ stage: MethodStage) {
    stage.view.contentInset.top = 5
    stage.settle()
    for y in stride(from: 5, through: 205, by: 10) {
      stage.scroll(to: CGFloat(y))
      stage.idle()
    }
    stage.scroll(to: 6000)
    stage.idle()
    stage.view.beginDrag()
    stage.view.drag(by: CGPoint(x: 0, y: 20))
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 500))
    stage.settle()
    stage.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    stage.settle()
    stage.view.perform(.home)
    stage.settle()
  }

  private func changeLayout(of stage: MethodStage) {
    let (small, large) = (stage.view.collectionViewLayout, UICollectionViewFlowLayout())
    stage.view.performBatchUpdates(nil)
    stage.settle()
    let zoom = LayoutZoom(stage.view) { layout, direction, _ in
      layout === small && direction == .closer ? LayoutZoom.Step(large, ratio: 2) : nil
    }
    zoom.begin()
    zoom.scale(by: 1.2, at: nil, time: 0)
    stage.tick()
    zoom.end(at: 1)
    stage.settle()
  }

  private func move(in stage: MethodStage) {
    _ = stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 85, y: 45))
    stage.view.endInteractiveMovement()
    stage.settle()
  }

  private func dragAndDrop(in stage: MethodStage) throws {
    stage.view.allowsMultipleSelection = true
    stage.click(0)
    stage.click(1, .toggle)
    stage.view.pointer.press(SelectionPress(at: stage.center(of: 0)))
    stage.view.pointer.drag(to: stage.center(of: 2))
    let drag = try #require(stage.host.drag?.session)
    _ = stage.view.liftedCells(of: drag)
    stage.view.isSpringLoaded = true
    let drop = ViewDropSession(kinds: .text, localDragSession: drag)
    #expect(stage.view.drops.enter(drop, at: stage.center(of: 2)) == .copy)
    stage.settle()
    stage.view.drops.exit()
    _ = stage.view.drops.enter(
      ViewDropSession(kinds: .text, localDragSession: drag), at: stage.center(of: 2))
    _ = stage.view.drops.perform([], at: stage.center(of: 2))
    stage.view.drags.end(drag, .copy)
    stage.settle()
  }

  @Test func everyMethodIsCalled() throws {
    let stage = MethodStage()
    select(in: stage)
    type(in: stage)
    #expect(stage.view.pointer.contextClick(at: stage.center(of: 1)))
    stage.host.closeMenu()
    move(in: stage)
    changeLayout(of: stage)
    try dragAndDrop(in: stage)
    scroll(stage)
    let known =
      UIKitMethods.dataSource + UIKitMethods.prefetching + UIKitMethods.flowLayout
      + UIKitMethods.delegate + UIKitMethods.scrolling + UIKitMethods.dragging
      + UIKitMethods.dropping
    #expect(known.filter { !stage.methods.called.contains($0) } == [], "these were not called")
    #expect(stage.methods.called.subtracting(known) == [], "these are not in the list")
  }

  @Test func everyEarlierFormOfAMethodIsCalled() {
    let earlier = EarlierMethods()
    let stage = MethodStage(delegate: earlier)
    move(in: stage)
    #expect(!stage.view.pointer.contextClick(at: stage.center(of: 1)))
    #expect(UIKitMethods.earlierDelegate.filter { !earlier.called.contains($0) } == [])
  }

  @Test(arguments: UIKitMethods.withoutType.flatMap(\.value))
  func theArticleNamesEachMethodThatDoesNotCompile(name: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let package = URL(fileURLWithPath: tests.resolvingSymlinksInPath().path)
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/Trellis/Trellis.docc/MovingFromUIKit.md"), encoding: .utf8)
    let label = name.split(separator: "(")[1].split(separator: ":")[1]
    #expect(text.contains(label))
  }
}
