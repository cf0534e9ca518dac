import Foundation

/// The solved flow layout: an immutable answer to where everything is.
struct FlowSolver: Sendable {
  let axis: Axis
  let sections: [FlowSection]
  /// Main-axis position of each section's beginning, and the end of the last.
  private let starts: [CGFloat]
  private let crossLength: CGFloat
  /// Sections follow each other without overlapping: then a search may stop at the first that
  /// begins beyond the range. Negative insets and spacings reach out of their section.
  private let areSectionsOrdered: Bool
  let hasHeaders: Bool
  let hasFooters: Bool

  init(axis: Axis, crossLength: CGFloat, sections: [FlowSection]) {
    self.axis = axis
    self.crossLength = crossLength
    self.sections = sections
    var starts: [CGFloat] = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.mainLength) }
    self.starts = starts
    areSectionsOrdered = sections.allSatisfy(\.isSelfContained)
    hasHeaders = sections.contains { $0.metrics.headerLength > 0 }
    hasFooters = sections.contains { $0.metrics.footerLength > 0 }
  }

  var contentSize: CGSize {
    CGSize(axis, main: starts[sections.count], cross: crossLength)
  }

  enum Element {
    case item(section: Int, item: Int)
    case header(section: Int)
    case footer(section: Int)
  }

  /// Calls `body` for every element that meets `rect`, in reading order.
  /// O(log sections + log lines + elements met); O(sections) when sections overlap.
  func forEachElement(
    in rect: CGRect, _ pinning: FlowPinning, _ body: (Element, CGRect) -> Void
  ) {
    let (low, high) = (rect.min(along: axis), rect.max(along: axis))
    func offer(_ element: Element, _ frame: CGRect?) {
      if let frame, frame.intersects(rect) { body(element, frame) }
    }
    // A pinned header or footer never leaves its section.
    for number in sectionNumbers(meeting: low, high) {
      let (section, start) = (sections[number], starts[number])
      offer(.header(section: number), section.headerFrame(at: start, pinning))
      let items = section.items(meeting: low, high, start: start)
      section.forEachFrame(of: items, start: start) { item, frame in
        offer(.item(section: number, item: item), frame)
      }
      offer(.footer(section: number), section.footerFrame(at: start, pinning))
    }
  }

  /// The sections that may reach into `low..<high`. O(log sections); all of them when they overlap.
  func sectionNumbers(meeting low: CGFloat, _ high: CGFloat) -> Range<Int> {
    guard areSectionsOrdered else { return sections.indices }
    let first = starts.dropFirst().partitioningIndex { $0 > low } - 1
    let end = starts.dropLast().partitioningIndex { $0 >= high }
    return first..<max(first, end)
  }

  /// Nil for an item that does not exist.
  func frame(ofItem item: Int, inSection number: Int) -> CGRect? {
    guard sections.indices.contains(number), item >= 0, item < sections[number].itemCount else {
      return nil
    }
    var result: CGRect?
    sections[number].forEachFrame(of: item..<item + 1, start: starts[number]) { result = $1 }
    return result
  }

  /// The first item that is longer than its line; nil when all fit. O(sections).
  var firstOverflowingItem: IndexPath? {
    for (number, section) in sections.enumerated() {
      if let item = section.items.firstOverflowingItem {
        return IndexPath(item: item, section: number)
      }
    }
    return nil
  }

  func headerFrame(inSection number: Int, _ pinning: FlowPinning) -> CGRect? {
    guard sections.indices.contains(number) else { return nil }
    return sections[number].headerFrame(at: starts[number], pinning)
  }

  func footerFrame(inSection number: Int, _ pinning: FlowPinning) -> CGRect? {
    guard sections.indices.contains(number) else { return nil }
    return sections[number].footerFrame(at: starts[number], pinning)
  }
}
