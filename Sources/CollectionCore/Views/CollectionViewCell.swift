import Foundation

/// The view of one item.
///
/// Its CSS node has the state `:selected` while its item is selected, and `:active` while it is
/// pressed.
open class CollectionViewCell: CollectionReusableView {
  /// Whether the item is selected: set by the collection view before the cell is shown and whenever
  /// it changes. Override it with an observer to show it otherwise than by CSS.
  open var isSelected = false {
    didSet { if isSelected != oldValue { container?.stateDidChange(of: self) } }
  }

  /// Whether the item is pressed, and may be selected when it is let go.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { container?.stateDidChange(of: self) } }
  }

  /// Whether a drop would go into the item: `:drop(active)` in CSS.
  open var isDropTarget = false {
    didSet { if isDropTarget != oldValue { container?.stateDidChange(of: self) } }
  }

  /// Whether the item is at the pointer, on its way to somewhere else: the style class `dragged` in
  /// CSS.
  open var isDragged = false {
    didSet { if isDragged != oldValue { container?.stateDidChange(of: self) } }
  }

  /// The view in the cell that holds its content, as large as the cell. Made when first asked for.
  open var contentView: HostedView {
    if let loadedContentView { return loadedContentView }
    let made = CellContentView(frame: bounds)
    made.cell = self
    loadedContentView = made
    return made
  }

  /// The content view, once the cell has been asked for it.
  package private(set) var loadedContentView: HostedView?

  override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    loadedContentView?.traitCollectionDidChange(old)
  }

  /// As by autoresizing in UIKit: a content view that was given another frame keeps it until the cell
  /// has another size.
  override func sizeDidChange() {
    (loadedContentView as? CellContentView)?.fill(bounds.size)
  }

  package override func layOut() {
    super.layOut()
    loadedContentView?.layoutIfNeeded()
  }
}
