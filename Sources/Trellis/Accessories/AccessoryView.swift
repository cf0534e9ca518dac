import CollectionCore
import Foundation
import Gtk

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
