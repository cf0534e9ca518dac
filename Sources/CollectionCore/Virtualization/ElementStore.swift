import Foundation

/// Takes views from the reuse pool to the screen, and back when they leave it: holds the pool, the views
/// on screen, those made ahead and those that are animated out, and the places that the host has yet to
/// hear of.
@MainActor
package final class ElementStore<View: ElementView> {
  package private(set) var pool = ReusePool<View>()
  package private(set) var visible = VisibleElements<View>()
  package private(set) var prepared = PreparedViews<View>()
  package private(set) var animations = ElementAnimations<View>()
  /// Views whose elements have left, on their way off the screen.
  package private(set) var departing: [ObjectIdentifier: VisibleElement<View>] = [:]
  /// Views that were dequeued and not returned yet.
  private var lent: [View] = []
  private var placements: [ElementPlacement<View>] = []
  /// The host has been told places beyond the mirror.
  package private(set) var isMirrored = false
  /// Elements that left the screen while their departure is to be animated; nil while they go at once.
  private var leavers: [VisibleElement<View>]?

  private let completions: CompletionQueue
  weak var owner: (any ElementStoreOwner<View>)?

  init(completions: CompletionQueue) { self.completions = completions }

  var visibleInOrder: [VisibleElement<View>] { visible.all.sorted { $0.key < $1.key } }

  /// The kinds of the elements on screen.
  var shownKinds: [ElementKind] {
    Set(visible.all.map(\.key.kind)).sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: Reuse

  /// Sets what makes the views of a queue; nil withdraws it. Waiting views are dropped.
  func register(_ factory: ViewFactory<View>?, for key: ReuseQueueKey) {
    dropPrepared()
    for view in pool.register(factory, for: key) { discard(view) }
  }

  /// Drops registrations and views of decorations: they belong to a layout.
  ///
  /// - Returns: Those on screen.
  func dropDecorations() -> [VisibleElement<View>] {
    let shown = visible.removeAll { $0.key.kind.category == .decorationView }
    for view in pool.dropDecorations() { discard(view) }
    return shown
  }

  /// A view of the queue that waits; nil when none does.
  func takeWaiting(_ queue: ReuseQueueKey) -> View? { pool.take(queue) }

  /// A new view from the queue's factory; nil when nothing is registered.
  func make(_ queue: ReuseQueueKey, frame: CGRect) -> View? { pool.make(queue, frame: frame) }

  /// Hands the view out to the data source.
  func lend(_ view: View, for key: ElementKey) {
    view.ownership.lend(for: key)
    lent.append(view)
  }

  /// A data source may dequeue a view and return another, or dequeue when nobody asks: what it does
  /// not return goes back to its queue instead of being lost.
  func takeBackLent(except kept: View? = nil) {
    let all = lent
    lent.removeAll(keepingCapacity: true)
    for view in all where view !== kept { giveBack(view) }
  }

  /// Puts a view into its queue, or drops it when it belongs to none.
  func giveBack(_ view: View) {
    if pool.put(view) {
      placements.append(
        ElementPlacement(view: view, geometry: LayoutGeometry(), isParked: true))
    } else {
      discard(view)
    }
  }

  /// Drops a view, and the place that the host was to hear of.
  func discard(_ view: View) {
    placements.removeAll { $0.view === view }
    completions.append(contentsOf: animations.remove(view))
    owner?.discard(view)
  }

  // MARK: Made ahead

  func prepare(_ view: View, for key: ElementKey) { prepared.insert(view, for: key) }

  func takePrepared(_ key: ElementKey) -> View? { prepared.take(key) }

  /// - Parameter newKey: Nil for a view that is to be made anew.
  func renamePrepared(_ newKey: (ElementKey) -> ElementKey?) {
    recycle(prepared.rename(newKey))
  }

  /// Those that are not needed any more go back to their queues.
  func dropPrepared(except wanted: Set<ElementKey> = []) {
    recycle(prepared.removeAll(except: wanted))
  }

  /// Views that no host has placed.
  private func recycle(_ views: [View]) {
    for view in views where !pool.put(view) { owner?.discard(view) }
  }

  // MARK: On screen

  /// Shows the view for the element.
  func beginShowing(_ view: View, for key: ElementKey, applied: CollectionViewLayoutAttributes) {
    visible.insert(view, for: key, applied: applied)
  }

  /// Gives the view its attributes, and notes its place.
  func apply(
    _ attributes: CollectionViewLayoutAttributes, to view: View, keepsOwnPlace: Bool = false
  ) {
    view.applyLayout(attributes, keepsOwnPlace: keepsOwnPlace)
    animations.retarget(view, to: attributes.geometry)
    place(view, at: attributes.geometry)
  }

  /// - Parameter newKey: Nil for an element that is gone.
  /// - Returns: The elements that are gone, with their old keys.
  func rename(_ newKey: (ElementKey) -> ElementKey?) -> [VisibleElement<View>] {
    visible.rename(newKey)
  }

  func removeAll() -> [VisibleElement<View>] { visible.removeAll() }

  /// The element has left: its view goes back, or waits for the animation of a change.
  func depart(_ element: VisibleElement<View>) {
    if leavers == nil { retire(element) } else { leavers?.append(element) }
  }

  /// From now on elements that leave are gathered.
  func gatherLeavers() { leavers = [] }

  func takeDeparting() -> [VisibleElement<View>] {
    defer { leavers = nil }
    return leavers ?? []
  }

  func retire(_ element: VisibleElement<View>) {
    retire(element.view, of: element.key, isToldDisplayed: true)
  }

  /// - Parameter isToldDisplayed: The owner has told that the view is displayed.
  func retire(_ view: View, of key: ElementKey, isToldDisplayed: Bool) {
    completions.append(contentsOf: animations.remove(view))
    if isToldDisplayed { owner?.didEndDisplaying(view, key) }
    giveBack(view)
  }

  // MARK: Places

  /// Notes where the view belongs, for the host.
  func place(_ view: View, at geometry: LayoutGeometry) {
    placements.append(placement(of: view, at: geometry))
  }

  func placement(of view: View, at geometry: LayoutGeometry) -> ElementPlacement<View> {
    let shown = view.presented(at: geometry)
    return ElementPlacement(view: view, geometry: isMirrored ? shown.mirrored : shown)
  }

  /// Where the view is now, on its way perhaps.
  func placementNow(of element: VisibleElement<View>) -> ElementPlacement<View> {
    let geometry = animations.way(of: element.view)?.now ?? element.applied.geometry
    return placement(of: element.view, at: geometry)
  }

  func record(_ placement: ElementPlacement<View>) { placements.append(placement) }

  /// All places are told anew, on the other side.
  func setMirrored(_ isMirrored: Bool) {
    self.isMirrored = isMirrored
    for element in visible.all { place(element.view, at: element.applied.geometry) }
  }

  var placementCount: Int { placements.count }

  /// Hands over every place that has changed, and every one that changes by itself.
  func takePlacements(_ use: ([ElementPlacement<View>]) -> Void) {
    for (view, geometry) in animations.geometries { place(view, at: geometry) }
    use(placements)
    placements.removeAll(keepingCapacity: true)
  }

  // MARK: Motion

  func openGroup(completion: @escaping (Bool) -> Void) -> Int {
    animations.openGroup(completion: completion)
  }

  func closeGroup(_ group: Int) { completions.append(contentsOf: animations.closeGroup(group)) }

  func animate(
    _ view: View, from start: LayoutGeometry, to end: LayoutGeometry, _ motion: ChangeMotion
  ) {
    animations.add(view, from: start, to: end, motion)
  }

  /// Lets a view that shows nothing of the present data go where it ends.
  ///
  /// - Parameter motion: Nil to be gone at once.
  func depart(
    _ element: VisibleElement<View>, from start: LayoutGeometry, to end: LayoutGeometry,
    _ motion: ChangeMotion?
  ) {
    if let motion { animations.add(element.view, from: start, to: end, motion) }
    guard motion != nil, animations.contains(element.view) else { return retire(element) }
    departing[ObjectIdentifier(element.view)] = element
    element.view.ownership.depart()
  }

  /// Lets what is on screen go from where it started to where it is now, and what has left, to where
  /// it ends.
  ///
  /// - Parameter motion: Nil to be there at once.
  func animate(
    in screen: MovedSnapshot, leaving: [VisibleElement<View>], _ motion: ChangeMotion?,
    start: (VisibleElement<View>) -> LayoutGeometry, end: (VisibleElement<View>) -> LayoutGeometry
  ) {
    for element in departing.values { animations.shift(element.view, by: screen.shift) }
    if let motion {
      for element in visibleInOrder {
        animations.add(
          element.view, from: start(element), to: element.applied.geometry, motion)
      }
    }
    for element in leaving {
      depart(element, from: screen.place(of: element), to: end(element), motion)
    }
  }

  /// Brings what moves to where it is at `time`, and retires what has left the visible part.
  func advance(to time: TimeInterval, in bounds: CGRect) {
    let (arrived, ended) = animations.advance(to: time)
    var gone: [VisibleElement<View>] = []
    for (view, geometry) in arrived {
      if let element = departing.removeValue(forKey: ObjectIdentifier(view)) {
        gone.append(element)
      } else {
        place(view, at: geometry)
      }
    }
    gone += removeUnseenDepartures(in: bounds)
    for element in gone.sorted(by: { $0.key < $1.key }) { retire(element) }
    completions.append(contentsOf: ended)
  }

  /// Takes out the departing views that cannot be seen and are not on their way into view.
  private func removeUnseenDepartures(in bounds: CGRect) -> [VisibleElement<View>] {
    let unseen = departing.filter { _, element in
      guard let (from, to) = animations.way(of: element.view) else { return false }
      return !from.frame.union(to.frame).meets(bounds)
    }
    for id in unseen.keys { departing[id] = nil }
    return Array(unseen.values)
  }

  /// Ends every motion where it is.
  func cancelAnimations() {
    completions.append(contentsOf: animations.cancelAll())
    let gone = departing.values.sorted { $0.key < $1.key }
    departing.removeAll()
    for element in gone { retire(element) }
  }

  /// Forgets every view: they belong to the host that made their containers. The registrations stay.
  ///
  /// - Returns: Those that were on screen.
  func discardViews() -> [VisibleElement<View>] {
    let shown = visible.removeAll()
    completions.append(contentsOf: animations.cancelAll())
    departing.removeAll()
    prepared = PreparedViews()
    pool = pool.emptied()
    lent.removeAll()
    return shown
  }

  /// Compares the screen with the layout's answer, and takes out what has left the visible part.
  ///
  /// - Parameter isNew: False for the answer that was compared last.
  func compare(
    with answer: LayoutAnswer, isNew: Bool, in bounds: CGRect, reusesAttributes: Bool
  ) -> ScreenDifference<View> {
    isNew
      ? visible.difference(toNew: answer, in: bounds, reusesAttributes: reusesAttributes)
      : visible.difference(within: answer, in: bounds)
  }
}

/// The collection view as the element store uses it.
@MainActor
protocol ElementStoreOwner<View>: AnyObject {
  associatedtype View: ElementView

  /// The view shows the element no longer.
  func didEndDisplaying(_ view: View, _ key: ElementKey)

  /// The view is not needed any more.
  func discard(_ view: View)
}
