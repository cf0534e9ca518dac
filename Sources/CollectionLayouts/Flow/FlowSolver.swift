import Foundation

/// The computed positions of a flow layout.
package struct FlowSolver: Sendable {
  package let geometry: FlowGeometry
  private(set) var sections: [FlowSection]
  /// The length of each section along the main axis, in points. They are stored side by side,
  /// because reading one number from each of many sections is slow.
  private var lengths: [CGFloat]
  /// The beginning of each section along the main axis, and the end of the last section, in content
  /// coordinates.
  private var starts: [CGFloat] = []
  /// The numbers of sections that have headers, footers, or parts outside the section. If no
  /// section reaches outside, as one with negative insets does, sections can be found by binary
  /// search.
  private var tally = Tally()
  /// The first item that is longer than its line, among the sections computed last; nil if all fit.
  package private(set) var firstOverflowingItem: IndexPath?

  private var axis: Axis { geometry.axis }

  private struct Tally: Sendable {
    var headers = 0
    var footers = 0
    var sectionsWithOutsideParts = 0

    mutating func count(_ section: FlowSection, _ weight: Int) {
      if section.metrics.headerLength > 0 { headers += weight }
      if section.metrics.footerLength > 0 { footers += weight }
      if !section.isSelfContained { sectionsWithOutsideParts += weight }
    }
  }

  @MainActor
  package init(_ measures: FlowMetrics, _ geometry: FlowGeometry) {
    self.geometry = geometry
    sections = measures.sections.indices.map {
      measures.section($0, in: geometry, reusing: nil)
    }
    lengths = sections.map(\.mainLength)
    for section in sections { tally.count(section, 1) }
    computeStarts()
    findOverflow(in: sections.indices)
  }

  /// Computes the changed sections again. Beyond that it takes O(sections) additions.
  @MainActor
  package mutating func update(from measures: FlowMetrics) {
    guard !measures.changed.isEmpty || sections.count + 1 != starts.count else { return }
    let changed = measures.changed.sorted()
    for number in changed {
      tally.count(sections[number], -1)
      sections[number] = measures.section(number, in: geometry, reusing: sections[number])
      tally.count(sections[number], 1)
      lengths[number] = sections[number].mainLength
    }
    computeStarts()
    findOverflow(in: changed)
  }

  /// Applies insertions, deletions and moves of sections. `update(from:)` is called next and
  /// computes the inserted sections.
  package mutating func rearrange(_ edits: DataEdits) {
    let old = sections
    tally = Tally()
    sections = edits.sections.map { origin in
      switch origin {
      case .kept(let number, _): old[number]
      case .inserted: FlowSection.unsolved(geometry.axis)
      }
    }
    for section in sections { tally.count(section, 1) }
    lengths = sections.map(\.mainLength)
    starts = []
  }

  private mutating func computeStarts() {
    var start: CGFloat = 0
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(lengths.count + 1)
    for length in lengths {
      starts.append(start)
      start += length
    }
    starts.append(start)
  }

  private mutating func findOverflow(in numbers: some Sequence<Int>) {
    firstOverflowingItem = nil
    for number in numbers {
      if let item = sections[number].items.firstOverflowingItem {
        firstOverflowingItem = IndexPath(item: item, section: number)
        return
      }
    }
  }

  package var hasHeaders: Bool { tally.headers > 0 }
  package var hasFooters: Bool { tally.footers > 0 }

  package var contentSize: CGSize {
    CGSize(axis, main: starts[sections.count], cross: geometry.crossLength)
  }

  /// Returns the attributes of every element that intersects `rect`, in reading order. O(log sections
  /// + log lines + elements found); O(sections) if a section reaches outside its bounds.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates.
  ///   - visible: The range in which headers and footers are pinned.
  ///   - type: The class of the attributes.
  ///   - zIndex: The order of drawing of headers and of footers.
  @MainActor
  package func attributes(
    in rect: CGRect, _ visible: VisibleRange, of type: CollectionViewLayoutAttributes.Type,
    zIndex: (header: Int, footer: Int)
  ) -> [CollectionViewLayoutAttributes] {
    var found: [CollectionViewLayoutAttributes] = []
    forEachElement(in: rect, visible) { band, section, item, frame in
      let made = type.init()
      made.indexPath = IndexPath(item: item, section: section)
      if let band {
        made.representedElementCategory = .supplementaryView
        made.representedElementKind = band.kind
        made.zIndex = band == .header ? zIndex.header : zIndex.footer
      }
      made.frame = frame
      found.append(made)
    }
    return found
  }

  /// Calls `body` for every element that intersects `rect`, in reading order. `band` is nil for an
  /// item.
  private func forEachElement(
    in rect: CGRect, _ visible: VisibleRange,
    _ body: (_ band: FlowBand?, _ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    let (low, high) = (rect.min(along: axis), rect.max(along: axis))
    func offer(_ band: FlowBand?, _ section: Int, _ item: Int, _ frame: CGRect?) {
      if let frame, frame.intersects(rect) { body(band, section, item, frame) }
    }
    // A pinned header or footer never leaves its section.
    for number in sectionNumbers(meeting: rect) {
      let (section, start) = (sections[number], starts[number])
      offer(.header, number, 0, section.frame(of: .header, at: start, visible))
      let items = section.items(meeting: low, high, start: start)
      section.forEachFrame(of: items, start: start) { item, frame in
        offer(nil, number, item, frame)
      }
      offer(.footer, number, 0, section.frame(of: .footer, at: start, visible))
    }
  }

  /// Returns the sections that may intersect `rect`: all of them if a section reaches outside its
  /// bounds. O(log sections).
  package func sectionNumbers(meeting rect: CGRect) -> Range<Int> {
    guard tally.sectionsWithOutsideParts == 0 else { return sections.indices }
    let (low, high) = (rect.min(along: axis), rect.max(along: axis))
    let first = starts.dropFirst().partitioningIndex { $0 > low } - 1
    let end = starts.dropLast().partitioningIndex { $0 >= high }
    return first..<max(first, end)
  }

  /// Returns the measures of a section, or nil for a section that does not exist.
  package func metrics(ofSection number: Int) -> FlowSectionMetrics? {
    sections.indices.contains(number) ? sections[number].metrics : nil
  }

  /// Returns the frame of an item, or nil for an item that does not exist.
  package func frame(ofItem item: Int, inSection number: Int) -> CGRect? {
    guard sections.indices.contains(number), item >= 0, item < sections[number].itemCount else {
      return nil
    }
    var result: CGRect?
    sections[number].forEachFrame(of: item..<item + 1, start: starts[number]) { result = $1 }
    return result
  }

  /// Returns the frame of a header or footer, or nil if the section does not exist or has none.
  package func frame(of band: FlowBand, inSection number: Int, _ visible: VisibleRange) -> CGRect? {
    guard sections.indices.contains(number) else { return nil }
    return sections[number].frame(of: band, at: starts[number], visible)
  }
}
