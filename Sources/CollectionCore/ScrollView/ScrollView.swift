import Foundation
import Motion

/// A window onto content larger than itself: holds the offset, and moves it.
///
/// The offset is kept here and nowhere else; scrollbars mirror it.
@preconcurrency @MainActor
open class ScrollView: NSObject {
  private var offset = CGPoint.zero
  private var size: CGSize
  package private(set) var activity = ScrollActivity.idle
  /// The last frame's time in seconds of the frame clock; nil before the first.
  private var now: TimeInterval?

  package init(size: CGSize) {
    self.size = size
    super.init()
  }

  // MARK: Geometry

  /// The view's own size at origin zero; its place in a window is the toolkit's matter.
  open var frame: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { setBounds(CGRect(origin: offset, size: newValue.size)) }
  }

  /// The visible part in content coordinates: its origin is `contentOffset`.
  open var bounds: CGRect {
    get { CGRect(origin: offset, size: size) }
    set { setBounds(newValue) }
  }

  /// Content coordinates of the visible part's origin. Setting it stops any motion and is not
  /// limited to the content.
  open var contentOffset: CGPoint {
    get { offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the content, in points.
  public internal(set) var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { viewportDidChange() } }
  }

  /// Room around the content that can be scrolled into, in points.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentInsetDidChange(from: oldValue) } }
  }

  /// `contentInset` and what the surroundings cover; on a desktop nothing is covered.
  open var adjustedContentInset: EdgeInsets { contentInset }

  // MARK: Motion

  /// A finger or touchpad is moving the content.
  open var isDragging: Bool { if case .dragging = activity { true } else { false } }

  /// The content coasts after a drag.
  open var isDecelerating: Bool {
    if case .moving(let motion, _) = activity { motion.cause == .coasting } else { false }
  }

  /// Moves the offset there, at once or along a spring. An animated move is limited to the
  /// content; it can be redirected while it runs, and keeps its velocity.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
      CallerMistake.report("the content offset cannot be \(contentOffset)")
      return
    }
    if animated {
      glide(to: limited(contentOffset))
    } else {
      activity = .idle
      move(to: contentOffset)
    }
  }

  /// The offset nearest to `offset` at which no more than the inset shows beyond the content.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let (minX, minY) = (-inset.left, -inset.top)
    return CGPoint(
      x: max(minX, min(offset.x, contentSize.width + inset.right - size.width)),
      y: max(minY, min(offset.y, contentSize.height + inset.bottom - size.height)))
  }

  // MARK: For input and hosts

  /// How long a guided motion takes to settle, as a spring's response in seconds. GTK's own wheel
  /// steps jump; this is short enough to feel as direct.
  package static let guidedResponse = 0.22

  /// Starts or redirects a spring towards `target`, keeping the present velocity.
  package func glide(to target: CGPoint) {
    guard animates else {
      activity = .idle
      move(to: target)
      return
    }
    let velocity = self.velocity
    let motion = ScrollMotion(
      x: Spring(
        from: offset.x, to: target.x, velocity: velocity.x, response: Self.guidedResponse),
      y: Spring(
        from: offset.y, to: target.y, velocity: velocity.y, response: Self.guidedResponse),
      cause: .guided)
    begin(.moving(motion, start: isMoving ? now : nil))
  }

  /// Where the content will rest if nobody interferes.
  package var restingOffset: CGPoint {
    if case .moving(let motion, _) = activity { motion.end } else { offset }
  }

  /// Points a second, at the last frame.
  package var velocity: CGPoint {
    guard case .moving(let motion, let start) = activity, let start, let now else { return .zero }
    return motion.velocity(at: now - start)
  }

  private var isMoving: Bool {
    if case .moving(_, .some) = activity { true } else { false }
  }

  package func begin(_ activity: ScrollActivity) {
    self.activity = activity
    if case .moving = activity { needsFrame() }
  }

  /// Advances the motion to `time`, in seconds of the frame clock.
  package func advance(to time: TimeInterval) {
    now = time
    guard case .moving(let motion, let start) = activity else { return }
    guard let start else {
      activity = .moving(motion, start: time)
      needsFrame()
      return
    }
    let elapsed = time - start
    if motion.isDone(at: elapsed) {
      activity = .idle
      // The last frame, too, may find the motion beyond the content, by much after a stall.
      move(to: motion.cause == .coasting ? limited(motion.end) : motion.end)
    } else {
      let position = motion.position(at: elapsed)
      let reachable = limited(position)
      let velocity = motion.velocity(at: elapsed)
      let isAtEnd = Axis.allCases.allSatisfy {
        velocity.along($0) == 0 || reachable.along($0) != position.along($0)
      }
      // Before the move: who hears of it may begin another motion.
      if motion.cause == .coasting, isAtEnd { activity = .idle }
      // A fast spring may swing past its end, but not out of the content. From outside, where a
      // program may have put the view, it comes in along its curve.
      let isInside = offset == limited(offset)
      move(to: motion.cause == .coasting || isInside ? reachable : position)
      needsFrame()
    }
  }

  /// The content changed under the view, and what was seen is now `delta` further: a motion goes on
  /// from here with its speed, as far as it would have gone, or to the end of the new content.
  package func carryMotion(by delta: CGPoint) {
    guard case .moving(let motion, let start) = activity else { return }
    switch motion.cause {
    case .guided:
      let end = limited(CGPoint(x: motion.end.x + delta.x, y: motion.end.y + delta.y))
      if delta != .zero || end != motion.end { glide(to: end) }
    case .coasting:
      guard delta != .zero else { return }
      let velocity = motion.velocity(at: start.flatMap { start in now.map { $0 - start } } ?? 0)
      begin(.moving(.coasting(from: offset, velocity: velocity), start: start == nil ? nil : now))
    }
  }

  /// Changes the offset without touching the activity.
  package func move(to offset: CGPoint) {
    setBounds(CGRect(origin: offset, size: size))
  }

  private func setBounds(_ new: CGRect) {
    guard new.origin.x.isFinite, new.origin.y.isFinite else {
      CallerMistake.report("the content offset cannot be \(new.origin)")
      return
    }
    let old = bounds
    guard new != old else { return }
    boundsWillChange(to: new)
    offset = new.origin
    size = new.size
    boundsDidChange(from: old)
    viewportDidChange()
  }

  // MARK: For subclasses

  /// The view still has its old bounds.
  func boundsWillChange(to new: CGRect) {}
  func boundsDidChange(from old: CGRect) {}
  func contentInsetDidChange(from old: EdgeInsets) {
    // Who is at the beginning stays there, now that it is elsewhere.
    var target = offset
    if offset.x == -old.left { target.x = -contentInset.left }
    if offset.y == -old.top { target.y = -contentInset.top }
    move(to: target)
    viewportDidChange()
  }
  /// Offset, size, inset or content size changed.
  func viewportDidChange() {}
  func needsFrame() {}
  /// Whether motion is wanted; else it ends as it begins.
  var animates: Bool { true }
}
