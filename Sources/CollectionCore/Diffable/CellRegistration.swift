import Foundation

extension CollectionView {
  /// How the cells of one kind of item are made and given their content, without a reuse identifier.
  ///
  /// Make it once and keep it, as a property or as a constant that the cell provider captures: the
  /// cells of one registration replace each other, and are of no use to another.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Gives `cell` the content of `itemIdentifier`.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let handler: Handler
    let factory: ReusableViewFactory
    let stamp = RegistrationStamp()

    /// New cells are made from the class.
    public init(handler: @escaping Handler) {
      self.handler = handler
      factory = ReusableViewFactory { Cell(registeredWith: $0) }
    }

    /// - Parameter makeCell: Makes one cell each time it is called; `frame` is where that is shown
    ///   first, in content coordinates.
    public init(
      makeCell: @escaping @MainActor (_ frame: CGRect) -> Cell, handler: @escaping Handler
    ) {
      self.handler = handler
      factory = ReusableViewFactory(of: "cell registration \(Cell.self)", make: makeCell)
    }
  }

  /// A cell for the item the data source is being asked for, with its content.
  ///
  /// - Parameter item: Given to the registration's handler, which is not called for nil.
  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = identifier(of: registration.stamp, registration.factory, for: .cell)
    let cell = configured(
      dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath), as: Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// The reuse identifier of a registration, which is registered with the view at its first use.
  func identifier(
    of stamp: RegistrationStamp, _ factory: ReusableViewFactory, for kind: ElementKind
  ) -> String {
    stamp.checkIsOlder(than: views.request, kind == .cell ? "cell" : "supplementary view")
    let queue = ReuseQueueKey(kind: kind, identifier: stamp.reuseIdentifier)
    if !elements.pool.isRegistered(queue) { setFactory(factory, for: queue) }
    return queue.identifier
  }

  /// Returns a dequeued view as a view of the registration's class. Only the registration makes
  /// views for its identifier, so a view of any other class is a programming error, which stops the
  /// program.
  func configured<View: CollectionReusableView>(
    _ view: CollectionReusableView, as type: View.Type
  ) -> View {
    guard let view = view as? View else {
      preconditionFailure("a registration of \(type) made a \(Swift.type(of: view))")
    }
    return view
  }
}
