import Foundation

/// The place of a section that scrolls across the scroll axis of the layout, and the offsets at
/// which it comes to rest. Offsets are distances along the row, in points.
package struct RowGeometry {
  /// The axis along which the row scrolls.
  package let axis: Axis
  /// The rectangle of the row, in content coordinates. It has the full width of the view. A solved
  /// section gives its row a rectangle in its own coordinates.
  package var frame: CGRect
  /// The distance from the edge of the view to the part in which the groups come to rest.
  package let leading: CGFloat
  /// The length of the part in which the groups come to rest.
  package let viewport: CGFloat
  package let orthogonal: OrthogonalDescription
  /// The groups of the row. The first one begins at the distance `start` from the offset 0.
  let groups: any SectionGroups
  let start: CGFloat
  /// The length of the groups with the distances around them.
  let length: CGFloat

  var behavior: CollectionLayoutSectionOrthogonalScrollingBehavior { orthogonal.behavior }

  // MARK: Limits

  /// The first and the last offset. They are equal if all groups fit.
  package var limits: (first: CGFloat, last: CGFloat) {
    guard behavior == .groupPagingCentered, groups.groupCount > 0 else {
      return (0, max(0, length - viewport))
    }
    let first = center(ofGroup: 0) - viewport / 2
    return (first, max(first, center(ofGroup: groups.groupCount - 1) - viewport / 2))
  }

  package func limited(_ offset: CGFloat) -> CGFloat { min(max(offset, limits.first), limits.last) }

  /// The offset of a row that has not been scrolled.
  package var initialOffset: CGFloat { limits.first }

  // MARK: Rest

  /// Whether the row can rest at some offsets only.
  package var hasStops: Bool { behavior != .continuous && behavior != .none }

  /// Whether the row moves by one page or group at a time.
  package var isPaged: Bool {
    switch behavior {
    case .paging, .groupPaging, .groupPagingCentered: true
    case .none, .continuous, .continuousGroupLeadingBoundary: false
    }
  }

  /// Returns the offset of rest nearest to `offset`.
  package func rest(near offset: CGFloat) -> CGFloat {
    let (before, after) = stops(around: offset)
    return limited(offset - before <= after - offset ? before : after)
  }

  /// Returns the offset at which a row without a motion stays: `offset` itself, or an offset of rest
  /// near it.
  package func rest(at offset: CGFloat) -> CGFloat {
    hasStops ? rest(near: offset) : limited(offset)
  }

  /// Returns the offset of rest for a release.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the row would stop without offsets of rest.
  ///   - offset: The present offset.
  ///   - velocity: The velocity, in points per second.
  package func rest(proposed: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
    guard hasStops else { return limited(proposed) }
    guard velocity != 0 else { return rest(near: isPaged ? offset : proposed) }
    // A row that moves by pages stops at the next one. The others do not turn back.
    let next = stop(after: offset, isForward: velocity > 0)
    if isPaged { return next }
    let nearest = rest(near: proposed)
    return velocity > 0 ? max(nearest, next) : min(nearest, next)
  }

  /// Returns the first offset of rest beyond `offset`, or `offset` itself if it is one.
  private func stop(after offset: CGFloat, isForward: Bool) -> CGFloat {
    let (before, after) = stops(around: offset)
    // Rounding can make an offset of rest differ slightly from the row's offset.
    if abs(offset - before) < 0.01 { return limited(before) }
    if abs(offset - after) < 0.01 { return limited(after) }
    return limited(isForward ? after : before)
  }

  /// Returns the offsets of rest before and after `offset`, not limited. Both can be the same.
  private func stops(around offset: CGFloat) -> (before: CGFloat, after: CGFloat) {
    guard hasStops, groups.groupCount > 0 else { return (offset, offset) }
    if behavior == .paging {
      guard viewport > 0 else { return (offset, offset) }
      let page = ((offset + 0.01) / viewport).rounded(.down)
      return between(page * viewport, (page + 1) * viewport, offset)
    }
    var (before, after) = (-CGFloat.infinity, CGFloat.infinity)
    for number in candidates(around: offset) {
      let stop = self.stop(ofGroup: number)
      if stop <= offset { before = max(before, stop) }
      if stop >= offset { after = min(after, stop) }
    }
    return between(before, after, offset)
  }

  /// Returns the numbers of the groups whose offsets of rest may be the nearest ones to an offset. The
  /// row must have groups.
  private func candidates(around offset: CGFloat) -> ClosedRange<Int> {
    let position = offset + (behavior == .groupPagingCentered ? viewport / 2 : 0) - start
    let near = groups.groups(in: position...position)
    return max(0, near.lowerBound - 1)...min(groups.groupCount - 1, near.upperBound + 1)
  }

  /// Returns two offsets of rest. The last offset is one too.
  private func between(
    _ before: CGFloat, _ after: CGFloat, _ offset: CGFloat
  ) -> (before: CGFloat, after: CGFloat) {
    let (first, last) = limits
    var (before, after) = (before, after)
    if offset >= last { before = last } else { after = min(after, last) }
    if offset <= first { after = first } else { before = max(before, first) }
    return (before, max(before, after))
  }

  /// Returns the offset at which the row stops for a group, not limited.
  private func stop(ofGroup number: Int) -> CGFloat {
    behavior == .groupPagingCentered
      ? center(ofGroup: number) - viewport / 2 : start + groups.group(at: number).position
  }

  private func center(ofGroup number: Int) -> CGFloat {
    let group = groups.group(at: number)
    return start + group.position + group.group.size.along(axis) / 2
  }

  // MARK: Changes of the size

  /// Returns the offset that shows the same group, at the same fraction of its length, as another
  /// offset did in an older geometry.
  package func offset(_ offset: CGFloat, of old: RowGeometry) -> CGFloat {
    guard groups.groupCount > 0, old.groups.groupCount > 0 else { return initialOffset }
    let isCentered = behavior == .groupPagingCentered
    let wasCentered = old.behavior == .groupPagingCentered
    let position = offset + (wasCentered ? old.viewport / 2 : 0) - old.start
    let near = old.groups.groups(in: position...position)
    let number = (max(0, near.lowerBound - 1)...min(old.groups.groupCount - 1, near.upperBound))
      .last { old.groups.group(at: $0).position <= position + 0.01 }
    guard let number, number < groups.groupCount else { return limited(offset) }
    let (before, after) = (old.groups.group(at: number), groups.group(at: number))
    let stride = max(1, old.groups.template.stride(before.group))
    let fraction = min(1, (position - before.position) / stride)
    let shown = after.position + fraction * groups.template.stride(after.group) + start
    let moved = shown - (isCentered ? viewport / 2 : 0)
    return rest(at: moved)
  }

  /// Returns the distance from an offset in an older geometry to the one that shows the groups at
  /// the same places, if only lengths of groups have changed because their views were measured.
  /// Otherwise nil.
  ///
  /// A row at its first offset stays there. Else the first group in view that has kept its length
  /// stays in place.
  package func shift(since old: RowGeometry, at offset: CGFloat) -> CGFloat? {
    guard hasSameGroups(as: old) else { return nil }
    if offset <= old.limits.first + 0.01 { return limits.first - old.limits.first }
    let seen = old.groups.groups(in: offset - start...offset - start + viewport)
    for number in seen {
      let (before, after) = (old.groups.group(at: number), groups.group(at: number))
      let length = before.group.size.along(axis)
      if before.position + length > offset - start, length == after.group.size.along(axis),
        before.firstItem == after.firstItem
      {
        return after.position - before.position
      }
    }
    return nil
  }

  /// Returns the offset of rest that shows the same group as one in an older geometry did, if only
  /// lengths of groups have changed because their views were measured.
  ///
  /// - Parameters:
  ///   - offset: The offset in the older geometry.
  ///   - old: The older geometry.
  ///   - shift: The distance that the groups in view have moved.
  /// - Returns: The offset of rest. Nil if `offset` was none, or if more has changed.
  package func rest(_ offset: CGFloat, of old: RowGeometry, movedBy shift: CGFloat) -> CGFloat? {
    guard hasStops, groups.groupCount > 0, hasSameGroups(as: old) else { return nil }
    // A row that fitted is at its first offset.
    if abs(offset - old.limits.first) < 0.01 { return limits.first }
    let isAtEnd = abs(offset - old.limits.last) < 0.01
    if isAtEnd, !isPaged { return limits.last }
    if behavior == .paging {
      // The end of a row stands for its last page, of which there may be more now.
      return isAtEnd && viewport > 0
        ? limited((offset / viewport).rounded(.up) * viewport) : rest(near: offset + shift)
    }
    let number = old.candidates(around: offset)
      .first { abs(old.limited(old.stop(ofGroup: $0)) - offset) < 0.01 }
    return number.map { limited(stop(ofGroup: $0)) }
  }

  /// Returns whether the row differs from an older one in the lengths of its groups at most.
  private func hasSameGroups(as old: RowGeometry) -> Bool {
    axis == old.axis && viewport == old.viewport && start == old.start && leading == old.leading
      && orthogonal == old.orthogonal && groups.groupCount == old.groups.groupCount
      && groups.itemCount == old.groups.itemCount
  }

  /// Whether the offsets of this row are those of another one.
  package func hasSameOffsets(as other: RowGeometry) -> Bool {
    axis == other.axis && viewport == other.viewport && length == other.length
      && start == other.start && orthogonal == other.orthogonal && leading == other.leading
      && groups.groupCount == other.groups.groupCount
  }
}
