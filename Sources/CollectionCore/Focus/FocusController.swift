import Foundation

/// The item that has the keyboard focus: keys act on it.
///
/// Like the selection it belongs to the data: updates take it along, and from a deleted item it goes
/// to one nearby.
@MainActor
package final class FocusController {
  private let presentation: Presentation
  weak var owner: (any FocusControllerOwner)?

  /// By where it is in the data that is shown.
  package private(set) var position: ItemPosition?
  /// The last that had it, before the keyboard went elsewhere.
  private var remembered: ItemPosition?
  /// The keyboard is the view's, or something's in it.
  package private(set) var hasKeyboard = false
  private var typed = TypedText()

  var allowsFocus = false {
    didSet { if !allowsFocus { set(nil) } }
  }
  var selectionFollowsFocus = true
  var remembersLast = false

  init(presentation: Presentation) { self.presentation = presentation }

  /// The element that has the focus, while the keyboard is in the view.
  var keyWithKeyboard: ElementKey? {
    hasKeyboard ? position.map { ElementKey(.cell, $0.indexPath) } : nil
  }

  func mayHave(_ position: ItemPosition) -> Bool {
    guard allowsFocus, let owner, owner.dataCounts.contains(position),
      let path = presentation.dataPath(forShown: position)
    else { return false }
    return owner.canFocus(itemAt: path)
  }

  func set(_ position: ItemPosition?) {
    guard position != self.position else { return }
    self.position = position
    if let position { remembered = position }
    owner?.needsFrame()
  }

  // MARK: The keyboard

  /// The view got the keyboard, and no click or program has said which item is meant.
  ///
  /// - Parameter indexPath: The item in whose cell it is, if it is in one.
  /// - Returns: Whether an item has the focus now.
  @discardableResult
  package func keyboardDidEnter(at indexPath: IndexPath? = nil) -> Bool {
    hasKeyboard = true
    guard allowsFocus else { return false }
    // It may have been in the focused item's cell before, which was taken off the screen meanwhile.
    if indexPath == nil { owner?.discardShownFocus() }
    if let position = indexPath.flatMap({ ItemPosition($0) }), mayHave(position) { set(position) }
    if position == nil { set(preferred) }
    owner?.needsFrame()
    return position != nil
  }

  package func keyboardDidLeave() {
    hasKeyboard = false
    typed = TypedText()
    position = nil
    owner?.needsFrame()
  }

  private var preferred: ItemPosition? {
    guard let owner else { return nil }
    if remembersLast, let remembered, mayHave(remembered) { return remembered }
    if let path = owner.delegatesPreferredFocus, let position = ItemPosition(path),
      mayHave(position)
    {
      return position
    }
    let inView = owner.visibleItems
    let selected = inView.first {
      owner.isSelected(ElementKey(.cell, $0.indexPath)) && mayHave($0)
    }
    return selected ?? inView.first { mayHave($0) }
  }

  /// The host is another, and knows of no keyboard.
  func hostDidChange() { hasKeyboard = false }

  // MARK: Typing

  /// A word is being typed.
  func isTyping(at time: TimeInterval) -> Bool { typed.isGoingOn(at: time) }

  /// - Returns: What an item's text has to begin with now, and whether it is one letter over and over,
  ///   which goes through the items that begin with it.
  func type(_ letters: String, at time: TimeInterval) -> (sought: String, isOneLetter: Bool) {
    typed.add(letters, at: time)
    return (typed.sought, typed.isOneLetter)
  }

  // MARK: Changes of the data

  func apply(_ change: DataChange) {
    position = position.flatMap { FocusSuccessor.of($0, change) }
    remembered = remembered.flatMap { FocusSuccessor.of($0, change) }
  }

  func limit(onlyIn counts: DataCounts) {
    position = position.flatMap { counts.contains($0) ? $0 : nil }
    remembered = remembered.flatMap { counts.contains($0) ? $0 : nil }
  }

  /// The item is elsewhere now, or gone.
  func replace(_ position: ItemPosition?) { self.position = position }
}

/// The part of the collection view that `FocusController` uses.
@MainActor
protocol FocusControllerOwner: AnyObject {
  /// The counts of the data that is shown.
  var dataCounts: DataCounts { get }
  func needsFrame()
  /// In reading order, without items that the data has no more.
  var visibleItems: [ItemPosition] { get }
  func isSelected(_ key: ElementKey) -> Bool

  /// Whether the delegate lets an item of the data have the focus; true without one.
  func canFocus(itemAt dataPath: IndexPath) -> Bool
  /// The item that the delegate wants to have the focus when the keyboard comes.
  var delegatesPreferredFocus: IndexPath? { get }

  /// Makes the view tell the host again which cell is focused, even if that has not changed.
  func discardShownFocus()
}
