import Foundation

/// A layout that shows each section as a pile of items, one of which may be open.
///
/// The items of the open section are shown in a grid under the section's header. The header of a
/// pile is a caption below it. To open a pile with its items flying out, and to close the one that
/// was open, set `openSection` in a batch update:
///
/// ```swift
/// @MainActor
/// func toggle(_ section: Int, in view: CollectionView) {
///   guard let stacks = view.collectionViewLayout as? StacksLayout else { return }
///   view.performBatchUpdates {
///     stacks.openSection = stacks.openSection == section ? nil : section
///   }
/// }
/// ```
///
/// Only the top `depth` items of a pile have cells; the others are transparent, and their frames
/// are those of the pile. The content scrolls vertically. The layout is mirrored for users who read
/// from right to left. Preparing takes O(sections), and a query O(items found).
@preconcurrency @MainActor
open class StacksLayout: CollectionViewLayout {
  private var kept: (conditions: ColumnConditions, places: StackPlaces)?
  /// The places as they were when the layout was last prepared.
  private var shown: StackPlaces?
  /// The places as they were when the layout was prepared the time before, for items that an update
  /// makes visible.
  private var before: StackPlaces?

  /// The index of the section whose items are all shown, or nil if all sections are piles. The
  /// default is nil.
  ///
  /// Set it in a batch update for an animation. It changes with the index of its section in
  /// updates, and becomes nil when the section is deleted. An index that does not exist has the
  /// effect of nil.
  open var openSection: Int? {
    didSet { if openSection != oldValue { invalidateLayout() } }
  }

  /// The size of items in piles, in points. The default is 160 × 160.
  ///
  /// A length that is negative or not finite is reported as a mistake and replaced by 0.
  open var pileSize = CGSize(width: 160, height: 160) {
    didSet { if pileSize != oldValue { invalidateLayout() } }
  }

  /// The size of the items of the open section, in points. The default is 160 × 160.
  ///
  /// A length that is negative or not finite is reported as a mistake and replaced by 0.
  open var itemSize = CGSize(width: 160, height: 160) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The minimum spacing between piles and between the items of the open section, in points. The
  /// default is 24.
  ///
  /// A full row is stretched from edge to edge. A value that is negative or not finite is reported
  /// as a mistake and replaced by 0.
  open var spacing: CGFloat = 24 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// The distances between the piles or items and the edges of the content, in points. The default
  /// is 24 on each side.
  open var contentMargin = EdgeInsets(top: 24, left: 24, bottom: 24, right: 24) {
    didSet { if contentMargin != oldValue { invalidateLayout() } }
  }

  /// The size of the header of each section, in points. The default is zero: there are no headers.
  ///
  /// Only the height counts. The header of a pile is as wide as the pile, the header of the open
  /// section as wide as the content. Headers are supplementary views of the kind
  /// `CollectionView.elementKindSectionHeader`.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The number of items of a pile that are visible. The default is 4. Values less than 1 have the
  /// effect of 1.
  open var depth = 4 {
    didSet { if depth != oldValue { invalidateLayout() } }
  }

  /// The greatest angle by which the items below the top one are rotated, in radians. The default
  /// is 6°.
  ///
  /// The angles of the items are fixed fractions of this value, so that a pile looks alike each
  /// time.
  open var messiness: CGFloat = 6 * .pi / 180 {
    didSet { if messiness != oldValue { invalidateLayout() } }
  }

  private var places: StackPlaces? {
    guard let view = collectionView else { return nil }
    let conditions = ColumnConditions(of: view)
    if let kept, kept.conditions == conditions { return kept.places }
    let places = StackPlaces(
      counts: conditions.counts.items, open: openSection, width: conditions.width,
      metrics: StackMetrics(
        pileSize: LayoutLength.usable(itemSize: pileSize),
        itemSize: LayoutLength.usable(itemSize: itemSize),
        spacing: LayoutLength.usable(spacing, "the spacing of piles"), margin: contentMargin,
        headerHeight: LayoutLength.usable(headerReferenceSize.height, "the header height"),
        depth: max(1, depth)))
    kept = (conditions, places)
    return places
  }

  // MARK: Attributes

  open override func prepare() {
    before = shown
    shown = places
  }

  open override var collectionViewContentSize: CGSize { places?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    guard let places else { return [] }
    var found: [CollectionViewLayoutAttributes] = []
    func add(_ attributes: CollectionViewLayoutAttributes?) {
      guard let attributes, attributes.frame.meets(rect) else { return }
      found.append(attributes)
    }
    // A rotated item reaches beyond the frame of its pile.
    let reach = max(pileSize.width, pileSize.height) / 2
    for section in places.sections(meeting: rect.insetBy(dx: -reach, dy: -reach)) {
      add(header(section, places))
      for item in places.items(ofSection: section, meeting: rect) {
        add(attributes(IndexPath(item: item, section: section), places))
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.count == 2, let places else { return nil }
    return attributes(indexPath, places)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == CollectionView.elementKindSectionHeader, indexPath.count == 2,
      indexPath.item == 0, let places
    else { return nil }
    return header(indexPath.section, places)
  }

  private func header(
    _ section: Int, _ places: StackPlaces
  ) -> CollectionViewLayoutAttributes? {
    places.headerFrame(ofSection: section).map {
      attributesType.made(
        ofKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section), frame: $0)
    }
  }

  private func attributes(
    _ indexPath: IndexPath, _ places: StackPlaces
  ) -> CollectionViewLayoutAttributes? {
    guard let frame = places.frame(ofItem: indexPath.item, inSection: indexPath.section) else {
      return nil
    }
    let attributes = attributesType.made(at: indexPath, frame: frame)
    guard indexPath.section != places.open else { return attributes }
    let place = min(indexPath.item, max(1, depth))
    attributes.zIndex = -place
    // The fractions give the items below the top one different angles, the same ones each time.
    let turns: [CGFloat] = [0, -1, 0.7, -0.4, 1, -0.8]
    attributes.transform = Transform2D(rotationAngle: turns[place % turns.count] * messiness)
    if indexPath.item >= max(1, depth) { attributes.alpha = 0 }
    return attributes
  }

  // MARK: Updates

  /// Returns the attributes in the pile for an item of a section that is being opened, and those of
  /// the base class for another item.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let before, let shown, before.open != shown.open, before.counts == shown.counts,
      itemIndexPath.section == shown.open
    else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
    return attributes(itemIndexPath, before)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    before = nil
  }

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    kept = nil
    if let open = openSection, let edits = context.dataEdits {
      openSection = edits.sections.firstIndex {
        if case .kept(open, _) = $0 { true } else { false }
      }
    }
  }

  /// Returns true when the width changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.width != newBounds.width } ?? false
  }

  /// The dimensions that views choose themselves. It is nil because the layout determines the size
  /// of all views. The views of a subclass are measured.
  package override var viewSizing: ViewSizing? {
    type(of: self) == StacksLayout.self ? nil : super.viewSizing
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
