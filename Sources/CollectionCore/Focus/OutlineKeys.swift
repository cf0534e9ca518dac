import Foundation

/// The keys of trees in lists, which are those of GtkTreeExpander. Each command returns false if the
/// key has no effect here; then it has its usual effect.
@MainActor
package final class OutlineKeys: ViewPart {
  /// The focused item of a tree and its place there. Nil if the focused item is not in a tree, or if
  /// it has another item beside it, as in a grid.
  private var row: (position: ItemPosition, place: OutlinePosition)? {
    guard focus.allowsFocus, owner.focusKeys.isReady, let position = focus.position,
      owner.dataCounts.contains(position), let place = owner.outlinePosition(of: position),
      owner.focusKeys.isAloneInLine(position)
    else { return nil }
    return (position, place)
  }

  /// Handles an arrow key across the rows.
  ///
  /// Forward expands the item, or moves the focus to its first child. Backward collapses it, or
  /// moves the focus to its parent. With Shift the focus does not move.
  ///
  /// - Parameters:
  ///   - isForward: Whether the key points in the reading direction.
  ///   - modifiers: The modifier keys.
  package func step(isForward: Bool, _ modifiers: SelectionModifiers) -> Bool {
    guard let (position, place) = row else { return false }
    if place.isExpandable, place.isExpanded != isForward {
      owner.setExpanded(isForward, at: position)
    } else if !modifiers.contains(.extend), let goal = goal(isForward, position, place) {
      owner.focusKeys.arrive(at: goal, modifiers)
    }
    return true
  }

  /// Returns the first child, or the parent, of an item.
  private func goal(
    _ isForward: Bool, _ position: ItemPosition, _ place: OutlinePosition
  ) -> ItemPosition? {
    let goal =
      isForward
      ? ItemPosition(section: position.section, item: position.item + 1)
      : owner.parent(of: position)
    guard let goal, owner.dataCounts.contains(goal), focus.mayHave(goal) else {
      return nil
    }
    return isForward && !place.hasChildren ? nil : goal
  }

  /// Expands or collapses the focused item, for the plus and minus keys.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the children are to be shown.
  ///   - time: The time in seconds, of any clock that runs forward. While a word is being typed, the
  ///     key belongs to the word.
  package func setExpanded(_ isExpanded: Bool, at time: TimeInterval) -> Bool {
    guard !focus.isTyping(at: time), let (position, place) = row, place.isExpandable else {
      return false
    }
    if place.isExpanded != isExpanded { owner.setExpanded(isExpanded, at: position) }
    return true
  }

  /// Expands the focused item or collapses it, for the Space key with Control.
  package func toggle() -> Bool {
    guard let (position, place) = row, place.isExpandable else { return false }
    owner.setExpanded(!place.isExpanded, at: position)
    return true
  }
}
