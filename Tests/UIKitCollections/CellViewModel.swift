import UIKitNames

/// A value that describes a cell: its identity, its content and its behavior.
///
/// Two values with equal identifiers describe the same cell at different times. If they are not equal
/// otherwise, the driver configures the cell again.
public protocol CellViewModel: Identifiable, Equatable, Sendable where ID: Sendable {
  /// The class of cells that show the model. Cells are reused for models of the same type only.
  associatedtype Cell: UICollectionViewCell

  /// Shows the content in a cell, new or reused.
  @MainActor func configure(_ cell: Cell)

  /// Whether a press highlights the cell. The default is true.
  var shouldHighlight: Bool { get }

  /// Whether the user can select the cell. The default is true.
  var shouldSelect: Bool { get }

  /// Whether the user can remove the cell from the selection. The default is true.
  var shouldDeselect: Bool { get }

  /// Whether the user can move the cell. The default is false.
  var canReorder: Bool { get }

  /// The context menu of the cell. The default is nil.
  @MainActor var contextMenu: UIContextMenuConfiguration? { get }

  /// The actions at the trailing edge of the cell in a list. The default is nil.
  @MainActor var trailingSwipeActions: UISwipeActionsConfiguration? { get }

  /// Handles an event of the cell. The default does nothing.
  @MainActor func handle(_ event: CellEvent)
}

extension CellViewModel {
  public var shouldHighlight: Bool { true }
  public var shouldSelect: Bool { true }
  public var shouldDeselect: Bool { true }
  public var canReorder: Bool { false }
  @MainActor public var contextMenu: UIContextMenuConfiguration? { nil }
  @MainActor public var trailingSwipeActions: UISwipeActionsConfiguration? { nil }
  @MainActor public func handle(_ event: CellEvent) {}
}
