import Foundation

extension DiffableDataSource {
  /// The handlers that determine which items the user can expand and collapse, and that are called
  /// before items are expanded and collapsed.
  ///
  /// They are called when the user expands or collapses an item, not when the program applies a
  /// section snapshot. During the calls the data source has the data before the change.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// A closure that returns whether the user can expand an item. The default is nil: each item can
    /// be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// A closure that is called before an item is expanded. The default is nil.
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns whether the user can collapse an item. The default is nil: each item
    /// can be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// A closure that is called before an item is collapsed. The default is nil.
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that returns the items below an item that is about to be expanded. They replace the
    /// present ones. The default is nil: the items below it stay.
    ///
    /// Use it for children that are found only when they are needed:
    ///
    /// ```swift
    /// dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, children in
    ///   guard children.items.isEmpty else { return children }
    ///   var children = children
    ///   children.append(names(folder))
    ///   return children
    /// }
    /// ```
    ///
    /// While the handler is set, items without children show an outline disclosure, because they may
    /// have children once they are expanded.
    ///
    /// Its arguments are the item and a snapshot of the present items below it, whose root items are
    /// the children of the item.
    public var snapshotForExpandingParent:
      ((Item, DiffableDataSourceSectionSnapshot<Item>) -> DiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that allow all items to be expanded and collapsed.
    public init() {}
  }
}
