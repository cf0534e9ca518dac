import Foundation

extension DiffableDataSource {
  /// A change of the data of one section that the user has made by moving items.
  public struct SectionTransaction {
    /// The identifier of the section.
    public let sectionIdentifier: SectionIdentifier
    /// The data of the section before the movement. In a section without a section snapshot all items
    /// are root items.
    public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>
    /// The data of the section after the movement.
    public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>
    /// The difference between `items` of the initial and the final snapshot: all items of the section,
    /// visible or not. Items that were moved within the section are associated removals and
    /// insertions.
    public let difference: CollectionDifference<ItemIdentifier>
  }
}
