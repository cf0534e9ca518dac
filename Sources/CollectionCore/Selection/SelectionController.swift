import Foundation

/// Holds the selection, and asks and tells the delegate. Items are identified by the positions at
/// which they are shown; updates change these.
///
/// For a change of a range, the delegate is asked and told item by item only if it implements the
/// method; otherwise the change costs one call.
@MainActor
package final class SelectionController {
  private let presentation: Presentation
  weak var owner: (any SelectionControllerOwner)?

  var rules = SelectionRules() {
    didSet {
      if rules.isEditing != oldValue.isEditing {
        set(ItemRanges())
      } else if oldValue.allowsMultipleSelection, !rules.allowsMultipleSelection, !allowsSeveral {
        set(ItemRanges(of: items.positions.prefix(1)))
      }
      // Assistive technology learns in the next frame whether items can be selected.
      if allows != oldValue.allows { owner?.needsFrame() }
    }
  }
  /// For a data source that keeps the selection too. Called when a person or the program selects,
  /// not when items come and go.
  package var didChange: (() -> Void)?
  package private(set) var items = ItemRanges()
  /// Where a range begins that a person extends.
  private(set) var anchor: ItemPosition?
  /// Another for each change, so that code that calls out can tell whether what it knows is still true.
  private var edition = 0
  /// Another whenever index paths name other items than before.
  private(set) var dataEdition = 0

  init(presentation: Presentation) { self.presentation = presentation }

  var allows: Bool { rules.allows }
  var allowsSeveral: Bool { rules.allowsSeveral }

  /// A layout's context may have made the view count anew, and no update say what became of items.
  var existing: ItemRanges { items.limited(to: owner?.dataCounts ?? DataCounts()) }

  /// Returns the items that an action on an item applies to: all selected items if it is among
  /// them, otherwise the item alone.
  func together(with position: ItemPosition) -> ItemRanges {
    let selected = existing
    return selected.contains(position) ? selected : ItemRanges(position)
  }

  // MARK: The program

  /// Selects without asking or telling the delegate.
  package func set(_ items: ItemRanges) {
    guard items != self.items else { return }
    self.items = items
    edition += 1
    owner?.showSelection()
    didChange?()
  }

  func add(_ position: ItemPosition) {
    var items = allowsSeveral ? existing : ItemRanges()
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
    if allowsSeveral, let owner { set(ItemRanges(allOf: owner.dataCounts)) }
  }

  // MARK: A person

  /// As a click on the item does, or the key that stands for one.
  func select(_ position: ItemPosition, _ modifiers: SelectionModifiers) {
    guard let owner else { return }
    let existing = existing
    var wanted = ItemRanges(position)
    if modifiers.contains(.extend), allowsSeveral {
      let counts = owner.dataCounts
      let start = anchor.flatMap { counts.contains($0) ? $0 : nil } ?? position
      let range = ItemRanges(from: start, through: position, in: counts)
      anchor = start
      change(to: modifiers.contains(.toggle) ? existing.union(range) : range)
      return
    }
    anchor = position
    if modifiers.contains(.toggle) {
      if existing.contains(position) {
        change(to: existing.subtracting(wanted), asksToDeselect: true)
        return
      }
      if allowsSeveral { wanted = existing.union(wanted) }
    }
    change(to: wanted, chosen: position)
  }

  func deselectAll() { change(to: ItemRanges(), asksToDeselect: true) }

  /// Asks the delegate, selects what it allows, and tells it.
  ///
  /// - Parameters:
  ///   - chosen: The item that is meant, if it is one. It is asked for and told of even when it is
  ///     selected already, and when it is refused nothing changes.
  ///   - asksToDeselect: Items that are not selected any more are meant, rather than replaced.
  /// - Returns: What the delegate refused to change.
  @discardableResult
  func change(
    to wanted: ItemRanges, chosen: ItemPosition? = nil, asksToDeselect: Bool = false
  ) -> ItemRanges {
    let old = existing
    let wanted = presentation.insertions.places.reduce(into: wanted) { $0.remove($1.position) }
    let edition = edition
    var coming = wanted.subtracting(old)
    if let chosen, wanted.contains(chosen) { coming.insert(chosen) }
    let leaving = old.subtracting(wanted)
    let refused = refused(of: coming, .shouldSelect)
    if let chosen, refused.contains(chosen) { return refused }
    let kept = asksToDeselect ? self.refused(of: leaving, .shouldDeselect) : ItemRanges()
    // The delegate that was asked may have changed the selection or the data.
    guard edition == self.edition else { return refused.union(kept) }
    let new = wanted.subtracting(refused).union(kept)
    set(new)
    notifyDelegate(leaving.subtracting(kept), .didDeselect)
    notifyDelegate(coming.subtracting(refused), .didSelect)
    if new != old { owner?.reportSelection() }
    return refused.union(kept)
  }

  private func refused(of items: ItemRanges, _ method: OptionalMethod) -> ItemRanges {
    var refused = ItemRanges()
    let edition = edition
    for position in items.positions {
      guard edition == self.edition, let owner,
        let path = presentation.dataPath(forShown: position),
        let mayChange = owner.callDelegate(method, at: path)
      else { break }
      if !mayChange { refused.insert(position) }
    }
    return refused
  }

  private func notifyDelegate(_ items: ItemRanges, _ method: OptionalMethod) {
    let edition = dataEdition
    for position in items.positions {
      // The delegate may change the data in a call for an item. The others then have other index
      // paths, and are not told of.
      guard edition == dataEdition, let owner,
        let path = presentation.dataPath(forShown: position),
        owner.callDelegate(method, at: path) != nil
      else { return }
    }
  }

  // MARK: Changes of the data

  func apply(_ change: DataChange) {
    edition += 1
    dataEdition += 1
    // A layout may have had everything counted anew, and nobody said where items went.
    items = items.limited(to: change.before).following(change)
    anchor = change.following(anchor)
  }

  /// Other items may be where these were.
  func limit(onlyIn counts: DataCounts) {
    edition += 1
    dataEdition += 1
    items = items.limited(to: counts)
    anchor = anchor.flatMap { counts.contains($0) ? $0 : nil }
  }

  func discard() { limit(onlyIn: DataCounts()) }

  /// The same items are elsewhere now.
  func replace(_ items: ItemRanges) {
    discard()
    self.items = items
  }
}

/// The collection view as the selection controller uses it.
@MainActor
protocol SelectionControllerOwner: AnyObject {
  /// The counts of shown sections and items.
  var dataCounts: DataCounts { get }

  /// Asks the delegate whether an item of the data may be selected or deselected, or tells it that it
  /// was.
  ///
  /// - Returns: True for what it is told; nil where it does not implement the method, and without a
  ///   delegate.
  func callDelegate(_ method: OptionalMethod, at dataPath: IndexPath) -> Bool?

  /// A person has changed the selection, and every item of it has been told.
  func reportSelection()

  /// Other items are selected than before: their cells are to look so.
  func showSelection()
  func needsFrame()
}

/// How a program lets people select.
struct SelectionRules {
  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var isEditing = false
  var style = SelectionStyle.automatic

  var allows: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Whether more than one item may be selected.
  var allowsSeveral: Bool {
    allows && (isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection)
  }
}
