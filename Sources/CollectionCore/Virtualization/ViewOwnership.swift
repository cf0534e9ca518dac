/// Which part owns a view: the data source, the screen, the pool. Exactly one at any time; every
/// transfer is a function here, and names the owner it comes from.
package struct ViewOwnership {
  package enum Owner: Equatable {
    /// Made, and not yet handed out.
    case maker
    /// Dequeued for an element; the data source has not returned it yet.
    case dataSource(ElementKey)
    /// Filled for an element that is not in view yet.
    case preparation(ElementKey)
    /// On screen for an element.
    case display(ElementKey)
    /// Out of view, with the keyboard in it.
    case focus(ElementKey)
    /// On its way off the screen.
    case departure
    /// Waiting in its reuse queue.
    case pool
  }

  package private(set) var owner = Owner.maker
  /// The queue it belongs to; nil for a view the pool did not make, or whose registration is gone.
  package weak var queue: (any ViewQueue)?

  package init() {}

  package var displayedKey: ElementKey? {
    if case .display(let key) = owner { key } else { nil }
  }

  /// As `displayedKey`, or out of view with the keyboard in it.
  package var shownKey: ElementKey? {
    if case .focus(let key) = owner { key } else { displayedKey }
  }

  /// Whether the view has had no owner but its maker.
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

  /// The element it shows, or will show, has another index path now.
  package mutating func rename(to key: ElementKey) {
    switch owner {
    case .display: owner = .display(key)
    case .preparation: owner = .preparation(key)
    case .maker, .dataSource, .focus, .departure, .pool:
      preconditionFailure("renamed while owned by \(owner)")
    }
  }

  /// It leaves the view and stays, or is made for an item out of view; or that has another index
  /// path now.
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
