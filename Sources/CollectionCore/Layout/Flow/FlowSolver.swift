import Foundation

/// The solved flow layout: where everything is.
struct FlowSolver: Sendable {
  let geometry: FlowGeometry
  private(set) var sections: [FlowSection]
  /// Each section's own, side by side: of many sections, to read one number each takes long.
  private var lengths: [CGFloat]
  /// Main-axis position of each section's beginning, and the end of the last.
  private var starts: [CGFloat] = []
  /// How many sections have headers, footers, or parts that lie outside them. Sections that follow
  /// each other without overlapping can be searched: negative insets reach out of their section.
  private var tally = Tally()
  /// The first item that is longer than its line, among the sections solved last; nil if all fit.
  private(set) var firstOverflowingItem: IndexPath?

  private var axis: Axis { geometry.axis }

  private struct Tally: Sendable {
    var headers = 0
    var footers = 0
    var reachingOut = 0

    mutating func count(_ section: FlowSection, _ weight: Int) {
      if section.metrics.headerLength > 0 { headers += weight }
      if section.metrics.footerLength > 0 { footers += weight }
      if !section.isSelfContained { reachingOut += weight }
    }
  }

  @MainActor
  init(_ measures: FlowMetrics, _ geometry: FlowGeometry) {
    self.geometry = geometry
    sections = measures.sections.indices.map {
      measures.section($0, in: geometry, reusing: nil)
    }
    lengths = sections.map(\.mainLength)
    for section in sections { tally.count(section, 1) }
    lineUp()
    noticeOverflow(in: sections.indices)
  }

  /// Solves the changed sections anew. O(sections) additions beyond that.
  @MainActor
  mutating func update(from measures: FlowMetrics) {
    guard !measures.changed.isEmpty || sections.count + 1 != starts.count else { return }
    let changed = measures.changed.sorted()
    for number in changed {
      tally.count(sections[number], -1)
      sections[number] = measures.section(number, in: geometry, reusing: sections[number])
      tally.count(sections[number], 1)
      lengths[number] = sections[number].mainLength
    }
    lineUp()
    noticeOverflow(in: changed)
  }

  /// Sections came, went or moved. `update(from:)` comes next, and solves those that came.
  mutating func rearrange(_ edits: DataEdits) {
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

  private mutating func lineUp() {
    var start: CGFloat = 0
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(lengths.count + 1)
    for length in lengths {
      starts.append(start)
      start += length
    }
    starts.append(start)
  }

  private mutating func noticeOverflow(in numbers: some Sequence<Int>) {
    firstOverflowingItem = nil
    for number in numbers {
      if let item = sections[number].items.firstOverflowingItem {
        firstOverflowingItem = IndexPath(item: item, section: number)
        return
      }
    }
  }

  var hasHeaders: Bool { tally.headers > 0 }
  var hasFooters: Bool { tally.footers > 0 }

  var contentSize: CGSize {
    CGSize(axis, main: starts[sections.count], cross: geometry.crossLength)
  }

  /// Calls `body` for every element that meets `rect`, in reading order.
  /// O(log sections + log lines + elements met); O(sections) when sections overlap.
  ///
  /// - Parameter body: `band` is nil for an item.
  func forEachElement(
    in rect: CGRect, _ pinning: FlowPinning,
    _ body: (_ band: FlowBand?, _ section: Int, _ item: Int, _ frame: CGRect) -> Void
  ) {
    let (low, high) = (rect.min(along: axis), rect.max(along: axis))
    func offer(_ band: FlowBand?, _ section: Int, _ item: Int, _ frame: CGRect?) {
      if let frame, frame.intersects(rect) { body(band, section, item, frame) }
    }
    // A pinned header or footer never leaves its section.
    for number in sectionNumbers(meeting: low, high) {
      let (section, start) = (sections[number], starts[number])
      offer(.header, number, 0, section.frame(of: .header, at: start, pinning))
      let items = section.items(meeting: low, high, start: start)
      section.forEachFrame(of: items, start: start) { item, frame in
        offer(nil, number, item, frame)
      }
      offer(.footer, number, 0, section.frame(of: .footer, at: start, pinning))
    }
  }

  /// The sections that may reach into `low..<high`. O(log sections); all of them when they overlap.
  func sectionNumbers(meeting low: CGFloat, _ high: CGFloat) -> Range<Int> {
    guard tally.reachingOut == 0 else { return sections.indices }
    let first = starts.dropFirst().partitioningIndex { $0 > low } - 1
    let end = starts.dropLast().partitioningIndex { $0 >= high }
    return first..<max(first, end)
  }

  /// Returns the frame of an item, or nil for an item that does not exist.
  func frame(ofItem item: Int, inSection number: Int) -> CGRect? {
    guard sections.indices.contains(number), item >= 0, item < sections[number].itemCount else {
      return nil
    }
    var result: CGRect?
    sections[number].forEachFrame(of: item..<item + 1, start: starts[number]) { result = $1 }
    return result
  }

  /// Returns the frame of a header or footer, or nil if the section does not exist or has none.
  func frame(of band: FlowBand, inSection number: Int, _ pinning: FlowPinning) -> CGRect? {
    guard sections.indices.contains(number) else { return nil }
    return sections[number].frame(of: band, at: starts[number], pinning)
  }
}
