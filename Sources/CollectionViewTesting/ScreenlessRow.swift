import CollectionCore
import Foundation

/// The places of the accessories and the size of a cell with list content, without widgets.
///
/// Arrows, check marks and the signs of buttons are 16 × 16 points, and the handle for reordering is
/// 24 × 24. Labels and the titles of pop-up menus have the size of their text by `FontMeasure`. A
/// custom view has the size of its bounds unless it is a list content view.
@MainActor
struct ScreenlessRow {
  /// An accessory that is displayed.
  struct Accessory {
    let type: CellAccessory.AccessoryType
    let text: String?
    let size: CGSize
    fileprivate let slot: AccessoryLayout.Slot
  }

  /// The accessories at the leading edge that are displayed, in the reading direction.
  let leading: [Accessory]
  /// The accessories at the trailing edge that are displayed, in the reading direction.
  let trailing: [Accessory]
  private let content: ListContentView?
  private let indentation: CGFloat
  private let indentsAccessories: Bool
  private let metrics: AccessoryLayout.Metrics
  private let keepsRoomOfDisclosure: Bool

  init(_ cell: CollectionViewCell) {
    content = cell.loadedContentView as? ListContentView
    guard let cell = cell as? CollectionViewListCell else {
      (leading, trailing, indentation, indentsAccessories) = ([], [], 0, false)
      (metrics, keepsRoomOfDisclosure) = (AccessoryLayout.Metrics(), false)
      return
    }
    leading = Self.accessories(cell.order.leading, of: cell)
    trailing = Self.accessories(cell.order.trailing, of: cell)
    (indentation, indentsAccessories) = (cell.indentation, cell.indentsAccessories)
    metrics = AccessoryLayout.Metrics(of: cell)
    keepsRoomOfDisclosure = cell.keepsRoomOfDisclosure
  }

  private static func accessories(
    _ all: [CellAccessory], of cell: CollectionViewListCell
  ) -> [Accessory] {
    all.filter { $0.isDisplayed(whileEditing: cell.isEditing) }.map { accessory in
      let (text, size) = face(of: accessory)
      let type = accessory.accessoryType
      let room =
        switch accessory.appearance.reservedLayoutWidth {
        case .actual: size.width
        case .standard: max(type.standardWidth, size.width)
        case .custom(let width): max(width, 0)
        }
      return Accessory(
        type: type, text: text, size: size,
        slot: AccessoryLayout.Slot(room: room, width: size.width))
    }
  }

  private static func face(of accessory: CellAccessory) -> (text: String?, size: CGSize) {
    switch (accessory.accessoryType, accessory.detail) {
    case (_, .text(let text, let options)):
      let width = FontMeasure.width(of: text, in: options.font)
      return (text, CGSize(width: width, height: FontMeasure.lineHeight(of: options.font)))
    case (_, .menu(let menu, _)):
      let title = menu.chosenAction?.title ?? menu.title
      let font = ViewFont.preferredFont(forTextStyle: .body)
      // The arrow follows the title at a distance of 4 points.
      let width = FontMeasure.width(of: title, in: font) + 4 + 16
      return (title, CGSize(width: width, height: FontMeasure.lineHeight(of: font)))
    case (.customView(let view), _):
      let isMeasured = view is ListContentView
      return (nil, isMeasured ? view.systemLayoutSizeFitting(view.bounds.size) : view.bounds.size)
    case (.reorder, _): return (nil, CGSize(width: 24, height: 24))
    default: return (nil, CGSize(width: 16, height: 16))
    }
  }

  /// The index among the accessories at the leading edge at which the room of an outline disclosure
  /// is kept free, or nil.
  private var freeRoomIndex: Int? {
    guard keepsRoomOfDisclosure else { return nil }
    return leading.count { [.delete, .insert, .multiselect].contains($0.type) }
  }

  private var leadingSlots: [AccessoryLayout.Slot] {
    var slots = leading.map(\.slot)
    if let freeRoomIndex {
      let room = CellAccessory.AccessoryType.outlineDisclosure.standardWidth
      slots.insert(AccessoryLayout.Slot(room: room, width: 0), at: freeRoomIndex)
    }
    return slots
  }

  /// Returns the size that the cell needs in the dimensions that the sizing leaves open. Nil for a
  /// cell without list content.
  func fittingSize(for size: CGSize, _ sizing: ViewSizing) -> CGSize? {
    guard let content else { return nil }
    let extent = AccessoryLayout.extent(
      leading: leadingSlots, trailing: trailing.map(\.slot), indentation: indentation,
      metrics: metrics)
    var fitting = size
    if sizing.isWidthFree {
      let natural = content.systemLayoutSizeFitting(size).width
      fitting.width = min(natural + extent, sizing.maximum.width)
    }
    if sizing.isHeightFree {
      let width = CGSize(width: max(fitting.width - extent, 0), height: 0)
      let natural = content.systemLayoutSizeFitting(
        width, withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      let tallest = (leading + trailing).reduce(natural) { max($0, $1.size.height) }
      fitting.height = min(tallest, sizing.maximum.height)
    }
    return fitting
  }

  /// Returns the accessories with their frames in a cell of a size, in the reading direction.
  func places(in size: CGSize, isMirrored: Bool) -> [(accessory: Accessory, frame: CGRect)] {
    let layout = AccessoryLayout(
      leading: leadingSlots, trailing: trailing.map(\.slot), indentation: indentation,
      indentsAccessories: indentsAccessories, metrics: metrics, width: size.width)
    var places = layout.leading
    if let freeRoomIndex { places.remove(at: freeRoomIndex) }
    return zip(leading + trailing, places + layout.trailing).map { accessory, place in
      let x = isMirrored ? size.width - place.x - place.width : place.x
      return (
        accessory,
        CGRect(
          x: x, y: (size.height - accessory.size.height) / 2, width: place.width,
          height: accessory.size.height)
      )
    }
  }
}
