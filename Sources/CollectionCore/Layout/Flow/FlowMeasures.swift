import Foundation

/// Every measure a flow layout works from, asked of the delegate where it answers, else taken from
/// the layout's properties.
@MainActor
struct FlowMeasures {
  private enum Sizes {
    case uniform(CGSize)
    case varying([CGSize])
  }

  private struct Section {
    var metrics: FlowMetrics
    var count: Int
    var sizes: Sizes
  }

  private let axis: Axis
  private let sections: [Section]

  init(of layout: CollectionViewFlowLayout, in view: CollectionView) {
    axis = layout.scrollDirection.axis
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    sections = view.dataCounts.items.enumerated().map { number, count in
      Self.section(number, count, layout, view, delegate)
    }
  }

  private static func section(
    _ number: Int, _ count: Int, _ layout: CollectionViewFlowLayout, _ view: CollectionView,
    _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> Section {
    let axis = layout.scrollDirection.axis
    var metrics = FlowMetrics(axis: axis, crossLength: 0)
    func ask<Answer>(
      _ method: OptionalMethod, _ property: Answer,
      _ call: (any CollectionViewDelegateFlowLayout) -> Answer
    ) -> Answer {
      guard let delegate else { return property }
      return method.ask { call(delegate) } ?? property
    }
    metrics.lineAlignment = layout.lineAlignment
    metrics.lastLineAlignment = layout.lastLineAlignment
    metrics.inset = ask(.sectionInset, layout.sectionInset) {
      $0.collectionView(view, layout: layout, insetForSectionAt: number)
    }
    metrics.lineSpacing = ask(.lineSpacing, layout.minimumLineSpacing) {
      $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: number)
    }
    metrics.interitemSpacing = ask(.interitemSpacing, layout.minimumInteritemSpacing) {
      $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: number)
    }
    let header = ask(.headerSize, layout.headerReferenceSize) {
      $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: number)
    }
    let footer = ask(.footerSize, layout.footerReferenceSize) {
      $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: number)
    }
    metrics.headerLength = clamped(header, "the header of section \(number)").along(axis)
    metrics.footerLength = clamped(footer, "the footer of section \(number)").along(axis)
    return Section(
      metrics: metrics, count: count, sizes: sizes(number, count, layout, view, delegate))
  }

  /// One question tells whether the delegate gives sizes at all; answers that are all equal are
  /// kept as one.
  private static func sizes(
    _ section: Int, _ count: Int, _ layout: CollectionViewFlowLayout, _ view: CollectionView,
    _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> Sizes {
    func size(_ item: Int, _ delegate: any CollectionViewDelegateFlowLayout) -> CGSize {
      delegate.collectionView(
        view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
    }
    guard count > 0, let delegate,
      let first = OptionalMethod.itemSize.ask({ size(0, delegate) })
    else {
      return .uniform(clamped(layout.itemSize, "itemSize"))
    }
    var sizes = [clamped(first, "the item at [\(section), 0]")]
    sizes.reserveCapacity(count)
    var isUniform = true
    for item in 1..<max(count, 1) {
      let size = clamped(size(item, delegate), "the item at [\(section), \(item)]")
      isUniform = isUniform && size == sizes[0]
      sizes.append(size)
    }
    return isUniform ? .uniform(sizes[0]) : .varying(sizes)
  }

  /// A size that can be laid out. Negative and not finite lengths become 0, with a report.
  private static func clamped(_ size: CGSize, _ what: @autoclosure () -> String) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    CallerMistake.report(
      "the size of \(what()) cannot be \(size.width) x \(size.height); 0 is used instead")
    func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : 0 }
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  /// - Parameter insets: Come on top of every section's.
  func solve(in view: CollectionView, adding insets: EdgeInsets) -> FlowSolver {
    let cross = axis.crossing
    let length = max(
      0, view.bounds.size.along(cross) - view.adjustedContentInset.total(cross))
    return FlowSolver(
      axis: axis, crossLength: length,
      sections: sections.map { section in
        var metrics = section.metrics
        metrics.crossLength = length
        metrics.inset.top += insets.top
        metrics.inset.left += insets.left
        metrics.inset.bottom += insets.bottom
        metrics.inset.right += insets.right
        let items: any FlowItems =
          switch section.sizes {
          case .uniform(let size):
            UniformFlowItems(count: section.count, size: size, metrics: metrics)
          case .varying(let sizes):
            VaryingFlowItems(sizes: sizes, metrics: metrics)
          }
        return FlowSection(metrics: metrics, itemCount: section.count, items: items)
      })
  }
}
