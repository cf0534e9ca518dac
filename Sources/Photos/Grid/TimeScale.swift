import Foundation
import Trellis
import TrellisPhotoLibrary

/// The years at the edge of a long grid, where their photos begin, and a bubble with the month at the top.
///
/// They appear while one scrolls fast, and while the pointer is near the scrollbar. A click on a year goes
/// there; everything else passes through to the grid.
@MainActor
final class TimeScale {
  /// The number of screens from which a grid is long.
  private static let longGrid: CGFloat = 12
  /// Scrolling is fast beyond this number of screens within `moment` seconds.
  private static let (fastDistance, moment): (CGFloat, Double) = (1.5, 0.25)
  /// The time without fast scrolling after which the scale disappears, in seconds.
  private static let patience = 1.2
  /// The distance of the pointer from the edge within which the scale is shown, in points.
  private static let reach: CGFloat = 64
  /// The height of a year, and the distance between the scale and the edge, in points.
  private static let (markHeight, edge): (CGFloat, Int) = (24, 20)
  /// The space above and below the scale, in points.
  private static let gap = 6

  private let grid: PhotoGrid
  /// The container of the grid, which the scale is shown in.
  private let overlay: Overlay
  private let bubble = Label()
  private var marks: [Label] = []
  /// The sections to which the marks lead.
  private var years: [Int] = []
  /// The sizes of the view and its content for which the marks were placed.
  private var sizes = (view: CGSize.zero, content: CGSize.zero)
  private let pointer = MotionController()
  private let click = ClickGesture()
  private let alarm = Alarm()
  /// Where the last moment began.
  private var begun = (time: 0.0, offset: CGFloat(0))
  private var isShown = false
  /// Whether the pointer is near the scrollbar, so that the scale stays.
  private var isHeld = false
  /// When the scale was used last, and whether it waits to disappear.
  private var (used, isWaiting) = (0.0, false)

  /// Creates a scale that is hidden.
  init(_ grid: PhotoGrid, in overlay: Overlay) {
    (self.grid, self.overlay) = (grid, overlay)
    bubble.addCSSClass("time-bubble")
    bubble.isTarget = false
    place(bubble)
    // The pointer may be over a year, which is beside the grid in the container.
    overlay.add(pointer)
    for event in ["motion", "leave"] {
      pointer.on(event) { [weak self] in self?.pointerDidMove() }
    }
    click.isCapturing = true
    click.onPressed { [weak self] _, point in
      guard let self, let number = markNumber(at: point) else { return }
      // The photo below is not clicked.
      click.claim()
      grid.scroll(toSection: years[number])
    }
    overlay.add(click)
  }

  private var view: CollectionView { grid.collectionView }

  /// The height that the scale moves in, in points.
  private var room: CGFloat { view.bounds.height - Self.markHeight - CGFloat(2 * Self.gap) }

  private var isPointerNear: Bool {
    guard let x = pointer.location?.x else { return false }
    return (Style.isRightToLeft ? x : overlay.size.width - x) < Self.reach
  }

  /// Follows a scroll step. O(1) while the scale is hidden, and otherwise one question to the layout.
  func gridDidScroll() {
    let (now, offset) = (ProcessInfo.processInfo.systemUptime, view.contentOffset.y)
    if now - begun.time > Self.moment { begun = (now, offset) }
    if isShown { moveBubble() }
    if abs(offset - begun.offset) > Self.fastDistance * view.bounds.height { show() }
  }

  /// Hides the scale, because the photos or their places have changed.
  func hide() {
    guard isShown else { return }
    alarm.cancel()
    isWaiting = false
    setShown(false)
  }

  private func show() {
    let height = view.bounds.height
    guard grid.timeline.isByMonth, !grid.isPageOpen, height > 0,
      view.contentSize.height > Self.longGrid * height
    else { return hide() }
    hideLater()
    guard !isShown || sizes != (view.bounds.size, view.contentSize) else { return }
    placeMarks()
    moveBubble()
    setShown(true)
  }

  /// Hides the scale when it has not been used for a moment, unless the pointer is there.
  private func hideLater() {
    used = ProcessInfo.processInfo.systemUptime
    if !isWaiting { wait(Self.patience) }
  }

  private func wait(_ seconds: Double) {
    isWaiting = true
    alarm.set(after: seconds) { [weak self] in
      guard let self else { return }
      let rest = used + Self.patience - ProcessInfo.processInfo.systemUptime
      if rest > 0.01 { return wait(rest) }
      isWaiting = false
      if !isHeld { hide() }
    }
  }

  private func pointerDidMove() {
    let wasHeld = isHeld
    isHeld = isPointerNear
    if isHeld { show() } else if wasHeld { hideLater() }
    let hovered = pointer.location.flatMap { markNumber(at: $0) }
    for (number, mark) in marks.enumerated() { mark.setCSSClass("hovered", number == hovered) }
  }

  /// Returns the number of the mark at a point of the container, or nil.
  private func markNumber(at point: CGPoint) -> Int? {
    guard isShown else { return nil }
    return years.indices.first { marks[$0].bounds(in: overlay)?.contains(point) == true }
  }

  private func setShown(_ isShown: Bool) {
    self.isShown = isShown
    bubble.setCSSClass("shown", isShown)
    for (number, mark) in marks.enumerated() {
      mark.setCSSClass("shown", isShown && number < years.count)
    }
  }

  private func moveBubble() {
    guard let first = firstSection, grid.timeline.sections.indices.contains(first)
    else { return }
    let title = grid.titles.title(of: grid.timeline.sections[first].month)
    if bubble.text != title { bubble.text = title }
    let way = max(1, view.contentSize.height - view.bounds.height)
    let part = min(max(view.contentOffset.y / way, 0), 1)
    bubble.setMargins(top: Self.gap + Int(part * room), end: Self.edge)
  }

  /// The section at the upper edge, also before its views are there.
  private var firstSection: Int? {
    if grid.zoom.isOfYears { return grid.placesInView.first?.section }
    // No gap between two sections is higher.
    let strip = CGRect(
      x: 0, y: view.contentOffset.y, width: view.bounds.width,
      height: GridMetrics.headerHeight + GridMetrics.sectionEnd + 1)
    return view.collectionViewLayout.layoutAttributesForElements(in: strip)?
      .map(\.indexPath.section).min()
  }

  /// Shows the years where they begin, as far as they do not cover each other.
  private func placeMarks() {
    years = []
    sizes = (view.bounds.size, view.contentSize)
    var lowest = -CGFloat.infinity
    var last: Int?
    for (number, section) in grid.timeline.sections.enumerated() where section.month.year != last {
      last = section.month.year
      guard let start = grid.start(ofSection: number) else { continue }
      let y = start / view.contentSize.height * room
      guard y >= lowest + Self.markHeight else { continue }
      lowest = y
      let mark = mark(years.count)
      mark.text = String(section.month.year)
      mark.setMargins(top: Self.gap + Int(y), end: Self.edge)
      years.append(number)
    }
  }

  private func mark(_ number: Int) -> Label {
    if number < marks.count { return marks[number] }
    let mark = Label()
    mark.addCSSClass("time-mark")
    marks.append(mark)
    place(mark)
    return mark
  }

  private func place(_ widget: Widget) {
    (widget.halign, widget.valign) = (.end, .start)
    widget.isTarget = false
    overlay.add(overlay: widget)
  }
}
