import CollectionCore
import Foundation
import TrellisGtk

/// The widget of one accessory in a row.
@MainActor
final class AccessoryView {
  let type: CellAccessory.AccessoryType
  let widget: Widget
  /// The part of the widget that has the tint color.
  private let sign: Widget
  /// The part of the widget that determines how much space it needs. A button is larger, so that it
  /// is easily hit, and extends beyond that space.
  private let body: Widget
  /// The size that a custom view keeps, or nil if its content determines it.
  private var fixedSize: CGSize?
  /// Whether the widget takes up its space without being visible.
  private(set) var isHidden = false
  var motion = AccessoryMotion(presence: 0)
  private var reserved = CellAccessory.LayoutDimension.standard
  /// The font of a label.
  var font = ViewFont.preferredFont(forTextStyle: .body)

  init(
    _ type: CellAccessory.AccessoryType, _ widget: Widget, sign: Widget? = nil, body: Widget? = nil
  ) {
    (self.type, self.widget) = (type, widget)
    self.sign = sign ?? widget
    self.body = body ?? widget
    if case .customView = type { return }
    widget.addCSSClass("accessory")
  }

  /// Shows the properties that all accessories have.
  func show(_ appearance: AccessoryAppearance, fixedSize: CGSize? = nil) {
    (reserved, self.fixedSize) = (appearance.reservedLayoutWidth, fixedSize)
    sign.setTint(appearance.tintColor.map { CellColor($0) })
    sign.setBackground(appearance.backgroundColor.map { CellColor($0) })
    guard appearance.isHidden != isHidden else { return }
    isHidden = appearance.isHidden
    widget.setChildVisible(!isHidden)
  }

  /// The width of what the accessory shows, in points.
  private var visualWidth: CGFloat {
    if let fixedSize { return fixedSize.width }
    // The handle is larger than its icon, so that it is easily hit.
    return type == .reorder ? type.standardWidth : body.measured(along: .horizontal).natural
  }

  /// The place that the accessory needs in a row.
  ///
  /// - Parameter presence: The part of it that is displayed.
  func slot(presence: CGFloat) -> AccessoryLayout.Slot {
    let visual = visualWidth
    let room =
      switch reserved {
      case .actual: visual
      case .standard: max(type.standardWidth, visual)
      case .custom(let width): max(width, 0)
      }
    return AccessoryLayout.Slot(room: room, width: size.width, presence: presence)
  }

  /// The height that a row needs for the accessory, in points.
  var height: CGFloat {
    if let fixedSize { return fixedSize.height }
    if type == .reorder { return type.standardWidth }
    let width = body.measured(along: .horizontal).natural
    return body.measured(along: .vertical, for: width).natural
  }

  /// The size of the widget, in points.
  var size: CGSize {
    if let fixedSize { return fixedSize }
    let width = widget.measured(along: .horizontal).natural
    return CGSize(width: width, height: widget.measured(along: .vertical, for: width).natural)
  }
}

/// The widgets of the kinds of accessories.
extension AccessoryView {
  /// Creates the widget of an accessory.
  ///
  /// - Parameters:
  ///   - type: The kind.
  ///   - cell: The cell. The widget does not keep it.
  convenience init(_ type: CellAccessory.AccessoryType, in cell: CollectionViewListCell) {
    switch type {
    case .disclosureIndicator: self.init(type, Self.sign(["go-next-symbolic"], "disclosure"))
    case .checkmark: self.init(type, Self.sign(["object-select-symbolic"], "checkmark"))
    case .reorder: self.init(handle: type)
    case .label:
      let label = Label()
      label.isTarget = false
      self.init(type, label)
    case .multiselect: self.init(checkIn: cell)
    case .delete: self.init(type, ["list-remove-symbolic"], "delete", .delete, in: cell)
    case .insert: self.init(type, ["list-add-symbolic"], "insert", .insert, in: cell)
    case .detail:
      self.init(
        type, ["help-about-symbolic", "dialog-information-symbolic"], "detail", .detail, in: cell)
    case .outlineDisclosure:
      self.init(type, ["pan-end-symbolic"], "outline", .expand, in: cell)
      // Keys expand the focused item without it.
      widget.isFocusable = false
      widget.addCSSClass("still")
    case .popUpMenu:
      let title = Label()
      let face = Box(.horizontal, spacing: 4, [title, Image(icon: "pan-down-symbolic")])
      let button = AccessoryButton(face, title: title)
      button.addCSSClass("popup")
      button.onClicked { [weak cell] in cell?.perform(type) }
      self.init(type, button)
    case .customView(let view):
      self.init(type, view.wrapperWidget)
    }
  }

  private static func sign(_ icons: [String], _ name: String) -> Image {
    let image = Image(firstOf: icons)
    image.addCSSClass(name)
    // Clicks go to the row.
    image.isTarget = false
    return image
  }

  private convenience init(
    _ type: CellAccessory.AccessoryType, _ icons: [String], _ name: String, _ control: RowControl,
    in cell: CollectionViewListCell
  ) {
    let image = Image(firstOf: icons)
    (image.halign, image.valign) = (.center, .center)
    let button = AccessoryButton(image)
    button.addCSSClass(name)
    button.setAccessibleLabel(AccessText.name(of: control))
    button.onClicked { [weak cell] in cell?.perform(type) }
    self.init(type, button, sign: image, body: image)
  }

  private convenience init(handle type: CellAccessory.AccessoryType) {
    let image = Image(firstOf: ["list-drag-handle-symbolic", "open-menu-symbolic"])
    image.addCSSClass("handle")
    image.setPressRole(.handle)
    image.setCursor("grab")
    image.setAccessibleLabel(AccessText.name(of: .reorder))
    self.init(type, image)
  }

  private convenience init(checkIn cell: CollectionViewListCell) {
    let check = AccessoryCheck()
    check.setAccessibleLabel(AccessText.name(of: .select))
    // A click goes to the row, which handles it. Keys and assistive technology toggle the box.
    check.isTarget = false
    check.onToggled { [weak cell, weak check] in
      guard let cell, let check, check.isChecked != cell.isSelected else { return }
      cell.perform(.multiselect)
      check.isChecked = cell.isSelected
    }
    self.init(.multiselect, check)
  }

  /// Shows an accessory and the state of its cell.
  ///
  /// - Parameters:
  ///   - accessory: The accessory.
  ///   - cell: The cell.
  ///   - isOnScreen: Whether the cell shows the item already, so that a change is animated.
  func show(_ accessory: CellAccessory, of cell: CollectionViewListCell, isOnScreen: Bool) {
    var fixedSize: CGSize?
    switch (accessory.detail, widget) {
    case (.text(let text, let options), let label as Label):
      if label.text != text { label.text = text }
      showFont(options.font, in: label)
    case (.menu(let menu, _), let button as AccessoryButton):
      button.showTitle(menu.chosenAction?.title ?? menu.title)
    case (.outline, let button as AccessoryButton):
      button.show(isExpanded: cell.showsChildren, animated: isOnScreen)
    case (.custom(_, maintainsFixedSize: true), _):
      if case .customView(let view) = accessory.accessoryType { fixedSize = view.bounds.size }
    default: break
    }
    if type == .multiselect { showSelection(of: cell) }
    show(cell.appearance(of: accessory), fixedSize: fixedSize)
  }

  private func showFont(_ new: ViewFont, in label: Label) {
    guard new != font else { return }
    font = new
    label.setAttributes(TextAttributes(new, for: label))
  }

  func showSelection(of cell: CollectionViewListCell) {
    (widget as? AccessoryCheck)?.isChecked = cell.isSelected
  }
}

extension AccessoryButton {
  /// Shows the title of the chosen entry of a pop-up menu.
  fileprivate func showTitle(_ title: String) {
    guard let label = titleLabel, label.text != title else {
      return
    }
    label.text = title
  }

  /// Shows whether the children of the item are shown.
  fileprivate func show(isExpanded: Bool, animated: Bool) {
    guard hasState(.checked) != isExpanded else { return }
    setCSSClass("still", !animated)
    setState(.checked, isExpanded)
    setAccessibleLabel(AccessText.name(of: isExpanded ? .collapse : .expand))
    tell(isExpanded: isExpanded)
  }
}
