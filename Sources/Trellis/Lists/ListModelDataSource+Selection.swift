import CollectionCore
import Foundation
import Gtk

/// The selection, which is the same in the list and in the view. The list decides, because it may
/// allow only one selected item or none.
extension ListModelDataSource {
  func followSelection() {
    let connection = model.onSelectionChanged { [weak self] positions in
      self?.showSelection()
      self?.onSelectionChange?(positions)
    }
    guard let connection else { return }
    connections.append(connection)
    collectionView?.selection.didChange = { [weak self] in self?.passSelectionOn() }
    showSelection()
  }

  /// Selects the list's selected items in the view. Does nothing while the view does not show all
  /// changes of the list.
  func showSelection() {
    guard model.isSelectionModel, isUpToDate, !isSynchronizingSelection, let collectionView,
      collectionView.dataSource === self
    else { return }
    isSynchronizingSelection = true
    collectionView.selectItemsOfData(model.selectedRanges, inSection: 0)
    isSynchronizingSelection = false
  }

  private func passSelectionOn() {
    guard isUpToDate, !isSynchronizingSelection, let collectionView,
      collectionView.dataSource === self
    else { return }
    isSynchronizingSelection = true
    model.select(only: Array(collectionView.selectedItemsOfData(inSection: 0).ranges))
    isSynchronizingSelection = false
    showSelection()
  }
}
