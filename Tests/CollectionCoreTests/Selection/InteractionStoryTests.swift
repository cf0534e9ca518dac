import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random presses, drags, keys, changes of the keyboard focus, updates and scrolls in any order. After
/// each step the cells show the selection, the selected items exist, the rubber band has selected
/// the items that it meets, and no view is lost or shown twice.
@MainActor
struct InteractionStoryTests {
  /// The number of steps. The default is 10,000; the environment variable `TRELLIS_INTERACTIONS` sets
  /// another number.
  private static let steps =
    ProcessInfo.processInfo.environment["TRELLIS_INTERACTIONS"].flatMap { Int($0) } ?? 10_000

  @Test func randomInteractionsKeepSelectionAndViewsConsistent() {
    let changes = InteractionStory.live(Self.steps / 100, named: "interactions", steps: 100)
    #expect(changes > Self.steps / 20)
  }
}

@MainActor
private final class InteractionStory: RandomStory {
  private(set) var events: [String] = []
  /// The number of steps that changed the selection.
  private(set) var tally = 0
  private let stage: UpdateStage
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let layout = EventfulLayout()
    layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    // The lines have two items and a gap beside them.
    stage = UpdateStage(
      RandomBatch(using: &random).new, size: CGSize(width: 130, height: 120), layout: layout)
    stage.view.allowsMultipleSelection = true
    stage.view.allowsFocus = true
    stage.settle()
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private func place() -> CGPoint {
    CGPoint(x: .random(in: -10...140, using: &random), y: .random(in: -10...130, using: &random))
  }

  private func modifiers() -> SelectionModifiers {
    SelectionModifiers(rawValue: Int.random(in: 0...3, using: &random))
  }

  func step() -> [String] {
    let before = selected
    let messages = mistakes { act() }
    stage.catchUp()
    if selected != before { tally += 1 }
    return messages.map { "reported: \($0)" } + stage.faults + faults
  }

  private func act() {
    let view = stage.view
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3:
      let press = SelectionPress(
        at: place(), modifiers(), clickCount: Int.random(in: 1...2, using: &random),
        isTouch: chance(4))
      events.append("press \(press)")
      view.pointer.press(press)
    case 4...6:
      let point = place()
      events.append("drag \(point)")
      view.pointer.drag(to: point)
    case 7...9:
      let point = place()
      events.append("release \(point)")
      view.pointer.release(at: point)
    case 10: events.append("escape \(view.pointer.escape())")
    case 11: events.append("all \(view.selectAllByKey())")
    case 12, 13:
      let axis: Axis = chance(2) ? .horizontal : .vertical
      let moves: [FocusMove] = [
        .step(axis, isForward: true), .step(axis, isForward: false), .home, .end,
        .page(isForward: true), .page(isForward: false),
      ]
      let move = moves.randomElement(using: &random) ?? .home
      let keys = modifiers()
      events.append("\(move) \(keys): \(view.focusKeys.move(move, keys))")
    case 14: events.append("space \(view.focusKeys.toggle(modifiers()))")
    case 15:
      events.append("keyboard")
      if chance(2) { view.focus.keyboardDidEnter() } else { view.focus.keyboardDidLeave() }
    case 16:
      view.contentOffset = CGPoint(
        x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random))
      events.append("offset \(view.contentOffset)")
    case 17, 18: update()
    default:
      if chance(6) {
        stage.model = RandomBatch(using: &random).new
        view.reloadData()
        events.append("reload \(stage.model.counts.items)")
      } else {
        events.append("frames")
        for _ in 0..<Int.random(in: 1...4, using: &random) { stage.tick() }
        stage.idle()
      }
    }
  }

  private func update() {
    var sample = RandomBatch(from: stage.model, using: &random)
    if stage.model.positions.count > 40 { sample = RandomBatch(using: &random) }
    guard sample.old == stage.model else {
      stage.model = sample.new
      return stage.view.reloadData()
    }
    events.append("batch \(sample.batch.summary) from \(sample.old.counts.items)")
    // A rubber band selects by place, so an update may change the selected items.
    let isBand = if case .band = stage.view.pointer.gesture { true } else { false }
    let names = Set(selected)
    let focus = stage.view.focusedIndexPath.flatMap { ItemPosition($0) }.map { stage.model[$0] }
    stage.view.performBatchUpdates { [stage] in
      stage.model = sample.new
      for item in sample.reloaded.union(sample.reconfigured) {
        stage.editions[item, default: 0] += 1
      }
      for operation in sample.batch.operations { operation(stage.view) }
    }
    let left = Set(sample.new.sections.flatMap(\.items))
    if !isBand, Set(selected) != names.intersection(left) {
      events.append("WRONG: \(selected), not \(names.intersection(left))")
      hasUpdateFault = true
    }
    if let focus, left.contains(focus),
      stage.view.focusedIndexPath.flatMap({ ItemPosition($0) }).map({ stage.model[$0] }) != focus
    {
      events.append("WRONG: the focus left \(focus)")
      hasUpdateFault = true
    }
  }

  private var hasUpdateFault = false

  private var selected: [Int] {
    (stage.view.indexPathsForSelectedItems ?? []).compactMap { ItemPosition($0) }
      .map { stage.model[$0] }
  }

  private var faults: [String] {
    var faults = hasUpdateFault ? ["the batch changed the selected or focused items"] : []
    let pointer = stage.view.pointer
    if let highlighted = pointer.highlighted, highlighted != pointer.pressed {
      faults.append(
        "\(highlighted) is highlighted, \(String(describing: pointer.pressed)) pressed")
    }
    for element in stage.view.elements.visible.all where element.key.kind == .cell {
      let position = ItemPosition(section: element.key.section, item: element.key.item)
      let isHighlighted = (element.view as? CollectionViewCell)?.isHighlighted
      if isHighlighted != (position == pointer.highlighted) {
        faults.append("\(element.key) has the wrong highlight")
      }
    }
    if let position = stage.view.focus.position, !stage.model.counts.contains(position) {
      faults.append("\(position) has the focus and does not exist")
    }
    if case .band(let band) = pointer.gesture {
      stage.tick()
      let rect = band.rect(offset: stage.view.contentOffset)
      for position in stage.model.positions {
        let frame = stage.view.layoutAttributesForItem(at: position.indexPath)?.frame
        let isMet = !rect.isEmpty && frame.map { $0.meets(rect) } ?? false
        if isMet, !band.toggles, !stage.view.selection.items.contains(position) {
          faults.append("\(position) is in the rubber band and not selected")
        }
      }
    } else if stage.host.band != nil {
      faults.append("a rubber band is shown without a gesture")
    }
    return faults
  }
}
