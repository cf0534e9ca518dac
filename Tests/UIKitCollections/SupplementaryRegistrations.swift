import UIKitNames

/// The registrations of headers and footers of a driver, one for each kind and type of view models.
@MainActor
final class SupplementaryRegistrations {
  private struct Key: Hashable {
    let kind: String
    let type: ObjectIdentifier
  }

  private var registrations: [Key: Any] = [:]

  /// Registers the types that are new. A registration has to exist before a view is requested.
  func register(_ sections: [SectionViewModel]) {
    for section in sections {
      for kind in SectionViewModel.kinds {
        if let model = section.supplementary(ofKind: kind) { register(model.base, for: kind) }
      }
    }
  }

  private func register<Model: SupplementaryViewModel>(_ model: Model, for kind: String) {
    let key = Key(kind: kind, type: ObjectIdentifier(Model.self))
    guard registrations[key] == nil else { return }
    // The handler does not receive a model, so the view is configured after it has been dequeued.
    registrations[key] = UICollectionView.SupplementaryRegistration<Model.View>(elementKind: kind) {
      _, _, _ in
    }
  }

  /// Returns a view that shows a model whose type is registered.
  func view(
    for model: AnySupplementaryViewModel, ofKind kind: String, in view: UICollectionView,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    self.view(for: model.base, ofKind: kind, in: view, at: indexPath)
  }

  private func view<Model: SupplementaryViewModel>(
    for model: Model, ofKind kind: String, in view: UICollectionView, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let registration = registrations[Key(kind: kind, type: ObjectIdentifier(Model.self))]
    guard let registration = registration as? UICollectionView.SupplementaryRegistration<Model.View>
    else { preconditionFailure("\(Model.self) is not registered for \(kind)") }
    let dequeued = view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    model.configure(dequeued)
    return dequeued
  }
}
