import Foundation

/// Stores which item has the keyboard focus. Keys act on that item.
///
/// Like the selection, the focus belongs to the data: it follows its item through updates, and
/// moves to a nearby item when its item is deleted.
@MainActor
package final class FocusController: ViewPart, ItemFollower {
  /// The position of the focused item among the items shown, or nil.
  private(set) var position: ItemPosition?
  /// The position of the item that had the focus last before the keyboard left the view, or nil.
  private(set) var remembered: ItemPosition?
  /// Whether the view or a widget in it has the keyboard.
  private(set) var hasKeyboard = false
  private var typed = TypedText()

  var allowsFocus = false {
    didSet { if !allowsFocus { set(nil) } }
  }
  var selectionFollowsFocus = true
  var remembersLast = false

  /// The focused element, or nil while the keyboard is not in the view.
  var keyWithKeyboard: ElementKey? {
    hasKeyboard ? position?.key : nil
  }

  /// Returns whether the item exists and is allowed to have the focus.
  func mayHave(_ position: ItemPosition) -> Bool {
    allowsFocus && owner.dataCounts.contains(position) && owner.acceptsFocus(position)
  }

  /// Gives the focus to an item if it may have it.
  func setIfAllowed(_ position: ItemPosition) {
    if mayHave(position) { set(position) }
  }

  /// Gives the focus to an item if the delegate lets it move there, or removes it for nil.
  func set(_ position: ItemPosition?) {
    let old = self.position
    guard position != old else { return }
    if let position {
      guard owner.mayMoveFocus(from: old, to: position) else { return }
      // The delegate may have changed the data.
      guard self.position == old, owner.dataCounts.contains(position) else { return }
    }
    self.position = position
    if let position { remembered = position }
    owner.needsFrame()
    owner.focusDidMove(from: old, to: position)
  }

  // MARK: Keyboard

  /// Records that the view has received the keyboard, other than by a click or by `focusItem(at:)`,
  /// which choose an item.
  ///
  /// - Parameter indexPath: The item whose cell contains the keyboard, or nil for the view itself.
  func keyboardDidEnter(at indexPath: IndexPath? = nil) {
    if let indexPath {
      let position = ItemPosition(indexPath).flatMap { mayHave($0) ? $0 : nil }
      guard let position else { return keyboardDidEnterWidget() }
      set(position)
    }
    hasKeyboard = true
    guard allowsFocus else { return }
    // The keyboard may have been in the focused item's cell before, which may have been removed
    // from the screen meanwhile.
    if indexPath == nil { focusedCell.discardReport() }
    if position == nil { set(preferred) }
    owner.needsFrame()
  }

  /// Records that a widget in the view has received the keyboard that is not part of an item that may
  /// have the focus, such as a text field in a header. It keeps the keyboard, and no item has the
  /// focus.
  func keyboardDidEnterWidget() {
    hasKeyboard = true
    set(nil)
    owner.needsFrame()
  }

  /// Records that the view has lost the keyboard, and removes the focus.
  func keyboardDidLeave() {
    hasKeyboard = false
    typed = TypedText()
    set(nil)
    owner.needsFrame()
  }

  /// The item that receives the focus when the keyboard enters the view, or nil.
  private var preferred: ItemPosition? {
    if remembersLast, let remembered, mayHave(remembered) { return remembered }
    if let path = owner.delegate?.indexPathForPreferredFocusedView(in: owner),
      let position = ItemPosition(presentation.shownPath(forData: path)), mayHave(position)
    {
      return position
    }
    let inView = owner.visibleItems
    let selected = inView.first { selection.items.contains($0) && mayHave($0) }
    return selected ?? inView.first { mayHave($0) }
  }

  /// Records that the view has another host, which does not have the keyboard.
  func hostDidChange() { hasKeyboard = false }

  // MARK: Typing

  /// Returns whether a word is being typed.
  func isTyping(at time: TimeInterval) -> Bool { typed.isGoingOn(at: time) }

  /// Adds typed letters to the word being typed.
  ///
  /// - Returns: The text that an item's text has to begin with, and whether it is one letter typed
  ///   several times, which moves through the items that begin with it.
  func type(_ letters: String, at time: TimeInterval) -> (sought: String, isOneLetter: Bool) {
    typed.add(letters, at: time)
    return (typed.sought, typed.isOneLetter)
  }

  // MARK: Data changes

  func follow(_ items: ItemWhereabouts) {
    switch items {
    case .changed(let change), .arranged(let change):
      position = position.flatMap { FocusSuccessor.of($0, change) }
      remembered = remembered.flatMap { FocusSuccessor.of($0, change) }
    case .identified(let newPosition):
      (position, remembered) = (position.flatMap(newPosition), remembered.flatMap(newPosition))
    case .unknown(let counts):
      // Whether the remembered item exists is asked when the keyboard returns.
      position = position.flatMap { counts.contains($0) ? $0 : nil }
    }
  }
}
