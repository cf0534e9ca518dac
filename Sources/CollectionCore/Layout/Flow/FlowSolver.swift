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

  init(axis: Axis, crossLength: CGFloat, sections: [FlowSection]) {
    self.axis = axis
    self.crossLength = crossLength
    self.sections = sections
    var starts: [CGFloat] = [0]
    starts.reserveCapacity(sections.count + 1)
    for section in sections { starts.append(starts[starts.count - 1] + section.mainLength) }
    self.starts = starts
    areSectionsOrdered = sections.allSatisfy(\.isSelfContained)
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
  func forEachElement(in rect: CGRect, _ body: (Element, CGRect) -> Void) {
    let (low, high) = (rect.min(along: axis), rect.max(along: axis))
    func offer(_ element: Element, _ frame: CGRect?) {
      if let frame, frame.intersects(rect) { body(element, frame) }
    }
    let first = areSectionsOrdered ? starts.dropFirst().partitioningIndex { $0 > low } - 1 : 0
    var number = first
    while number < sections.count, starts[number] < high || !areSectionsOrdered {
      let (section, start) = (sections[number], starts[number])
      offer(.header(section: number), section.headerFrame(at: start))
      let items = section.items(meeting: low, high, start: start)
      section.forEachFrame(of: items, start: start) { item, frame in
        offer(.item(section: number, item: item), frame)
      }
      offer(.footer(section: number), section.footerFrame(at: start))
      number += 1
    }
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

  func headerFrame(inSection number: Int) -> CGRect? {
    sections.indices.contains(number) ? sections[number].headerFrame(at: starts[number]) : nil
  }

  func footerFrame(inSection number: Int) -> CGRect? {
    sections.indices.contains(number) ? sections[number].footerFrame(at: starts[number]) : nil
  }
}
