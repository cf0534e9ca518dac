import Foundation
import TestSupport

@testable import CollectionCore

/// A flow layout in a collection view without a host, for tests that query the layout and create no
/// views.
@MainActor
struct FlowFixture {
  let layout = CountingLayout()
  let view: CollectionView
  let data: RecordingDataSource
  let log = CallLog()
  /// The fixture retains the delegate because the view's reference is weak.
  let delegate: FlowDelegate?

  /// Creates a fixture whose items have the layout's item size.
  init(counts: [Int], size: CGSize, configure: (CollectionViewFlowLayout) -> Void = { _ in }) {
    self.init(counts: counts, size: size, delegate: nil, log: CallLog(), configure)
  }

  /// Creates a fixture whose delegate returns the metrics of `sections`.
  init(
    _ sections: [ReferenceFlow.Section], size: CGSize,
    direction: CollectionView.ScrollDirection = .vertical
  ) {
    let log = CallLog()
    self.init(
      counts: sections.map(\.sizes.count), size: size,
      delegate: FlowDelegate(sections, log: log), log: log
    ) { $0.scrollDirection = direction }
  }

  private init(
    counts: [Int], size: CGSize, delegate: FlowDelegate?, log: CallLog,
    _ configure: (CollectionViewFlowLayout) -> Void
  ) {
    data = RecordingDataSource(counts: counts, log: log)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    self.delegate = delegate
    layout.log = log
    configure(layout)
    view.delegate = delegate
    view.dataSource = data
    view.prepareLayoutIfNeeded()
  }

  var contentSize: CGSize { layout.collectionViewContentSize }

  /// Returns the frames of all items of a section, each queried on its own.
  func frames(inSection section: Int = 0) -> [CGRect] {
    (0..<data.counts[section]).map {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null
    }
  }

  func header(_ section: Int) -> CGRect? { band(CollectionView.elementKindSectionHeader, section) }
  func footer(_ section: Int) -> CGRect? { band(CollectionView.elementKindSectionFooter, section) }

  private func band(_ kind: String, _ section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  func keys(in rect: CGRect) -> [ElementKey] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map(\.key)
  }
}

extension ReferenceFlow.Section {
  /// Creates a section of items with the given widths, each `height` points high.
  init(widths: [CGFloat], height: CGFloat = 20) {
    self.init()
    sizes = widths.map { CGSize(width: $0, height: height) }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
