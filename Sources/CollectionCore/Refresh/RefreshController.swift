import Foundation
import TrellisMotion

/// The refresh control of a collection view: the pull that begins to refresh, and the room above the
/// content while it refreshes.
///
/// The room is a part of the range of the content offset. It is no part of the adjusted content inset,
/// so that the layout does not change and pinned headers stay at the top when the content is scrolled.
@MainActor
final class RefreshController: ViewPart {
  /// The distance from the beginning of the content at which a pull begins to refresh, in points.
  private static let pull: CGFloat = 80
  /// The response of the spring that opens and closes the room, in seconds.
  private static let response = 0.35

  /// The motion of the room's height, and the time of its first frame, in seconds of the frame clock.
  private var motion: (spring: Spring, start: TimeInterval?)?
  private var shown: RefreshLook?
  /// Whether the pull in progress can still begin a refresh. False after it has begun one, until the
  /// drag ends.
  private var isArmed = true

  private var control: RefreshControl? { owner.refreshControl }

  /// The room above the content, in points.
  private var room: CGFloat { owner.refreshRoom }

  /// The distance by which the content is below the top of the visible part, in points. It is negative
  /// when the content is scrolled.
  private var gap: CGFloat { -owner.contentOffset.y - owner.adjustedContentInset.top }

  /// Shows another control, or none.
  func controlDidChange(from old: RefreshControl?) {
    if old?.owner === self { old?.owner = nil }
    control?.owner = self
    isArmed = true
    motion = nil
    setRoom(control?.isRefreshing == true ? RefreshLook.length : 0)
    owner.needsFrame()
    if control == nil { show() }
  }

  /// Begins to refresh if the user has pulled the content far enough. Called when the content offset has
  /// changed.
  func offsetDidChange() {
    guard let control else { return }
    guard owner.isDragging, gap > 0 else {
      isArmed = true
      return
    }
    guard isArmed, gap >= Self.pull, control.isEnabled, !control.isRefreshing else { return }
    isArmed = false
    control.refresh()
  }

  /// Begins to refresh by a key.
  ///
  /// - Returns: Whether there is an enabled control.
  func pressKey() -> Bool {
    guard let control, control.isEnabled else { return false }
    control.refresh()
    return true
  }

  /// Opens or closes the room, because the control has begun or ended.
  func refreshingDidChange() {
    let isRefreshing = control?.isRefreshing == true
    let target = isRefreshing ? RefreshLook.length : 0
    motion = nil
    // The room can open at once below content that has been pulled further, and above content that is
    // scrolled.
    let isOpen = isRefreshing && (owner.isDragging || gap >= target || gap < room)
    if target == room || isOpen || !owner.animates || !isRefreshing && gap <= 0 {
      setRoom(target)
    } else {
      motion = (Spring(from: room, to: target, response: Self.response), nil)
    }
    owner.needsFrame()
  }

  /// Advances the motion of the room.
  func advance(to time: TimeInterval) {
    guard let (spring, known) = motion else { return }
    let start = known ?? time
    let isDone = spring.isDone(at: time - start)
    motion = isDone ? nil : (spring, start)
    setRoom(isDone ? spring.end : spring.position(at: time - start))
    if !isDone { owner.needsFrame() }
  }

  private func setRoom(_ new: CGFloat) {
    let new = max(new, 0)
    guard new != room else { return }
    let isAtStart = gap >= room - 0.5
    owner.refreshRoom = new
    // The pass keeps the offset in its range, also under a finger.
    owner.setNeedsLayout()
    // During a drag or a motion the offset is not changed here.
    guard case .idle = owner.activity, isAtStart || gap > new else { return }
    owner.step(
      to: CGPoint(x: owner.contentOffset.x, y: -owner.adjustedContentInset.top - new))
  }

  /// Tells the host what to show, if it has changed. Called at the end of a frame.
  func show() {
    let new = look
    guard new != shown else { return }
    shown = new
    owner.host?.setRefresh(new)
  }

  /// Shows the control in another host in the next frame.
  func hostDidChange() { shown = nil }

  private var look: RefreshLook? {
    guard let control, gap > 0 else { return nil }
    let length = RefreshLook.length
    // The spinner turns until the room is closed.
    let isTurning = control.isRefreshing || motion != nil
    return RefreshLook(
      top: owner.adjustedContentInset.top + (gap < length ? gap - length : (gap - length) / 2),
      opacity: min(gap / (isTurning ? length : Self.pull), 1), isRefreshing: isTurning,
      title: control.attributedTitle,
      tintColor: control.tintColor)
  }
}
