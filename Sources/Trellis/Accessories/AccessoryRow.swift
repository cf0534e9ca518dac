import CollectionCore
import Foundation
import TrellisGtk
import TrellisMotion

/// The widgets of a list cell: its content and its accessories.
@MainActor
final class AccessoryRow: RowBoxOwner {
  private(set) lazy var box = RowBox(owner: self)
  /// The accessories that have a widget, by kind. Those of kinds that the program no longer uses
  /// stay for other rows, invisible.
  private var views: [CellAccessory.AccessoryType: AccessoryView] = [:]
  /// The accessories at the leading edge that are displayed or move, in the reading direction.
  private var leading: [AccessoryView] = []
  /// The accessories at the trailing edge that are displayed or move, in the reading direction.
  private var trailing: [AccessoryView] = []
  private var indentation: CGFloat = 0
  private var indentsAccessories = true
  private var metrics = AccessoryLayout.Metrics()
  /// Whether the room of an outline disclosure is kept free.
  private var keepsRoomOfDisclosure = false

  /// Returns whether a cell needs a row around its content.
  static func isNeeded(by cell: CollectionViewListCell) -> Bool {
    cell.indentation > 0 || cell.keepsRoomOfDisclosure
      || cell.order.all.contains { $0.isDisplayed(whileEditing: cell.isEditing) }
  }

  // MARK: Changes

  /// Shows the accessories and the state of a cell.
  func show(_ cell: CollectionViewListCell, animated: Bool) {
    let easing = animated && box.isMapped ? AccessoryMotion.standard : nil
    indentation = cell.indentation
    indentsAccessories = cell.indentsAccessories
    metrics = AccessoryLayout.Metrics(of: cell)
    leading = views(of: cell.order.leading, before: leading, cell, easing)
    trailing = views(of: cell.order.trailing, before: trailing, cell, easing)
    keepsRoomOfDisclosure = cell.keepsRoomOfDisclosure
    separateHandle(cell)
    if all.contains(where: \.motion.isMoving) { box.beginFrames() }
    showPresences()
    box.queueResize()
  }

  private var all: [AccessoryView] { leading + trailing }

  /// The index among the accessories at the leading edge at which the room of an outline disclosure
  /// is kept free, or nil. It changes when an accessory before it has disappeared.
  private var freeRoomIndex: Int? {
    guard keepsRoomOfDisclosure else { return nil }
    return leading.count { [.delete, .insert, .multiselect].contains($0.type) }
  }

  /// Returns the accessories of an edge that are displayed or move.
  ///
  /// - Parameters:
  ///   - accessories: The accessories of the cell at the edge.
  ///   - old: The accessories that have been displayed there.
  ///   - cell: The cell.
  ///   - easing: The curve of accessories that appear or disappear, or nil for none.
  private func views(
    of accessories: [CellAccessory], before old: [AccessoryView], _ cell: CollectionViewListCell,
    _ easing: Easing?
  ) -> [AccessoryView] {
    let isOnScreen = cell.ownership.shownKey != nil && box.isMapped
    var new: [AccessoryView] = []
    for accessory in accessories {
      let isDisplayed = accessory.isDisplayed(whileEditing: cell.isEditing)
      let known = views[accessory.accessoryType]
      guard let view = known ?? (isDisplayed ? make(accessory, in: cell) : nil) else { continue }
      if isDisplayed || view.motion.presence > 0 {
        view.show(accessory, of: cell, isOnScreen: isOnScreen && view.motion.presence > 0)
      }
      view.motion.move(to: isDisplayed ? 1 : 0, easing)
      if isDisplayed || view.motion.isMoving { new.append(view) }
      if !isDisplayed, !view.motion.isMoving { hide(view) }
    }
    // Accessories that the cell no longer has disappear next to the content.
    for view in old where !new.contains(where: { $0 === view }) && views[view.type] === view {
      guard !accessories.contains(where: { $0.accessoryType == view.type }) else { continue }
      view.motion.move(to: 0, easing)
      if view.motion.isMoving { new.append(view) } else { hide(view) }
    }
    return new
  }

  private func make(_ accessory: CellAccessory, in cell: CollectionViewListCell) -> AccessoryView {
    let view = AccessoryView(accessory.accessoryType, in: cell)
    views[accessory.accessoryType] = view
    box.add(view.widget)
    return view
  }

  /// Hides an accessory. A custom view is removed, because the program may use it elsewhere.
  private func hide(_ view: AccessoryView) {
    if case .customView = view.type {
      views[view.type] = nil
      box.remove(view.widget)
    } else {
      view.widget.isVisible = false
    }
  }

  /// Draws a line before the handle if it follows another accessory.
  private func separateHandle(_ cell: CollectionViewListCell) {
    guard let handle = trailing.last, handle.type == .reorder,
      case .reorder(let showsSeparator)? = cell.order[.reorder]?.detail
    else { return }
    handle.widget.setCSSClass(
      "separated", showsSeparator && trailing.dropLast().contains { $0.motion.target == 1 })
  }

  func showSelection(of cell: CollectionViewListCell) {
    views[.multiselect]?.showSelection(of: cell)
  }

  // MARK: Motion

  private func showPresences() {
    for view in all {
      if !view.widget.isVisible { view.widget.isVisible = true }
      if view.widget.opacity != Double(view.motion.presence) {
        view.widget.opacity = Double(view.motion.presence)
      }
    }
  }

  func rowDidTick(at time: TimeInterval) -> Bool {
    for view in all { view.motion.advance(to: time) }
    let gone = all.filter { !$0.motion.isMoving && $0.motion.presence == 0 }
    leading.removeAll { view in gone.contains { $0 === view } }
    trailing.removeAll { view in gone.contains { $0 === view } }
    for view in gone { hide(view) }
    showPresences()
    box.queueAllocate()
    return all.contains(where: \.motion.isMoving)
  }

  // MARK: Layout

  /// Returns the places of the accessories at an edge.
  ///
  /// - Parameter isFinal: Whether accessories that move count as if they had arrived.
  private func slots(_ views: [AccessoryView], isFinal: Bool) -> [AccessoryLayout.Slot] {
    views.map { $0.slot(presence: isFinal ? $0.motion.target : $0.motion.presence) }
  }

  private func leadingSlots(isFinal: Bool) -> [AccessoryLayout.Slot] {
    var slots = slots(leading, isFinal: isFinal)
    if let freeRoomIndex {
      let room = CellAccessory.AccessoryType.outlineDisclosure.standardWidth
      slots.insert(AccessoryLayout.Slot(room: room, width: 0), at: freeRoomIndex)
    }
    return slots
  }

  /// The width that accessories and indentation take up when nothing moves.
  private var finalExtent: CGFloat {
    AccessoryLayout.extent(
      leading: leadingSlots(isFinal: true), trailing: slots(trailing, isFinal: true),
      indentation: indentation, metrics: metrics)
  }

  /// The distance of the content from the leading edge when nothing moves.
  var contentInset: CGFloat {
    AccessoryLayout.extent(
      leading: leadingSlots(isFinal: true), trailing: [], indentation: indentation,
      metrics: metrics)
  }

  func measureRow(
    along orientation: Orientation, for size: CGFloat?
  ) -> (minimum: CGFloat, natural: CGFloat) {
    let extent = finalExtent
    if orientation == .horizontal {
      let content = box.content?.measured(along: .horizontal, for: size) ?? Self.nothing
      return (content.minimum + extent, content.natural + extent)
    }
    let content =
      box.content?.measured(along: .vertical, for: contentWidth(size, extent)) ?? Self.nothing
    let height = all.reduce(0) { $1.motion.target == 1 ? max($0, $1.height) : $0 }
    return (content.minimum, max(content.natural, height))
  }

  private static let nothing: (minimum: CGFloat, natural: CGFloat) = (0, 0)

  private func contentWidth(_ width: CGFloat?, _ extent: CGFloat) -> CGFloat? {
    guard let width, let content = box.content else { return nil }
    return max(width - extent, content.measured(along: .horizontal).minimum)
  }

  func layOutRow(in size: CGSize) {
    let layout = AccessoryLayout(
      leading: leadingSlots(isFinal: false), trailing: slots(trailing, isFinal: false),
      indentation: indentation, indentsAccessories: indentsAccessories, metrics: metrics,
      width: size.width)
    if let content = box.content {
      let place = layout.content
      box.place(
        content, CGRect(x: place.x, y: 0, width: place.width, height: size.height),
        isCentered: false)
    }
    var places = layout.leading
    if let freeRoomIndex { places.remove(at: freeRoomIndex) }
    for (view, place) in zip(all, places + layout.trailing) where view.widget.isVisible {
      var own = view.size
      // The handle, and the line before it, are as high as the row.
      if view.type == .reorder { own.height = size.height }
      box.place(
        view.widget,
        CGRect(x: place.x, y: (size.height - own.height) / 2, width: own.width, height: own.height),
        isCentered: true)
    }
  }

  /// Returns the frame of an accessory in the row, as it is drawn. Nil if it is not displayed.
  func frame(of type: CellAccessory.AccessoryType) -> CGRect? {
    guard let view = views[type], view.motion.target == 1 else { return nil }
    return view.widget.bounds(in: box)
  }
}
