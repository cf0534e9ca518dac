import Foundation

/// One section: header, lines, footer.
struct FlowSection: Sendable {
  let metrics: FlowSectionMetrics
  let itemCount: Int
  let items: any FlowItems
  /// The whole section's, along the main axis. An empty one has its header, insets and footer.
  let mainLength: CGFloat

  init(metrics: FlowSectionMetrics, itemCount: Int, items: any FlowItems) {
    (self.metrics, self.itemCount, self.items) = (metrics, itemCount, items)
    let axis = metrics.axis
    mainLength =
      metrics.headerLength + metrics.inset.total(axis) + items.mainLength + metrics.footerLength
  }

  /// Stands for a section that is to be solved yet.
  static func unsolved(_ axis: Axis) -> FlowSection {
    let metrics = FlowSectionMetrics(axis: axis, crossLength: 0)
    return FlowSection(
      metrics: metrics, itemCount: 0,
      items: UniformFlowItems(count: 0, size: .zero, metrics: metrics))
  }

  private var axis: Axis { metrics.axis }
  private var linesStart: CGFloat { metrics.headerLength + metrics.inset.leading(axis) }

  /// Whether nothing of the section can lie before its beginning or behind its end.
  var isSelfContained: Bool {
    metrics.inset.leading(axis) >= 0 && metrics.inset.trailing(axis) >= 0
      && items.firstLineStart >= 0
  }

  /// Nil when there is no such band: when it has no length.
  func frame(of band: FlowBand, at start: CGFloat, _ pinning: FlowPinning) -> CGRect? {
    let length = band == .header ? metrics.headerLength : metrics.footerLength
    guard length != 0 else { return nil }
    let end = start + mainLength
    let main =
      switch band {
      case .header: pinning.headerStart(start, length: length, sectionEnd: end)
      case .footer: pinning.footerStart(end - length, length: length, sectionStart: start)
      }
    // Headers and footers reach from edge to edge: insets do not apply to them.
    return CGRect(axis, main: main, cross: 0, mainLength: length, crossLength: metrics.crossLength)
  }

  /// The items of the lines that meet `low..<high`, for a section that begins at `start`.
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
