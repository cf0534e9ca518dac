import Foundation

extension CollectionView {
  /// A registration of cells of one class for one type of items. It needs no reuse identifier.
  ///
  /// Create it once and keep it, as a property or in the closure that provides the cells:
  ///
  /// ```swift
  /// let registration = CollectionView.CellRegistration<CollectionViewCell, String>(
  ///   makeCell: { frame in
  ///     let cell = CollectionViewCell(frame: frame)
  ///     cell.child = Label()
  ///     return cell
  ///   },
  ///   handler: { cell, indexPath, name in (cell.child as? Label)?.text = name })
  /// let dataSource = DiffableDataSource<Int, String>(collectionView: collectionView) {
  ///   $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
  /// }
  /// ```
  ///
  /// Cells of a registration are reused only for the same registration. A registration that is
  /// created each time a cell is requested prevents reuse; this is a programming error, which is
  /// reported to `CallerMistake`.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// A closure that sets the content of a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell, new or reused.
    ///   - indexPath: The index path of the item.
    ///   - itemIdentifier: The item that was passed to
    ///     `dequeueConfiguredReusableCell(using:for:item:)`.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let handler: Handler
    let factory: ViewFactory
    let stamp = RegistrationStamp()

    /// Creates a registration whose new cells are made with `init(frame:)` of the class `Cell`.
    ///
    /// - Parameter handler: A closure that sets the content of a cell. It is called each time a
    ///   cell is dequeued.
    public init(handler: @escaping Handler) {
      self.handler = handler
      factory = ViewFactory { Cell(registeredWith: $0) }
    }

    /// Creates a registration whose new cells are made by a closure.
    ///
    /// - Parameters:
    ///   - makeCell: A closure that makes a new cell each time it is called. Its argument is the
    ///     frame in which the cell is shown first, in content coordinates.
    ///   - handler: A closure that sets the content of a cell. It is called each time a cell is
    ///     dequeued.
    public init(
      makeCell: @escaping @MainActor (_ frame: CGRect) -> Cell, handler: @escaping Handler
    ) {
      self.handler = handler
      factory = ViewFactory(of: "cell registration \(Cell.self)", make: makeCell)
    }
  }

  /// Returns a cell of a registration for the item that the data source is asked for, with its
  /// content.
  ///
  /// Call it in `collectionView(_:cellForItemAt:)` or in the cell provider of a diffable data
  /// source, and return the cell:
  ///
  /// ```swift
  /// return collectionView.dequeueConfiguredReusableCell(
  ///   using: registration, for: indexPath, item: names[indexPath.item])
  /// ```
  ///
  /// - Parameters:
  ///   - registration: The registration, which must have been created before the request.
  ///   - indexPath: The index path that the data source was called with.
  ///   - item: The item, which is passed to the handler of the registration. With nil the handler
  ///     is not called.
  /// - Returns: A cell that has left the screen, or a new one if none is waiting.
  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = identifier(of: registration.stamp, registration.factory, for: .cell)
    let cell = configured(
      dequeueCell(identifier, at: indexPath), as: Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns the reuse identifier of a registration. It is registered with the view when it is used
  /// first.
  func identifier(
    of stamp: RegistrationStamp, _ factory: ViewFactory, for kind: ElementKind
  ) -> String {
    stamp.checkIsOlder(than: views.request, kind == .cell ? "cell" : "supplementary view")
    let queue = ReuseQueueKey(kind: kind, identifier: stamp.reuseIdentifier)
    if !elements.pool.isRegistered(queue) { setFactory(factory, for: queue) }
    return queue.identifier
  }

  /// Returns a dequeued view as a view of the registration's class. Only the registration makes
  /// views for its identifier, so a view of another class is a programming error, which stops the
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
