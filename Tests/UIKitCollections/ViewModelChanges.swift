import UIKitNames

/// What differs between two view models.
public struct ViewModelChanges: Equatable, Sendable {
  /// The cells that only the new or only the old view model has, in their order.
  public internal(set) var inserted, deleted: [AnyIdentifier]
  /// The cells with other content.
  public internal(set) var reconfigured: [AnyIdentifier] = []
  /// The cells whose model has another type, so that another class of cells shows it.
  public internal(set) var reloaded: [AnyIdentifier] = []
  /// The sections that have a header or footer in both models, with other content.
  public internal(set) var supplementaries: [AnyIdentifier] = []
  /// The sections that have got or lost a header or footer, or have one of another type.
  public internal(set) var reframed: [AnyIdentifier] = []

  /// Compares two view models.
  public init(from old: CollectionViewModel, to new: CollectionViewModel) {
    let (oldCells, newCells) = (old.sections.flatMap(\.cells), new.sections.flatMap(\.cells))
    inserted = newCells.map(\.id).filter { old.indexPath(of: $0) == nil }
    deleted = oldCells.map(\.id).filter { new.indexPath(of: $0) == nil }
    for cell in newCells {
      guard let previous = old[cell: cell.id], previous != cell else { continue }
      if previous.hasType(of: cell) {
        reconfigured.append(cell.id)
      } else {
        reloaded.append(cell.id)
      }
    }
    compareSupplementaries(from: old, to: new)
  }

  private mutating func compareSupplementaries(
    from old: CollectionViewModel, to new: CollectionViewModel
  ) {
    for section in new.sections {
      guard let previous = old.sections.first(where: { $0.id == section.id }) else { continue }
      var (isChanged, isReframed) = (false, false)
      for kind in SectionViewModel.kinds {
        switch (previous.supplementary(ofKind: kind), section.supplementary(ofKind: kind)) {
        case (nil, nil): break
        case (let before?, let after?) where before.hasType(of: after):
          if before != after { isChanged = true }
        default: isReframed = true
        }
      }
      if isReframed {
        reframed.append(section.id)
      } else if isChanged {
        supplementaries.append(section.id)
      }
    }
  }
}
