import CollectionCore
import Foundation
import GalleryLayouts
import TestSupport

/// A collection view in one of the gallery's layouts or in a list, with a host that only records and
/// a manual clock.
@MainActor
final class Wall {
  let host = FakeHost()
  let clock = ManualClock()
  let data: Prints
  let view: CollectionView
  private let shapes = Shapes()

  init(
    _ layout: MatrixLayout, counts: [Int] = [7, 4, 11, 1, 20],
    size: CGSize = CGSize(width: 800, height: 560)
  ) {
    data = Prints(counts: counts)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout.makeLayout())
    data.registerViews(in: view)
    view.delegate = shapes
    view.dataSource = data
    // The rows of lists have different heights.
    host.fittingSize = { view, size in
      guard view.listRow != nil, let number = (view as? PrintCell)?.number else { return nil }
      return CGSize(width: size.width, height: CGFloat(28 + number % 5 * 11))
    }
    view.host = host
    settle()
  }

  func settle() {
    view.layoutIfNeeded()
    clock.run(view, host)
  }

  /// Advances the clock by some frames.
  ///
  /// - Returns: Descriptions of all wrong placements in these frames.
  func tick(_ frames: Int) -> [String] {
    var faults: [String] = []
    for _ in 0..<frames {
      clock.tick(view, host)
      faults += host.shown.filter { !$0.geometry.isSane }.map { "placed at \($0.geometry)" }
    }
    return faults
  }

  // MARK: Invariants

  /// Descriptions of all broken invariants. Empty if there are none.
  var faults: [String] {
    var faults = Stage.faults(of: view, on: host)
    let layout = view.collectionViewLayout
    let size = layout.collectionViewContentSize
    if !(size.width >= 0 && size.height >= 0 && size.width < 1e6 && size.height < 1e6) {
      faults.append("the content size is \(size)")
    }
    let everything = everyItem(&faults)
    faults += wrongPrints
    let expected = everything.filter { $0.value.alpha > 0 && $0.value.frame.overlaps(view.bounds) }
    let shown = Set(view.elements.visible.all.map(\.key).filter { $0.kind == .cell })
    let missing = Set(expected.keys).subtracting(shown).sorted()
    if !missing.isEmpty { faults.append("not shown: \(missing)") }
    // The rectangle is enlarged, because it does not intersect an empty frame on its edge.
    let whole = everything.values.reduce(view.bounds) { $0.union($1.frame) }
      .insetBy(dx: -1, dy: -1)
    let found = Set((layout.layoutAttributesForElements(in: whole) ?? []).map(\.key))
    let unfound = everything.filter { $0.value.alpha > 0 && !found.contains($0.key) }
    if !unfound.isEmpty { faults.append("not found in everything: \(unfound.keys.sorted())") }
    for placement in host.shown where !placement.geometry.isSane {
      faults.append("placed at \(placement.geometry)")
    }
    return faults
  }

  private func everyItem(_ faults: inout [String]) -> [ElementKey: LayoutGeometry] {
    var all: [ElementKey: LayoutGeometry] = [:]
    for (section, count) in data.counts.enumerated() {
      for item in 0..<count {
        let path = view.presentationIndexPath(
          forDataSourceIndexPath: IndexPath(item: item, section: section))
        guard let attributes = view.layoutAttributesForItem(at: path) else {
          faults.append("\(Array(path)) has no attributes")
          continue
        }
        if !attributes.geometry.isSane { faults.append("\(Array(path)) is at \(attributes)") }
        all[ElementKey(.cell, path)] = attributes.geometry
      }
    }
    return all
  }

  /// Descriptions of the cells that show another print than the one at their index path.
  private var wrongPrints: [String] {
    view.elements.visible.all.filter { $0.key.kind == .cell }.compactMap { element in
      let path = view.dataSourceIndexPath(forPresentationIndexPath: element.key.indexPath)
      let groups = data.groups
      guard let path, groups.indices.contains(path.section),
        groups[path.section].indices.contains(path.item)
      else { return "\(element.key) shows what does not exist" }
      let (shown, truth) = ((element.view as? PrintCell)?.number, groups[path.section][path.item])
      return shown == truth ? nil : "\(element.key) shows \(shown ?? 0) instead of \(truth)"
    }
  }

  // MARK: Changes

  /// Inserts an item at each index path in one update.
  func insert(_ paths: [IndexPath]) {
    view.performBatchUpdates { [self] in
      for path in paths.sorted() { data.insert(at: path) }
      view.insertItems(at: paths)
    }
  }

  func delete(_ paths: [IndexPath]) {
    view.performBatchUpdates { [self] in
      for path in paths.sorted().reversed() { _ = data.remove(at: path) }
      view.deleteItems(at: paths)
    }
  }

  func move(_ from: IndexPath, to: IndexPath) {
    view.performBatchUpdates { [self] in
      data.move(from: from, to: to)
      view.moveItem(at: from, to: to)
    }
  }

  /// Makes a random change: inserts, deletes or moves an item, or inserts or deletes a section.
  func change(using random: inout SeededGenerator) {
    let filled = data.counts.indices.filter { data.counts[$0] > 0 }
    func place(_ section: Int, upTo end: Int) -> IndexPath {
      IndexPath(item: Int.random(in: 0..<max(1, end), using: &random), section: section)
    }
    let section = Int.random(in: 0..<max(1, data.counts.count), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2 where !data.counts.isEmpty:
      insert([place(section, upTo: data.counts[section] + 1)])
    case 3, 4:
      guard let full = filled.randomElement(using: &random) else { return }
      delete([place(full, upTo: data.counts[full])])
    case 5:
      guard let full = filled.randomElement(using: &random) else { return }
      let end = data.counts[section] + (section == full ? 0 : 1)
      move(place(full, upTo: data.counts[full]), to: place(section, upTo: end))
    case 6:
      data.insertGroup(of: 3, at: section)
      view.insertSections([section])
    default:
      guard data.counts.count > 1 else { return }
      data.removeGroup(at: section)
      view.deleteSections([section])
    }
  }
}

/// A delegate that gives items upright, square and wide shapes in turn, for the layouts that ask
/// for them.
@MainActor
private final class Shapes: CollectionViewDelegateWaterfallLayout,
  CollectionViewDelegateJustifiedLayout
{
  private func ratio(_ path: IndexPath) -> CGFloat { [0.66, 1, 1.5, 1.78][path.item % 4] }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat { width / ratio(indexPath) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { ratio(indexPath) }
}

extension LayoutGeometry {
  /// A Boolean value that indicates whether the geometry is finite, has a size that is not negative
  /// and an alpha from 0 to 1, and is less than a million points away.
  var isSane: Bool {
    let box = frame
    return isFinite && size.width >= 0 && size.height >= 0 && (0...1).contains(alpha)
      && [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < 1e6 }
  }
}

extension CGRect {
  /// Returns whether the rectangles have common inner points. Rectangles that only touch do not.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
