import Foundation

/// Finds the item that lies in a direction from another one, in any layout.
///
/// Candidates are the items that begin beyond the middle of the start item. The nearest one is
/// chosen: the gap in the direction counts once, the gap across it twice. The layout is asked for
/// larger and larger surroundings until no item outside them can be nearer.
@MainActor
struct FocusSearch {
  typealias Item = (position: ItemPosition, frame: CGRect)

  /// The item from which the search starts.
  let start: ItemPosition
  /// The frame of the start item, in content coordinates.
  let frame: CGRect
  /// The rectangle that may contain items, in content coordinates.
  let content: CGRect
  /// The size of the visible part of the content, in points.
  let page: CGSize
  /// Returns the items in a rectangle that may have the focus.
  let items: (CGRect) -> [Item]

  /// Returns the nearest item in a direction, or nil if there is none.
  ///
  /// - Parameters:
  ///   - axis: The axis of the direction.
  ///   - isForward: Whether the direction is to the right or downwards.
  ///   - isInLine: Whether only items are found that overlap the start item along the other axis.
  func nearest(_ axis: Axis, isForward: Bool, isInLine: Bool) -> ItemPosition? {
    let middle = frame.mid(along: axis)
    let isBeyond = { (other: CGRect) in
      isForward
        ? other.min(along: axis) >= middle && other.mid(along: axis) > middle
        : other.max(along: axis) <= middle && other.mid(along: axis) < middle
    }
    var reach = max(page.along(axis), 1)
    while true {
      let window = window(axis, isForward: isForward, reach: reach, isInLine: isInLine)
      let best = items(window)
        .filter {
          $0.position != start && isBeyond($0.frame)
            && (!isInLine || gap($0.frame, axis.crossing) == 0)
        }
        .map {
          (gaps: gaps($0.frame, axis), offset: offset($0.frame, axis), position: $0.position)
        }
        .min { ($0.gaps, $0.offset, $0.position) < ($1.gaps, $1.offset, $1.position) }
      if let best, best.gaps < reach { return best.position }
      if isEverything(window, axis, isForward: isForward, isInLine: isInLine) {
        return best?.position
      }
      reach *= 2
    }
  }

  /// Returns the item nearest to the place one page further along `axis`, or nil if there is none
  /// in that direction.
  func page(_ axis: Axis, isForward: Bool) -> ItemPosition? {
    let length = page.along(axis)
    let middle = frame.mid(along: axis)
    let goal = middle + (isForward ? length : -length)
    var window = content
    window.set(min(goal, middle) - length, max(goal, middle) + length, along: axis)
    func distance(_ item: Item) -> CGFloat {
      abs(item.frame.mid(along: axis) - goal) + 2 * gap(item.frame, axis.crossing)
    }
    return items(window.intersection(content.insetBy(dx: -1, dy: -1)))
      .filter {
        isForward ? $0.frame.mid(along: axis) > middle : $0.frame.mid(along: axis) < middle
      }
      .min { (distance($0), $0.position) < (distance($1), $1.position) }?.position
  }

  /// Returns the distance between a frame and the start item along an axis, or 0 if they overlap.
  private func gap(_ other: CGRect, _ axis: Axis) -> CGFloat {
    max(
      0, other.min(along: axis) - frame.max(along: axis),
      frame.min(along: axis) - other.max(along: axis))
  }

  /// Returns the distance by which candidates are compared: the gap along an axis and twice the gap
  /// across it.
  private func gaps(_ other: CGRect, _ axis: Axis) -> CGFloat {
    gap(other, axis) + 2 * gap(other, axis.crossing)
  }

  /// Returns the distance of the centers across the direction.
  private func offset(_ other: CGRect, _ axis: Axis) -> CGFloat {
    abs(other.mid(along: axis.crossing) - frame.mid(along: axis.crossing))
  }

  /// Returns the rectangle in which candidates are searched.
  private func window(
    _ axis: Axis, isForward: Bool, reach: CGFloat, isInLine: Bool
  ) -> CGRect {
    var window = frame
    let middle = frame.mid(along: axis)
    if isForward {
      window.set(middle, frame.max(along: axis) + reach, along: axis)
    } else {
      window.set(frame.min(along: axis) - reach, middle, along: axis)
    }
    if !isInLine {
      let across = axis.crossing
      window.set(
        frame.min(along: across) - reach, frame.max(along: across) + reach, along: across)
    }
    return window
  }

  /// Returns whether the window contains all content in the direction.
  private func isEverything(
    _ window: CGRect, _ axis: Axis, isForward: Bool, isInLine: Bool
  ) -> Bool {
    let across = axis.crossing
    let isWide =
      isInLine
      || window.min(along: across) <= content.min(along: across)
        && window.max(along: across) >= content.max(along: across)
    let isLong =
      isForward
      ? window.max(along: axis) >= content.max(along: axis)
      : window.min(along: axis) <= content.min(along: axis)
    return isWide && isLong
  }
}

extension CGRect {
  fileprivate func mid(along axis: Axis) -> CGFloat {
    (min(along: axis) + max(along: axis)) / 2
  }

  fileprivate mutating func set(_ start: CGFloat, _ end: CGFloat, along axis: Axis) {
    self = CGRect(
      axis, main: start, cross: min(along: axis.crossing), mainLength: end - start,
      crossLength: size.along(axis.crossing))
  }
}
