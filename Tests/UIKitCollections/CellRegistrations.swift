import UIKitNames

/// The cell registrations of a driver, one for each type of cell view models.
@MainActor
final class CellRegistrations {
  private var registrations: [ObjectIdentifier: Any] = [:]

  /// Registers the types that are new. A registration has to exist before a cell is requested.
  func register(_ models: some Sequence<AnyCellViewModel>) {
    for model in models { register(model.base) }
  }

  private func register<Model: CellViewModel>(_ model: Model) {
    let type = ObjectIdentifier(Model.self)
    guard registrations[type] == nil else { return }
    registrations[type] = UICollectionView.CellRegistration<Model.Cell, Model> { cell, _, model in
      model.configure(cell)
    }
  }

  /// Returns a cell that shows a model whose type is registered.
  func cell(
    for model: AnyCellViewModel, in view: UICollectionView, at indexPath: IndexPath
  ) -> UICollectionViewCell { cell(for: model.base, in: view, at: indexPath) }

  private func cell<Model: CellViewModel>(
    for model: Model, in view: UICollectionView, at indexPath: IndexPath
  ) -> UICollectionViewCell {
    let registration = registrations[ObjectIdentifier(Model.self)]
    guard
      let registration = registration as? UICollectionView.CellRegistration<Model.Cell, Model>
    else { preconditionFailure("\(Model.self) is not registered") }
    return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: model)
  }
}
