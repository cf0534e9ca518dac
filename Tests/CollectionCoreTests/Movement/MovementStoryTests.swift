import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random sequences of selections, movements by pointer and keys, updates and frames. The same
/// items stay selected throughout.
@MainActor
struct MovementStoryTests {
  /// The number of random sequences, 30 events each. The default is 300; the environment variable
  /// `TRELLIS_MOVEMENT_STORIES` replaces it.
  private static let stories =
    ProcessInfo.processInfo.environment["TRELLIS_MOVEMENT_STORIES"].flatMap { Int($0) } ?? 300

  @Test func theViewShowsTheModelAfterEveryRandomEvent() {
    let drops = MovementStory.live(Self.stories, named: "movement stories", steps: 30)
    #expect(drops > Self.stories)
  }
}

@MainActor
private final class MovementStory: RandomStory {
  private let stage: MovementStage
  private(set) var events: [String] = []
  var tally: Int { stage.moves.count }
  private var random: SeededGenerator
  private var next = 100
  /// The names of the selected items.
  private var selected: Set<Int> = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = MovementStage.randomModel(using: &random)
    stage = MovementStage(model, height: CGFloat(Int.random(in: 90...300, using: &random)))
    stage.view.allowsMultipleSelection = true
    stage.view.allowsFocus = true
    stage.view.movesItemsByDragging = true
    if Bool.random(using: &random) {
      stage.size = { CGSize(width: 20 + $0 * 7 % 60, height: 20 + $0 * 11 % 50) }
      stage.view.collectionViewLayout.invalidateLayout()
      stage.settle()
    }
    self.random = random
  }

  private func path() -> IndexPath? {
    stage.model.indices.flatMap { section in
      stage.model[section].indices.map { IndexPath(item: $0, section: section) }
    }.randomElement(using: &random)
  }

  func step() -> [String] {
    let view = stage.view
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1:
      guard let grabbed = path() else { break }
      let others = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in path() }
      events.append("take \(Array(grabbed)) and \(others.map(Array.init))")
      _ = view.beginInteractiveMovementForItems(at: others, grabbing: grabbed)
    case 2, 3, 4, 5:
      let point = CGPoint(
        x: CGFloat.random(in: -10...120, using: &random),
        y: view.contentOffset.y + CGFloat.random(in: -20...320, using: &random))
      events.append("target at \(point)")
      view.updateInteractiveMovementTargetPosition(point)
    case 6:
      events.append("drop")
      view.endInteractiveMovement()
    case 7:
      events.append("cancel")
      view.cancelInteractiveMovement()
    case 8:
      next += 1
      let change = stage.changeOneItem(named: next, using: &random)
      events.append(change.event)
      if change.isReload { selected = [] }
    case 9:
      events.append("scroll")
      view.contentOffset.y = CGFloat.random(in: 0...200, using: &random)
    case 10, 11: selectSomething()
    case 12: useKeys()
    default:
      events.append("frames")
      for _ in 0..<Int.random(in: 1...6, using: &random) { stage.tick() }
    }
    view.layoutIfNeeded()
    return stage.faults + selectionFaults
  }

  private func selectSomething() {
    guard let path = path() else { return }
    let name = stage.model[path.section][path.item]
    let shown = stage.view.presentationIndexPath(forDataSourceIndexPath: path)
    if selected.remove(name) != nil {
      events.append("deselect \(name)")
      stage.view.deselectItem(at: shown, animated: false)
    } else {
      events.append("select \(name)")
      selected.insert(name)
      stage.view.selectItem(at: shown, animated: false, scrollPosition: [])
    }
  }

  private func useKeys() {
    let move = FocusMove.step(
      Bool.random(using: &random) ? .horizontal : .vertical,
      isForward: Bool.random(using: &random))
    if Bool.random(using: &random) {
      events.append("focus \(move)")
      _ = stage.view.focusKeys.move(move, .toggle)
    } else {
      events.append("arrange \(move)")
      _ = stage.view.focusKeys.moveItems(move)
    }
  }

  /// The differences between the selection on screen and the expected names.
  private var selectionFaults: [String] {
    let names = (stage.view.indexPathsForSelectedItems ?? [])
      .compactMap { stage.view.dataSourceIndexPath(forPresentationIndexPath: $0) }
      .map { stage.model[$0.section][$0.item] }
    let existing = selected.intersection(stage.model.joined())
    return Set(names) == existing ? [] : ["selected \(names.sorted()), not \(existing.sorted())"]
  }

  func end() -> [String] {
    stage.view.endInteractiveMovement()
    stage.settle()
    let faults = stage.faults + selectionFaults
    return stage.view.isInteractivelyMovingItems ? faults + ["a movement is left over"] : faults
  }
}
