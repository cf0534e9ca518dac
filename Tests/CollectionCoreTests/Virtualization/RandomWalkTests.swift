import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random scrolls, reloads, resizes and layout changes. After each step the view is compared with the
/// plain layout.
@MainActor
struct RandomWalkTests {
  @Test func aRandomWalkShowsEachVisibleElementOnceAtItsPlace() {
    let first = SeededGenerator.freshSeed(for: "random walk")
    for seed in first..<first + 20 {
      var random = SeededGenerator(seed: seed)
      let stage = Stage(counts: [37, 0, 90]) { $0.layout.headerReferenceSize.height = 12 }
      var story: [String] = []
      for _ in 0..<100 {
        story.append(Self.step(stage, using: &random))
        stage.idle(cells: Int.random(in: 0...10, using: &random))
        let faults = stage.faults + Self.differences(stage)
        guard faults.isEmpty else {
          Issue.record(
            "seed \(seed): \(faults.prefix(3)) after \(story.suffix(6).joined(separator: ", "))")
          return
        }
      }
    }
  }

  /// Makes a random change, runs some frames and returns a description of the change.
  private static func step(_ stage: Stage, using random: inout SeededGenerator) -> String {
    let view = stage.view
    let what: String
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5:
      let distance = CGFloat.random(in: -150...150, using: &random)
      view.drag(by: CGPoint(x: distance, y: distance))
      view.endDrag(velocity: .zero)
      what = "drag \(distance)"
    case 5:
      let end = view.contentSize.height + view.contentSize.width
      let target = CGFloat.random(in: -200...end, using: &random)
      view.contentOffset = CGPoint(x: target, y: target)
      what = "jump \(target)"
    case 6:
      view.beginDrag()
      view.endDrag(velocity: CGPoint(x: 300, y: .random(in: -4000...4000, using: &random)))
      for _ in 0..<10 { stage.tick() }
      what = "fling"
    case 7:
      view.wheel(x: 0, y: Bool.random(using: &random) ? 3 : -3)
      stage.tick()
      stage.tick()
      what = "wheel"
    case 8..<10:
      let size = CGSize(
        width: .random(in: 20...400, using: &random), height: .random(in: 20...300, using: &random)
      )
      view.resize(to: size)
      what = "resize \(size)"
    case 10..<12:
      stage.data.counts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: 0...80, using: &random)
      }
      view.reloadData()
      what = "reload \(stage.data.counts)"
    case 12:
      stage.layout.itemSize = CGSize(
        width: .random(in: 10...90, using: &random), height: .random(in: 10...90, using: &random))
      what = "items \(stage.layout.itemSize)"
    case 13:
      stage.layout.scrollDirection =
        stage.layout.scrollDirection == .vertical ? .horizontal : .vertical
      what = "turn"
    case 14:
      stage.layout.sectionInset = EdgeInsets(
        top: .random(in: 0...20, using: &random), left: .random(in: 0...20, using: &random),
        bottom: .random(in: 0...20, using: &random), right: .random(in: 0...20, using: &random))
      stage.layout.headerReferenceSize = CGSize(
        width: .random(in: 0...20, using: &random), height: .random(in: 0...20, using: &random))
      what = "insets"
    default:
      view.contentInset = EdgeInsets(
        top: .random(in: -5...20, using: &random), left: .random(in: 0...9, using: &random),
        bottom: .random(in: 0...20, using: &random), right: .random(in: 0...9, using: &random))
      what = "content inset"
    }
    if stage.host.isFrameRequested { stage.tick() }
    if Bool.random(using: &random) { stage.settle() }
    return what
  }

  /// Returns the differences between the view and the plain layout.
  private static func differences(_ stage: Stage) -> [String] {
    let view = stage.view
    let layout = stage.layout
    let isVertical = layout.scrollDirection == .vertical
    let inset = view.contentInset
    let referee = ReferenceFlow(
      stage.data.counts.map { count in
        var section = ReferenceFlow.Section()
        section.sizes = Array(repeating: layout.itemSize, count: count)
        section.inset = layout.sectionInset
        section.header = layout.headerReferenceSize
        return section
      }, direction: layout.scrollDirection,
      breadth: max(
        0,
        isVertical
          ? view.bounds.width - inset.left - inset.right
          : view.bounds.height - inset.top - inset.bottom))
    var truth: [ElementKey: CGRect] = [:]
    let header = ElementKind.supplementary(CollectionView.elementKindSectionHeader)
    for section in stage.data.counts.indices {
      for (item, frame) in referee.items[section].enumerated() {
        truth[ElementKey(kind: .cell, section: section, item: item)] = frame
      }
      truth[ElementKey(kind: header, section: section, item: 0)] = referee.headers[section]
    }
    var differences: [String] = []
    for (key, frame) in truth {
      let shown = view.elements.visible[key]
      if shown == nil, frame.meets(view.bounds, by: 0.01) {
        differences.append("\(key.indexPath) is missing")
      }
      if let shown {
        if !frame.meets(view.bounds, by: -0.01) {
          differences.append("\(key.indexPath) is shown out of view")
        }
        let placed = stage.host.placement(of: shown.view)?.geometry.frame ?? .null
        if !placed.isNear(frame) {
          differences.append("\(key.indexPath) is at \(placed), not \(frame)")
        }
        if let cell = shown.view as? RecordingCell, cell.shownItem != key.indexPath {
          differences.append("\(key.indexPath) shows \(cell.shownItem.map(Array.init) ?? [])")
        }
      }
    }
    if abs(view.contentSize.width - referee.contentSize.width) > 0.001
      || abs(view.contentSize.height - referee.contentSize.height) > 0.001
    {
      differences.append("the content is \(view.contentSize), not \(referee.contentSize)")
    }
    let unknownElements = view.elements.visible.all.filter { truth[$0.key] == nil }
    return differences + unknownElements.map { "\($0.key.indexPath) does not exist" }
  }
}
