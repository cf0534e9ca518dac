import Foundation

/// A cell that shows one row of a list: its content, and accessories beside it.
///
/// ```swift
/// let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "folder", for: indexPath)
/// if let cell = cell as? CollectionViewListCell {
///   cell.contentView.addSubview(Label(folders[indexPath.item].name))
///   cell.accessories = [.disclosureIndicator()]
/// }
/// ```
///
/// The content is that of any other cell: a `contentConfiguration`, a `child`, or widgets that are
/// added to `contentView`. It fills the row between the accessories. A row without accessories and
/// indentation consists of its content alone.
///
/// In a section that shows a section snapshot, the collection view sets `indentationLevel` to the
/// level of the item after the data source has returned the cell.
open class CollectionViewListCell: CollectionViewCell {
  /// The accessories beside the content. The default is an empty array.
  ///
  /// The kind of each accessory determines its place, so the order of the array is of no importance,
  /// except for the positions of custom views. A kind that occurs twice is a programming error, which
  /// is reported to `CallerMistake`; the first one is shown.
  ///
  /// Setting the accessories again changes only what is different. The change is animated in a block
  /// of `CollectionView.animate(_:changes:completion:)` and when the collection view changes to or
  /// from editing mode.
  open var accessories: [CellAccessory] = [] {
    didSet {
      guard !(accessories.isEmpty && oldValue.isEmpty) else { return }
      orderAccessories()
      rowDidChange()
    }
  }

  /// The level of the indentation. The default is 0. Negative values count as 0.
  ///
  /// In a section that shows a section snapshot it is the level of the item in the tree.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { rowDidChange() } }
  }

  /// The indentation of each level, in points. The default is 16, which is the indentation of GTK's
  /// trees. Negative values count as 0.
  open var indentationWidth: CGFloat = 16 {
    didSet { if indentationWidth != oldValue { rowDidChange() } }
  }

  /// A Boolean value that determines whether the accessories at the leading edge are indented
  /// together with the content. The default is true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { rowDidChange() } }
  }

  /// The accessories at both edges, displayed or not.
  package private(set) final var order = AccessoryOrder()
  /// Whether the item was in a tree when the cell was told its place last.
  private var wasInTree = false
  private var wasHeaderRow = false

  private func orderAccessories() {
    order = AccessoryOrder(accessories, isHeader: isHeaderRow, of: "\(type(of: self))")
    if hasLeadingDisclosure { collectionView?.leadingDisclosureIsShown() }
  }

  /// Tells the container that the row has changed.
  package final func rowDidChange() {
    let isAnimated = ownership.shownKey != nil && collectionView?.animatesRows == true
    container?.rowDidChange(of: self, animated: isAnimated)
  }

  // MARK: Content

  /// Returns the content that is usual for the cell: that of a row, a header or a footer in a list of
  /// the appearance in which the cell is shown.
  ///
  /// ```swift
  /// var content = cell.defaultContentConfiguration()
  /// content.text = "Inbox"
  /// cell.contentConfiguration = content
  /// ```
  ///
  /// Outside of a list it is `ListContentConfiguration.cell()`. Override the method to give all cells
  /// of a class another content: change the configuration that super returns, and return it.
  ///
  /// - Returns: The configuration.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    guard let listRow else { return .cell() }
    return .usual(for: listRow.role, in: listRow.appearance)
  }

  // MARK: Row

  /// The distance of the content from the leading edge of the cell, in points: the indentation and
  /// the accessories there. The container sets it.
  package final var contentInset: CGFloat = 0 {
    didSet { if contentInset != oldValue { separatorInsetDidChange() } }
  }

  package override func leadingTextInsetDidChange() {
    separatorInsetDidChange()
    // The distance between the accessories and the content depends on it.
    if !order.all.isEmpty { rowDidChange() }
  }

  /// Begins separators at the text of the content, or at the content if that is not known.
  private func separatorInsetDidChange() {
    let text = loadedContentView?.leadingTextInset
    separatorLeadingInset =
      loadedSeparatorGuide?.leadingInset
      ?? (contentInset > 0 ? contentInset + (text ?? 0) : text)
  }

  // MARK: Separators

  /// The place of the separators of the row, as far as the list leaves it to the cell.
  ///
  /// Set an inset of the guide in a cell with its own content, so that separators are aligned with
  /// it:
  ///
  /// ```swift
  /// cell.separatorLayoutGuide.leadingInset = 56
  /// ```
  open var separatorLayoutGuide: ListSeparatorLayoutGuide {
    if let loadedSeparatorGuide { return loadedSeparatorGuide }
    let made = ListSeparatorLayoutGuide(of: self)
    loadedSeparatorGuide = made
    return made
  }

  private final var loadedSeparatorGuide: ListSeparatorLayoutGuide?

  /// The distance of separators from the trailing edge of the cell, in points.
  package final var separatorTrailingInset: CGFloat { loadedSeparatorGuide?.trailingInset ?? 0 }

  /// Called when an inset of the guide has changed.
  final func separatorGuideDidChange() {
    let old = separatorLeadingInset
    separatorInsetDidChange()
    if separatorLeadingInset == old { listRowDidChange() }
  }

  /// The indentation of the row, in points.
  package final var indentation: CGFloat {
    CGFloat(max(indentationLevel, 0)) * max(indentationWidth, 0)
  }

  /// Whether the row is the header of its section.
  final var isHeaderRow: Bool { listRow?.isHeader == true }

  /// Whether an accessory is at the leading edge that expands the item.
  package final var hasLeadingDisclosure: Bool {
    order.leading.contains { $0.accessoryType == .outlineDisclosure }
  }

  /// Whether the row keeps the room of an outline disclosure free, as leaves of GTK's trees do.
  package final var keepsRoomOfDisclosure: Bool {
    outlinePosition != nil && order[.outlineDisclosure] == nil
      && collectionView?.hasLeadingDisclosures == true
  }

  /// Whether the children of the item are shown.
  package final var showsChildren: Bool {
    outlinePosition?.isExpanded ?? (accessibilityExpandedStatus == .expanded)
  }

  /// Returns the accessory of a kind if it is displayed and visible now.
  package final func active(_ type: CellAccessory.AccessoryType) -> CellAccessory? {
    guard let accessory = order[type], !appearance(of: accessory).isHidden,
      accessory.isDisplayed(whileEditing: isEditing)
    else { return nil }
    return accessory
  }

  /// Returns the properties with which an accessory is shown. The outline disclosure of an item
  /// without children is invisible.
  package final func appearance(of accessory: CellAccessory) -> AccessoryAppearance {
    var appearance = accessory.appearance
    if case .outline(.automatic) = accessory.detail, accessory.actionHandler == nil,
      outlinePosition?.isExpandable == false
    {
      appearance.isHidden = true
    }
    if let nearestTint { appearance.inherit(nearestTint, for: accessory.accessoryType) }
    return appearance
  }

  override func tintDidChange() {
    super.tintDidChange()
    if !order.all.isEmpty { rowDidChange() }
  }

  package override func outlinePositionDidChange(_ position: OutlinePosition?) {
    super.outlinePositionDidChange(position)
    if let position {
      indentationLevel = position.level
    } else if wasInTree {
      indentationLevel = 0
    }
    wasInTree = position != nil
    rowDidChange()
  }

  package override func listRowDidChange() {
    super.listRowDidChange()
    guard isHeaderRow != wasHeaderRow else { return }
    wasHeaderRow = isHeaderRow
    // The place of an outline disclosure depends on it.
    if order[.outlineDisclosure] != nil {
      orderAccessories()
      rowDidChange()
    }
  }

  package override func editingDidChange() {
    super.editingDidChange()
    rowDidChange()
  }
}
