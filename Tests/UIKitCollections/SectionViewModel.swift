import UIKitNames

/// A section: its cells, its header and its footer.
public struct SectionViewModel: Identifiable, Equatable, Sendable {
  public let id: AnyIdentifier
  /// The cells in their order. Their identifiers are unique among all sections.
  public var cells: [AnyCellViewModel]
  /// The header and the footer, nil for none.
  public var header, footer: AnySupplementaryViewModel?

  public init(
    id: some Hashable & Sendable, cells: [any CellViewModel] = [],
    header: (any SupplementaryViewModel)? = nil, footer: (any SupplementaryViewModel)? = nil
  ) {
    self.id = AnyIdentifier(id)
    self.cells = cells.map { AnyCellViewModel($0) }
    self.header = header.map { AnySupplementaryViewModel($0) }
    self.footer = footer.map { AnySupplementaryViewModel($0) }
  }

  /// Returns the header or the footer, or nil for any other kind.
  public func supplementary(ofKind kind: String) -> AnySupplementaryViewModel? {
    switch kind {
    case UICollectionView.elementKindSectionHeader: header
    case UICollectionView.elementKindSectionFooter: footer
    default: nil
    }
  }

  /// The kinds of views that a section may have.
  static let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]
}
