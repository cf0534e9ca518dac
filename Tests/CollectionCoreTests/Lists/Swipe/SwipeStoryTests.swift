import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random swipes among updates, reloads, scrolling and other events.
@MainActor
struct SwipeStoryTests {
  /// The number of stories. The environment variable `TRELLIS_SWIPE_STORIES` sets another number.
  private static let stories =
    ProcessInfo.processInfo.environment["TRELLIS_SWIPE_STORIES"].flatMap { Int($0) } ?? 120

  @Test func afterEveryRandomEventNoRowIsLeftBehindAndEveryActionIsOfItsRow() {
    let tally = SwipeStory.live(Self.stories, named: "swipe stories", steps: 60)
    #expect(tally >= Self.stories)
  }
}

@MainActor
final class SwipeStory: RandomStory {
  private let stage: SwipeStage
  private(set) var events: [String] = []
  /// The number of performed actions.
  private(set) var tally = 0
  private var random: SeededGenerator
  private var nextName = 1000
  private var isTouching = false
  private var pending: [(Bool) -> Void] = []
  private var wrongActions: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stage = SwipeStage()
    stage.view.allowsFocus = true
    stage.onAction = { [weak self] in self?.act($0, $1, $2) }
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// Handles an action: at once or later, with or without the deletion of the item.
  private func act(_ title: String, _ name: Int, _ completion: @escaping (Bool) -> Void) {
    tally += 1
    events.append("\(title) \(name)")
    guard let index = stage.names.firstIndex(of: name) else {
      wrongActions.append("\(title) of \(name), which does not exist")
      return completion(false)
    }
    if title == "Delete", !chance(3) { stage.update(delete: [index]) }
    if chance(3) { pending.append(completion) } else { completion(!chance(4)) }
  }

  func step() -> [String] {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4: swipe()
    case 5:
      let row = Int.random(in: 0..<5, using: &random)
      events.append("click \(row)")
      stage.click(at: stage.point(in: row))
    case 6, 7: update()
    case 8:
      events.append("reload")
      stage.view.reloadData()
    case 9:
      let y = CGFloat.random(in: 0...400, using: &random)
      events.append("scroll to \(y)")
      stage.view.contentOffset = stage.view.limited(CGPoint(x: 0, y: y))
    case 10:
      events.append("layout")
      stage.view.setCollectionViewLayout(stage.makeList(), animated: chance(2))
    case 11: pressAction()
    case 12:
      events.append("completion")
      if !pending.isEmpty { pending.removeFirst()(chance(2)) }
    case 13:
      events.append("reload or reconfigure an item")
      guard !stage.names.isEmpty else { break }
      let item = Int.random(in: 0..<stage.names.count, using: &random)
      let paths = [IndexPath(item: item, section: 0)]
      if chance(2) {
        stage.view.reloadItems(at: paths)
      } else {
        stage.view.reconfigureItems(at: paths)
      }
    case 14:
      stage.host.animates.toggle()
      events.append("animates: \(stage.host.animates)")
    default:
      let key = chance(2)
      events.append(key ? "escape" : "focus")
      if key {
        _ = stage.view.pointer.escape()
      } else if !stage.names.isEmpty {
        stage.view.focusItem(
          at: IndexPath(item: Int.random(in: 0..<stage.names.count, using: &random), section: 0))
      }
    }
    if chance(3) { stage.settle() } else { stage.tick() }
    stage.view.layoutIfNeeded()
    if stage.names.count < 12 { refill() }
    return stage.faults + wrongActions + restFaults
  }

  /// A row at rest is closed, open or full.
  private var restFaults: [String] {
    guard !stage.host.isFrameRequested, !isTouching else { return [] }
    return stage.view.swipes.rows.compactMap { row in
      if row.isClosing { return "a closed row is left behind" }
      let isAtRest = row.distance == row.geometry.distance(of: row.rest)
      return isAtRest ? nil : "a row rests at \(row.distance)"
    }
  }

  func end() -> [String] {
    if isTouching { stage.lift() }
    isTouching = false
    for completion in pending { completion(false) }
    pending = []
    stage.settle()
    stage.view.swipes.close()
    stage.settle()
    var faults = stage.faults
    if !stage.distances.isEmpty { faults.append("rows are left behind: \(stage.distances)") }
    if !stage.view.swipes.rows.isEmpty { faults.append("rows remain") }
    return faults
  }

  private func swipe() {
    if !isTouching {
      let row = Int.random(in: 0..<5, using: &random)
      events.append("touch \(row)")
      stage.touch(row)
      isTouching = true
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let x = CGFloat.random(in: -160...160, using: &random)
      let y = CGFloat.random(in: -20...20, using: &random)
      events.append("move by \(x) \(y)")
      stage.move(by: x, y)
      if chance(3) { stage.tick() }
    }
    guard !chance(3) else { return }
    isTouching = false
    if chance(8) {
      events.append("cancel")
      stage.view.cancelTouchedDrag()
    } else {
      let velocity = CGFloat.random(in: -900...900, using: &random)
      events.append("lift at \(velocity)")
      stage.lift(velocity: velocity)
    }
  }

  private func pressAction() {
    guard let row = stage.row, let position = row.item.position else { return }
    let index = Int.random(in: 0..<2, using: &random)
    events.append("press action \(index) of \(stage.names[position.item])")
    row.perform(index)
  }

  private func update() {
    let count = stage.names.count
    let deleted = Set(
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Int.random(in: 0..<max(count, 1), using: &random)
      }
    ).filter { $0 < count }
    let inserted = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      nextName += 1
      return nextName
    }
    let place = Int.random(in: 0...(count - deleted.count), using: &random)
    events.append("delete \(deleted.sorted()), insert \(inserted.count) at \(place)")
    stage.update(delete: Array(deleted), insert: inserted, at: place)
  }

  private func refill() {
    let names = (0..<6).map { nextName + 1 + $0 }
    nextName += 6
    events.append("refill")
    stage.update(insert: names, at: stage.names.count)
  }
}
