import Foundation

/// Section snapshots: sections whose items are a tree.
extension DiffableDataSource {
  /// Shows a tree of items in a section.
  ///
  /// The visible items of the section snapshot become the items of the section: the rows of expanded
  /// items are followed by those of their children.
  ///
  /// ```swift
  /// var tree = DiffableDataSourceSectionSnapshot<String>()
  /// tree.append(["Albums", "Folders"])
  /// tree.append(["Favourites", "Recent"], to: "Albums")
  /// tree.expand(["Albums"])
  /// dataSource.apply(tree, to: "sidebar")
  /// ```
  ///
  /// A section that is not in the data is added at the end. Items of the snapshot, visible or not,
  /// that are in another section leave that section; other items that are below them there take their
  /// places. Other sections do not change.
  ///
  /// The data source keeps the tree. The user can expand and collapse its items, and a snapshot of all
  /// sections that is applied later changes it: its items stay below their parents, and a new item
  /// becomes a sibling of the item before it, or its first child if that item is expanded and its
  /// children follow.
  ///
  /// Call it on any thread. Snapshots of all sections and of one section are shown in the order of the
  /// calls; see `apply(_:animatingDifferences:completion:)`.
  ///
  /// - Parameters:
  ///   - snapshot: The new tree of the section.
  ///   - section: The identifier of the section.
  ///   - animatingDifferences: Whether the changes are animated. The default is true.
  ///   - completion: A closure that is called on the main actor when the animations have ended,
  ///     always after this method has returned. The default is nil.
  /// - Complexity: O(*v*) expected for *v* visible items of all sections, and O(*n*) for *n* new items
  ///   if other sections have items. The tree itself is not copied.
  nonisolated public func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    enqueue(
      Application(
        change: .section(snapshot, section), isAnimated: animatingDifferences,
        completion: completion))
  }

  /// Shows a tree of items in a section, and returns when the animations have ended.
  ///
  /// It changes the data as `apply(_:to:animatingDifferences:completion:)` does.
  ///
  /// - Parameters:
  ///   - snapshot: The new tree of the section.
  ///   - section: The identifier of the section.
  ///   - animatingDifferences: Whether the changes are animated. The default is true.
  nonisolated public func apply(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns a copy of the tree of a section, to be changed and applied.
  ///
  /// ```swift
  /// var tree = dataSource.snapshot(for: "sidebar")
  /// tree.expand(["Folders"])
  /// dataSource.apply(tree, to: "sidebar")
  /// ```
  ///
  /// - Parameter section: The identifier of a section.
  /// - Returns: The tree, with the items that the user has expanded. Without a section snapshot that
  ///   was applied to the section, the items of the section as root items; empty for a section that is
  ///   not in the data.
  /// - Complexity: O(1) for a section with a tree. Otherwise O(*n*) expected for *n* items of the
  ///   section.
  public func snapshot(
    for section: SectionIdentifier
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifier> {
    data.sectionSnapshot(for: section)
  }
}
