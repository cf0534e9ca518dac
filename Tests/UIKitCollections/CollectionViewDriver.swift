import UIKitNames

/// Shows view models in a collection view, and gives the user's actions to the view models of the cells.
///
/// The driver is the data source, the delegate and, with `DriverOptions.prefetches`, the prefetching
/// data source of its view. Keep it as long as the view is shown.
@MainActor
public final class CollectionViewDriver: NSObject {
  /// A closure that receives what an update has changed.
  public typealias DidUpdate = @MainActor @Sendable (ViewModelChanges) -> Void

  typealias DataSource = UICollectionViewDiffableDataSource<AnyIdentifier, AnyIdentifier>

  /// The collection view.
  public let view: UICollectionView
  /// What the view shows.
  public internal(set) var viewModel = CollectionViewModel.empty
  /// The options that the driver was created with.
  public let options: DriverOptions

  /// The object that receives the events of all cells. The default is nil.
  public weak var coordinator: (any CellEventCoordinator)?
  /// The object that receives the calls for scrolling. The default is nil.
  public weak var scrollViewDelegate: (any UIScrollViewDelegate)?
  /// The object that determines the measures of a flow layout. The default is nil.
  public weak var flowLayoutDelegate: (any UICollectionViewDelegateFlowLayout)?

  private let emptyContent: UIContentUnavailableConfiguration?
  private let cells = CellRegistrations()
  private let supplementaries = SupplementaryRegistrations()
  private(set) lazy var dataSource = makeDataSource()
  /// What the view shows until the data source has the present view model: an update that begins in a callback of
  /// the view waits.
  private var shown: CollectionViewModel?
  /// The models whose cells are on screen. An index path of a cell that leaves the screen may be one
  /// of the view model before.
  var displayed: [ObjectIdentifier: AnyCellViewModel] = [:]

  /// Creates a driver that shows a view model at once, without animation.
  ///
  /// - Parameters:
  ///   - view: The collection view.
  ///   - viewModel: The first content. The default is empty.
  ///   - options: The options. The default is none.
  ///   - emptyContent: What is shown while there are no cells. The default is nil.
  ///   - coordinator: The object that receives the events of all cells, which the driver does not
  ///     keep. The default is nil.
  public init(
    view: UICollectionView, viewModel: CollectionViewModel = .empty,
    options: DriverOptions = DriverOptions(),
    emptyContent: UIContentUnavailableConfiguration? = nil,
    coordinator: (any CellEventCoordinator)? = nil
  ) {
    self.view = view
    self.options = options
    self.emptyContent = emptyContent
    self.coordinator = coordinator
    super.init()
    view.delegate = self
    if options.prefetches { view.prefetchDataSource = self }
    update(viewModel, animated: false)
  }

  // MARK: Updates

  /// Shows another view model: inserts, deletes and moves cells, and configures those with other
  /// content again.
  ///
  /// - Parameters:
  ///   - new: The view model.
  ///   - animated: Whether the changes are animated. The default is true.
  ///   - completion: A closure that is called when the animations have ended. The default is nil.
  public func update(
    _ new: CollectionViewModel, animated: Bool = true, completion: DidUpdate? = nil
  ) {
    let old = viewModel
    let changes = ViewModelChanges(from: old, to: new)
    let snapshot = prepare(new, changes)
    if shown == nil { shown = old }
    let done = { [self] in
      if viewModel == new { shown = nil }
      completion?(changes)
    }
    if options.reloadsOnReplacement, old.id != new.id {
      dataSource.applySnapshotUsingReloadData(snapshot) { done() }
    } else {
      dataSource.apply(snapshot, animatingDifferences: animated) { done() }
    }
    show(changes)
  }

  /// Shows another view model, and returns what has changed when the animations have ended.
  @discardableResult
  public func update(_ new: CollectionViewModel, animated: Bool = true) async -> ViewModelChanges {
    await withCheckedContinuation { continuation in
      update(new, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  private func prepare(
    _ new: CollectionViewModel, _ changes: ViewModelChanges
  ) -> DiffableSnapshot {
    viewModel = new
    for section in new.sections { cells.register(section.cells) }
    supplementaries.register(new.sections)
    return DiffableSnapshot(new, changes: changes)
  }

  private func show(_ changes: ViewModelChanges) {
    for section in changes.supplementaries { configureSupplementaries(of: section) }
    showEmptyContent()
  }

  /// A snapshot has no marks for headers and footers, so those on screen are configured directly. What
  /// a model reads of observable objects here is not followed; a view that is to follow them reads
  /// them in `updateProperties()`.
  private func configureSupplementaries(of id: AnyIdentifier) {
    guard let index = dataSource.index(for: id),
      let section = viewModel.sections.first(where: { $0.id == id })
    else { return }
    for kind in SectionViewModel.kinds {
      let shown = view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: index))
      if let shown { section.supplementary(ofKind: kind)?.configure(shown) }
    }
  }

  private func showEmptyContent() {
    guard let emptyContent else { return }
    guard viewModel.isEmpty else {
      view.contentUnavailableView = nil
      return
    }
    if view.contentUnavailableView == nil {
      view.contentUnavailableView = UIContentUnavailableView(configuration: emptyContent)
    }
  }

  // MARK: Data source

  private func makeDataSource() -> DataSource {
    let dataSource = DataSource(collectionView: view) { [unowned self] view, indexPath, id in
      guard let model = viewModel[cell: id] ?? shown?[cell: id] else { return nil }
      return cells.cell(for: model, in: view, at: indexPath)
    }
    dataSource.supplementaryViewProvider = { [unowned self] view, kind, indexPath in
      let id = self.dataSource.sectionIdentifier(for: indexPath.section)
      let section = (viewModel.sections + (shown?.sections ?? [])).first { $0.id == id }
      guard let model = section?.supplementary(ofKind: kind) else { return nil }
      return supplementaries.view(for: model, ofKind: kind, in: view, at: indexPath)
    }
    makeReorderable(dataSource)
    return dataSource
  }
}
