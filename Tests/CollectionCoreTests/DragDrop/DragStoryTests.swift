import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random sequences of drags, drops, updates, selections and frames.
@MainActor
struct DragStoryTests {
  /// The number of random sequences, 40 events each. The default is 300; the environment variable
  /// `TRELLIS_DRAG_STORIES` replaces it.
  private static let stories =
    ProcessInfo.processInfo.environment["TRELLIS_DRAG_STORIES"].flatMap { Int($0) } ?? 300

  @Test func theViewShowsTheModelAndPlaceholdersAfterEveryRandomEvent() {
    let drops = DragStory.live(Self.stories, named: "drag stories", steps: 40)
    #expect(drops > Self.stories)
  }
}

@MainActor
private final class DragStory: RandomStory {
  private let stage: DragStage
  private(set) var events: [String] = []
  /// The number of drops that were not cancelled.
  private(set) var tally = 0
  private var random: SeededGenerator
  private var next = 100
  private var waiting: [any CollectionViewDropPlaceholderContext] = []
  private var strays: [String] = []
  private var view: CollectionView { stage.view }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = MovementStage.randomModel(using: &random)
    stage = DragStage(model, height: CGFloat(Int.random(in: 90...300, using: &random)))
    stage.view.reorderingCadence = [.immediate, .fast].randomElement(using: &random) ?? .fast
    stage.view.isSpringLoaded = Bool.random(using: &random)
    stage.view.movesItemsByDragging = Bool.random(using: &random)
    if Bool.random(using: &random) {
      stage.stage.size = { CGSize(width: 20 + $0 * 7 % 60, height: 20 + $0 * 11 % 50) }
      stage.view.collectionViewLayout.invalidateLayout()
      stage.settle()
    }
    self.random = random
    stage.perform = { [weak self] in self?.perform($0) }
  }

  private func point() -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: 0...110, using: &random),
      y: CGFloat.random(in: 0...view.bounds.height, using: &random))
  }

  private var selectedNames: Set<Int> {
    Set(
      (view.indexPathsForSelectedItems ?? []).compactMap { shown in
        view.dataSourceIndexPath(forPresentationIndexPath: shown).map {
          stage.stage.model[$0.section][$0.item]
        }
      })
  }

  func step() -> [String] {
    let selected = selectedNames
    // A press outside all items begins a rubber band, and the band selects items in the next frame.
    var keepsSelection = !view.pointer.isBanding
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1, 2:
      let local = stage.host.drag?.session
      let intents: [CollectionViewDropProposal.Intent] = [
        .insertAtDestinationIndexPath, .insertAtDestinationIndexPath,
        .insertIntoDestinationIndexPath, .unspecified,
      ]
      let intent = intents.randomElement(using: &random) ?? .unspecified
      let isOwn = local != nil && view.hasActiveDrag
      let operation: DropOperation = isOwn ? .move : .copy
      stage.proposal = { path in
        CollectionViewDropProposal(
          operation: intent == .insertAtDestinationIndexPath && path == nil
            ? .forbidden : operation, intent: intent)
      }
      let point = point()
      events.append("enter \(point) \(intent)\(isOwn ? " own" : "")")
      stage.enter(
        at: point, ViewDropSession(kinds: .urls, localDragSession: isOwn ? local : nil))
    case 3, 4, 5:
      let point = point()
      events.append("over \(point)")
      _ = view.drops.move(to: point)
    case 6:
      events.append("exit")
      view.drops.exit()
    case 7, 8, 9:
      let point = point()
      events.append("drop \(point)")
      if view.drops.perform([DragStage.file], at: point) != .cancel { tally += 1 }
      if let drag = stage.host.drag?.session { view.drags.end(drag, .move) }
    case 10:
      guard let context = waiting.randomElement(using: &random) else { break }
      let commits = Bool.random(using: &random)
      events.append(commits ? "commit" : "delete a placeholder")
      if commits {
        next += 1
        context.commitInsertion { [stage, next] path in
          stage.stage.model[path.section].insert(next, at: path.item)
        }
      } else {
        context.deletePlaceholder()
      }
      waiting.removeAll { $0 === context }
    case 11, 12:
      guard let cell = view.visibleCells.randomElement(using: &random) else { break }
      let from = CGPoint(
        x: cell.frame.midX - view.bounds.minX, y: cell.frame.midY - view.bounds.minY)
      let to = Bool.random(using: &random) ? CGPoint(x: 55, y: 700) : point()
      events.append("drag from \(from) to \(to)")
      // The press can miss every item when the center of the cell is out of view.
      keepsSelection = false
      view.pointer.press(SelectionPress(at: from))
      view.pointer.drag(to: to)
      if Bool.random(using: &random) {
        view.pointer.release(at: to)
      }
      if let drag = stage.host.drag?.session, Bool.random(using: &random) {
        view.drags.end(drag, .cancel)
      }
    case 13, 14:
      next += 1
      let change = stage.stage.changeOneItem(named: next, using: &random)
      events.append(change.event)
      keepsSelection = keepsSelection && !change.isReload
    case 15:
      guard let cell = view.visibleCells.randomElement(using: &random),
        let path = view.indexPath(for: cell),
        view.dataSourceIndexPath(forPresentationIndexPath: path) != nil
      else { break }
      events.append("select \(Array(path))")
      keepsSelection = false
      view.selectItem(at: path, animated: false, scrollPosition: [])
    case 16:
      events.append("scroll")
      view.contentOffset.y = CGFloat.random(in: 0...200, using: &random)
    default:
      events.append("frames")
      for _ in 0..<Int.random(in: 1...20, using: &random) { stage.tick() }
    }
    view.layoutIfNeeded()
    var faults = stage.stage.faults + self.faults
    if keepsSelection {
      let names = Set(stage.stage.model.joined())
      if selectedNames != selected.intersection(names) {
        faults.append("the selection was \(selected) and is \(selectedNames)")
      }
    }
    return faults
  }

  private var faults: [String] {
    var faults = strays
    let places = view.presentation.insertions.places
    if Set(places.map(\.position)).count != places.count { faults.append("two insertions overlap") }
    if places.contains(where: { $0.placeholder == nil }), !view.hasActiveDrop {
      faults.append("a gap is open without an active drop")
    }
    let gap = view.presentation.insertions.gap.map { ElementKey(.cell, $0.position.indexPath) }
    if let gap, view.elements.visible[gap] != nil { faults.append("a cell is shown in the gap") }
    for place in places {
      let content = place.placeholder?.placeholder
      guard let placeholder = content as? CollectionViewDropPlaceholder else { continue }
      let cell = view.elements.visible[ElementKey(.cell, place.position.indexPath)]?.view
      if let cell, cell.reuseIdentifier != placeholder.reuseIdentifier {
        faults.append("the placeholder at \(place.position) has a wrong cell")
      }
    }
    return faults
  }

  private func perform(_ coordinator: any CollectionViewDropCoordinator) {
    guard let path = coordinator.destinationIndexPath,
      coordinator.proposal.intent == .insertAtDestinationIndexPath
    else { return }
    let item = coordinator.items.first?.dragItem ?? DragStage.file
    let sources = coordinator.items.compactMap(\.sourceIndexPath)
    if sources.count == 1, coordinator.items.count == 1 {
      let source = sources[0]
      // The local object of a dragged item is the item's name.
      guard stage.stage.model[source.section].indices.contains(source.item),
        stage.stage.model[source.section][source.item] == item.localObject as? Int
      else {
        strays.append("\(item.localObject ?? "nothing") has the wrong source \(Array(source))")
        return
      }
      view.performBatchUpdates { [self] in
        let name = stage.stage.model[source.section].remove(at: source.item)
        stage.stage.model[path.section].insert(name, at: path.item)
        view.moveItem(at: source, to: path)
      }
      coordinator.drop(item, toItemAt: path)
    } else if coordinator.session.localDragSession == nil {
      if Bool.random(using: &random) {
        next += 1
        view.performBatchUpdates { [self] in
          stage.stage.model[path.section].insert(next, at: path.item)
          view.insertItems(at: [path])
        }
        coordinator.drop(item, toItemAt: path)
      } else {
        let placeholder = CollectionViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "waiting")
        waiting.append(coordinator.drop(item, to: placeholder))
      }
    }
  }

  func end() -> [String] {
    view.pointer.cancel()
    view.drops.exit()
    if let drag = stage.host.drag?.session { view.drags.end(drag, .cancel) }
    for context in waiting { context.deletePlaceholder() }
    stage.settle()
    var faults = stage.stage.faults + faults
    if view.hasUncommittedUpdates || view.hasActiveDrag || view.hasActiveDrop {
      faults.append("a drag, a drop or an uncommitted update is left over")
    }
    if view.visibleCells.contains(where: { $0.isDragged || $0.isDropTarget }) {
      faults.append("a cell still looks dragged or like a drop target")
    }
    let calls = stage.takeCalls()
    for (begin, end) in [("will begin", "did end"), ("enter", "drop ended")] {
      let (begun, ended) = (calls.filter { $0 == begin }.count, calls.filter { $0 == end }.count)
      if begun != ended { faults.append("\(begun) × \(begin), \(ended) × \(end)") }
    }
    return faults
  }
}
