import Foundation

/// A view that shows one item.
///
/// Register a subclass with the collection view, dequeue its cells in the data source, and set
/// their content there:
///
/// ```swift
/// final class PhotoCell: CollectionViewCell {
///   let label = Label()
///
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     child = label
///   }
/// }
///
/// final class PhotoSource: CollectionViewDataSource {
///   let names = ["Beach", "Forest", "Mountain"]
///
///   func collectionView(
///     _ collectionView: CollectionView, numberOfItemsInSection section: Int
///   ) -> Int {
///     names.count
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
///   ) -> CollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
///     (cell as? PhotoCell)?.label.text = names[indexPath.item]
///     return cell
///   }
/// }
/// ```
///
/// In CSS, the cell's node `cell` has the state `:selected` while its item is selected, `:active`
/// while it is pressed, and `:drop(active)` while it is a drop target.
open class CollectionViewCell: CollectionReusableView {
  /// A Boolean value that indicates whether the item is selected. The default is false.
  ///
  /// The collection view sets the value before the cell is shown and whenever it changes. In CSS,
  /// the cell has the state `:selected` while it is true. To show the selection in another way,
  /// override the property with an observer. Setting the value does not select the item: call
  /// `CollectionView.selectItem(at:animated:scrollPosition:)`.
  open var isSelected = false {
    didSet { if isSelected != oldValue { container?.stateDidChange(of: self) } }
  }

  /// A Boolean value that indicates whether the item is pressed, so that its selection can follow
  /// when the button or finger is released. The default is false.
  ///
  /// The collection view sets the value. In CSS, the cell has the state `:active` while it is true.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { container?.stateDidChange(of: self) } }
  }

  /// A Boolean value that indicates whether a drop would go into the item. The default is false.
  ///
  /// The collection view sets the value. In CSS, the cell has the state `:drop(active)` while it is
  /// true.
  open var isDropTarget = false {
    didSet { if isDropTarget != oldValue { container?.stateDidChange(of: self) } }
  }

  /// A Boolean value that indicates whether the item is dragged in a drag session. The default is
  /// false.
  ///
  /// The collection view sets the value. In CSS, the cell has the style class `dragged` while it is
  /// true.
  open var isDragged = false {
    didSet { if isDragged != oldValue { container?.stateDidChange(of: self) } }
  }

  /// A Boolean value that indicates whether the swipe actions of the row are shown. The default is
  /// false.
  package internal(set) var isSwiped = false

  /// The swipe actions of the row that the cell shows, or nil. The swipe controller sets it.
  package final internal(set) var swipedRow: SwipedRow? {
    didSet { if swipedRow !== oldValue { swipeDidChange() } }
  }

  /// Shows the present state of the swipe actions.
  final func swipeDidChange() {
    let isSwiped = swipedRow?.isClosing == false
    if self.isSwiped != isSwiped { self.isSwiped = isSwiped }
    container?.swipeDidChange(of: self)
  }

  /// The view inside the cell that contains its content. It is as large as the cell, until the
  /// program gives it another frame. It is created when it is first read.
  ///
  /// As in UIKit, content can be added with `contentView.addSubview(_:)`. A cell that sets `child`
  /// does not need it.
  open var contentView: HostedView {
    if let loadedContentView { return loadedContentView }
    let made = CellContentView(frame: bounds)
    made.cell = self
    loadedContentView = made
    return made
  }

  /// The content view, or nil if it has not been created yet.
  package private(set) var loadedContentView: HostedView?

  /// The distance from the leading edge of the cell to its text, in points, at which separators of
  /// a list begin. Nil if it is not known: they begin at the margin of the row.
  package var separatorLeadingInset: CGFloat? {
    didSet { if separatorLeadingInset != oldValue { listRowDidChange() } }
  }

  override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    loadedContentView?.traitCollectionDidChange(old)
  }

  /// As autoresizing does in UIKit, a new size of the cell resets the frame that the program gave
  /// the content view.
  override func sizeDidChange() {
    (loadedContentView as? CellContentView)?.fill(bounds.size)
  }

  package override func layOut() {
    super.layOut()
    loadedContentView?.layoutIfNeeded()
  }
}
