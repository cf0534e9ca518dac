internal import CTrellisGtk
import Foundation

extension TrellisAreaCallbacks {
  /// The C callbacks that call the methods of a `ScrollAreaOwner`.
  static var toOwner: TrellisAreaCallbacks {
    var callbacks = TrellisAreaCallbacks()
    callbacks.connectFrames()
    callbacks.connectInput()
    callbacks.connectFocus()
    callbacks.connectDrags()
    callbacks.connectEnvironment()
    return callbacks
  }

  /// Sets the callbacks for the size, the content offset and the frames.
  private mutating func connectFrames() {
    resized = { user, width, height in
      tell(user) { $0.areaDidResize(to: CGSize(width: Int(width), height: Int(height))) }
    }
    scrolled_to = { user, x, y, animated in
      tell(user) { $0.areaWasScrolled(to: CGPoint(x: x, y: y), animated: animated != 0) }
    }
    tick = { user, time in
      tell(user) { $0.areaDidTick(at: Double(time) / 1_000_000) }
    }
    mapped = { user in tell(user) { $0.areaDidMap() } }
  }

  /// Sets the callbacks for scrolling, touches, keys and presses.
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
      return tell(user) { $0.areaDidReceiveKey(key) ? 1 : 0 }
    }
    swallow = { user, x, y in
      tell(user) { $0.areaSwallowsPress(at: CGPoint(x: x, y: y)) ? 1 : 0 }
    }
    press = { user, event in
      guard let event = event.map({ AreaPressEvent($0.pointee) }) else { return }
      tell(user) { $0.areaIsPressed(event) }
    }
    menu = { user, x, y, isHeld in
      tell(user) { $0.areaDidRequestMenu(at: CGPoint(x: x, y: y), isHeld: isHeld != 0) ? 1 : 0 }
    }
  }

  /// Sets the callbacks for the keyboard focus, the tooltips and the actions of assistive
  /// technology.
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
      tell(user) { $0.areaPerformAction(for: action, on: id) }
    }
  }

  /// Sets the callbacks for drops on the area and for the end of a drag out of the area.
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

  /// Sets the callbacks for the scale, the reading direction and the theme.
  private mutating func connectEnvironment() {
    scale_changed = { user, scale in
      tell(user) { $0.areaDidChangeScale(to: scale) }
    }
    direction_changed = { user, isRightToLeft in
      tell(user) { $0.areaDidChangeDirection(isRightToLeft: isRightToLeft != 0) }
    }
    restyled = { user in tell(user) { $0.areaStyleDidChange() } }
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

/// An object that keeps the owner of an area, for use as the area's user data.
final class OwnerBox: Sendable {
  let owner: any ScrollAreaOwner

  init(_ owner: any ScrollAreaOwner) {
    self.owner = owner
  }
}

/// Calls `body` with the owner that the user data of a callback refers to.
private func tell<Result: Sendable>(
  _ user: UnsafeMutableRawPointer?, _ body: @MainActor (any ScrollAreaOwner) -> Result
) -> Result {
  // The user data is the `OwnerBox` that the area was made with. The area makes no calls after it
  // has released the box.
  let owner = Unmanaged<OwnerBox>.fromOpaque(user!).takeUnretainedValue().owner
  return MainActor.assumeIsolated { body(owner) }
}
