/// The part that owns a view: for example the data source, the screen or the pool. A view has
/// exactly one owner at any time. Every transfer is a method of this type, which checks the
/// previous owner.
package struct ViewOwnership {
  package enum Owner: Equatable {
    /// The view was made and has not been handed out yet.
    case maker
    /// The view was dequeued for an element, and the data source has not returned it yet.
    case dataSource(ElementKey)
    /// The view was configured for an element that is not in view yet.
    case preparation(ElementKey)
    /// The view is on screen for an element.
    case display(ElementKey)
    /// The view is out of view and has the keyboard focus.
    case focus(ElementKey)
    /// The view is moving off the screen.
    case departure
    /// The view waits in its reuse queue.
    case pool
  }

  package private(set) var owner = Owner.maker
  /// The queue of the view. Nil for a view that the pool did not make, or whose registration was
  /// removed.
  package weak var queue: ReuseQueue?

  package init() {}

  package var displayedKey: ElementKey? {
    if case .display(let key) = owner { key } else { nil }
  }

  /// The element that the view shows on screen, or out of view with the keyboard focus. Otherwise
  /// nil.
  package var shownKey: ElementKey? {
    if case .focus(let key) = owner { key } else { displayedKey }
  }

  /// The element that the view shows or is made ready to show, also out of view. Otherwise nil.
  package var configuredKey: ElementKey? {
    if case .preparation(let key) = owner { key } else { shownKey }
  }

  /// Whether the view has had no owner except its maker.
  package var isNew: Bool { owner == .maker && queue == nil }

  package mutating func lend(for key: ElementKey) {
    precondition(owner == .maker || owner == .pool, "lent by \(owner)")
    owner = .dataSource(key)
  }

  package mutating func prepare(for key: ElementKey) {
    precondition(owner == .maker || owner == .dataSource(key), "prepared while owned by \(owner)")
    owner = .preparation(key)
  }

  package mutating func beginShowing(_ key: ElementKey) {
    precondition(
      owner == .maker || owner == .dataSource(key) || owner == .preparation(key)
        || owner == .focus(key),
      "shown while owned by \(owner)")
    owner = .display(key)
  }

  /// Changes the key of the element that the view shows or will show.
  package mutating func rename(to key: ElementKey) {
    switch owner {
    case .display: owner = .display(key)
    case .preparation: owner = .preparation(key)
    case .maker, .dataSource, .focus, .departure, .pool:
      preconditionFailure("renamed while owned by \(owner)")
    }
  }

  /// Makes the focus the owner, for a view that leaves the visible part and stays, or is made for
  /// an item out of view. It also changes the key of such a view.
  package mutating func pin(_ key: ElementKey) {
    precondition(owner != .pool && owner != .departure, "pinned while owned by \(owner)")
    owner = .focus(key)
  }

  package mutating func depart() {
    guard case .display = owner else { preconditionFailure("left while owned by \(owner)") }
    owner = .departure
  }

  package mutating func retire() {
    precondition(owner != .pool, "a view cannot be put into the pool twice")
    owner = .pool
  }
}
