import UIKitNames

// The delegate's methods give each event to the view model of the cell, and then to the coordinator.
extension CollectionViewDriver: UICollectionViewDelegate {
  /// Tells the cell at an index path and the coordinator of an event.
  func send(_ event: CellEvent, at indexPath: IndexPath) {
    if let model = viewModel[indexPath] { send(event, to: model) }
  }

  private func send(_ event: CellEvent, to model: AnyCellViewModel) {
    model.base.handle(event)
    coordinator?.driver(self, didReceive: event, of: model)
  }

  // MARK: Highlighting

  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { viewModel[indexPath]?.base.shouldHighlight ?? true }

  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { send(.didHighlight, at: indexPath) }

  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { send(.didUnhighlight, at: indexPath) }

  // MARK: Selection

  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { viewModel[indexPath]?.base.shouldSelect ?? true }

  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { viewModel[indexPath]?.base.shouldDeselect ?? true }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let model = viewModel[indexPath] else { return }
    send(.didSelect, to: model)
    // The event may have led to an update, after which the cell has another index path.
    if options.deselectsAfterSelection { deselect(model.id) }
  }

  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { send(.didDeselect, at: indexPath) }

  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { send(.didPerformPrimaryAction, at: indexPath) }

  // MARK: Display

  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let model = viewModel[indexPath] else { return }
    displayed[ObjectIdentifier(cell)] = model
    send(.willDisplay, to: model)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let model = displayed.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    send(.didEndDisplaying, to: viewModel[cell: model.id] ?? model)
  }

  // MARK: Menus

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let models = indexPaths.compactMap { viewModel[$0] }
    guard models.count > 1 else { return models.first?.base.contextMenu }
    return coordinator?.driver(self, contextMenuFor: models)
  }
}
