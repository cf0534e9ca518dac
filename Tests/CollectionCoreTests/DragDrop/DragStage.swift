import Foundation
import TestSupport

@testable import CollectionCore

/// A collection view of named items, each 50×50 points and two in a line, with a delegate that
/// allows drags and accepts drops.
@MainActor
final class DragStage: DragRecorder, ViewStage {
  let stage: MovementStage
  var view: CollectionView { stage.view }
  var host: FakeHost { stage.host }
  var clock: ManualClock { stage.clock }

  init(_ model: [[Int]] = [[0, 1, 2, 3, 4, 5]], height: CGFloat = 200) {
    stage = MovementStage(model, height: height)
    super.init()
    name = { [stage] in stage.model[$0.section][$0.item] }
    view.allowsMultipleSelection = true
    view.dragDelegate = self
    view.dropDelegate = self
    view.register(NamedCell.self, forCellWithReuseIdentifier: "waiting")
  }

  /// Returns the center of place `item` in the first section, in the view's coordinates at content
  /// offset zero.
  func place(_ item: Int) -> CGPoint {
    CGPoint(x: 25 + CGFloat(item % 2) * 60, y: 25 + CGFloat(item / 2) * 60)
  }

  /// Moves a drag session over the view to `point` and returns the drop operation. The default
  /// session is a file drag from another program.
  @discardableResult
  func enter(at point: CGPoint, _ session: ViewDropSession = ViewDropSession(kinds: .urls))
    -> DropOperation
  { view.drops.enter(session, at: point) }

  static var file: DragItem { DragItem(.url(URL(fileURLWithPath: "/a.jpg"))) }

  /// Presses the pointer on the center of place `item` and drags it to `point`.
  func drag(_ item: Int, to point: CGPoint) {
    view.pointer.press(SelectionPress(at: place(item)))
    view.pointer.drag(to: point)
  }
}
