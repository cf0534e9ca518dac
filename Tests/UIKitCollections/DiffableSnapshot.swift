import UIKitNames

typealias DiffableSnapshot = NSDiffableDataSourceSnapshot<AnyIdentifier, AnyIdentifier>

extension NSDiffableDataSourceSnapshot
where SectionIdentifierType == AnyIdentifier, ItemIdentifierType == AnyIdentifier {
  /// Creates a snapshot of a view model.
  ///
  /// - Parameters:
  ///   - viewModel: The sections and cells.
  ///   - changes: The changes that have led to the view model, which say what to show again.
  init(_ viewModel: CollectionViewModel, changes: ViewModelChanges) {
    self.init()
    appendSections(viewModel.sections.map(\.id))
    for section in viewModel.sections {
      appendItems(section.cells.map(\.id), toSection: section.id)
    }
    reconfigureItems(changes.reconfigured)
    reloadItems(changes.reloaded)
    reloadSections(changes.reframed)
  }
}
