import CollectionCore
import Foundation

/// A host without a screen: it keeps what it was told, and what was told wrongly.
@MainActor
package final class ScreenlessHost: CollectionViewHost {
  /// The calls of a collection view to its host.
  package enum Call {
    case adopt, discard, show, requestFrame, prepareView, backgroundDidChange
    case place(views: Int)
  }

  /// Hears of every call as it comes.
  package var onCall: ((Call) -> Void)?
  /// Where each view was put last, by identity. Parked ones too.
  package private(set) var placements: [ObjectIdentifier: Placement] = [:]
  /// Every view that has a container. Held strongly, as widgets in a window are.
  package private(set) var adopted: [ObjectIdentifier: CollectionReusableView] = [:]
  /// The content as it was shown last; nil before the first time.
  package private(set) var viewport: Viewport?
  /// The cell that has the keyboard.
  package private(set) weak var focused: CollectionReusableView?
  /// The rubber band on screen.
  package private(set) var band: CGRect?
  package private(set) var adoptCount = 0
  package private(set) var discardCount = 0
  package private(set) var mostShown = 0
  package var isFrameRequested = false
  package private(set) var requestedSizeChangeCount = 0
  package private(set) var scrollIndicatorChangeCount = 0
  package var isIdleTimeRequested = false
  /// The view's answer at the end of the last idle time.
  package var hasMoreToPrepare = false
  /// The views that were laid out ahead of being shown, in order.
  package private(set) var prepared: [Placement] = []
  package var animates = true
  package var isPointerPressed = false
  /// The size a view's content needs, for the size it is given; nil where it has none to say.
  package var fittingSize: ((CollectionReusableView, CGSize) -> CGSize?)?
  /// Calls that break the host protocol's rules, in words.
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

  package func show(_ viewport: Viewport) {
    onCall?(.show)
    self.viewport = viewport
  }

  package func requestFrame() {
    onCall?(.requestFrame)
    isFrameRequested = true
  }

  package func requestedSizeDidChange() { requestedSizeChangeCount += 1 }

  package func scrollIndicatorsDidChange() { scrollIndicatorChangeCount += 1 }

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

  package func show(band: CGRect?) { self.band = band }

  package var isAccessible = false
  /// The last description of each view on screen, and the number of descriptions.
  package private(set) var described: [ObjectIdentifier: ElementAccess] = [:]
  package private(set) var describeCount = 0
  package private(set) var lists: [ListAccess] = []

  package func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    described[ObjectIdentifier(view)] = element
    describeCount += 1
  }

  package func describe(_ list: ListAccess) { lists.append(list) }
  /// What is at the pointer, and where it was grabbed.
  package private(set) var drag: (session: DragSession, point: CGPoint)?
  /// Whether there is a pointer to drag with.
  package var canDrag = true
  /// The calls that the program got while the pointer stood still.
  package private(set) var dropOperations: [DropOperation] = []

  package func beginDrag(_ session: DragSession, at point: CGPoint) -> Bool {
    guard canDrag else { return false }
    drag = (session, point)
    return true
  }

  package func show(preview: AnyObject, in view: CollectionReusableView) { view.content = preview }

  package func dropOperationDidChange(_ operation: DropOperation) {
    dropOperations.append(operation)
  }

  /// The menu that was opened last, and its place.
  package private(set) var menu: (menu: ItemMenu, point: CGPoint)?

  package func show(_ menu: ItemMenu, at point: CGPoint) { self.menu = (menu, point) }

  package func backgroundDidChange() { onCall?(.backgroundDidChange) }

  /// The placements that are on screen, in no order.
  package var shown: [Placement] { placements.values.filter { !$0.isParked } }

  package func placement(of view: CollectionReusableView) -> Placement? {
    placements[ObjectIdentifier(view)]
  }
}
