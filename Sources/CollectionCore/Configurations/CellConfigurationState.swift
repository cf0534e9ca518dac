/// The state of a cell: how the user deals with its item, and the traits of the collection view.
public struct CellConfigurationState: ConfigurationState, Hashable {
  /// The part that the user's drag session has in a cell.
  public enum DragState: Int, Hashable, Sendable {
    /// The item is not dragged.
    case none
    /// The item is about to be dragged.
    case lifting
    /// The item is dragged.
    case dragging
  }

  /// The part that a cell has in a drop.
  public enum DropState: Int, Hashable, Sendable {
    /// No drag session is over the collection view.
    case none
    /// A drag session is over the collection view, and a drop would not go into the item.
    case notTargeted
    /// A drop would go into the item.
    case targeted
  }

  /// The traits of the cell, such as the light or dark theme.
  public var traitCollection: TraitCollection
  /// A Boolean value that indicates whether the cell is disabled. The default is false.
  public var isDisabled = false
  /// A Boolean value that indicates whether the cell is pressed. The default is false.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the item is selected. The default is false.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell has the keyboard focus. The default is false.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell is pinned to the visible bounds. It is always
  /// false, because cells are not pinned.
  public var isPinned = false
  /// A Boolean value that indicates whether the collection view is in editing mode and the item can
  /// be edited. The default is false.
  public var isEditing = false
  /// A Boolean value that indicates whether the children of the item are shown. The default is
  /// false.
  public var isExpanded = false
  /// A Boolean value that indicates whether the swipe actions of the cell are shown. The default is
  /// false.
  public var isSwiped = false
  /// A Boolean value that indicates whether the user moves the item to another place in the
  /// collection view. The default is false.
  public var isReordering = false
  /// The part that a drag session has in the cell. The default is `none`.
  public var cellDragState = DragState.none
  /// The part that the cell has in a drop. The default is `none`.
  public var cellDropState = DropState.none
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is not selected, highlighted, focused or disabled.
  ///
  /// - Parameter traitCollection: The traits of the cell.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state that the program defines. The default is nil.
  ///
  /// - Parameter key: The key of the state.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
