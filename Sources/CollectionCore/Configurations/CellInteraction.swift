/// The states of a cell that have no public property of their own. They are part of its
/// configuration state.
package struct CellInteraction: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The cell has the keyboard focus.
  static let focused = CellInteraction(rawValue: 1 << 0)
  /// The item is moved interactively.
  static let reordering = CellInteraction(rawValue: 1 << 1)
  /// The item is about to be dragged.
  static let lifting = CellInteraction(rawValue: 1 << 2)
  static let dragging = CellInteraction(rawValue: 1 << 3)
  /// A drag session is over the collection view.
  static let dropping = CellInteraction(rawValue: 1 << 4)
  static let swiped = CellInteraction(rawValue: 1 << 5)
  static let expanded = CellInteraction(rawValue: 1 << 6)
  static let editing = CellInteraction(rawValue: 1 << 7)

  /// The states that the collection view determines from the item of the cell. The others are set
  /// by the parts that swipe, expand and edit.
  static let ofItem: CellInteraction = [.focused, .reordering, .lifting, .dragging, .dropping]
  /// The states that end when the cell is recycled.
  static let ofUse: CellInteraction = [.swiped, .expanded]
}

extension CellInteraction {
  /// Sets the states in a configuration state.
  func add(to state: inout CellConfigurationState) {
    state.isFocused = contains(.focused)
    state.isReordering = contains(.reordering)
    state.isSwiped = contains(.swiped)
    state.isExpanded = contains(.expanded)
    state.isEditing = contains(.editing)
    if contains(.dragging) {
      state.cellDragState = .dragging
    } else if contains(.lifting) {
      state.cellDragState = .lifting
    }
    if contains(.dropping) { state.cellDropState = .notTargeted }
  }

  /// Sets or removes a state.
  subscript(state: CellInteraction) -> Bool {
    get { contains(state) }
    set { if newValue { insert(state) } else { remove(state) } }
  }
}

/// States that other parts set.
extension CollectionViewCell {
  /// Whether the swipe actions of the cell are shown.
  package final var isSwiped: Bool {
    get { interaction[.swiped] }
    set { interaction[.swiped] = newValue }
  }

  /// Whether the children of the item are shown.
  package final var isExpanded: Bool {
    get { interaction[.expanded] }
    set { interaction[.expanded] = newValue }
  }

  /// Whether the collection view is in editing mode and the item can be edited.
  package final var isEditing: Bool {
    get { interaction[.editing] }
    set {
      guard newValue != isEditing else { return }
      interaction[.editing] = newValue
      editingDidChange()
    }
  }
}
