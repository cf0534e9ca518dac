import Foundation

@testable import CollectionCore
@testable import CollectionLayouts

/// A compositional layout that places all elements one by one, as a referee for the real one.
@MainActor
struct ReferenceCompositional {
  struct Element: Equatable {
    var frame: CGRect
    var zIndex: Int
  }

  let configuration: LayoutConfiguration
  let run: ReferenceRun
  private(set) var elements: [ElementKey: Element] = [:]
  private(set) var contentSize = CGSize.zero

  private var pixels: ReferencePixels { run.pixels }
  private var axis: Axis { configuration.axis }
  private var size: CGSize { run.environment.size.contentSize }
  /// The number of badges of a kind in the section that is laid out.
  private var badgeCounts: [String: Int] = [:]
  /// The length along the scroll axis of everything placed so far.
  private var end: CGFloat = 0
  /// The end of the widest group across the scroll axis, with the inset after it.
  private var breadth: CGFloat

  init(
    _ sections: [SectionDescription], counts: [Int], configuration: LayoutConfiguration,
    environment: SolvingEnvironment, bias: CGFloat = 0
  ) {
    self.configuration = configuration
    let pixels = ReferencePixels(
      scale: max(1, environment.traitCollection.displayScale), bias: bias)
    run = ReferenceRun(pixels: pixels, environment: environment)
    let axis: Axis = configuration.axis
    breadth = environment.size.contentSize.along(axis.crossing)
    // The views before the sections move the sections, so the length of the sections comes first.
    let views = configuration.boundaryItems
    let edges = ReferenceBoundary(views, pixels: pixels, axis: axis, insets: .zero, size: size)
    end = edges.before
    var spans: [Range<CGFloat>] = []
    for (number, section) in sections.enumerated() {
      if number > 0 { end += configuration.interSectionSpacing }
      let start = end
      addSection(section, number: number, count: counts[number])
      spans.append(start..<max(start, end))
    }
    let length = edges.content(end - edges.before)
    end = edges.before + length + edges.after
    for (view, slot) in zip(views, edges.slots(length: length)) {
      add(view, slot, ElementKey(kind: .supplementary(view.elementKind), section: 0, item: .max))
    }
    contentSize = CGSize(axis, main: max(0, end), cross: breadth)
    for (number, section) in sections.enumerated() {
      let span = spans[number]
      // A length that insets cancel may be a rounding error.
      if span.upperBound - span.lowerBound > 1e-6 {
        addDecorations(section, number: number, span: span)
      }
    }
  }

  private mutating func add(_ view: SupplementaryDescription, _ slot: CGRect, _ key: ElementKey) {
    elements[key] = Element(
      frame: view.item.contentInsets.frame(in: slot), zIndex: view.zIndex)
  }

  private mutating func addDecorations(
    _ section: SectionDescription, number: Int, span: Range<CGFloat>
  ) {
    let whole = CGRect(
      origin: CGPoint(axis, main: span.lowerBound, cross: 0),
      size: CGSize(axis, main: span.upperBound - span.lowerBound, cross: breadth))
    for (place, decoration) in section.decorations.enumerated() {
      elements[
        ElementKey(kind: .decoration(decoration.elementKind), section: number, item: place)] =
        Element(frame: decoration.contentInsets.frame(in: whole), zIndex: decoration.zIndex)
    }
  }

  // MARK: Sections

  private mutating func addSection(_ section: SectionDescription, number: Int, count: Int) {
    badgeCounts = [:]
    let insets = section.contentInsets
    var basis = size
    basis.set(
      max(0, basis.along(axis.crossing) - insets.total(axis.crossing)), along: axis.crossing)
    let groupSize = pixels.size(section.group.size, in: basis)
    var group = run.node(
      section.group, basis: basis, slot: CGRect(origin: .zero, size: groupSize), isOutermost: true)
    let capacity = group.leafCount
    let isEmpty = count == 0 || capacity == 0
    if isEmpty, section.boundaryItems.isEmpty { return }
    let views = section.boundaryItems
    let edges = ReferenceBoundary(
      views, pixels: pixels, axis: axis,
      insets: section.supplementariesFollowContentInsets ? insets : .zero, size: size)
    var length = insets.before(axis)
    let across =
      insets.before(axis.crossing)
      + ReferenceRun.start(
        of: section.group, length: groupSize.along(axis.crossing),
        in: basis.along(axis.crossing), axis.crossing)
    let edgeSpacing = section.group.edgeSpacing
    let step =
      edgeSpacing.before(axis).spacing + groupSize.along(axis) + edgeSpacing.after(axis).spacing
      + section.interGroupSpacing
    let start = edges.before + insets.before(axis) + edgeSpacing.before(axis).spacing
    for first in isEmpty ? [] : Array(stride(from: 0, to: count, by: capacity)) {
      let position = start + CGFloat(first / capacity) * step
      let shown = min(capacity, count - first)
      group.slot = CGRect(
        origin: pixels.nearest(CGPoint(axis, main: position, cross: across)), size: groupSize)
      breadth = max(
        breadth,
        group.slot.origin.along(axis.crossing) + groupSize.along(axis.crossing)
          + insets.after(axis.crossing))
      length =
        position - edges.before + edgeSpacing.after(axis).spacing
        + group.slot(showing: shown, along: axis).size.along(axis)
      var item = first
      let zIndex = section.decorations.isEmpty ? 0 : 1
      add(
        group, at: CGPoint(axis, main: end, cross: 0), section: number, zIndex, item: &item,
        until: first + shown)
    }
    length = edges.content(length + insets.after(axis))
    for (view, slot) in zip(views, edges.slots(length: length)) {
      let moved = slot.moved(by: CGPoint(axis, main: end, cross: 0))
      add(view, moved, ElementKey(kind: .supplementary(view.elementKind), section: number, item: 0))
    }
    end += edges.before + length + edges.after
  }

  /// Adds the cells and badges of a node, as long as items are left.
  private mutating func add(
    _ node: ReferenceNode, at origin: CGPoint, section: Int, _ zIndex: Int, item: inout Int,
    until limit: Int
  ) {
    guard item < limit, node.leafCount > 0 else { return }
    let slot = node.slot(showing: limit - item, along: axis).moved(by: origin)
    let frame = node.item.contentInsets.frame(in: slot)
    let isCell = node.item.group == nil
    if isCell {
      elements[ElementKey(kind: .cell, section: section, item: item)] = Element(
        frame: frame, zIndex: zIndex + node.zIndex)
      item += 1
    }
    for badge in node.item.supplementaryItems {
      let index = badgeCounts[badge.elementKind, default: 0]
      badgeCounts[badge.elementKind] = index + 1
      add(
        badge,
        pixels.slot(
          of: badge, on: slot, node.item.contentInsets,
          basis: isCell ? frame.size : node.basis),
        ElementKey(kind: .supplementary(badge.elementKind), section: section, item: index))
    }
    for child in node.children {
      add(child, at: node.corner(origin), section: section, zIndex, item: &item, until: limit)
    }
  }
}
