import Foundation

/// Predicts where a part of the screen that scrolls steadily will be soon, from its last two frames.
struct ScrollForecast {
  /// The section of the part that was recorded last, or nil for the view.
  private(set) var section: Int?
  private var lastOrigin: CGPoint?
  private var lastStep = CGPoint.zero
  /// The difference between the distances of the last two frames, in points.
  private var unevenness = CGPoint.zero
  /// The distance of the last frame if the frame before had about the same distance, in points. It
  /// is zero if the view has not moved or has jumped.
  private(set) var step = CGPoint.zero

  /// Whether the view has moved by a page or more in the last frame, so
  /// that nothing stayed visible. Elements are then visible for a single frame.
  private(set) var hasJumped = false

  /// Returns whether the view moves by more than half a page per frame.
  func isFast(in bounds: CGRect) -> Bool {
    abs(step.x) > bounds.width / 2 || abs(step.y) > bounds.height / 2
  }

  /// Records the part that scrolls at the end of a frame. It has to be called once per frame.
  mutating func record(_ part: MovingPart) {
    let (bounds, origin) = (part.rect, part.rect.origin)
    if part.section != section {
      // The distance between two parts is no movement.
      self = ScrollForecast()
      section = part.section
    }
    defer { lastOrigin = origin }
    guard let lastOrigin else { return }
    let new = origin - lastOrigin
    let isSteady = Axis.allCases.allSatisfy { axis in
      let (before, now) = (lastStep.along(axis), new.along(axis))
      return now == 0 || before * now > 0 && abs(now - before) <= bounds.size.along(axis) / 4
    }
    hasJumped = Axis.allCases.contains { axis in
      let now = abs(new.along(axis))
      return now > 0 && now >= bounds.size.along(axis)
    }
    step = isSteady && !hasJumped ? new : .zero
    unevenness = CGPoint(x: abs(new.x - lastStep.x), y: abs(new.y - lastStep.y))
    lastStep = new
  }

  /// Returns the rectangle that will be visible soon: the bounds and the half page that comes next,
  /// or the distance of two frames if that is longer. At more than half a page per frame it is the
  /// rectangle of the next frame with a margin on either side for a frame that is early or late:
  /// the difference between the last two distances, but at most an eighth of a page.
  func region(from bounds: CGRect) -> CGRect {
    region(from: bounds) { step, page in max(page / 2, 2 * abs(step)) }
  }

  /// Returns the rectangle that will be visible soon: the bounds and the whole page that comes
  /// next. At more than half a page per frame it is equal to `region(from:)`.
  func page(from bounds: CGRect) -> CGRect { region(from: bounds) { _, page in page } }

  private func region(
    from bounds: CGRect, reach: (_ step: CGFloat, _ page: CGFloat) -> CGFloat
  ) -> CGRect {
    var (origin, size) = (bounds.origin, bounds.size)
    for axis in Axis.allCases {
      let (step, page) = (step.along(axis), bounds.size.along(axis))
      if abs(step) > page / 2 {
        let margin = min(unevenness.along(axis), page / 8)
        origin.set(origin.along(axis) + step - margin, along: axis)
        size.set(page + 2 * margin, along: axis)
      } else if step != 0 {
        let reach = reach(step, page)
        if step < 0 { origin.set(origin.along(axis) - reach, along: axis) }
        size.set(page + reach, along: axis)
      }
    }
    return CGRect(origin: origin, size: size)
  }

  /// Returns how soon an element of the region is needed. The value is smaller for elements nearer
  /// to the middle of the view; in a fast scroll, for elements nearer to the middle of the next
  /// frame.
  func distance(of frame: CGRect, from bounds: CGRect) -> CGFloat {
    let (x, y) = (frame.midX - bounds.midX, frame.midY - bounds.midY)
    guard isFast(in: bounds) else { return hypot(x, y) }
    return max(abs(x - step.x) / bounds.width, abs(y - step.y) / bounds.height)
  }
}
