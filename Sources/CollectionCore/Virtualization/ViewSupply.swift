import Foundation

/// The way a view takes from a registration or a queue, through the data source, to the screen; and the
/// views on screen that are to lay themselves out.
@MainActor
final class ViewSupply<View: SuppliedView> {
  private let elements: ElementStore<View>
  weak var owner: (any ViewSupplyOwner<View>)?

  /// The element that the data source is being asked for; nil when it is not being asked.
  private(set) var request: ElementRequest?
  /// The view that the request is to fill again; nil when one is to be dequeued.
  private var kept: View?
  /// To lay themselves out before the frame is over.
  private var viewsToLayOut: [View] = []

  init(elements: ElementStore<View>) { self.elements = elements }

  // MARK: Asking

  /// The view that shows `key`, from the data source or, for a decoration, from the layout's
  /// registration; nil when there is none to be had.
  func makeView(for key: ElementKey, at geometry: LayoutGeometry) -> View? {
    request = ElementRequest(key: key, geometry: geometry)
    let view =
      if key.kind.category == .decorationView {
        decorationView(for: key)
      } else {
        owner?.requestView(for: key).flatMap { checked($0, key) }
      }
    request = nil
    elements.takeBackLent(except: view)
    return view
  }

  /// Has a view filled again: it is what the data source dequeues meanwhile.
  ///
  /// - Returns: Whether the data source has returned it.
  func refill(_ view: View, for key: ElementKey) -> Bool {
    request = ElementRequest(key: key, geometry: view.ownGeometry)
    kept = view
    let returned = owner?.requestView(for: key)
    (request, kept) = (nil, nil)
    elements.takeBackLent()
    return returned === view
  }

  private func decorationView(for key: ElementKey) -> View? {
    let kind = key.kind.name ?? ""
    let queue = ReuseQueueKey(kind: key.kind, identifier: "")
    if !elements.pool.isRegistered(queue), let factory = owner?.decorationFactory(ofKind: kind) {
      owner?.setFactory(factory, for: queue)
    }
    if let view = dequeue(queue, for: key) { return view }
    CallerMistake.report(
      "the layout has a decoration view of kind \(kind) at \(Array(key.indexPath)), but nothing "
        + "is registered for it: register a class, a closure or a UI file with the layout")
    return nil
  }

  /// The view the data source returned, if it may be shown for `key`.
  private func checked(_ view: View, _ key: ElementKey) -> View? {
    switch view.ownership.owner {
    case .dataSource(key):
      return view
    case .maker:
      // Made by hand. It is shown, and dropped when it leaves: no queue knows it.
      if !view.isAdopted { owner?.adopt(view) }
      return view
    case .dataSource, .preparation, .display, .focus, .departure, .pool:
      CallerMistake.report(
        "the view returned for \(Array(key.indexPath)) (\(type(of: view))) was not dequeued for "
          + "it: return the view that was dequeued for the index path you are asked for")
      return nil
    }
  }

  // MARK: Dequeueing

  /// A view of the queue: the one that is to be filled again, one that waits, or a new one; nil when
  /// nothing is registered.
  func dequeue(_ queue: ReuseQueueKey, for key: ElementKey) -> View? {
    if let request, request.key == key, let kept, elements.pool.owns(kept, in: queue) {
      return kept
    }
    let geometry = request?.key == key ? request?.geometry : nil
    let view: View
    if let waiting = elements.takeWaiting(queue) {
      owner?.updateTraits(of: waiting)
      waiting.prepareForReuse()
      view = waiting
    } else if let new = elements.make(queue, frame: geometry?.frame ?? .zero) {
      new.reuseIdentifier = queue.kind.category == .decorationView ? nil : queue.identifier
      owner?.adopt(new)
      view = new
    } else {
      return nil
    }
    elements.lend(view, for: key)
    // Transforms and alphas that the data source sets from here on are the view's own.
    if let geometry { view.place(at: geometry) }
    owner?.showSelection(in: view, key)
    DebugLog.reuse?.record(
      "\(queue.identifier) for \(Array(key.indexPath)): made \(elements.pool.madeCount), "
        + "reused \(elements.pool.reusedCount), live \(elements.visible.count), "
        + "waiting \(elements.pool.waitingCount)")
    return view
  }

  // MARK: Layout within views

  /// The view is to lay itself out in the next frame, if it is on screen.
  func needsLayout(_ view: View) {
    guard view.ownership.shownKey != nil else { return }
    viewsToLayOut.append(view)
    owner?.needsFrame()
  }

  func layOutViews() {
    if viewsToLayOut.isEmpty { return }
    let views = viewsToLayOut
    viewsToLayOut.removeAll(keepingCapacity: true)
    for view in views where view.ownership.shownKey != nil { view.layOut() }
  }
}

/// A view as the supply hands it out.
@MainActor
package protocol SuppliedView: ElementView {
  /// The identifier of its queue; nil for decoration views.
  var reuseIdentifier: String? { get set }
  /// A collection view has taken it in.
  var isAdopted: Bool { get }
  /// Where it is, as the layout has placed it or it has placed itself.
  var ownGeometry: LayoutGeometry { get }
  func place(at geometry: LayoutGeometry)
  func prepareForReuse()
  /// Lays out the view and what is in it, where that is due.
  func layOut()
}

/// The collection view as the view supply uses it.
@MainActor
protocol ViewSupplyOwner<View>: AnyObject {
  associatedtype View: SuppliedView

  /// The view that the data source returns for a cell or a supplementary view, or the one of a
  /// placeholder; nil without a data source.
  func requestView(for key: ElementKey) -> View?

  /// Returns the factory that the layout has registered for decoration views of a kind.
  func decorationFactory(ofKind kind: String) -> ViewFactory<View>?

  /// Registers what makes the views of a queue.
  func setFactory(_ factory: ViewFactory<View>?, for key: ReuseQueueKey)

  func adopt(_ view: View)
  /// Tells the view of traits that have changed since it heard of them.
  func updateTraits(of view: View)
  func showSelection(in view: View, _ key: ElementKey)
  func needsFrame()
}
