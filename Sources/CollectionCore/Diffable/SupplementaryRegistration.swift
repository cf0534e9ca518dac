import Foundation

extension CollectionView {
  /// A registration of supplementary views of one class and one kind. It needs no reuse identifier.
  ///
  /// Create it once and keep it, as a property or in the closure that provides the views:
  ///
  /// ```swift
  /// let headers = CollectionView.SupplementaryRegistration<CollectionReusableView>(
  ///   elementKind: CollectionView.elementKindSectionHeader
  /// ) { view, elementKind, indexPath in
  ///   view.child = Label("Section \(indexPath.section + 1)")
  /// }
  /// dataSource.supplementaryViewProvider = { collectionView, elementKind, indexPath in
  ///   collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  /// }
  /// ```
  ///
  /// Views of a registration are reused only for the same registration. A registration that is
  /// created each time a view is requested prevents reuse; this is a programming error, which is
  /// reported to `CallerMistake`.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// A closure that sets the content of a supplementary view.
    ///
    /// - Parameters:
    ///   - supplementaryView: The view, new or reused.
    ///   - elementKind: The kind of supplementary view.
    ///   - indexPath: The index path of the supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let factory: ViewFactory
    let stamp = RegistrationStamp()

    /// Creates a registration whose new views are made with `init(frame:)` of the class
    /// `Supplementary`.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of supplementary view, for example
    ///     `CollectionView.elementKindSectionHeader`.
    ///   - handler: A closure that sets the content of a view. It is called each time a view is
    ///     dequeued.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
      factory = ViewFactory { Supplementary(registeredWith: $0) }
    }

    /// Creates a registration whose new views are made by a closure.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of supplementary view, for example
    ///     `CollectionView.elementKindSectionHeader`.
    ///   - makeView: A closure that makes a new view each time it is called. Its argument is the
    ///     frame in which the view is shown first, in content coordinates.
    ///   - handler: A closure that sets the content of a view. It is called each time a view is
    ///     dequeued.
    public init(
      elementKind: String, makeView: @escaping @MainActor (_ frame: CGRect) -> Supplementary,
      handler: @escaping Handler
    ) {
      self.elementKind = elementKind
      self.handler = handler
      factory = ViewFactory(
        of: "supplementary registration \(Supplementary.self)", make: makeView)
    }
  }

  /// Returns a view of a registration for the supplementary view that the data source is asked for,
  /// with its content.
  ///
  /// Call it in `collectionView(_:viewForSupplementaryElementOfKind:at:)` or in the supplementary
  /// view provider of a diffable data source, and return the view.
  ///
  /// - Parameters:
  ///   - registration: The registration, which must have been created before the request.
  ///   - indexPath: The index path that the data source was called with.
  /// - Returns: A view that has left the screen, or a new one if none is waiting.
  public func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let identifier = identifier(
      of: registration.stamp, registration.factory, for: .supplementary(kind))
    let view = configured(
      dequeueView(ofKind: kind, identifier, at: indexPath), as: Supplementary.self)
    registration.handler(view, kind, indexPath)
    return view
  }
}
