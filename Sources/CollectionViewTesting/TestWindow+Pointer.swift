import CollectionCore
import Foundation

/// The mouse, taps and menus.
extension TestWindow {
  // MARK: Presses

  /// Presses the first mouse button, or puts a finger down, without releasing it.
  ///
  /// `movePress(to:)` and `release(at:)` continue the press. A press on the handle of a row begins to
  /// move the row. The handle takes up the whole height of the row.
  ///
  /// A press at any other accessory or at a swipe action acts on the item, not on the button.
  /// `clickAccessory(_:ofItemAt:)` and `clickSwipeAction(_:ofItemAt:)` click the buttons.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left corner of the window.
  ///   - count: The number of clicks, 2 for the second press of a double click. The default is 1.
  ///   - modifiers: The modifier keys that are held. The default is none.
  ///   - isTouch: Whether a finger presses, which follows other rules than a mouse. The default is
  ///     false.
  public func press(
    at point: CGPoint, count: Int = 1, modifiers: Modifiers = [], isTouch: Bool = false
  ) {
    collectionView.pointer.press(
      SelectionPress(
        at: collectionView.viewPoint(forHostPoint: point), SelectionModifiers(modifiers.core),
        clickCount: count, isTouch: isTouch, isAtHandle: isHandle(at: point)))
  }

  private func isHandle(at point: CGPoint) -> Bool {
    shownItems.contains { indexPath in
      frame(ofItemAt: indexPath)?.contains(point) == true
        && accessories(ofItemAt: indexPath).contains {
          $0.type == .reorder && $0.frame.minX <= point.x && point.x < $0.frame.maxX
        }
    }
  }

  /// Moves the pointer while the button is pressed, further than a click allows. It selects items by a
  /// rubber band, moves an item, or begins a drag, as the collection view allows.
  ///
  /// - Parameter point: The point in points from the top left corner of the window.
  public func movePress(to point: CGPoint) {
    collectionView.pointer.drag(to: collectionView.viewPoint(forHostPoint: point))
  }

  /// Releases the mouse button, or lifts the finger of a press.
  ///
  /// - Parameter point: The point in points from the top left corner of the window.
  public func release(at point: CGPoint) {
    collectionView.pointer.release(at: collectionView.viewPoint(forHostPoint: point))
  }

  /// Presses and releases the first mouse button.
  ///
  /// A click at an accessory or a swipe action acts on the item, not on the button.
  /// `clickAccessory(_:ofItemAt:)` and `clickSwipeAction(_:ofItemAt:)` click the buttons.
  ///
  /// - Parameters:
  ///   - point: The point in points from the top left corner of the window.
  ///   - count: The number of clicks, 2 for a double click. The default is 1.
  ///   - modifiers: The modifier keys that are held. The default is none.
  public func click(at point: CGPoint, count: Int = 1, modifiers: Modifiers = []) {
    for number in 1...max(count, 1) {
      press(at: point, count: number, modifiers: modifiers)
      release(at: point)
    }
  }

  /// Clicks in the middle of an item's cell.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - count: The number of clicks, 2 for a double click. The default is 1.
  ///   - modifiers: The modifier keys that are held. The default is none.
  /// - Returns: False, without a click, if the item is not on screen.
  @discardableResult
  public func clickItem(
    at indexPath: IndexPath, count: Int = 1, modifiers: Modifiers = []
  ) -> Bool {
    guard let frame = frame(ofItemAt: indexPath) else { return false }
    click(at: CGPoint(x: frame.midX, y: frame.midY), count: count, modifiers: modifiers)
    return true
  }

  /// Taps with a finger.
  ///
  /// - Parameter point: The point in points from the top left corner of the window.
  public func tap(at point: CGPoint) {
    press(at: point, isTouch: true)
    release(at: point)
  }

  /// Taps with a finger in the middle of an item's cell.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: False, without a tap, if the item is not on screen.
  @discardableResult
  public func tapItem(at indexPath: IndexPath) -> Bool {
    guard let frame = frame(ofItemAt: indexPath) else { return false }
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
    return true
  }

  // MARK: Menus

  /// The menu that is open. The second mouse button, a finger, a key or an accessory opens it, and a
  /// menu that was open before is closed then. Nil if no menu is open.
  public var shownMenu: ItemMenu? { host.menu?.menu }

  /// Clicks with the second mouse button.
  ///
  /// - Parameter point: The point in points from the top left corner of the window.
  /// - Returns: Whether the click had an effect. A menu that it has opened is `shownMenu`.
  @discardableResult
  public func contextClick(at point: CGPoint) -> Bool {
    collectionView.pointer.contextClick(at: collectionView.viewPoint(forHostPoint: point))
  }

  /// Rests a finger on the view until that counts as a long press. It begins to move an item, opens a
  /// menu, or selects an item. After it began to move an item, `movePress(to:)` and `release(at:)`
  /// continue the movement.
  ///
  /// - Parameter point: The point in points from the top left corner of the window.
  /// - Returns: Whether the press had an effect. A menu that it has opened is `shownMenu`.
  @discardableResult
  public func longPress(at point: CGPoint) -> Bool {
    press(at: point, isTouch: true)
    return collectionView.pointer.longPress(at: collectionView.viewPoint(forHostPoint: point))
  }

  /// Closes `shownMenu` without choosing an action, as the Escape key and a click beside the menu do.
  /// The delegate is told of it.
  ///
  /// - Returns: False if no menu is open.
  @discardableResult
  public func closeMenu() -> Bool {
    guard shownMenu != nil else { return false }
    host.closeMenu()
    return true
  }

  /// Chooses an action of `shownMenu`, which is closed.
  ///
  /// - Parameter action: The action, in the menu or one of its submenus.
  /// - Returns: False, without an effect, if the menu does not show the action or it is disabled.
  @discardableResult
  public func choose(_ action: ItemMenuAction) -> Bool {
    func shows(_ menu: ItemMenu) -> Bool {
      menu.children.contains { child in
        child === action || (child as? ItemMenu).map(shows) == true
      }
    }
    guard let shownMenu, shows(shownMenu),
      action.attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    host.closeMenu()
    action.perform()
    return true
  }
}
