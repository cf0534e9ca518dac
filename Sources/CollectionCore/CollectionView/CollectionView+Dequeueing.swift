import Foundation

/// Dequeueing: views that left the screen are used again.
extension CollectionView {
  /// A cell for the item the data source is being asked for: one that left the screen if there is
  /// one, else a new one.
  ///
  /// Call it in `collectionView(_:cellForItemAt:)`, once, and return what it gives.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let shown = presentationIndexPath(forDataSourceIndexPath: indexPath)
    return dequeue(ElementKey(.cell, shown), identifier)
  }

  /// As `dequeueReusableCell(withReuseIdentifier:for:)`, for supplementary views.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeue(ElementKey(.supplementary(elementKind), indexPath), identifier)
  }

  /// A view for the element, by its place on screen. A plain one stands in where nothing is registered.
  func dequeue<View: CollectionReusableView>(
    _ key: ElementKey, _ identifier: String
  ) -> View {
    let queue = ReuseQueueKey(kind: key.kind, identifier: identifier)
    if let view = views.dequeue(queue, for: key) as? View { return view }
    CallerMistake.report(
      "could not dequeue a view of kind: \(key.kind.name ?? "CollectionViewCell") with identifier "
        + "\(identifier) - must register a class, a closure or a UI file for the identifier")
    let view = View(registeredWith: .zero)
    adopt(view)
    return view
  }
}

extension CollectionReusableView: SuppliedView {
  package var isAdopted: Bool { container != nil }
}

extension CollectionView: ViewSupplyOwner {
  func requestView(for key: ElementKey) -> CollectionReusableView? {
    guard let dataSource else { return nil }
    guard key.kind == .cell else {
      return dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: key.kind.name ?? "", at: key.indexPath)
    }
    guard let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath) else {
      return placeholderView(for: key)
    }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  func decorationFactory(ofKind kind: String) -> ReusableViewFactory? {
    layout.decorationFactory(ofKind: kind)
  }

  func adopt(_ view: CollectionReusableView) {
    view.collectionView = self
    updateTraits(of: view)
    host?.adopt(view)
  }

  func updateTraits(of view: CollectionReusableView) { view.updateTraits(traitCollection) }

  /// The layout's registration is taken over anew when the next view is needed.
  func decorationRegistrationDidChange(_ elementKind: String) {
    setFactory(nil, for: ReuseQueueKey(kind: .decoration(elementKind), identifier: ""))
  }
}
