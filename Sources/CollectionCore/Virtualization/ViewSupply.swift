import Foundation

/// Gets views from a registration or a queue through the data source, and lays out the views on
/// screen that request it.
@MainActor
final class ViewSupply: ViewPart {
  /// The element that the data source is being asked for, or nil.
  private(set) var request: ElementRequest?
  /// The view that the request is to configure again, or nil if a view is to be dequeued.
  private var kept: CollectionReusableView?
  /// The views that are laid out in the next frame.
  private var viewsToLayOut: [CollectionReusableView] = []

  // MARK: Requests

  /// Returns a view for `key` from the data source or, for a decoration, from the layout's
  /// registration. Nil if there is none.
  func makeView(for key: ElementKey, at geometry: LayoutGeometry) -> CollectionReusableView? {
    request = ElementRequest(key: key, geometry: geometry)
    var view: CollectionReusableView?
    if key.kind.category == .decorationView {
      view = decorationView(for: key)
    } else {
      let (returned, reading) = owner.models.read(.content, round: 0) {
        owner.requestView(for: key)
      }
      view = returned.flatMap { checked($0, key) }
      view?.wasConfigured(reading)
    }
    request = nil
    elements.recycleUnreturned(except: view)
    return view
  }

  /// Has the data source configure a view again. The data source dequeues this view during the
  /// call.
  ///
  /// - Returns: Whether the data source has returned the view.
  func refill(_ view: CollectionReusableView, for key: ElementKey) -> Bool {
    request = ElementRequest(key: key, geometry: view.ownGeometry)
    kept = view
    let returned = view.observing(.content) { owner.requestView(for: key) }
    (request, kept) = (nil, nil)
    elements.recycleUnreturned()
    view.wasConfigured()
    // The frame or the pass in which this happens lays out views at its end.
    viewsToLayOut.append(view)
    return returned === view
  }

  private func decorationView(for key: ElementKey) -> CollectionReusableView? {
    let kind = key.kind.name ?? ""
    let queue = ReuseQueueKey(kind: key.kind, identifier: "")
    if !elements.pool.isRegistered(queue), let made = owner.layout.decorationFactory(ofKind: kind) {
      owner.setFactory(made, for: queue)
    }
    if let view = dequeue(queue, for: key) { return view }
    CallerMistake.report(
      "the layout has a decoration view of kind \(kind) at \(Array(key.indexPath)), but nothing "
        + "is registered for it: register a class, a closure or a UI file with the layout")
    return nil
  }

  /// Returns the view that the data source returned, if it can be shown for `key`. Otherwise nil,
  /// after a report.
  private func checked(_ view: CollectionReusableView, _ key: ElementKey) -> CollectionReusableView?
  {
    switch view.ownership.owner {
    case .dataSource(key):
      return view
    case .maker:
      // The program made the view itself. It is shown, and discarded when it leaves, because no
      // queue knows it.
      if view.container == nil { owner.adopt(view) }
      return view
    case .dataSource, .preparation, .display, .focus, .departure, .pool:
      CallerMistake.report(
        "the view returned for \(Array(key.indexPath)) (\(type(of: view))) was not dequeued for "
          + "it: return the view that was dequeued for the index path you are asked for")
      return nil
    }
  }

  // MARK: Dequeuing

  /// Returns a view of the queue: the view that is to be configured again, a waiting view, or a new
  /// one. Nil if nothing is registered.
  func dequeue(_ queue: ReuseQueueKey, for key: ElementKey) -> CollectionReusableView? {
    if let request, request.key == key, let kept, elements.pool.owns(kept, in: queue) {
      return kept
    }
    let geometry = request?.key == key ? request?.geometry : nil
    let view: CollectionReusableView
    if let waiting = elements.pool.take(queue) {
      waiting.updateTraits(owner.traitCollection)
      waiting.beginReuse()
      waiting.prepareForReuse()
      view = waiting
    } else if let new = elements.pool.make(queue, frame: geometry?.frame ?? .zero) {
      new.reuseIdentifier = queue.kind.category == .decorationView ? nil : queue.identifier
      owner.adopt(new)
      view = new
    } else {
      return nil
    }
    elements.lend(view, for: key)
    // Transforms and alpha values that the data source sets after this are the view's own.
    if let geometry { view.place(at: geometry) }
    owner.listRows.prepare(view, for: key)
    owner.showSelection(in: view, key)
    DebugLog.reuse?.record(
      "\(queue.identifier) for \(Array(key.indexPath)): made \(elements.pool.madeCount), "
        + "reused \(elements.pool.reusedCount), live \(elements.visible.count), "
        + "waiting \(elements.pool.waitingCount)")
    return view
  }

  // MARK: Layout within views

  /// Requests the layout of a view in the next frame, if the view is on screen.
  func needsLayout(_ view: CollectionReusableView) {
    guard view.ownership.shownKey != nil else { return }
    viewsToLayOut.append(view)
    owner.needsFrame()
  }

  /// Updates the content of the views that are laid out in this frame. It comes before the pass, in
  /// which views are measured.
  func prepareContents() {
    for view in viewsToLayOut where view.ownership.shownKey != nil { view.prepareContent() }
  }

  func layOutViews() {
    if viewsToLayOut.isEmpty { return }
    let views = viewsToLayOut
    viewsToLayOut.removeAll(keepingCapacity: true)
    for view in views where view.ownership.shownKey != nil { view.layOut() }
  }
}
