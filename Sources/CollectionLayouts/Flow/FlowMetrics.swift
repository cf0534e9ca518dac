import Foundation

/// The measures of a flow layout, as they were read last.
///
/// A change only records which of them are out of date. `update(_:)` then reads those again.
@MainActor
package struct FlowMetrics {
  /// The parts of a section that have to be read again.
  struct Needs: OptionSet {
    let rawValue: Int
    /// Insets, spacings, headers and footers.
    static let metrics = Needs(rawValue: 1)
    /// All metrics, all sizes and the number of items.
    static let everything = Needs(rawValue: 2)
  }

  struct Section {
    /// The metrics without the distances that the bounds and insets of the view add.
    var metrics: FlowSectionMetrics
    var sizes: FlowItemSizes
    /// Whether the delegate gives sizes. If false, all items have the
    /// size of the layout's property. Nil if the delegate cannot be asked, because the section has
    /// no items in the data; it may show placeholders.
    var isSizedByDelegate: Bool?
    /// The length that the header's view has chosen, in points, or nil.
    var measuredHeader: CGFloat?
    /// The length that the footer's view has chosen, in points, or nil.
    var measuredFooter: CGFloat?
    var needs: Needs = []

    @MainActor
    fileprivate static func unknown(_ axis: Axis) -> Section {
      Section(
        metrics: FlowSectionMetrics(axis: axis, crossLength: 0),
        sizes: FlowItemSizes(.zero, count: 0),
        isSizedByDelegate: nil, needs: .everything)
    }
  }

  private(set) var sections: [Section]
  package var sectionCount: Int { sections.count }
  /// The number of items in each section, or nil where it has to be read again.
  private var counts: [Int?]
  /// The sections whose positions have to be computed again.
  private(set) var changed: Set<Int> = []

  // MARK: Reading

  /// Reads all measures.
  ///
  /// - Parameters:
  ///   - reader: The source of the measures.
  ///   - old: Earlier measures, from which the measured sizes are kept, or nil.
  package init(asking reader: some FlowMetricsSource, keeping old: FlowMetrics?) {
    let (counts, capacity) = (reader.counts, reader.chunkCapacity)
    self.counts = counts
    sections = counts.enumerated().map { number, count in
      let known = old.flatMap { $0.sections.indices.contains(number) ? $0.sections[number] : nil }
      return Self.section(number, count, reader, capacity, keeping: known)
    }
  }

  private static func section(
    _ number: Int, _ count: Int, _ reader: some FlowMetricsSource, _ capacity: Int,
    keeping old: Section?
  ) -> Section {
    let metrics = reader.metrics(ofSection: number)
    let first = count > 0 ? reader.firstSize(inSection: number) : nil
    var sizes: FlowItemSizes
    if let kept = old?.sizes, kept.count == count, kept.hasMeasuredItems {
      sizes = kept
      sizes.reset(to: first == nil ? reader.propertySize : FlowSizeChunk.unknown)
      sizes.resolve { item in
        if item == 0, let first { first } else { reader.size(ofItem: item, inSection: number) }
      }
    } else if let first {
      sizes = FlowItemSizes(count: count, capacity: capacity) {
        reader.fill($1, from: $0, inSection: number, known: first)
      }
    } else {
      sizes = FlowItemSizes(reader.propertySize, count: count, capacity: capacity)
    }
    let isAnswered = first != nil || count > 0 && reader.hasItems(inSection: number)
    return Section(
      metrics: metrics, sizes: sizes, isSizedByDelegate: isAnswered ? first != nil : nil,
      measuredHeader: old?.measuredHeader, measuredFooter: old?.measuredFooter)
  }

  /// Reads the measures that changes have put out of date.
  ///
  /// - Parameters:
  ///   - reader: The source of the measures.
  ///   - newCounts: The number of items in each section, as the reader returns it.
  package mutating func update(_ reader: some FlowMetricsSource, _ newCounts: [Int]) {
    for number in changed.sorted() {
      let needs = sections[number].needs
      sections[number].needs = []
      if needs.contains(.everything) {
        var section = Self.section(
          number, newCounts[number], reader, reader.chunkCapacity, keeping: nil)
        section.measuredHeader = sections[number].measuredHeader
        section.measuredFooter = sections[number].measuredFooter
        sections[number] = section
        counts[number] = newCounts[number]
        continue
      }
      if needs.contains(.metrics) { sections[number].metrics = reader.metrics(ofSection: number) }
      sections[number].sizes.resolve { reader.size(ofItem: $0, inSection: number) }
    }
  }

  package mutating func markSolved() { changed = [] }

  /// Returns whether the numbers of sections and items are those known here. O(sections).
  package func agrees(with counts: [Int]) -> Bool {
    guard counts.count == self.counts.count else { return false }
    // This is not `allSatisfy`, whose closure would check the actor for each section.
    for (new, known) in zip(counts, self.counts) where known != nil && known != new { return false }
    return true
  }

  // MARK: Changes

  /// Makes `update(_:)` read the size of an item again, if the delegate gives sizes in its section.
  package mutating func discardItem(at indexPath: IndexPath) {
    guard let number = section(of: indexPath), sections[number].isSizedByDelegate == true,
      0..<sections[number].sizes.count ~= indexPath.item
    else { return }
    sections[number].sizes.discard(indexPath.item)
    changed.insert(number)
  }

  /// Makes `update(_:)` read the metrics of the section again.
  package mutating func discardMetrics(ofSectionOf indexPath: IndexPath) {
    guard let number = section(of: indexPath) else { return }
    sections[number].needs.insert(.metrics)
    changed.insert(number)
  }

  private func section(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    return indexPath.section
  }

  /// Stores the size that a view has chosen for its element.
  package mutating func record(_ size: CGSize, for key: ElementKey) {
    guard sections.indices.contains(key.section) else { return }
    let usable = FlowLimits.clamped(size, "the element at [\(key.section), \(key.item)]")
    let length = usable.along(sections[key.section].metrics.axis)
    if key.kind == .cell {
      guard 0..<sections[key.section].sizes.count ~= key.item else { return }
      sections[key.section].sizes.set(usable, at: key.item, isMeasured: true)
    } else if key.kind == .supplementary(ElementKind.sectionHeaderName) {
      sections[key.section].measuredHeader = length
    } else if key.kind == .supplementary(ElementKind.sectionFooterName) {
      sections[key.section].measuredFooter = length
    }
    changed.insert(key.section)
  }

  /// Applies a change of the data. Elements that are kept keep their measures. The metrics of
  /// sections whose items have changed are read again, because they may depend on the items: an
  /// empty section may have no header.
  ///
  /// - Parameters:
  ///   - edits: The change of the data.
  ///   - size: The size of inserted items for which the delegate gives no size, in points.
  package mutating func apply(_ edits: DataEdits, inserting size: CGSize) {
    if edits.keepsSections(sections.count) {
      for (number, origin) in edits.sections.enumerated() {
        apply(origin, toSection: number, size)
      }
      return
    }
    let (old, oldChanged) = (sections, changed)
    let axis = old.first?.metrics.axis ?? .vertical
    sections = edits.sections.map { origin in
      if case .kept(let number, _) = origin { old[number] } else { Section.unknown(axis) }
    }
    counts = sections.map { $0.needs.contains(.everything) ? nil : $0.sizes.count }
    changed = []
    for (number, origin) in edits.sections.enumerated() {
      if case .kept(let before, _) = origin, oldChanged.contains(before) { changed.insert(number) }
      apply(origin, toSection: number, size)
    }
  }

  /// Returns whether `edits` can be applied to this data. O(sections).
  package func fit(_ edits: DataEdits) -> Bool {
    for case .kept(let number, let items) in edits.sections {
      guard sections.indices.contains(number) else { return false }
      guard
        items.isEmpty || sections[number].needs.contains(.everything)
          || items.fit(sections[number].sizes.count)
      else { return false }
    }
    return true
  }

  private mutating func apply(_ origin: DataEdits.Origin, toSection number: Int, _ size: CGSize) {
    if case .kept(_, let items) = origin {
      guard !items.isEmpty else { return }
      apply(items, toSection: number, size)
    }
    changed.insert(number)
  }

  private mutating func apply(_ items: ListEdits, toSection number: Int, _ size: CGSize) {
    if sections[number].isSizedByDelegate == nil || sections[number].sizes.count == 0 {
      // It is not known yet whether the delegate gives sizes there.
      sections[number].needs = .everything
    }
    guard !sections[number].needs.contains(.everything) else {
      counts[number] = nil
      return
    }
    let isAsked = sections[number].isSizedByDelegate == true
    sections[number].sizes.apply(items, inserting: isAsked ? FlowSizeChunk.unknown : size)
    sections[number].needs.insert(.metrics)
    counts[number] = sections[number].sizes.count
  }

  // MARK: Solving

  /// Returns the metrics of a section in a view with the given geometry.
  func metrics(ofSection number: Int, in geometry: FlowGeometry) -> FlowSectionMetrics {
    let section = sections[number]
    var metrics = section.metrics
    metrics.crossLength = geometry.crossLength
    metrics.inset.top += geometry.insets.top
    metrics.inset.left += geometry.insets.left
    metrics.inset.bottom += geometry.insets.bottom
    metrics.inset.right += geometry.insets.right
    // A section without a header keeps the length 0.
    if metrics.headerLength != 0, let length = section.measuredHeader {
      metrics.headerLength = length
    }
    if metrics.footerLength != 0, let length = section.measuredFooter {
      metrics.footerLength = length
    }
    return metrics
  }

  /// Returns the computed section. Chunks of `old` that have not changed are reused.
  func section(_ number: Int, in geometry: FlowGeometry, reusing old: FlowSection?) -> FlowSection {
    let sizes = sections[number].sizes
    let metrics = metrics(ofSection: number, in: geometry)
    let items: any FlowItems =
      if let size = sizes.uniformSize {
        UniformFlowItems(count: sizes.count, size: size, metrics: metrics)
      } else {
        VaryingFlowItems(
          sizes: sizes, metrics: metrics, reusing: old?.items as? VaryingFlowItems)
      }
    return FlowSection(metrics: metrics, itemCount: sizes.count, items: items)
  }
}

/// The source of a flow layout's measures.
@MainActor
package protocol FlowMetricsSource {
  /// The number of items in each section.
  var counts: [Int] { get }
  /// The size of items for which the delegate gives no size, in points.
  var propertySize: CGSize { get }
  /// The greatest number of sizes in a chunk.
  var chunkCapacity: Int { get }

  func metrics(ofSection number: Int) -> FlowSectionMetrics
  /// Returns whether a section has items in the data. A section without them may show placeholders.
  func hasItems(inSection section: Int) -> Bool
  /// Returns the size of the first item in a section, or nil if the delegate gives no sizes. This
  /// single call decides whether the other items of the section are asked for.
  func firstSize(inSection section: Int) -> CGSize?
  func size(ofItem item: Int, inSection section: Int) -> CGSize
  /// Writes the sizes of the items from `first` on.
  ///
  /// - Parameters:
  ///   - buffer: The memory for the sizes.
  ///   - first: The item whose size is written first.
  ///   - section: The section of the items.
  ///   - known: The size of item 0, which has been read already.
  func fill(
    _ buffer: UnsafeMutableBufferPointer<CGSize>, from first: Int, inSection section: Int,
    known: CGSize)
}

/// The properties of the view that a flow layout depends on besides its sizes, insets and spacings.
package struct FlowGeometry: Equatable, Sendable {
  package let axis: Axis
  /// The length of the content across the main axis, from edge to edge.
  package let crossLength: CGFloat
  /// The insets that are added to those of each section.
  package let insets: EdgeInsets

  package init(axis: Axis, crossLength: CGFloat, insets: EdgeInsets) {
    (self.axis, self.crossLength, self.insets) = (axis, crossLength, insets)
  }
}
