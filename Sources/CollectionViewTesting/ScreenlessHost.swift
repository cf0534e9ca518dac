import CollectionCore
import Foundation

/// A host without a screen. It records the calls of the collection view and reports wrong ones as
/// violations.
@MainActor
package final class ScreenlessHost: CollectionViewHost {
  /// A call of the collection view to its host.
  package enum Call {
    case adopt, discard, show, requestFrame, prepareView, backgroundDidChange
    case place(views: Int)
  }

  /// A closure that is called at the beginning of each call.
  package var onCall: ((Call) -> Void)?
  /// The last placement of each view, by identity, including parked views.
  package private(set) var placements: [ObjectIdentifier: Placement] = [:]
  /// The views that have a container. They are kept alive, as widgets in a window are.
  package private(set) var adopted: [ObjectIdentifier: CollectionReusableView] = [:]
  /// The last viewport, or nil before the first.
  package private(set) var viewport: Viewport?
  /// The cell that has the focus.
  package private(set) weak var focused: CollectionReusableView?
  /// The selection rectangle, or nil if there is none.
  package private(set) var band: CGRect?
  package private(set) var adoptCount = 0
  package private(set) var discardCount = 0
  package private(set) var mostShown = 0
  package var isFrameRequested = false
  package private(set) var requestedSizeChangeCount = 0
  package private(set) var scrollIndicatorChangeCount = 0
  package var isIdleTimeRequested = false
  /// The value that the collection view returned at the end of the last idle time.
  package var hasMoreToPrepare = false
  /// The placements of the views that were prepared before being shown, in order.
  package private(set) var prepared: [Placement] = []
  package var animates = true
  package var isPointerPressed = false
  /// A closure that returns the size that a view's content needs for the size that it is given, or
  /// nil for no such size.
  package var fittingSize: ((CollectionReusableView, CGSize) -> CGSize?)?
  /// The width of the button of a swipe action, in points. The default is 74.
  package var swipeActionWidth: CGFloat = 74
  /// Descriptions of the calls that break the rules of the host protocol.
  package private(set) var violations: [String] = []

  package init() {}

  package func adopt(_ view: CollectionReusableView) {
    onCall?(.adopt)
    if adopted.updateValue(view, forKey: ObjectIdentifier(view)) != nil {
      violations.append("adopted twice: \(view)")
    }
    adoptCount += 1
    view.container = ScreenlessContainer(self)
  }

  package func discard(_ view: CollectionReusableView) {
    onCall?(.discard)
    if adopted.removeValue(forKey: ObjectIdentifier(view)) == nil {
      violations.append("discarded without having been adopted: \(view)")
    }
    discardCount += 1
    placements[ObjectIdentifier(view)] = nil
    view.container = nil
  }

  package func place(_ placements: [Placement]) {
    onCall?(.place(views: placements.count))
    for placement in placements {
      let id = ObjectIdentifier(placement.view)
      guard adopted[id] != nil else {
        violations.append("placed without having been adopted: \(placement.view)")
        continue
      }
      self.placements[id] = placement
    }
    mostShown = max(mostShown, shown.count)
  }

  package func setViewport(_ viewport: Viewport) {
    onCall?(.show)
    self.viewport = viewport
  }

  package func requestFrame() {
    onCall?(.requestFrame)
    isFrameRequested = true
  }

  package func contentUnavailableViewDidChange() {}

  package func requestedSizeDidChange() { requestedSizeChangeCount += 1 }

  package func scrollIndicatorsDidChange() { scrollIndicatorChangeCount += 1 }

  package func rasterizationDidChange() {}

  package func requestIdleTime() { isIdleTimeRequested = true }

  package func prepare(_ placement: Placement) {
    let view = placement.view
    onCall?(.prepareView)
    if adopted[ObjectIdentifier(view)] == nil {
      violations.append("prepared without having been adopted: \(view)")
    }
    if self.placement(of: view)?.isParked == false {
      violations.append("prepared while on screen: \(view)")
    }
    prepared.append(placement)
  }

  package func focus(_ view: CollectionReusableView?) { focused = view }

  /// The views from which the keyboard has been taken, in order.
  package private(set) var released: [CollectionReusableView] = []

  package func releaseKeyboard(from view: CollectionReusableView) { released.append(view) }

  package func setBand(_ band: CGRect?) { self.band = band }

  /// The titles of the index bar.
  package private(set) var indexTitles: [String] = []

  package func setIndexTitles(_ titles: [String]) { indexTitles = titles }

  /// The refresh control that is shown, or nil.
  package private(set) var refresh: RefreshLook?

  package func setRefresh(_ look: RefreshLook?) { refresh = look }

  package var isAccessible = false
  /// The last description of each view, by identity.
  package private(set) var described: [ObjectIdentifier: ElementAccess] = [:]
  /// The number of descriptions of views.
  package private(set) var describeCount = 0
  /// All descriptions of the list, in order.
  package private(set) var lists: [ListAccess] = []

  package func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    described[ObjectIdentifier(view)] = element
    describeCount += 1
  }

  package func describe(_ list: ListAccess) { lists.append(list) }
  /// The last drag session, and the point where it began.
  package private(set) var drag: (session: ViewDragSession, point: CGPoint)?
  /// Whether a drag can begin. The default is true.
  package var canDrag = true
  /// The drop operations that were reported while the pointer did not move.
  package private(set) var dropOperations: [DropOperation] = []

  package func beginDrag(_ session: ViewDragSession, at point: CGPoint) -> Bool {
    guard canDrag else { return false }
    drag = (session, point)
    return true
  }

  package func setPreview(_ preview: AnyObject, in view: CollectionReusableView) {
    view.content = preview
  }

  package func dropOperationDidChange(_ operation: DropOperation) {
    dropOperations.append(operation)
  }

  /// The menu that is open, and the point where it was opened. Nil if no menu is open.
  package private(set) var menu: (menu: ItemMenu, point: CGPoint)?

  private var menuDidClose: (@MainActor () -> Void)?

  package func presentMenu(
    _ menu: ItemMenu, at point: CGPoint, didClose: @escaping @MainActor () -> Void
  ) {
    // Only one menu is open at a time.
    closeMenu()
    self.menu = (menu, point)
    menuDidClose = didClose
  }

  /// Closes the menu that is open, if there is one.
  package func closeMenu() {
    let didClose = menuDidClose
    (menu, menuDidClose) = (nil, nil)
    didClose?()
  }

  package func backgroundDidChange() { onCall?(.backgroundDidChange) }

  /// The placements of the views on screen, in no particular order.
  package var shown: [Placement] { placements.values.filter { !$0.isParked } }

  package func placement(of view: CollectionReusableView) -> Placement? {
    placements[ObjectIdentifier(view)]
  }
}
