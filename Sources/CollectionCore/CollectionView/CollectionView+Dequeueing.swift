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
    dequeueReusableCell(
      withReuseIdentifier: identifier,
      forShown: presentationIndexPath(forDataSourceIndexPath: indexPath))
  }

  func dequeueReusableCell(
    withReuseIdentifier identifier: String, forShown shown: IndexPath
  ) -> CollectionViewCell {
    let queue = ReuseQueueKey(kind: .cell, identifier: identifier)
    let view = views.dequeue(queue, for: ElementKey(.cell, shown))
    if let cell = view as? CollectionViewCell { return cell }
    CallerMistake.report(
      "could not dequeue a view of kind: CollectionViewCell with identifier \(identifier) - must "
        + "register a class, a closure or a UI file for the identifier")
    return adopted(CollectionViewCell(frame: .zero))
  }

  /// As `dequeueReusableCell(withReuseIdentifier:for:)`, for supplementary views.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let kind = ElementKind.supplementary(elementKind)
    let queue = ReuseQueueKey(kind: kind, identifier: identifier)
    if let view = views.dequeue(queue, for: ElementKey(kind, indexPath)) { return view }
    CallerMistake.report(
      "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
        + "register a class, a closure or a UI file for the identifier")
    return adopted(CollectionReusableView(frame: .zero))
  }

  private func adopted<View: CollectionReusableView>(_ view: View) -> View {
    adopt(view)
    return view
  }
}

extension CollectionReusableView: SuppliedView {
  package var isAdopted: Bool { container != nil }
}

extension CollectionView: ViewSupplyOwner {
  func askForView(for key: ElementKey) -> CollectionReusableView? {
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
    settleTraits(of: view)
    host?.adopt(view)
  }

  func settleTraits(of view: CollectionReusableView) { view.settleTraits(traitCollection) }

  /// The layout's registration is taken over anew when the next view is needed.
  func decorationRegistrationDidChange(_ elementKind: String) {
    setFactory(nil, for: ReuseQueueKey(kind: .decoration(elementKind), identifier: ""))
  }
}
