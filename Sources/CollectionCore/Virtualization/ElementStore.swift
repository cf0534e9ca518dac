import Foundation

/// Moves views from the reuse pool to the screen and back. It stores the pool, the views on screen,
/// the views made ahead and those that are animated out, and the placements that the host has not
/// received yet.
@MainActor
package final class ElementStore {
  package internal(set) var pool = ReusePool()
  package internal(set) var visible = VisibleElements()
  package internal(set) var prepared = PreparedViews()
  package internal(set) var animations = ElementAnimations()
  /// Views whose elements have been removed and that are moving off the screen.
  package private(set) var departing: [ObjectIdentifier: VisibleElement] = [:]
  /// Views that were dequeued and not returned yet.
  private var lent: [CollectionReusableView] = []
  private var placements: [Placement] = []
  /// Whether the host receives mirrored placements.
  package private(set) var isMirrored = false
  /// A number that changes whenever elements get new keys.
  private(set) var renameEdition = 0
  /// Elements that left the screen while their removal is to be animated. Nil while they are
  /// removed at once.
  private var leavingElements: [VisibleElement]?

  private let completions: CompletionQueue
  /// Set once, in the initializer of the collection view. This part is made before the view can be
  /// passed to it, because the view's `deinit` uses it and cannot use lazy properties.
  unowned var owner: CollectionView!

  init(completions: CompletionQueue) { self.completions = completions }

  var visibleInOrder: [VisibleElement] { visible.inOrder() }

  /// Returns the cell on screen of an item.
  func cell(at position: ItemPosition) -> CollectionViewCell? {
    visible[position.key]?.view as? CollectionViewCell
  }

  /// The kinds of the elements on screen.
  var shownKinds: [ElementKind] {
    Set(visible.all.map(\.key.kind)).sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  // MARK: Reuse

  /// Sets the factory of a queue, or removes it if `factory` is nil. Waiting views are discarded.
  func register(_ factory: ViewFactory?, for key: ReuseQueueKey) {
    dropPrepared()
    for view in pool.register(factory, for: key) { discard(view) }
  }

  /// Discards the registrations and views of decorations, which belong to a layout.
  ///
  /// - Returns: The decorations that were on screen.
  func dropDecorations() -> [VisibleElement] {
    let shown = visible.removeAll { $0.key.kind.category == .decorationView }
    for view in pool.dropDecorations() { discard(view) }
    return shown
  }

  /// Marks the view as handed out to the data source.
  func lend(_ view: CollectionReusableView, for key: ElementKey) {
    view.ownership.lend(for: key)
    lent.append(view)
  }

  /// Returns dequeued views that the data source has not returned to their queues. A data source
  /// may dequeue a view and return another one, or dequeue views without a request.
  ///
  /// - Parameter kept: The view that the data source returned, or nil.
  func recycleUnreturned(except kept: CollectionReusableView? = nil) {
    if lent.count == 1, lent[0] === kept {
      lent.removeLast()
      return
    }
    let all = lent
    lent.removeAll(keepingCapacity: true)
    for view in all where view !== kept { giveBack(view) }
  }

  /// Puts a view into its queue, or discards it if it belongs to none.
  func giveBack(_ view: CollectionReusableView) {
    if pool.put(view) {
      placements.append(
        Placement(view: view, geometry: LayoutGeometry(), isParked: true))
    } else {
      discard(view)
    }
  }

  /// Discards a view, and its placements that the host has not received yet.
  func discard(_ view: CollectionReusableView) {
    placements.removeAll { $0.view === view }
    completions.append(contentsOf: animations.remove(view))
    release(view)
  }

  // MARK: Prepared views

  /// Gives prepared views new keys.
  ///
  /// - Parameter newKey: Returns the new key of an element, or nil for a view that is to be made
  ///   again.
  func renamePrepared(_ newKey: (ElementKey) -> ElementKey?) {
    recycle(prepared.rename(newKey))
  }

  /// Puts prepared views that are not in `wanted` back into their queues.
  func dropPrepared(except wanted: Set<ElementKey> = []) {
    recycle(prepared.removeAll(except: wanted))
  }

  /// Puts views that no host has placed back into their queues.
  private func recycle(_ views: [CollectionReusableView]) {
    for view in views where !pool.put(view) { release(view) }
  }

  private func release(_ view: CollectionReusableView) {
    view.collectionView = nil
    owner.host?.discard(view)
  }

  // MARK: On screen

  /// Applies the attributes to the view, and records its placement.
  func apply(
    _ attributes: CollectionViewLayoutAttributes, to view: CollectionReusableView,
    keepsOwnPlace: Bool = false
  ) {
    view.applyLayout(attributes, keepsOwnPlace: keepsOwnPlace)
    animations.retarget(view, to: attributes.geometry)
    place(view, at: attributes.geometry)
  }

  /// Moves the elements of a row that has scrolled. Their views are not given attributes again.
  func move(_ step: RowStep) {
    // A local array is changed without a check of each access.
    var moved = placements
    placements = []
    for element in visible.all where step.elements.contains(element.key) {
      element.applied.geometry.origin += step.distance
      element.view.move(by: step.distance)
      animations.retarget(element.view, to: element.applied.geometry)
      moved.append(placement(of: element.view, at: element.applied.geometry))
    }
    placements = moved
  }

  /// Gives elements new keys.
  ///
  /// - Parameter newKey: Returns the new key of an element, or nil if the element was removed.
  /// - Returns: The removed elements, with their old keys.
  func rename(_ newKey: (ElementKey) -> ElementKey?) -> [VisibleElement] {
    renameEdition &+= 1
    return visible.rename(newKey)
  }

  /// Recycles the view of an element that left the screen, or records it for the animation of a
  /// change.
  func depart(_ element: VisibleElement) {
    if leavingElements == nil { retire(element) } else { leavingElements?.append(element) }
  }

  /// Starts to collect the elements that leave the screen.
  func gatherLeavers() { leavingElements = [] }

  func takeDeparting() -> [VisibleElement] {
    defer { leavingElements = nil }
    return leavingElements ?? []
  }

  /// Recycles the view of an element.
  func retire(_ element: VisibleElement) {
    completions.append(contentsOf: animations.remove(element.view))
    owner.didEndDisplaying(element)
    giveBack(element.view)
  }

  // MARK: Placements

  /// Records the placement of a view for the host.
  func place(_ view: CollectionReusableView, at geometry: LayoutGeometry) {
    placements.append(placement(of: view, at: geometry))
  }

  func placement(of view: CollectionReusableView, at geometry: LayoutGeometry) -> Placement {
    let shown = view.presented(at: geometry)
    return Placement(view: view, geometry: isMirrored ? shown.mirrored : shown)
  }

  /// Returns the present placement of an element's view, also during an animation.
  func placementNow(of element: VisibleElement) -> Placement {
    let geometry = animations.way(of: element.view)?.now ?? element.applied.geometry
    return placement(of: element.view, at: geometry)
  }

  func record(_ placement: Placement) { placements.append(placement) }

  /// Records the placements of all views, mirrored or not.
  func setMirrored(_ isMirrored: Bool) {
    self.isMirrored = isMirrored
    for element in visible.all { place(element.view, at: element.applied.geometry) }
  }

  var placementCount: Int { placements.count }

  /// Passes all changed placements to `use`, including those of views in animations.
  func takePlacements(_ use: ([Placement]) -> Void) {
    for index in 0..<animations.count {
      let (view, geometry) = animations.current(index)
      place(view, at: geometry)
    }
    use(placements)
    placements.removeAll(keepingCapacity: true)
  }

  // MARK: Motion

  func closeGroup(_ group: Int) { completions.append(contentsOf: animations.closeGroup(group)) }

  func animate(
    _ view: CollectionReusableView, from start: LayoutGeometry, to end: LayoutGeometry,
    _ motion: ChangeMotion
  ) {
    animations.add(view, from: start, to: end, motion)
  }

  private func animate(
    _ element: VisibleElement, from start: LayoutGeometry, to end: LayoutGeometry,
    _ motion: ChangeMotion
  ) {
    animations.add(
      element.view, from: start, to: end, motion,
      isSupplementary: element.key.kind.category == .supplementaryView)
  }

  /// Animates the view of a removed element to the place where it ends.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - start: The geometry at the start.
  ///   - end: The geometry at the end.
  ///   - motion: The motion, or nil to remove the view at once.
  func depart(
    _ element: VisibleElement, from start: LayoutGeometry, to end: LayoutGeometry,
    _ motion: ChangeMotion?
  ) {
    if let motion { animate(element, from: start, to: end, motion) }
    guard motion != nil, animations.contains(element.view) else { return retire(element) }
    departing[ObjectIdentifier(element.view)] = element
    element.view.ownership.depart()
  }

  /// Animates the elements on screen from their former geometries to their present ones, and the
  /// removed elements to their ends.
  ///
  /// - Parameters:
  ///   - screen: The screen before the change.
  ///   - leaving: The elements that were removed or left the screen.
  ///   - motion: The motion, or nil to show the end at once.
  ///   - start: Returns the geometry at which an element on screen starts.
  ///   - end: Returns the geometry at which a removed element ends.
  func animate(
    in screen: MovedSnapshot, leaving: [VisibleElement], _ motion: ChangeMotion?,
    start: (VisibleElement) -> LayoutGeometry, end: (VisibleElement) -> LayoutGeometry
  ) {
    for element in departing.values { animations.shift(element.view, by: screen.shift) }
    if let motion {
      for element in visibleInOrder {
        animate(element, from: start(element), to: element.applied.geometry, motion)
      }
    }
    for element in leaving {
      depart(element, from: screen.place(of: element), to: end(element), motion)
    }
  }

  /// Advances the animations to `time`, and recycles the views that have left the visible part.
  func advance(to time: TimeInterval, in bounds: CGRect) {
    let (arrived, ended) = animations.advance(to: time)
    var gone: [VisibleElement] = []
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

  /// Removes and returns the departing elements that are not visible and do not become visible on
  /// their way.
  private func removeUnseenDepartures(in bounds: CGRect) -> [VisibleElement] {
    let unseen = departing.filter { _, element in
      guard let (from, to) = animations.way(of: element.view) else { return false }
      return !from.frame.union(to.frame).meets(bounds)
    }
    for id in unseen.keys { departing[id] = nil }
    return Array(unseen.values)
  }

  /// Ends every animation at its present state.
  func cancelAnimations() {
    completions.append(contentsOf: animations.cancelAll())
    let gone = departing.values.sorted { $0.key < $1.key }
    departing.removeAll()
    for element in gone { retire(element) }
  }

  /// Discards every view, because views belong to the host that made their containers. The
  /// registrations stay.
  ///
  /// - Returns: The elements that were on screen, and after them those that were moving off it.
  func discardViews() -> [VisibleElement] {
    let shown = visible.removeAll() + departing.values.sorted { $0.key < $1.key }
    completions.append(contentsOf: animations.cancelAll())
    departing.removeAll()
    placements.removeAll()
    prepared = PreparedViews()
    pool = pool.emptied()
    lent.removeAll()
    return shown
  }
}
