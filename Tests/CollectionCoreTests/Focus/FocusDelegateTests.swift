import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the delegate's and data source's methods about the focus. Items are 50×50 points, two
/// in a line.
@MainActor
struct FocusDelegateTests {
  @MainActor
  private final class Delegate: CollectionViewDelegate {
    var calls: [String] = []
    var refused: Int?
    var onQuestion: () -> Void = {}
    var unselected: Int?

    private func words(_ context: CollectionViewFocusUpdateContext) -> String {
      func word(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "nil" }
      return word(context.previouslyFocusedIndexPath) + " → " + word(context.nextFocusedIndexPath)
    }

    func collectionView(
      _ collectionView: CollectionView,
      shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
    ) -> Bool {
      calls.append("should \(words(context))")
      onQuestion()
      return refused == nil || context.nextFocusedIndexPath?.item != refused
    }

    func collectionView(
      _ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
      with coordinator: FocusAnimationCoordinator
    ) {
      coordinator.addCoordinatedAnimations(
        { self.calls.append("animation") }, completion: { self.calls.append("completion") })
      let item = collectionView.focusedIndexPath?.item
      let view = context.nextFocusedView as? CollectionViewCell
      #expect(view === item.flatMap { collectionView.cellForItem(at: [0, $0]) })
      calls.append("did \(words(context))")
    }

    func collectionView(
      _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != unselected }
  }

  @MainActor
  private final class Titled: CollectionViewDataSource {
    var titles: [String]? = ["Äpfel", "Birnen", "Bohnen"]

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func indexTitles(for collectionView: CollectionView) -> [String]? { titles }

    func collectionView(
      _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: index == 2 ? 99 : 10 * (index + 1), section: 0) }
  }

  private let delegate = Delegate()
  private let stage = Stage(counts: [20])

  init() {
    stage.view.allowsFocus = true
    stage.view.delegate = delegate
    stage.settle()
  }

  private func step() { _ = stage.view.focusKeys.move(.step(.vertical, isForward: true), []) }

  @Test("The focus does not move to an item that the delegate deletes when it is asked")
  func anItemThatIsDeletedInTheQuestionGetsNoFocus() {
    stage.view.focusItem(at: [0, 18])
    delegate.calls = []
    delegate.onQuestion = { [stage] in
      stage.delete(at: [[0, 19]])
    }
    stage.view.focusItem(at: [0, 19])
    #expect(stage.view.focusedIndexPath == [0, 18])
    #expect(delegate.calls == ["should 18 → 19"])
  }

  @Test("The delegate is asked before the focus moves and told afterwards")
  func aMoveIsAskedForAndReported() {
    stage.view.keyboardDidEnter()
    step()
    stage.view.keyboardDidLeave()
    #expect(
      delegate.calls == [
        "should nil → 0", "animation", "did nil → 0", "completion",
        "should 0 → 2", "animation", "did 0 → 2", "completion",
        "animation", "did 2 → nil", "completion",
      ])
  }

  @Test("A refused focus stays, and the selection with it")
  func aRefusedFocusStays() {
    stage.view.keyboardDidEnter()
    step()
    #expect(stage.view.focusedIndexPath == [0, 2])
    delegate.refused = 4
    step()
    #expect(stage.view.focusedIndexPath == [0, 2])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(delegate.calls.last == "should 2 → 4")
  }

  @Test("A focus that moves within the view to a text field is not refused")
  func aWidgetWithTheKeyboardIsNotRefused() {
    stage.view.keyboardDidEnter()
    delegate.calls = []
    stage.view.keyboardDidEnter(nil)
    #expect(stage.view.focusedIndexPath == nil)
    #expect(delegate.calls == ["animation", "did 0 → nil", "completion"])
  }

  @Test("The delegate decides for each item whether the focus selects it")
  func selectionFollowsFocusForSomeItems() {
    delegate.unselected = 4
    stage.view.keyboardDidEnter()
    step()
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    step()
    #expect(stage.view.focusedIndexPath == [0, 4])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    step()
    #expect(stage.view.indexPathsForSelectedItems == [[0, 6]])
  }

  @Test("Typed letters lead to the item of an index title")
  func anIndexTitleIsTyped() {
    let titled = Titled()
    stage.view.dataSource = titled
    stage.settle()
    stage.view.keyboardDidEnter()
    for (letters, time, item) in [("b", 0.0, 20), ("a", 9, 10), ("bi", 18, 20), ("x", 27, 20)] {
      #expect(stage.view.focusKeys.typeSelect(letters, at: time))
      #expect(stage.view.focusedIndexPath == [0, item], "typed \(letters)")
    }
    #expect(stage.view.focusKeys.typeSelect("bo", at: 36), "the title leads to no item")
    #expect(stage.view.focusedIndexPath == [0, 20])
    titled.titles = nil
    #expect(!stage.view.focusKeys.typeSelect("a", at: 45), "without titles letters have no effect")
  }
}
