import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view of named items, each 50×50 points and two in a line, with a delegate that
/// allows drags and accepts drops.
@MainActor
final class DragStage: ViewStage, CollectionViewDragDelegate, CollectionViewDropDelegate {
  let stage: MovementStage
  var view: CollectionView { stage.view }
  var host: FakeHost { stage.host }
  var clock: ManualClock { stage.clock }
  /// The names of the drag and drop delegate methods called since the last `takeCalls()`, in order.
  /// Consecutive updates count once.
  private(set) var calls: [String] = []
  /// The destination index paths passed to the drop delegate, in order.
  private(set) var destinations: [IndexPath?] = []

  /// Returns whether the item with the given name may be dragged. The default allows every item.
  var isDraggable: (Int) -> Bool = { _ in true }
  var allowsMove = true
  var canHandle = true
  var proposal: (IndexPath?) -> CollectionViewDropProposal = { _ in
    CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }
  var perform: (CollectionViewDropCoordinator) -> Void = { _ in }

  init(_ model: [[Int]] = [[0, 1, 2, 3, 4, 5]], height: CGFloat = 200) {
    stage = MovementStage(model, height: height)
    view.allowsMultipleSelection = true
    view.dragDelegate = self
    view.dropDelegate = self
    view.register(NamedCell.self, forCellWithReuseIdentifier: "waiting")
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Returns the center of place `item` in the first section, in the view's coordinates at content
  /// offset zero.
  func place(_ item: Int) -> CGPoint {
    CGPoint(x: 25 + CGFloat(item % 2) * 60, y: 25 + CGFloat(item / 2) * 60)
  }

  /// Moves a drag session over the view to `point` and returns the drop operation. The default
  /// session is a file drag from another program.
  @discardableResult
  func enter(at point: CGPoint, _ session: DropSession = DropSession(kinds: .urls))
    -> DropOperation
  { view.drops.enter(session, at: point) }

  static var file: DragItem { DragItem(.url(URL(fileURLWithPath: "/a.jpg"))) }

  /// Presses the pointer on the center of place `item` and drags it to `point`.
  func drag(_ item: Int, to point: CGPoint) {
    view.pointer.press(SelectionPress(at: place(item)))
    view.pointer.drag(to: point)
  }

  // MARK: CollectionViewDragDelegate

  private func name(_ path: IndexPath) -> Int { stage.model[path.section][path.item] }

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    calls.append("begin \(name(indexPath))")
    guard isDraggable(name(indexPath)) else { return [] }
    return [DragItem(.text("\(name(indexPath))"), localObject: name(indexPath))]
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] {
    calls.append("add \(name(indexPath))")
    return [DragItem(.text("\(name(indexPath))"), localObject: name(indexPath))]
  }

  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: DragSession
  ) { calls.append("will begin") }

  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {
    calls.append("did end")
  }

  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession
  ) -> Bool { allowsMove }

  // MARK: CollectionViewDropDelegate

  func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
    calls.append("can handle")
    return canHandle
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession) {
    calls.append("enter")
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    if calls.last != "update" { calls.append("update") }
    destinations.append(destinationIndexPath)
    return proposal(destinationIndexPath)
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {
    calls.append("exit")
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {
    calls.append("drop ended")
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: CollectionViewDropCoordinator
  ) {
    calls.append("perform")
    perform(coordinator)
  }
}
