import Foundation

/// Stores the selection, and calls the delegate. Items are identified by the positions at which
/// they are shown, which updates change.
///
/// For a change of a range, the delegate is called item by item only if it implements the method.
/// Otherwise the change costs one call.
@MainActor
package final class SelectionController: ViewPart, ItemFollower {
  var rules = SelectionRules() {
    didSet {
      if rules.isEditing != oldValue.isEditing {
        set(ItemRanges())
      } else if oldValue.isMultiple, !rules.isMultiple {
        set(ItemRanges(of: items.positions.prefix(1)))
      }
      // The next frame tells assistive technology whether items can be selected.
      if allows != oldValue.allows { owner.needsFrame() }
    }
  }
  /// Called when the user or the program changes the selection, for data sources that store the
  /// selection too. Not called when items are inserted or deleted.
  package var didChange: (() -> Void)?
  package private(set) var items = ItemRanges()
  /// The item at which a range begins that the user extends, or nil.
  private(set) var anchor: ItemPosition?
  /// The items that are selected now and about which the delegate is not told yet. They follow the
  /// changes that the delegate makes while it is told of the others.
  private(set) var awaiting = ItemRanges()
  /// A number that changes with each change of the selection or the data.
  private(set) var edition = 0
  /// A number that changes whenever positions refer to other items than before. Code that calls the
  /// delegate uses it to find out whether its positions are still valid.
  private(set) var dataEdition = 0

  var allows: Bool { rules.allows }
  var allowsMultiple: Bool { rules.allowsMultiple }

  /// The selected items that exist. A layout's invalidation context may have made the view count
  /// the items again without an update that describes the change.
  var existing: ItemRanges { items.limited(to: owner.dataCounts) }

  /// Returns the items that an action on an item applies to: all selected items if it is among
  /// them, otherwise the item alone.
  func together(with position: ItemPosition) -> ItemRanges {
    let selected = existing
    return selected.contains(position) ? selected : ItemRanges(position)
  }

  // MARK: Selection by the program

  /// Sets the selection without calls of the delegate.
  package func set(_ items: ItemRanges) {
    guard items != self.items else { return }
    self.items = items
    edition += 1
    owner.showSelection()
    didChange?()
  }

  func add(_ position: ItemPosition) {
    var items = allowsMultiple ? existing : ItemRanges()
    items.insert(position)
    anchor = position
    set(items)
  }

  func remove(_ position: ItemPosition) {
    var items = items
    items.remove(position)
    set(items)
  }

  func selectAll() {
    if allowsMultiple { set(ItemRanges(allOf: owner.dataCounts)) }
  }

  // MARK: Selection by the user

  /// Makes the next range that the user extends begin at an item.
  func beginRange(at position: ItemPosition) { anchor = position }

  /// Selects an item as a click on it does, or the key that corresponds to a click.
  func select(_ position: ItemPosition, _ modifiers: SelectionModifiers) {
    let edition = dataEdition
    if modifiers.contains(.extend), beginMultiple(at: position) {
      // The delegate may have changed the data, so that the position is that of another item.
      if edition == dataEdition, allowsMultiple { selectRange(to: position, modifiers) }
      endMultiple()
      return
    }
    guard edition == dataEdition else { return }
    let existing = existing
    var wanted = ItemRanges(position)
    anchor = position
    if modifiers.contains(.toggle) {
      if existing.contains(position) {
        change(to: existing.subtracting(wanted), asksToDeselect: true)
        return
      }
      if allowsMultiple { wanted = existing.union(wanted) }
    }
    change(to: wanted, chosen: position)
  }

  /// Selects the items from the anchor to an item.
  private func selectRange(to position: ItemPosition, _ modifiers: SelectionModifiers) {
    let counts = owner.dataCounts
    let start = anchor.flatMap { counts.contains($0) ? $0 : nil } ?? position
    let range = owner.withoutHeaders(ItemRanges(from: start, through: position, in: counts))
    anchor = start
    change(to: modifiers.contains(.toggle) ? existing.union(range) : range)
  }

  /// Begins an interaction that selects several items, a range or a rubber band, if the delegate
  /// allows it. If multiple selection is not allowed, the delegate's consent allows it.
  ///
  /// - Parameter position: The item at which the interaction begins.
  /// - Returns: Whether it has begun. Then `endMultiple()` has to follow.
  func beginMultiple(at position: ItemPosition) -> Bool {
    guard allows else { return false }
    let answer = owner.callDelegate(.shouldBeginMultipleSelection, at: position)
    guard answer ?? allowsMultiple else { return false }
    if !rules.isMultiple { rules.isMultiple = true }
    owner.callDelegate(.didBeginMultipleSelection, at: position)
    return true
  }

  /// Ends an interaction that selects several items.
  func endMultiple() {
    owner.delegate?.collectionViewDidEndMultipleSelectionInteraction(owner)
  }

  func deselectAll() { change(to: ItemRanges(), asksToDeselect: true) }

  /// Asks the delegate, changes the selection as far as the delegate allows, and tells the
  /// delegate. If the delegate selects or deselects other items while it is asked, that stays, except
  /// that only one item is selected where more are not allowed.
  ///
  /// - Parameters:
  ///   - wanted: The items that are to be selected.
  ///   - chosen: The item that was clicked, or nil. The delegate is asked about it and told of it
  ///     even if it is selected already. If the delegate refuses it, the selection does not change.
  ///   - asksToDeselect: Whether the delegate is asked about items that are deselected. False if
  ///     other items are selected in their place. The default is false.
  /// - Returns: The items whose change the delegate refused.
  @discardableResult
  func change(
    to wanted: ItemRanges, chosen: ItemPosition? = nil, asksToDeselect: Bool = false
  ) -> ItemRanges {
    let old = existing
    let wanted = presentation.insertions.places.reduce(into: wanted) { $0.remove($1.position) }
    let edition = dataEdition
    var coming = wanted.subtracting(old)
    if let chosen, wanted.contains(chosen) { coming.insert(chosen) }
    let leaving = old.subtracting(wanted)
    let refused = refused(of: coming, .shouldSelect)
    if let chosen, refused.contains(chosen) { return refused }
    let kept =
      asksToDeselect && edition == dataEdition
      ? self.refused(of: leaving, .shouldDeselect) : ItemRanges()
    // The delegate may have changed the data, so that the positions refer to other items.
    guard edition == dataEdition else { return refused.union(kept) }
    let present = existing
    var new = wanted.subtracting(refused).union(kept)
    if allowsMultiple {
      var deselected = old.subtracting(present)
      if let chosen { deselected.remove(chosen) }
      new = new.subtracting(deselected).union(present.subtracting(old))
    }
    set(new)
    awaiting = coming.subtracting(refused)
    notifyDelegate(present.subtracting(new), .didDeselect)
    notifyDelegate(awaiting, .didSelect)
    awaiting = ItemRanges()
    if new != old { owner.delegate?.collectionViewDidChangeSelection(owner) }
    return refused.union(kept)
  }

  /// Returns the items whose change the delegate refuses.
  private func refused(of items: ItemRanges, _ method: OptionalMethod) -> ItemRanges {
    var refused = ItemRanges()
    let edition = dataEdition
    for position in items.positions {
      guard edition == dataEdition, let mayChange = owner.callDelegate(method, at: position)
      else { break }
      if !mayChange { refused.insert(position) }
    }
    return refused
  }

  private func notifyDelegate(_ items: ItemRanges, _ method: OptionalMethod) {
    let edition = dataEdition
    for position in items.positions {
      // The delegate may change the data in a call for an item. The other items then have other
      // index paths, and are not reported.
      guard edition == dataEdition, owner.callDelegate(method, at: position) != nil
      else { return }
    }
  }

  // MARK: Data changes

  func follow(_ items: ItemWhereabouts) {
    edition += 1
    dataEdition += 1
    switch items {
    case .changed(let change), .arranged(let change):
      // The items may have been counted again without an update that describes the change.
      self.items = self.items.limited(to: change.before).following(change)
      awaiting = awaiting.limited(to: change.before).following(change)
      anchor = change.following(anchor)
    case .identified(let newPosition):
      func new(_ items: ItemRanges) -> ItemRanges {
        ItemRanges(of: items.positions.compactMap { newPosition($0) }.sorted())
      }
      (self.items, awaiting, anchor) = (new(self.items), new(awaiting), nil)
    case .unknown(let counts):
      self.items = self.items.limited(to: counts)
      anchor = anchor.flatMap { counts.contains($0) ? $0 : nil }
    }
  }
}

/// The properties of the collection view that determine how items can be selected.
struct SelectionRules {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var isEditing = false
  var style = SelectionStyle.automatic

  var allows: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether more than one item may be selected at a time, if items may be selected.
  var isMultiple: Bool {
    get { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    set {
      if isEditing {
        allowsMultipleSelectionDuringEditing = newValue
      } else {
        allowsMultipleSelection = newValue
      }
    }
  }

  /// Whether more than one item may be selected.
  var allowsMultiple: Bool { allows && isMultiple }
}
