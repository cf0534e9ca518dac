import CollectionCore
import Foundation
import TrellisGtk

/// Shows a collection view in a scroll area. It is the host in GTK programs.
///
/// The native widget owns the host and the host owns the collection view, never the other way
/// round. So a collection view on screen stays alive, and is freed with its widget.
@MainActor
final class WidgetHost: CollectionViewHost {
  let collectionView: CollectionView
  /// The scroll area. Nil before it is created and after it is destroyed.
  private(set) var area: ScrollAreaReference?
  private(set) var isAccessible = false
  private let batch = PlacementBatch()
  private(set) var grid = PixelGrid(scale: 1)
  /// The accessibility label of the layout that was on screen at the last description without
  /// changes in progress.
  var settledLayout: String?
  var touchTravel = CGPoint.zero
  /// Whether the touchpad gesture in progress moves something in the view.
  var isTouchpadUsed = false
  /// The session of the drag that is over the area, or that the area has been asked to accept.
  var dropSession: ViewDropSession?
  /// The widget of the selection rectangle. Nil before the first is shown.
  private var band: CellWidget?
  /// The widgets of the refresh control. Nil before it is shown first.
  private var refreshIndicator: RefreshIndicator?
  /// The bar with the titles of the index, or nil while there are none.
  private(set) var indexBar: IndexBar?
  /// The widget of the view for unavailable content, or nil while there is none.
  private var unavailableWidget: Widget?
  private var logsFrames = false
  /// Whether the area has had a view.
  private var hasViews = false
  /// The insets of the scrollbars that the area was told last. An axis is missing before the first.
  private var shownBarInsets: [Orientation: EdgeInsets] = [:]
  /// The lists whose style the area has, or nil for other layouts.
  private var shownList: CollectionLayoutListConfiguration.Appearance?
  /// Whether the theme or its font may have changed since the collection view got its traits.
  private var needsStyleUpdate = false
  private lazy var idleWork = IdleWork { [weak self] in self?.workInIdleTime() ?? false }
  /// The CPU time that idle work has used in the present frame, in seconds.
  private var idleTimeUsed = 0.0

  private init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }

  /// Creates the scroll area that shows a collection view, and makes its host that of the
  /// collection view.
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
    host.areaStyleDidChange()
    host.requestedSizeDidChange()
    host.scrollIndicatorsDidChange()
    host.rasterizationDidChange()
    host.keep(area)
    return area
  }

  /// Returns a Swift object for the area, which lives at least until the next iteration of the main
  /// loop; nil if there is no area.
  func keptArea() -> ScrollArea? {
    guard let area else { return nil }
    let widget = ScrollArea(area)
    keep(widget)
    return widget
  }

  /// Holds the area until the next iteration of the main loop. A source of the loop does it, not
  /// the main actor's queue, which a program of plain GTK calls may not have attached to the loop.
  private func keep(_ area: ScrollArea) {
    MainLoop.after(0) { withExtendedLifetime(area) {} }
  }

  // MARK: CollectionViewHost

  func adopt(_ view: CollectionReusableView) {
    if !hasViews {
      hasViews = true
      area?.tell(isTree: collectionView.showsTree)
    }
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
      transform: geometry.isTransformed ? geometry.transform.floats : nil,
      opacity: geometry.alpha, z: geometry.zIndex,
      order: placement.view.displayedKey?.drawingOrder ?? 0,
      isParked: placement.isParked)
  }

  /// Puts a new cell into the area without showing it, so that the area's style applies to it.
  func park(_ cell: CellWidget) {
    batch.removeAll()
    batch.add(cell, frame: .zero, isParked: true)
    area?.place(batch)
  }

  func setViewport(_ viewport: Viewport) {
    let (inset, origin) = (viewport.inset, viewport.contentOrigin)
    area?.setContent(
      CGRect(
        x: origin.x - inset.left, y: origin.y - inset.top,
        width: viewport.contentSize.width + inset.left + inset.right,
        height: viewport.contentSize.height + inset.top + inset.bottom),
      offset: grid.snapped(viewport.offset))
    if let indexBar { updateMargins(of: indexBar) }
    if unavailableWidget != nil { safeAreaDidChange() }
  }

  func requestFrame() { area?.requestFrame() }

  func requestIdleTime() {
    idleTimeUsed = 0
    idleWork.start()
  }

  /// Prepares cells in idle time. The work uses only a part of each frame's time, and only a little
  /// at a time, so that an event that arrives meanwhile is handled soon. The limits are for CPU
  /// time instead of wall time: the main loop runs no idle work once the next frame is due.
  private func workInIdleTime() -> Bool {
    let (perFrame, atOnce) = (0.004, 0.001)
    let (start, startTime) = (MainLoop.workingTime, MainLoop.time)
    let hasMore = collectionView.prepareAhead {
      // This runs for each cell. Reading the CPU time is a system call, and reading the wall time
      // is not. The CPU time is never greater than the wall time, so it is read only when the wall
      // time is over a limit.
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

  func releaseKeyboard(from view: CollectionReusableView) {
    guard let container = view.container as? CellContainer else { return }
    area?.releaseFocus(of: container.cell)
  }

  func setBand(_ band: CGRect?) {
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

  /// Returns the frame of the selection rectangle in the area's coordinates, limited to the visible
  /// part and 16 points around it, so that edges outside stay hidden.
  private func frame(ofBand band: CGRect) -> CGRect {
    let offset = collectionView.hostOffset
    let view = CGRect(origin: .zero, size: collectionView.bounds.size)
    return grid.snapped(
      band.offsetBy(dx: -offset.x, dy: -offset.y).intersection(view.insetBy(dx: -16, dy: -16)))
  }

  func setIndexTitles(_ titles: [String]) {
    guard let area else { return }
    if titles.isEmpty {
      if let indexBar { area.remove(overlay: indexBar) }
      indexBar = nil
    } else {
      let bar = indexBar ?? makeIndexBar(in: area)
      bar.titles = titles
    }
  }

  func setRefresh(_ look: RefreshLook?) {
    guard let area, look != nil || refreshIndicator != nil else { return }
    let indicator = refreshIndicator ?? RefreshIndicator()
    refreshIndicator = indicator
    batch.removeAll()
    if let look {
      indicator.show(look)
      let strip = CGRect(
        x: 0, y: look.top, width: collectionView.bounds.width, height: RefreshLook.length)
      batch.add(
        indicator.cell, frame: grid.snapped(strip), opacity: look.opacity, isFloating: true)
    } else {
      indicator.hide()
      batch.add(indicator.cell, frame: .zero, isFloating: true, isParked: true)
    }
    area.place(batch)
  }

  private func makeIndexBar(in area: ScrollAreaReference) -> IndexBar {
    let (bar, view) = (IndexBar(), collectionView)
    bar.onAsked { [weak view, weak bar] in bar?.index = view?.index.current }
    bar.onChosen { [weak view, weak bar] in
      if let index = bar?.index { view?.index.choose(index) }
    }
    updateMargins(of: bar)
    area.add(overlay: bar)
    indexBar = bar
    return bar
  }

  /// Keeps the bar away from the content insets. The room of a refresh control is not one of them.
  private func updateMargins(of bar: IndexBar) {
    let inset = collectionView.adjustedContentInset
    bar.setMargins(top: inset.top, bottom: inset.bottom)
  }

  func presentMenu(
    _ menu: ItemMenu, at point: CGPoint, didClose: @escaping @MainActor () -> Void
  ) {
    area?.open(menu.entries, at: point, didClose: didClose)
  }

  func backgroundDidChange() {
    area?.setBackground(collectionView.backgroundView)
    let list = collectionView.listBackground
    let color = collectionView.backgroundColor ?? list?.color
    area?.setBackground(color.map { CellColor($0) })
    showList(list?.appearance)
    // The class draws the theme's background, which would show through a translucent color. Cards and
    // sidebars stand on the background of the window.
    let isPlain = list == nil || list?.appearance == .plain
    area?.setCSSClass("view", color == nil && isPlain)
  }

  /// Gives the area the style of a view of lists, or nil for other layouts.
  private func showList(_ appearance: CollectionLayoutListConfiguration.Appearance?) {
    guard appearance != shownList else { return }
    if let shownList { area?.setCSSClass(shownList.viewClass, false) }
    if let appearance { area?.setCSSClass(appearance.viewClass, true) }
    shownList = appearance
  }

  func contentUnavailableViewDidChange() {
    guard let area else { return }
    if let unavailableWidget {
      unavailableWidget.setPressRole(.cell)
      area.remove(overlay: unavailableWidget)
    }
    unavailableWidget = collectionView.contentUnavailableView?.wrapperWidget
    guard let unavailableWidget else { return }
    // The items below it are not pressed.
    unavailableWidget.setPressRole(.control)
    safeAreaDidChange()
    area.add(overlay: unavailableWidget)
  }

  /// Keeps the view for unavailable content inside the safe area.
  private func safeAreaDidChange() {
    let insets = collectionView.safeAreaInsets
    // The insets of a mirrored layout are mirrored too.
    let isSwapped = area?.isRightToLeft == true && !collectionView.isMirrored
    func pixels(_ length: CGFloat) -> Int { Int(max(length, 0).rounded()) }
    unavailableWidget?.setMargins(
      top: pixels(insets.top), bottom: pixels(insets.bottom),
      start: pixels(isSwapped ? insets.right : insets.left),
      end: pixels(isSwapped ? insets.left : insets.right))
  }

  func requestedSizeDidChange() { area?.setNaturalSize(collectionView.requestedSize) }

  func scrollIndicatorsDidChange() {
    area?.showBars(
      horizontal: collectionView.showsHorizontalScrollIndicator,
      vertical: collectionView.showsVerticalScrollIndicator)
    insetBar(along: .horizontal, by: collectionView.horizontalScrollIndicatorInsets)
    insetBar(along: .vertical, by: collectionView.verticalScrollIndicatorInsets)
  }

  private func insetBar(along axis: Orientation, by insets: EdgeInsets) {
    guard insets != shownBarInsets[axis] ?? .zero else { return }
    shownBarInsets[axis] = insets
    area?.insetBar(
      along: axis, top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  func rasterizationDidChange() { area?.setRasterizes(collectionView.allowsRasterization) }

  var animates: Bool { Style.animates }

  var isPointerPressed: Bool { area?.isPointerPressed ?? false }
}

// MARK: ScrollAreaOwner

extension WidgetHost: ScrollAreaOwner {
  func areaDidResize(to size: CGSize) { collectionView.resize(to: size) }

  func areaWasScrolled(to offset: CGPoint, animated: Bool) {
    collectionView.steer(
      to: collectionView.contentOffset(forHostOffset: offset), animated: animated)
  }

  func areaDidTick(at time: Double) {
    if needsStyleUpdate { readStyle() }
    collectionView.frame(at: time)
  }

  func areaDidChangeScale(to scale: Double) {
    grid = PixelGrid(scale: scale)
    collectionView.placeAllViews()
    collectionView.setTraits { $0.displayScale = scale }
  }

  func areaStyleDidChange() {
    needsStyleUpdate = true
    requestFrame()
  }

  private func readStyle() {
    needsStyleUpdate = false
    guard let area else { return }
    let isDark = area.isDark
    area.setCSSClass("dark", isDark)
    collectionView.setTraits { $0.userInterfaceStyle = isDark ? .dark : .light }
    if area.updateFont() { collectionView.fontDidChange() }
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
    indexBar = nil
    refreshIndicator = nil
    unavailableWidget = nil
    if collectionView.host === self { collectionView.host = nil }
  }
}

extension UserInterfaceLayoutDirection {
  fileprivate init(isRightToLeft: Bool) { self = isRightToLeft ? .rightToLeft : .leftToRight }
}

extension ElementKey {
  /// A number that increases with the order of element keys. Sections and items whose numbers are
  /// too large for their bits count as equal.
  fileprivate var drawingOrder: UInt64 {
    UInt64(min(max(section + 1, 0), 0xF_FFFF)) << 44
      | UInt64(min(max(item, 0), 0xF_FFFF_FFFF)) << 8 | UInt64(min(kind.rawValue, 0xFF))
  }
}

extension Transform3D {
  /// The 16 numbers of the matrix, row by row.
  var floats: [Float] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Float($0) }
  }
}
