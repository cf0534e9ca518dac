import Foundation
import Trellis

/// A layout in a view of 1,000 × 800 points that is not displayed.
@MainActor
final class LayoutSubject {
  /// The layouts that are measured.
  enum Kind: String, CaseIterable {
    case uniform = "uniform sizes"
    case delegate = "sizes from the delegate"
    case compositional = "compositional layout, rows of absolute sizes"
    case list = "list in cards, with headers"
  }

  struct Case: Hashable {
    let kind: Kind
    let sections: Int
    var isSizedByDelegate: Bool { kind == .delegate }
    var name: String {
      "\(kind.rawValue), " + (sections == 1 ? "1 section" : "\(sections) sections")
    }
  }

  let layout: CollectionViewLayout
  let view: CollectionView
  let counts: Counts
  private let sizes: Sizes?

  init(_ shape: Case, items: Int) {
    counts = Counts(sections: shape.sections, itemsInSection: items / shape.sections)
    sizes = shape.isSizedByDelegate ? Sizes() : nil
    layout =
      switch shape.kind {
      case .uniform, .delegate: Self.flowLayout()
      case .compositional: Self.compositionalLayout()
      case .list: Self.listLayout()
      }
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 1_000, height: 800), collectionViewLayout: layout)
    view.delegate = sizes
    view.dataSource = counts
    prepare()
  }

  private static func flowLayout() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    // With this property a change costs only the items that it names.
    layout.keepsDelegateMetricsDuringUpdates = true
    layout.itemSize = CGSize(width: 90, height: 70)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    return layout
  }

  private static func listLayout() -> CollectionViewLayout {
    var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return CollectionViewCompositionalLayout.list(using: configuration)
  }

  /// Returns a layout with the same items and headers as the flow layout.
  private static func compositionalLayout() -> CollectionViewLayout {
    func size(_ width: CollectionLayoutDimension, _ height: CGFloat) -> CollectionLayoutSize {
      CollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
    }
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), 70),
      subitems: [CollectionLayoutItem(layoutSize: size(.absolute(90), 70))])
    group.interItemSpacing = .flexible(10)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), 30),
        elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return CollectionViewCompositionalLayout(section: section)
  }

  /// Prepares the layout as the first pass after an invalidation does.
  func prepare() {
    _ = view.numberOfSections
    layout.prepare()
  }

  /// Makes the delegate's calls of one prepare in a loop and returns the sum of the widths. The
  /// index paths are literals as in the layout, because a call into another module for each would
  /// cost more.
  func askDelegate() -> CGFloat {
    guard let delegate = view.delegate as? any CollectionViewDelegateFlowLayout else { return 0 }
    var sum: CGFloat = 0
    for section in 0..<counts.sections {
      for item in 0..<counts.itemsInSection {
        let path: IndexPath = [section, item]
        sum += delegate.collectionView(view, layout: layout, sizeForItemAt: path).width
      }
    }
    return sum
  }

  /// Inserts and removes items in the middle of the middle section, and invalidates the layout as a
  /// batch update does.
  func change(removing removed: Int, inserting inserted: Int) {
    let middle = middle
    counts.inserted += inserted - removed
    let edit = ListEdits.Edit(removed: middle.item..<middle.item + removed, inserted: inserted)
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.marksCounts = true
    context.dataEdits = DataEdits(
      sections: (0..<counts.sections).map {
        .kept(old: $0, items: $0 == middle.section ? ListEdits([edit]) : ListEdits())
      })
    layout.invalidateLayout(with: context)
  }

  var middle: IndexPath {
    IndexPath(item: counts.itemsInSection / 2, section: counts.sections / 2)
  }

  final class Counts: CollectionViewDataSource {
    let sections: Int
    let itemsInSection: Int
    /// The number of items in the middle section beyond `itemsInSection`.
    var inserted = 0

    init(sections: Int, itemsInSection: Int) {
      self.sections = sections
      self.itemsInSection = itemsInSection
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      itemsInSection + (section == sections / 2 ? inserted : 0)
    }

    /// This method is never called, because the view has no host.
    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      CollectionViewCell(frame: .zero)
    }
  }

  final class Sizes: CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 60 + indexPath.item % 7 * 10, height: 50 + indexPath.item % 5 * 10)
    }
  }
}
