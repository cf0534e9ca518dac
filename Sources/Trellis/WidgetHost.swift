import CollectionCore
import Foundation
import Gtk

/// Shows a collection view in a scroll area: the host of GTK programs.
///
/// The native widget owns the host and the host owns the collection view, never the other way
/// round: what is on screen stays alive, and what leaves the screen for good is freed with its
/// widget.
@MainActor
final class WidgetHost: CollectionViewHost {
  let collectionView: CollectionView
  /// Nil before the area is made and after it is destroyed.
  private(set) var area: ScrollAreaReference?
  private(set) var isAccessible = false
  private let batch = PlacementBatch()
  private(set) var grid = PixelGrid(scale: 1)
  /// The accessibility label of the layout that was on screen when nothing changed last.
  var settledLayout: String?
  var touchTravel = CGPoint.zero
  /// Of what is over the area, or is about to come.
  var dropSession: DropSession?
  /// The looks that were told to GTK last; nil before the first.
  private var band: CellWidget?
  private var logsFrames = false
  /// The theme may be another than the view was told.
  private var isStyleNews = false
  private lazy var idleWork = IdleWork { [weak self] in self?.workInIdleTime() ?? false }
  /// Of the present frame, in seconds of work.
  private var idleTimeUsed = 0.0

  private init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

  /// The widget that shows `collectionView` from now on.
  static func makeArea(for collectionView: CollectionView) -> ScrollArea {
    let host = WidgetHost(collectionView)
    let area = ScrollArea(owner: host)
    host.area = area.reference
    host.isAccessible = Accessibility.isOn(for: area.reference)
    host.grid = PixelGrid(scale: area.scale)
    collectionView.effectiveUserInterfaceLayoutDirection = .init(
      isRightToLeft: area.reference.isRightToLeft)
    collectionView.setTraits { $0.displayScale = area.scale }
    collectionView.host = host
    host.areaDidRestyle()
    host.requestedSizeDidChange()
    host.scrollIndicatorsDidChange()
    return area
  }

  // MARK: CollectionViewHost

  func adopt(_ view: CollectionReusableView) {
    view.container = CellContainer(view, in: self)
  }

  func discard(_ view: CollectionReusableView) {
    guard let container = view.container as? CellContainer else { return }
    area?.remove(container.cell)
    view.container = nil
  }

  func place(_ placements: [Placement]) {
    batch.removeAll()
    for placement in placements { add(placement) }
    area?.place(batch)
  }

  private func add(_ placement: Placement) {
    guard let container = placement.view.container as? CellContainer else { return }
    let geometry = placement.geometry
    batch.add(
      container.cell, frame: grid.snapped(geometry.untransformedFrame),
      transform: geometry.transform.isIdentity ? nil : geometry.transform.floats,
      opacity: geometry.alpha, z: geometry.zIndex,
      order: placement.view.ownership.displayedKey?.drawingOrder ?? 0,
      isParked: placement.isParked)
  }

  /// Puts a new cell where it inherits the style it will have, without showing it.
  func park(_ cell: CellWidget) {
    batch.removeAll()
    batch.add(cell, frame: .zero, isParked: true)
    area?.place(batch)
  }

  func show(_ viewport: Viewport) {
    let (inset, origin) = (viewport.inset, viewport.contentOrigin)
    area?.setContent(
      CGRect(
        x: origin.x - inset.left, y: origin.y - inset.top,
        width: viewport.contentSize.width + inset.left + inset.right,
        height: viewport.contentSize.height + inset.top + inset.bottom),
      offset: grid.snapped(viewport.offset))
  }

  func requestFrame() { area?.requestFrame() }

  func requestIdleTime() {
    idleTimeUsed = 0
    idleWork.start()
  }

  /// Of each frame's time no more than a part is used, and of that little at a time: an event that
  /// comes meanwhile is not kept waiting. Work counts, not time: the loop gives none of either once
  /// the next frame is due.
  private func workInIdleTime() -> Bool {
    let (perFrame, atOnce) = (0.004, 0.001)
    let (start, startTime) = (MainLoop.workingTime, MainLoop.time)
    let hasMore = collectionView.prepareAhead {
      // Asked for each cell: the work is asked of the kernel, the time is not, and is no less.
      let time = MainLoop.time - startTime
      if time < atOnce, idleTimeUsed + time < perFrame { return true }
      let used = MainLoop.workingTime - start
      return used < atOnce && idleTimeUsed + used < perFrame
    }
    area?.endPreparing()
    idleTimeUsed += MainLoop.workingTime - start
    return hasMore && idleTimeUsed < perFrame
  }

  func prepare(_ placement: Placement) {
    batch.removeAll()
    add(placement)
    area?.prepare(batch)
  }

  func focus(_ view: CollectionReusableView?) {
    area?.focus((view?.container as? CellContainer)?.cell)
  }

  func show(band: CGRect?) {
    guard let area, band != nil || self.band != nil else { return }
    let widget = self.band ?? CellWidget.band()
    self.band = widget
    batch.removeAll()
    if let band {
      batch.add(widget, frame: frame(ofBand: band), z: .max, isFloating: true)
    } else {
      batch.add(widget, frame: .zero, isFloating: true, isParked: true)
    }
    area.place(batch)
  }

  /// In the area, as much of it as is seen and its edges beyond, if they are.
  private func frame(ofBand band: CGRect) -> CGRect {
    let offset = collectionView.hostOffset
    let view = CGRect(origin: .zero, size: collectionView.bounds.size)
    return grid.snapped(
      band.offsetBy(dx: -offset.x, dy: -offset.y).intersection(view.insetBy(dx: -16, dy: -16)))
  }

  func show(_ menu: ItemMenu, at point: CGPoint) {
    area?.open(menu.entries, at: point)
  }

  func backgroundDidChange() {
    area?.setBackground(collectionView.backgroundView)
    area?.setBackground(collectionView.backgroundColor.map { CellColor($0) })
  }

  func requestedSizeDidChange() { area?.setNaturalSize(collectionView.requestedSize) }

  func scrollIndicatorsDidChange() {
    area?.showBars(
      horizontal: collectionView.showsHorizontalScrollIndicator,
      vertical: collectionView.showsVerticalScrollIndicator)
  }

  var animates: Bool { Style.animates }

  var isPointerPressed: Bool { area?.isPointerPressed ?? false }
}

// MARK: ScrollAreaOwner

extension WidgetHost: ScrollAreaOwner {
  func areaDidResize(to size: CGSize) { collectionView.resize(to: size) }

  func areaWasScrolled(to offset: CGPoint) {
    collectionView.steer(to: collectionView.contentOffset(forHostOffset: offset))
  }

  func areaTicks(at time: Double) {
    if isStyleNews { readStyle() }
    collectionView.frame(at: time)
  }

  func areaDidChangeScale(to scale: Double) {
    grid = PixelGrid(scale: scale)
    collectionView.placeAgain()
    collectionView.setTraits { $0.displayScale = scale }
  }

  func areaDidRestyle() {
    isStyleNews = true
    requestFrame()
  }

  private func readStyle() {
    isStyleNews = false
    guard let area else { return }
    collectionView.setTraits { $0.userInterfaceStyle = area.isDark ? .dark : .light }
  }

  func areaDidChangeDirection(isRightToLeft: Bool) {
    collectionView.effectiveUserInterfaceLayoutDirection = .init(isRightToLeft: isRightToLeft)
  }

  func areaDidMap() {
    requestFrame()
    guard !logsFrames, let log = DebugLog.frames else { return }
    logsFrames = FrameLog.start(log, area)
  }

  func areaWasDestroyed() {
    endDrags()
    idleWork.stop()
    area = nil
    band = nil
    if collectionView.host === self { collectionView.host = nil }
  }
}

extension UserInterfaceLayoutDirection {
  fileprivate init(isRightToLeft: Bool) { self = isRightToLeft ? .rightToLeft : .leftToRight }
}

extension ElementKey {
  /// A number that grows as keys do. Sections and items beyond its bits count as equal.
  fileprivate var drawingOrder: UInt64 {
    UInt64(min(max(section + 1, 0), 0xF_FFFF)) << 44
      | UInt64(min(max(item, 0), 0xF_FFFF_FFFF)) << 8 | UInt64(min(kind.rawValue, 0xFF))
  }
}

extension Transform3D {
  /// Row by row.
  var floats: [Float] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Float($0) }
  }
}
