import Foundation

/// The places of sections one below the other. Sections of one short row may stand side by side.
package struct SectionColumn {
  private struct Section {
    let minY: CGFloat
    /// The horizontal extent of the section with its insets, which is that of its header.
    let minX: CGFloat
    var width: CGFloat
    let headerHeight: CGFloat
    /// The point from which the places of the items count, in content coordinates.
    let origin: CGPoint
    let items: any PlacedItems
    let maxY: CGFloat
  }

  private let width: CGFloat
  /// The numbering of the items of all sections if they are shown as one section; otherwise nil.
  private let numbering: ItemNumbering?
  private var sections: [Section] = []
  /// The width that the last section needs if another may stand beside it; otherwise nil.
  private var lastShortWidth: CGFloat?

  /// Creates a column without sections.
  ///
  /// - Parameters:
  ///   - width: The width of the content, in points.
  ///   - numbering: The numbering of the items of all sections, which are then appended as one
  ///     section, or nil.
  package init(width: CGFloat, numbering: ItemNumbering?) {
    (self.width, self.numbering) = (width, numbering)
  }

  /// Appends a section.
  ///
  /// - Parameters:
  ///   - items: The places of its items.
  ///   - inset: The distances between the items and the edges of the section.
  ///   - headerHeight: The height of its header, or 0 if it has none.
  ///   - shortWidth: The width that the section needs with its insets if it may stand beside other
  ///     short sections of the same height; otherwise nil.
  package mutating func append(
    _ items: any PlacedItems, inset: EdgeInsets, headerHeight: CGFloat, shortWidth: CGFloat? = nil
  ) {
    var (minX, minY): (CGFloat, CGFloat) = (0, sections.last?.maxY ?? 0)
    if let last = sections.last, let shortWidth, let before = lastShortWidth,
      last.minX + before + shortWidth <= width
    {
      sections[sections.count - 1].width = before
      (minX, minY) = (last.minX + before, last.minY)
    }
    lastShortWidth = shortWidth
    let y = minY + headerHeight + inset.top
    sections.append(
      Section(
        minY: minY, minX: minX, width: width - minX, headerHeight: headerHeight,
        origin: CGPoint(x: minX + inset.left, y: y), items: items,
        // Negative insets do not make a section end before it begins.
        maxY: max(minY, y + items.height + inset.bottom)))
  }

  package var contentSize: CGSize { CGSize(width: width, height: sections.last?.maxY ?? 0) }

  package func frame(ofItem item: Int, inSection number: Int) -> CGRect? {
    var (item, number) = (item, number)
    if let numbering {
      let place = numbering.number(of: IndexPath(item: item, section: number))
      guard let place else { return nil }
      (item, number) = (place, 0)
    }
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    return section.items.frame(of: item)?.offsetBy(dx: section.origin.x, dy: section.origin.y)
  }

  /// Returns the frame of a header, or nil if the section does not exist or has none.
  ///
  /// - Parameters:
  ///   - number: The number of the section.
  ///   - visible: The range in which headers are pinned.
  package func headerFrame(inSection number: Int, _ visible: VisibleRange) -> CGRect? {
    guard numbering == nil, sections.indices.contains(number), sections[number].headerHeight > 0
    else { return nil }
    let section = sections[number]
    let height = section.headerHeight
    let y = visible.headerStart(section.minY, length: height, sectionEnd: section.maxY)
    return CGRect(x: section.minX, y: y, width: section.width, height: height)
  }

  /// Returns the sections in `rect` whose pinned headers move when the visible range does.
  /// O(log sections + sections in `rect`).
  package func headers(movingIn rect: CGRect, from old: VisibleRange, to new: VisibleRange) -> [Int]
  {
    let first = sections.partitioningIndex { $0.maxY > rect.minY }
    return sections[first...].indices.prefix { sections[$0].minY < rect.maxY }.filter {
      headerFrame(inSection: $0, old) != headerFrame(inSection: $0, new)
    }
  }

  /// Returns the attributes of every element that intersects `rect`.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates.
  ///   - visible: The range in which headers are pinned.
  ///   - type: The class of the attributes.
  ///   - headerZIndex: The order of drawing of headers.
  @MainActor
  package func attributes(
    in rect: CGRect, _ visible: VisibleRange, of type: CollectionViewLayoutAttributes.Type,
    headerZIndex: Int
  ) -> [CollectionViewLayoutAttributes] {
    var found: [CollectionViewLayoutAttributes] = []
    forEachElement(in: rect, visible) { section, item, frame in
      let kind = item == nil ? ElementKind.sectionHeaderName : nil
      let indexPath = IndexPath(item: item ?? 0, section: section)
      let attributes = type.made(ofKind: kind, at: indexPath, frame: frame)
      if item == nil { attributes.zIndex = headerZIndex }
      found.append(attributes)
    }
    return found
  }

  /// Calls `body` for every element that intersects `rect`. `item` is nil for a header.
  private func forEachElement(
    in rect: CGRect, _ visible: VisibleRange,
    _ body: (_ section: Int, _ item: Int?, _ frame: CGRect) -> Void
  ) {
    let first = sections.partitioningIndex { $0.maxY > rect.minY }
    for number in first..<sections.count {
      let section = sections[number]
      guard section.minY < rect.maxY else { return }
      if let header = headerFrame(inSection: number, visible), header.meets(rect) {
        body(number, nil, header)
      }
      let (x, y) = (section.origin.x, section.origin.y)
      section.items.forEach(in: rect.offsetBy(dx: -x, dy: -y)) { item, frame in
        let path = numbering?.indexPath(of: item)
        body(path?.section ?? number, path?.item ?? item, frame.offsetBy(dx: x, dy: y))
      }
    }
  }
}

/// The places of the items of one section, in coordinates of their own.
package protocol PlacedItems {
  /// The lower edge of the last item, in points.
  var height: CGFloat { get }

  /// Returns the frame of an item, or nil for an item that does not exist.
  func frame(of item: Int) -> CGRect?

  /// Calls `body` with the items that intersect `rect`. O(log *n* + *k*), where *k* of *n* items
  /// are found.
  func forEach(in rect: CGRect, _ body: (_ item: Int, _ frame: CGRect) -> Void)
}
