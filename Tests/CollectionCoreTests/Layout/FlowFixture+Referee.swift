import Foundation
import TestSupport

@testable import CollectionCore

extension NaiveFlow {
  /// Every element, where the referee has it.
  @MainActor
  var frames: [ElementKey: CGRect] {
    var frames: [ElementKey: CGRect] = [:]
    let header = ElementKind.supplementary(CollectionView.elementKindSectionHeader)
    let footer = ElementKind.supplementary(CollectionView.elementKindSectionFooter)
    for section in items.indices {
      for (item, frame) in items[section].enumerated() {
        frames[ElementKey(kind: .cell, section: section, item: item)] = frame
      }
      frames[ElementKey(kind: header, section: section, item: 0)] = headers[section]
      frames[ElementKey(kind: footer, section: section, item: 0)] = footers[section]
    }
    return frames
  }
}

/// What is wrong, in words, for loops that make too many comparisons for an `#expect` each.
extension FlowFixture {
  /// Compares the content size and, one by one, every element.
  func fault(comparedWith referee: NaiveFlow) -> String? {
    guard contentSize.isNear(referee.contentSize) else {
      return "the content size is \(contentSize), not \(referee.contentSize)"
    }
    for section in referee.items.indices {
      for (item, (frame, truth)) in zip(frames(inSection: section), referee.items[section])
        .enumerated() where !frame.isNear(truth)
      {
        return "item \(item) of section \(section) is at \(frame), not at \(truth)"
      }
      guard header(section).isNear(referee.headers[section]),
        footer(section).isNear(referee.footers[section])
      else { return "the header or footer of section \(section)" }
    }
    return nil
  }

  /// Compares the answer for a rectangle with all elements that meet it by more than rounding.
  func fault(in window: CGRect, comparedWith truth: [ElementKey: CGRect]) -> String? {
    let answer = layout.layoutAttributesForElements(in: window) ?? []
    let keys = Set(answer.map(\.key))
    guard keys.count == answer.count else { return "an element twice in \(window)" }
    for (key, frame) in truth {
      if frame.meets(window, by: 0.01) {
        guard keys.contains(key) else { return "\(key) is missing in \(window)" }
      } else if !frame.meets(window, by: -0.01) {
        guard !keys.contains(key) else { return "\(key) is too much in \(window)" }
      }
    }
    return answer.allSatisfy { truth[$0.key].isNear($0.frame) } ? nil : "frames in \(window)"
  }
}
