import Foundation
import TestSupport

@testable import CollectionCore
@testable import CollectionLayouts

/// A random compositional layout in a collection view, with the reference layout of the same
/// sections. No views are created.
@MainActor
struct CompositionalTrial {
  let sections: RandomSections
  let reference: ReferenceCompositional
  let layout: CollectionViewCompositionalLayout
  let view: CollectionView
  private let data: RecordingDataSource

  init(_ sections: RandomSections) {
    self.sections = sections
    layout = CollectionViewCompositionalLayout(
      sectionProvider: { number, _ in CollectionLayoutSection(sections.sections[number]) },
      configuration: CollectionViewCompositionalLayoutConfiguration(sections.configuration))
    (view, data) = Self.view(
      layout, counts: sections.counts, size: sections.size, scale: sections.scale)
    reference = Self.reference(sections, view, bias: 0)
  }

  private static func reference(
    _ sections: RandomSections, _ view: CollectionView, bias: CGFloat
  ) -> ReferenceCompositional {
    ReferenceCompositional(
      sections.sections, counts: sections.counts, configuration: sections.configuration,
      environment: SolvingEnvironment(size: sections.size, traits: view.traitCollection), bias: bias
    )
  }

  static func view(
    _ layout: CollectionViewCompositionalLayout, counts: [Int],
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat
  ) -> (CollectionView, RecordingDataSource) {
    let data = RecordingDataSource(counts: counts)
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.setTraits { $0.displayScale = scale }
    view.dataSource = data
    return (view, data)
  }

  /// Compares the layout with the reference layout. Returns a description of the first difference,
  /// or nil.
  ///
  /// - Parameter inexact: Increased by 1 if positions differ because of their rounding.
  func fault(seed: UInt64, inexact: inout Int) -> String? {
    view.prepareLayoutIfNeeded()
    if let fault = fault(among: [reference]) {
      // A position in the middle of two pixels may be rounded to either, depending on the order of
      // additions. The elements after it move along, and may then be in the middle of two pixels,
      // too. The element may also be an item of the last group that is not shown, of which only
      // the content size tells. Few layouts have such positions.
      let others = [-1e-6, 1e-6].map { Self.reference(sections, view, bias: $0) }
      let isClear = others.allSatisfy {
        $0.elements == reference.elements && $0.contentSize == reference.contentSize
      }
      if isClear || self.fault(among: [reference] + others) != nil { return fault }
      inexact += 1
    }
    return faultInWindows(seed: seed)
  }

  /// Compares the layout with references. Each value has to be that of the reference. If there are
  /// several, which differ in how they round, it may be a pixel beside their values.
  private func fault(among references: [ReferenceCompositional]) -> String? {
    let pixel = references.count > 1 ? 1 / sections.scale : 0
    let size = layout.collectionViewContentSize
    let sizes = references.map(\.contentSize)
    guard size.width.isWithin(pixel, of: sizes.map(\.width)),
      size.height.isWithin(pixel, of: sizes.map(\.height))
    else { return "the content size is \(size), not \(reference.contentSize)" }
    for (key, expected) in reference.elements.sorted(by: { $0.key < $1.key }) {
      guard let attributes = layout.attributes(for: key), attributes.key == key else {
        return "\(name(key)) is missing"
      }
      let frame = attributes.frame
      let frames = references.compactMap { $0.elements[key]?.frame }
      guard
        frame.minX.isWithin(pixel, of: frames.map(\.minX)),
        frame.minY.isWithin(pixel, of: frames.map(\.minY)),
        frame.width.isWithin(pixel, of: frames.map(\.width)),
        frame.height.isWithin(pixel, of: frames.map(\.height))
      else { return "\(name(key)) is at \(frame), not at \(expected.frame)" }
      guard attributes.zIndex == expected.zIndex else {
        return "\(name(key)) has zIndex \(attributes.zIndex), not \(expected.zIndex)"
      }
    }
    for (number, count) in sections.counts.enumerated() {
      for item in [-1, count] {
        let key = ElementKey(kind: .cell, section: number, item: item)
        if layout.attributes(for: key) != nil { return "\(name(key)) exists" }
      }
    }
    return nil
  }

  private func name(_ key: ElementKey) -> String {
    "\(key.kind.name ?? "cell") (\(key.section), \(key.item))"
  }

  // MARK: Queries of rectangles

  private func faultInWindows(seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let size = reference.contentSize
    let all = reference.elements.keys.reduce(into: [:]) {
      $0[$1] = layout.attributes(for: $1)?.frame
    }
    var windows = [CGRect(x: -50_000, y: -50_000, width: 1_000_000, height: 1_000_000)]
    for _ in 0..<3 {
      windows.append(
        CGRect(
          x: .random(in: -50...max(0, size.width), using: &random),
          y: .random(in: -50...max(0, size.height), using: &random),
          width: .random(in: 1...300, using: &random), height: .random(in: 1...300, using: &random))
      )
    }
    // Narrow windows a little inside the edges of an element.
    let keys = all.keys.sorted()
    if let frame = keys.randomElement(using: &random).flatMap({ all[$0] }) {
      let (width, height) = (max(0.1, frame.width), max(0.1, frame.height))
      for x in [frame.minX + 0.03, frame.maxX - 0.13] {
        windows.append(CGRect(x: x, y: frame.minY + 0.03, width: 0.1, height: height))
      }
      for y in [frame.minY + 0.03, frame.maxY - 0.13] {
        windows.append(CGRect(x: frame.minX + 0.03, y: y, width: width, height: 0.1))
      }
    }
    return windows.lazy.compactMap { fault(in: $0, of: all) }.first
  }

  /// Compares the layout's elements in `window` with the frames of all elements.
  private func fault(in window: CGRect, of all: [ElementKey: CGRect]) -> String? {
    let answer = layout.layoutAttributesForElements(in: window) ?? []
    let found = Dictionary(answer.map { ($0.key, $0.frame) }) { first, _ in first }
    guard found.count == answer.count else { return "an element occurs twice in \(window)" }
    for (key, frame) in found.sorted(by: { $0.key < $1.key }) {
      guard let expected = all[key] else { return "\(name(key)) is surplus in \(window)" }
      // An element whose edge lies on that of the window may be found by a rounding error.
      guard expected == frame, frame.insetBy(dx: -1e-6, dy: -1e-6).meets(window) else {
        return "\(name(key)) is at \(frame), not at \(expected), in \(window)"
      }
    }
    let missing = all.filter { $0.value.meets(window, by: 0.001) && found[$0.key] == nil }.keys
      .sorted()
    return missing.first.map { "\(name($0)) is missing in \(window)" }
  }
}

extension CGFloat {
  /// Returns whether the value is at most `distance` from one of `values` or from the range between
  /// them, less rounding errors.
  fileprivate func isWithin(_ distance: CGFloat, of values: [CGFloat]) -> Bool {
    guard let low = values.min(), let high = values.max() else { return false }
    return self > low - distance - 0.001 && self < high + distance + 0.001
  }
}
