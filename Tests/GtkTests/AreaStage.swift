import CTrellisGtk
import Foundation
import GtkTestSupport
import TrellisGtk

/// A window with a scroll area and an owner that records its calls.
final class AreaStage: ShownWindow {
  let owner = RecordingOwner()
  let area: ScrollArea
  let reference: ScrollAreaReference

  /// - Parameter isScrolled: A Boolean value that determines whether the area is in a scrolled
  ///   window.
  init(width: Int = 300, height: Int = 200, isScrolled: Bool = false) {
    area = ScrollArea(owner: owner)
    let reference = area.reference
    self.reference = reference
    super.init(size: CGSize(width: width, height: height)) { reference.requestFrame() }
    window.setChild(isScrolled ? ScrolledWindow(area) : area)
    present()
    frame()
  }

  func adjustment(_ orientation: Orientation) -> Adjustment {
    let scrollable = OpaquePointer(area.raw)
    return Adjustment(
      orientation == .vertical
        ? gtk_scrollable_get_vadjustment(scrollable) : gtk_scrollable_get_hadjustment(scrollable))
  }
}

@MainActor
struct Adjustment {
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>?

  init(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) { self.adjustment = adjustment }

  var lower: Double { gtk_adjustment_get_lower(adjustment) }
  var upper: Double { gtk_adjustment_get_upper(adjustment) }
  var page: Double { gtk_adjustment_get_page_size(adjustment) }
  var step: Double { gtk_adjustment_get_step_increment(adjustment) }
  var value: Double {
    get { gtk_adjustment_get_value(adjustment) }
    nonmutating set { gtk_adjustment_set_value(adjustment, newValue) }
  }
}

@MainActor
final class RecordingOwner: ScrollAreaOwner {
  private(set) var sizes: [CGSize] = []
  private(set) var scrolledTo: [CGPoint] = []
  private(set) var ticks: [Double] = []
  private(set) var keys: [KeySymbol] = []
  private(set) var scrolls: [AreaScrollEvent] = []
  private(set) var isDestroyed = false
  private(set) var mapCount = 0

  func areaDidResize(to size: CGSize) { sizes.append(size) }
  func areaWasScrolled(to offset: CGPoint, animated: Bool) { scrolledTo.append(offset) }
  func areaDidTick(at time: Double) { ticks.append(time) }
  func areaScrolls(_ event: AreaScrollEvent) -> Bool {
    scrolls.append(event)
    return true
  }
  func areaIsTouched(_ event: AreaTouchEvent) {}
  func areaSwallowsPress(at location: CGPoint) -> Bool { false }
  func areaIsPressed(_ event: AreaPressEvent) {}
  func areaDidRequestMenu(at location: CGPoint, isHeld: Bool) -> Bool { false }
  func areaPerformAction(for action: ItemAction, on cell: CellIdentity) {}
  func areaTooltip(at point: CGPoint?) -> AreaTooltip? { nil }
  func areaFocusMoved(isInside: Bool, cell: CellIdentity?) {}
  func areaDidReceiveKey(_ key: KeyEvent) -> Bool {
    keys.append(key.symbol)
    return key.symbol == .down
  }
  func areaDropMoved(_ event: AreaDropEvent) -> AreaDropAction { .none }
  func areaDropped(uris: [String], text: String?, at location: CGPoint) -> AreaDropAction { .none }
  func areaDragEnded(_ action: AreaDropAction) {}
  func areaDidChangeScale(to scale: Double) {}
  func areaDidChangeDirection(isRightToLeft: Bool) {}
  func areaStyleDidChange() {}

  func areaDidMap() { mapCount += 1 }
  func areaWasDestroyed() { isDestroyed = true }
}
