import UIKitNames

/// All that a collection view shows, as one value.
public struct CollectionViewModel: Identifiable, Sendable {
  /// The identity of the content as a whole: another one stands for other content.
  public let id: AnyIdentifier
  /// The sections in their order. Their identifiers are unique.
  public let sections: [SectionViewModel]
  private let positions: [AnyIdentifier: IndexPath]

  /// A view model without sections.
  public static let empty = CollectionViewModel()

  /// Creates a view model. Sections with equal identifiers and cells with equal identifiers are
  /// programming errors of the caller.
  public init(id: AnyIdentifier = "", sections: [SectionViewModel] = []) {
    self.id = id
    self.sections = sections
    var positions: [AnyIdentifier: IndexPath] = [:]
    for (section, model) in sections.enumerated() {
      for (item, cell) in model.cells.enumerated() {
        positions[cell.id] = IndexPath(item: item, section: section)
      }
    }
    self.positions = positions
  }

  /// Whether there are no cells, in no section.
  public var isEmpty: Bool { positions.isEmpty }

  /// Returns the place of a cell, or nil if there is none with this identifier.
  public func indexPath(of cell: AnyIdentifier) -> IndexPath? { positions[cell] }

  /// The cell with an identifier, or nil.
  public subscript(cell id: AnyIdentifier) -> AnyCellViewModel? {
    positions[id].flatMap { self[$0] }
  }

  /// The cell at a place, or nil if there is none.
  public subscript(indexPath: IndexPath) -> AnyCellViewModel? {
    guard let cells = self[section: indexPath.section]?.cells,
      cells.indices.contains(indexPath.item)
    else { return nil }
    return cells[indexPath.item]
  }

  /// The section with an index, or nil if there is none.
  public subscript(section index: Int) -> SectionViewModel? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

extension CollectionViewModel: Equatable {
  public static func == (one: CollectionViewModel, other: CollectionViewModel) -> Bool {
    one.id == other.id && one.sections == other.sections
  }
}
