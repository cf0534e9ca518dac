import Foundation

/// One computed section of a flow layout: header, lines and footer.
struct FlowSection: Sendable {
  let metrics: FlowSectionMetrics
  let itemCount: Int
  let items: any FlowItems
  /// The length of the whole section along the main axis, in points. An empty section has its
  /// header, insets and footer.
  let mainLength: CGFloat

  init(metrics: FlowSectionMetrics, itemCount: Int, items: any FlowItems) {
    (self.metrics, self.itemCount, self.items) = (metrics, itemCount, items)
    let axis = metrics.axis
    mainLength =
      metrics.headerLength + metrics.inset.total(axis) + items.mainLength + metrics.footerLength
  }

  /// Returns a section without items that stands for one that has not been computed yet.
  static func unsolved(_ axis: Axis) -> FlowSection {
    let metrics = FlowSectionMetrics(axis: axis, crossLength: 0)
    return FlowSection(
      metrics: metrics, itemCount: 0,
      items: UniformFlowItems(count: 0, size: .zero, metrics: metrics))
  }

  private var axis: Axis { metrics.axis }
  private var linesStart: CGFloat { metrics.headerLength + metrics.inset.leading(axis) }

  /// Whether no part of the section can lie before its beginning or
  /// after its end.
  var isSelfContained: Bool {
    metrics.inset.leading(axis) >= 0 && metrics.inset.trailing(axis) >= 0
      && items.firstLineStart >= 0
  }

  /// Returns the frame of a header or footer, or nil if its length is 0.
  ///
  /// - Parameters:
  ///   - band: The header or the footer.
  ///   - start: The beginning of the section along the main axis, in content coordinates.
  ///   - visible: The range in which headers and footers are pinned.
  func frame(of band: FlowBand, at start: CGFloat, _ visible: VisibleRange) -> CGRect? {
    let length = band == .header ? metrics.headerLength : metrics.footerLength
    guard length != 0 else { return nil }
    let end = start + mainLength
    let main =
      switch band {
      case .header: visible.headerStart(start, length: length, sectionEnd: end)
      case .footer: visible.footerStart(end - length, length: length, sectionStart: start)
      }
    // Headers and footers reach from edge to edge, because insets do not apply to them.
    return CGRect(axis, main: main, cross: 0, mainLength: length, crossLength: metrics.crossLength)
  }

  /// Returns the items of the lines that intersect `low..<high`, for a section that begins at
  /// `start`.
  func items(meeting low: CGFloat, _ high: CGFloat, start: CGFloat) -> Range<Int> {
    items.items(meeting: low - start - linesStart, high - start - linesStart)
  }

  func forEachFrame(
    of range: Range<Int>, start: CGFloat, _ body: (Int, CGRect) -> Void
  ) {
    let main = start + linesStart
    let cross = metrics.inset.leading(axis.crossing)
    let origin = CGPoint(axis, main: main, cross: cross)
    items.forEachFrame(of: range) { item, frame in
      body(item, frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}
