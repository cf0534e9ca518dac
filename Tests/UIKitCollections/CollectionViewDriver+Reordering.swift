import UIKitNames

extension CollectionViewDriver {
  /// Lets the user move the cells whose view models allow it. The view model follows.
  func makeReorderable(_ dataSource: DataSource) {
    dataSource.reorderingHandlers.canReorderItem = { [unowned self] id in
      viewModel[cell: id]?.base.canReorder ?? false
    }
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      viewModel = viewModel.ordered(as: transaction.finalSnapshot)
      coordinator?.driverDidReorderCells(self)
    }
  }
}

extension CollectionViewModel {
  /// Returns the view model with its cells in the order of a snapshot.
  func ordered(as snapshot: DiffableSnapshot) -> CollectionViewModel {
    let sections = sections.map { section in
      var section = section
      section.cells = snapshot.itemIdentifiers(inSection: section.id).compactMap { self[cell: $0] }
      return section
    }
    return CollectionViewModel(id: id, sections: sections)
  }
}
