import Foundation
import TestSupport

@testable import CollectionCore

extension ReferenceFlow {
  /// The frames of every element in the reference layout.
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

/// Comparisons that return a description of the first difference, for loops with too many
/// comparisons for `#expect`.
extension FlowFixture {
  /// Compares the content size and every element with the reference layout. Returns a description
  /// of the first difference, or nil.
  func fault(comparedWith reference: ReferenceFlow) -> String? {
    guard contentSize.isNear(reference.contentSize) else {
      return "the content size is \(contentSize), not \(reference.contentSize)"
    }
    for section in reference.items.indices {
      for (item, (frame, expected)) in zip(frames(inSection: section), reference.items[section])
        .enumerated() where !frame.isNear(expected)
      {
        return "item \(item) of section \(section) is at \(frame), not at \(expected)"
      }
      guard header(section).isNear(reference.headers[section]),
        footer(section).isNear(reference.footers[section])
      else { return "the header or footer of section \(section) differs" }
    }
    return nil
  }

  /// Compares the layout's elements in `window` with the expected frames that intersect it, within
  /// a tolerance for rounding. Returns a description of the first difference, or nil.
  func fault(in window: CGRect, comparedWith expected: [ElementKey: CGRect]) -> String? {
    let answer = layout.layoutAttributesForElements(in: window) ?? []
    let keys = Set(answer.map(\.key))
    guard keys.count == answer.count else { return "an element occurs twice in \(window)" }
    for (key, frame) in expected {
      if frame.meets(window, by: 0.01) {
        guard keys.contains(key) else { return "\(key) is missing in \(window)" }
      } else if !frame.meets(window, by: -0.01) {
        guard !keys.contains(key) else { return "\(key) does not belong in \(window)" }
      }
    }
    return answer.allSatisfy { expected[$0.key].isNear($0.frame) } ? nil : "frames in \(window)"
  }
}
