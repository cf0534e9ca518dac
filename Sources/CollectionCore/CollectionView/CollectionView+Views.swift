import Foundation

/// Dequeueing, and the way a view takes from the data source to the screen.
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
    let view = dequeue(queue, for: ElementKey(.cell, shown))
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
    if let view = dequeue(queue, for: ElementKey(kind, indexPath)) { return view }
    CallerMistake.report(
      "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
        + "register a class, a closure or a UI file for the identifier")
    return adopted(CollectionReusableView(frame: .zero))
  }

  /// The view that shows `key`, from the data source or, for a decoration, from the layout's
  /// registration; nil when there is none to be had.
  func makeView(
    for key: ElementKey, _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionReusableView? {
    state.request = ElementRequest(key: key, geometry: attributes.geometry)
    let view = askForView(for: key)
    state.request = nil
    takeBackLent(except: view)
    return view
  }

  private func askForView(for key: ElementKey) -> CollectionReusableView? {
    let indexPath = key.indexPath
    switch key.kind.category {
    case .cell:
      guard let dataSource else { return nil }
      guard let path = dataSourceIndexPath(forPresentationIndexPath: indexPath) else {
        return placeholderView(for: key)
      }
      return checked(dataSource.collectionView(self, cellForItemAt: path), key)
    case .supplementaryView:
      guard let dataSource else { return nil }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: key.kind.name ?? "", at: indexPath)
      return checked(view, key)
    case .decorationView:
      return decorationView(for: key)
    }
  }

  /// A data source may dequeue a view and return another, or dequeue when nobody asks: what it
  /// does not return goes back to its queue instead of being lost.
  func takeBackLent(except kept: CollectionReusableView? = nil) {
    let lent = state.lent
    state.lent.removeAll(keepingCapacity: true)
    for view in lent where view !== kept { giveBack(view) }
  }

  private func decorationView(for key: ElementKey) -> CollectionReusableView? {
    let kind = key.kind.name ?? ""
    let queue = ReuseQueueKey(kind: key.kind, identifier: "")
    if !pool.isRegistered(queue), let factory = layout.decorationFactories[kind] {
      setFactory(factory, for: queue)
    }
    guard let view = dequeue(queue, for: key) else {
      CallerMistake.report(
        "the layout has a decoration view of kind \(kind) at \(Array(key.indexPath)), but nothing "
          + "is registered for it: register a class, a closure or a UI file with the layout")
      return nil
    }
    return view
  }

  /// The layout's registration is taken over anew when the next view is needed.
  func decorationRegistrationDidChange(_ elementKind: String) {
    setFactory(nil, for: ReuseQueueKey(kind: .decoration(elementKind), identifier: ""))
  }

  private func dequeue(_ queue: ReuseQueueKey, for key: ElementKey) -> CollectionReusableView? {
    // The geometry stays nil where the program dequeues a view of its own accord.
    var geometry: LayoutGeometry?
    if let request = state.request, request.key == key {
      if let kept = request.kept, kept.custody.queue?.key == queue { return kept }
      geometry = request.geometry
    }
    let view: CollectionReusableView
    if let waiting = pool.take(queue) {
      waiting.settleTraits(traitCollection)
      waiting.prepareForReuse()
      view = waiting
    } else if let new = pool.make(queue, frame: geometry?.frame ?? .zero) {
      new.reuseIdentifier = queue.kind.category == .decorationView ? nil : queue.identifier
      view = adopted(new)
    } else {
      return nil
    }
    view.custody.lend(for: key)
    // Transforms and alphas that the data source sets from here on are the view's own.
    if let geometry { view.place(at: geometry) }
    showSelection(in: view, key)
    state.lent.append(view)
    DebugLog.reuse?.note(
      "\(queue.identifier) for \(Array(key.indexPath)): made \(pool.madeCount), reused "
        + "\(pool.reusedCount), live \(visible.count), waiting \(pool.waitingCount)")
    return view
  }

  private func adopted<View: CollectionReusableView>(_ view: View) -> View {
    adopt(view)
    return view
  }

  private func adopt(_ view: CollectionReusableView) {
    view.collectionView = self
    view.settleTraits(traitCollection)
    host?.adopt(view)
  }

  /// The view the data source returned, if it may be shown for `key`.
  private func checked(
    _ view: CollectionReusableView, _ key: ElementKey
  ) -> CollectionReusableView? {
    switch view.custody.owner {
    case .dataSource(key):
      return view
    case .maker:
      // Made by hand. It is shown, and dropped when it leaves: no queue knows it.
      if view.container == nil { adopt(view) }
      return view
    case .dataSource, .preparation, .display, .focus, .departure, .pool:
      CallerMistake.report(
        "the view returned for \(Array(key.indexPath)) (\(type(of: view))) was not dequeued for "
          + "it: return the view that was dequeued for the index path you are asked for")
      return nil
    }
  }

  // MARK: Layout within views

  /// The view is to lay itself out in the next frame, if it is on screen.
  func needsLayout(_ view: CollectionReusableView) {
    guard view.custody.shownKey != nil else { return }
    state.viewsToLayOut.append(view)
    needsFrame()
  }

  func layOutViews() {
    if state.viewsToLayOut.isEmpty { return }
    let views = state.viewsToLayOut
    state.viewsToLayOut.removeAll(keepingCapacity: true)
    for view in views where view.custody.shownKey != nil { view.layOut() }
  }

  // MARK: Telling the delegate

  func willDisplay(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      guard let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath) else {
        return
      }
      delegate.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind.name ?? "",
        at: key.indexPath)
    }
  }

  func didEndDisplaying(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      guard let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath) else {
        return
      }
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView {
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind.name ?? "",
        at: key.indexPath)
    }
  }
}
