import Foundation

/// Dequeueing of reusable views.
extension CollectionView {
  /// Returns a cell for the item that the data source is asked for: a cell that has left the
  /// screen, or a new one if none is waiting.
  ///
  /// Call this method in `collectionView(_:cellForItemAt:)`, once for each request, set the content
  /// of the cell and return it:
  ///
  /// ```swift
  /// let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  /// cell.accessibilityLabel = "Photo \(indexPath.item + 1)"
  /// return cell
  /// ```
  ///
  /// A cell that was shown before has received `prepareForReuse()` and still has its former
  /// content. The cell already has the frame and the selection state of the item. After
  /// `reconfigureItems(at:)` the method returns the cell that shows the item. A cell that is
  /// dequeued but not returned goes back to its reuse queue.
  ///
  /// An identifier without a registration is a programming error, which is reported to
  /// `CallerMistake`; a plain `CollectionViewCell` is returned then.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier with which the class or closure has been registered.
  ///   - indexPath: The index path that the data source was called with.
  /// - Returns: A cell of the registered class.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let shown = presentationIndexPath(forDataSourceIndexPath: indexPath)
    return dequeue(ElementKey(.cell, shown), identifier)
  }

  /// Returns a supplementary view that the data source is asked for: a view that has left the
  /// screen, or a new one if none is waiting.
  ///
  /// Call this method in `collectionView(_:viewForSupplementaryElementOfKind:at:)`, once for each
  /// request, set the content of the view and return it:
  ///
  /// ```swift
  /// let header = collectionView.dequeueReusableSupplementaryView(
  ///   ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  /// header.child = Label("Section \(indexPath.section + 1)")
  /// return header
  /// ```
  ///
  /// An identifier without a registration is a programming error, which is reported to
  /// `CallerMistake`; a plain `CollectionReusableView` is returned then.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of supplementary view. The layout defines it.
  ///   - identifier: The reuse identifier with which the class or closure has been registered for
  ///     this kind.
  ///   - indexPath: The index path that the data source was called with.
  /// - Returns: A view of the registered class.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeue(shownKey(ofData: ElementKey(.supplementary(elementKind), indexPath)), identifier)
  }

  /// Returns a view for an element, given by its position on screen. If nothing is registered, it
  /// returns a plain view after a report.
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
      return dataKey(ofShown: key).map {
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind.name ?? "", at: $0.indexPath)
      }
    }
    guard let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath) else {
      return placeholderView(for: key)
    }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    cell.showOutlinePosition(outline?.outlinePosition(at: path))
    cell.isEditing = isEditing(itemAt: path)
    return cell
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

  /// Discards the layout's registration of decoration views of a kind. It is read again when the
  /// next view is needed.
  func decorationRegistrationDidChange(_ elementKind: String) {
    setFactory(nil, for: ReuseQueueKey(kind: .decoration(elementKind), identifier: ""))
  }
}
