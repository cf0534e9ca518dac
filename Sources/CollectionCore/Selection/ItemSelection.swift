/// Which items are selected, and how a program lets people select.
///
/// Items are named by where they are in the data that is shown; updates say where they went.
@MainActor
package struct ItemSelection {
  package internal(set) var items = ItemRanges()
  /// What the pointer is doing.
  var gesture = SelectionGesture.idle
  /// The item that the pointer went down on.
  var pressed: ItemPosition?
  /// It is neither to be highlighted nor selected.
  var refusesPress = false
  /// The same while the pointer is on it.
  package internal(set) var highlighted: ItemPosition?
  /// By the click before, if no keys were held.
  var lastClicked: ItemPosition?
  /// Where a range begins that a person extends.
  package internal(set) var anchor: ItemPosition?
  /// Another for each change: who calls out can tell whether it is still true.
  private(set) var edition = 0
  /// Another whenever index paths name other items than before.
  private(set) var dataEdition = 0

  var allowsSelection = true
  var allowsMultipleSelection = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var isEditing = false
  var style = SelectionStyle.automatic
  var movesItems = false

  /// What is selected is up to the rubber band.
  var isBanding: Bool { if case .band = gesture { true } else { false } }

  var allows: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  /// Whether more than one item may be selected.
  var allowsSeveral: Bool {
    allows && (isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection)
  }

  /// - Returns: Whether anything is different now.
  mutating func set(_ items: ItemRanges) -> Bool {
    guard items != self.items else { return false }
    self.items = items
    edition += 1
    return true
  }

  mutating func follow(_ change: DataChange) {
    edition += 1
    dataEdition += 1
    // A layout may have had everything counted anew, and nobody said where items went.
    items = items.limited(to: change.before).following(change)
    func followed(_ old: ItemPosition) -> ItemPosition? {
      change.before.contains(old) ? change.newPosition(forOld: old) : nil
    }
    pressed = pressed.flatMap(followed)
    highlighted = highlighted.flatMap(followed)
    lastClicked = lastClicked.flatMap(followed)
    anchor = anchor.flatMap(followed)
    if case .band(var band) = gesture {
      band.follow(change)
      gesture = .band(band)
    }
  }

  /// Other items may be where these were.
  mutating func keep(onlyIn counts: DataCounts) {
    edition += 1
    dataEdition += 1
    items = items.limited(to: counts)
    (pressed, highlighted, lastClicked) = (nil, nil, nil)
    if case .band(var band) = gesture {
      band.forget()
      gesture = .band(band)
    }
    anchor = anchor.flatMap { counts.contains($0) ? $0 : nil }
  }

  mutating func forget() {
    keep(onlyIn: DataCounts())
  }

  mutating func replace(_ items: ItemRanges) {
    forget()
    self.items = items
  }
}
