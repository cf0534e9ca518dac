internal import CGtk
import Foundation

/// The area's C callbacks as calls of a `ScrollAreaOwner`.
extension TrellisAreaCallbacks {
  static var toOwner: TrellisAreaCallbacks {
    var callbacks = TrellisAreaCallbacks()
    callbacks.connectFrames()
    callbacks.connectInput()
    callbacks.connectFocus()
    callbacks.connectDrags()
    callbacks.connectEnvironment()
    return callbacks
  }

  /// The size, the offset and the frames.
  private mutating func connectFrames() {
    resized = { user, width, height in
      tell(user) { $0.areaDidResize(to: CGSize(width: Int(width), height: Int(height))) }
    }
    scrolled_to = { user, x, y in
      tell(user) { $0.areaWasScrolled(to: CGPoint(x: x, y: y)) }
    }
    tick = { user, time in
      tell(user) { $0.areaTicks(at: Double(time) / 1_000_000) }
    }
    mapped = { user in tell(user) { $0.areaDidMap() } }
  }

  /// The wheel, fingers, keys and presses.
  private mutating func connectInput() {
    scroll = { user, event in
      guard let event = event.map({ AreaScrollEvent($0.pointee) }) else { return 0 }
      return tell(user) { $0.areaScrolls(event) ? 1 : 0 }
    }
    touch = { user, event in
      guard let event = event.map({ AreaTouchEvent($0.pointee) }) else { return }
      tell(user) { $0.areaIsTouched(event) }
    }
    key = { user, event in
      guard let event = event?.pointee else { return 0 }
      let key = KeyEvent(
        KeySymbol(rawValue: event.keyval), Modifiers(rawValue: event.state.rawValue))
      return tell(user) { $0.areaHears(key) ? 1 : 0 }
    }
    press = { user, event in
      guard let event = event.map({ AreaPressEvent($0.pointee) }) else { return }
      tell(user) { $0.areaIsPressed(event) }
    }
    menu = { user, x, y, isHeld in
      tell(user) { $0.areaIsAskedForMenu(at: CGPoint(x: x, y: y), isHeld: isHeld != 0) ? 1 : 0 }
    }
  }

  /// The keyboard, the tooltips, and the actions that a screen reader asks for.
  private mutating func connectFocus() {
    focus_moved = { user, isInside, cell in
      let id = cell.map { CellIdentity(pointer: UnsafeRawPointer($0)) }
      tell(user) { $0.areaFocusMoved(isInside: isInside != 0, cell: id) }
    }
    tooltip = { user, isByKey, x, y, place in
      let point = isByKey != 0 ? nil : CGPoint(x: x, y: y)
      guard let tooltip = tell(user, { $0.areaTooltip(at: point) }) else { return nil }
      place?.pointee = GdkRectangle(tooltip.place)
      return g_strdup(tooltip.text)
    }
    action = { user, cell, action in
      guard let cell, let action = ItemAction(rawValue: action) else { return }
      let id = CellIdentity(pointer: UnsafeRawPointer(cell))
      tell(user) { $0.areaIsAsked(for: action, on: id) }
    }
  }

  /// Drops on the area, and the end of a drag out of it.
  private mutating func connectDrags() {
    drop = { user, event in
      guard let event = event.map({ AreaDropEvent($0.pointee) }) else {
        return AreaDropAction.none.c
      }
      return tell(user) { $0.areaDropMoved(event) }.c
    }
    dropped = { user, uris, text, x, y in
      var list: [String] = []
      var next = uris
      while let uri = next?.pointee {
        list.append(String(cString: uri))
        next = next?.advanced(by: 1)
      }
      let (uris, text) = (list, text.map { String(cString: $0) })
      return tell(user) { $0.areaDropped(uris: uris, text: text, at: CGPoint(x: x, y: y)) }.c
    }
    drag_ended = { user, action in
      let action = AreaDropAction(action)
      tell(user) { $0.areaDragEnded(action) }
    }
  }

  /// The monitor, the reading direction and the theme.
  private mutating func connectEnvironment() {
    scale_changed = { user, scale in
      tell(user) { $0.areaDidChangeScale(to: scale) }
    }
    direction_changed = { user, isRightToLeft in
      tell(user) { $0.areaDidChangeDirection(isRightToLeft: isRightToLeft != 0) }
    }
    restyled = { user in tell(user) { $0.areaDidRestyle() } }
  }
}

extension GdkRectangle {
  fileprivate init(_ rect: CGRect) {
    let whole = rect.integral
    self.init(
      x: Int32(clamping: Int(whole.minX)), y: Int32(clamping: Int(whole.minY)),
      width: Int32(clamping: Int(whole.width)), height: Int32(clamping: Int(whole.height)))
  }
}

/// Keeps an owner as the area's user data.
final class OwnerBox: Sendable {
  let owner: any ScrollAreaOwner

  init(_ owner: any ScrollAreaOwner) {
    self.owner = owner
  }
}

private func tell<Result: Sendable>(
  _ user: UnsafeMutableRawPointer?, _ body: @MainActor (any ScrollAreaOwner) -> Result
) -> Result {
  // The area hands back what it was made with, and no more once it has released it.
  let owner = Unmanaged<OwnerBox>.fromOpaque(user!).takeUnretainedValue().owner
  return MainActor.assumeIsolated { body(owner) }
}
