import Foundation

extension CollectionView {
  /// As `CellRegistration`, for the supplementary views of one kind.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let factory: ReusableViewFactory
    let stamp = RegistrationStamp()

    /// New views are made from the class.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      factory = ReusableViewFactory { Supplementary(registeredWith: $0) }
    }

    /// - Parameter makeView: As in `CellRegistration.init(makeCell:handler:)`.
    public init(
      elementKind: String, makeView: @escaping @MainActor (_ frame: CGRect) -> Supplementary,
      handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.handler = handler
      factory = ReusableViewFactory(
        of: "supplementary registration \(Supplementary.self)", make: makeView)
    }
  }

  /// The supplementary view the data source is being asked for, with its content.
  public func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let identifier = identifier(
      of: registration.stamp, registration.factory, for: .supplementary(kind))
    let view = configured(
      dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath),
      as: Supplementary.self)
    registration.handler(view, kind, indexPath)
    return view
  }
}
