import Foundation
import TestSupport

@testable import CollectionCore

/// A layout in a collection view with a shape delegate.
final class LayoutFixture<Layout: CollectionViewLayout>: LayoutStage<Layout> {
  let shapes: ShapeDelegate

  init(_ layout: Layout, ratios: [[CGFloat]], size: CGSize, inset: EdgeInsets = .zero) {
    shapes = ShapeDelegate(ratios)
    super.init(layout, counts: ratios.map(\.count), size: size, delegate: shapes) {
      $0.contentInset = inset
    }
  }

  /// Creates a trial with square items.
  convenience init(_ layout: Layout, counts: [Int], size: CGSize, inset: EdgeInsets = .zero) {
    self.init(
      layout, ratios: counts.map { Array(repeating: 1, count: $0) }, size: size, inset: inset)
  }

  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<data.counts[section]).map { attributes($0, section)?.frame ?? .null }
  }

  func attributes(_ item: Int, _ section: Int = 0) -> CollectionViewLayoutAttributes? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))
  }

  func header(_ section: Int) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
      .frame
  }

  /// The geometry of every element that is not transparent, each queried on its own.
  var everything: [ElementKey: LayoutGeometry] {
    var all: [ElementKey: LayoutGeometry] = [:]
    for (section, count) in data.counts.enumerated() {
      let header = ElementKey(
        .supplementary(CollectionView.elementKindSectionHeader),
        IndexPath(item: 0, section: section))
      all[header] = layout.attributes(for: header)?.geometry
      for item in 0..<count {
        let key = ElementKey(.cell, IndexPath(item: item, section: section))
        guard let geometry = layout.attributes(for: key)?.geometry, geometry.alpha > 0 else {
          continue
        }
        all[key] = geometry
      }
    }
    return all
  }

  /// Compares the layout's elements in `rect` with `everything`. Returns a description of the
  /// difference, or nil.
  func fault(in rect: CGRect) -> String? {
    let answer = layout.layoutAttributesForElements(in: rect) ?? []
    let found = Dictionary(answer.map { ($0.key, $0.geometry) }) { first, _ in first }
    if found.count != answer.count { return "\(rect): an element occurs twice" }
    let expected = everything.filter { $0.value.frame.meets(rect) }
    let seen = found.filter { $0.value.frame.meets(rect) }
    if seen == expected { return nil }
    let missing = expected.keys.filter { seen[$0] != expected[$0] }
    let surplus = seen.keys.filter { expected[$0] == nil }
    return "\(rect): wrong or missing \(missing), surplus \(surplus)"
  }

  /// The union of the content and all elements, from which tests choose rectangles.
  var extent: CGRect {
    everything.values.reduce(CGRect(origin: .zero, size: layout.collectionViewContentSize)) {
      $0.union($1.frame)
    }
  }
}
