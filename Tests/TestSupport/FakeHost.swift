import CollectionCore
import Foundation

/// A host without a screen: it keeps what it was told, and what was told wrongly.
@MainActor
package final class FakeHost: CollectionViewHost {
  package let log: CallLog
  /// Where each view was put last, by identity. Parked ones too.
  package private(set) var placements: [ObjectIdentifier: Placement] = [:]
  /// Every view that has a container. Held strongly, as widgets in a window are.
  package private(set) var adopted: [ObjectIdentifier: CollectionReusableView] = [:]
  /// What was last shown of the content; nil before the first time.
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
  package var isIdleTimeRequested = false
  /// What the view said at the end of the last idle time.
  package var hasMoreToPrepare = false
  /// What was laid out ahead of being shown, in order.
  package private(set) var prepared: [Placement] = []
  package var animates = true
  package var isPointerPressed = false
  /// The size a view's content needs, for the size it is given; nil where it has none to say.
  package var fittingSize: ((CollectionReusableView, CGSize) -> CGSize?)?
  /// Calls that break the host protocol's rules, in words.
  package private(set) var violations: [String] = []

  package init(log: CallLog = CallLog()) { self.log = log }

  package func adopt(_ view: CollectionReusableView) {
    log.note(.adopt)
    if adopted.updateValue(view, forKey: ObjectIdentifier(view)) != nil {
      violations.append("adopted twice: \(view)")
    }
    adoptCount += 1
    view.container = FakeContainer(self)
  }

  package func discard(_ view: CollectionReusableView) {
    log.note(.discard)
    if adopted.removeValue(forKey: ObjectIdentifier(view)) == nil {
      violations.append("discarded without having been adopted: \(view)")
    }
    discardCount += 1
    placements[ObjectIdentifier(view)] = nil
    view.container = nil
  }

  package func place(_ placements: [Placement]) {
    log.note(.place(views: placements.count))
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
    log.note(.show)
    self.viewport = viewport
  }

  package func requestFrame() {
    log.note(.requestFrame)
    isFrameRequested = true
  }

  package func requestedSizeDidChange() { requestedSizeChangeCount += 1 }

  package func requestIdleTime() { isIdleTimeRequested = true }

  package func prepare(_ placement: Placement) {
    let view = placement.view
    log.note(.prepareView)
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
  /// What was last told of each view on screen, and how often anything was.
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
  /// What the program was told without the pointer moving.
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

  package func backgroundDidChange() { log.note(.backgroundDidChange) }

  /// The placements that are on screen, in no order.
  package var shown: [Placement] { placements.values.filter { !$0.isParked } }

  package func placement(of view: CollectionReusableView) -> Placement? {
    placements[ObjectIdentifier(view)]
  }
}

/// A container without a widget.
@MainActor
package final class FakeContainer: ViewContainer {
  package private(set) var contentChanges = 0
  package private(set) var accessibilityChanges = 0
  /// What a cell was last said to be.
  package private(set) var state = (isSelected: false, isHighlighted: false)
  private weak var host: FakeHost?

  init(_ host: FakeHost) { self.host = host }

  package func contentDidChange(in view: CollectionReusableView) { contentChanges += 1 }

  package func stateDidChange(of cell: CollectionViewCell) {
    state = (cell.isSelected, cell.isHighlighted)
  }

  package func accessibilityDidChange(of view: CollectionReusableView) { accessibilityChanges += 1 }

  package func fittingSize(of view: CollectionReusableView, for size: CGSize) -> CGSize? {
    host?.fittingSize?(view, size)
  }
}
