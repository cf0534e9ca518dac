import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the delegate's preferred focus while other positions are shown than the data's.
@MainActor
struct PreferredFocusTests {
  final class Preferring: CollectionViewDelegate {
    var preferred: IndexPath?
    func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
      preferred
    }
  }

  @Test func thePreferredFocusIsAnIndexPathOfTheDataWhilePlaceholdersAreShown() {
    let stage = DragStage()
    let delegate = Preferring()
    delegate.preferred = [0, 3]
    stage.view.allowsFocus = true
    stage.perform = { coordinator in
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: [0, 1], reuseIdentifier: "waiting")
      _ = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    stage.enter(at: stage.place(1))
    _ = stage.view.drops.perform([DragStage.file], at: stage.place(1))
    stage.settle()
    #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: [0, 3]) == [0, 4])
    stage.view.delegate = delegate
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == [0, 4])
  }

  @Test func thePreferredFocusIsAnIndexPathOfTheDataDuringAMovement() {
    let stage = MovementStage([[0, 1, 2, 3, 4, 5]])
    let delegate = Preferring()
    delegate.preferred = [0, 2]
    stage.view.allowsFocus = true
    stage.drag(0, to: CGPoint(x: 85, y: 85))
    #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 1])
    stage.view.delegate = delegate
    stage.view.focus.keyboardDidEnter()
    #expect(stage.view.focusedIndexPath == [0, 1])
  }
}
