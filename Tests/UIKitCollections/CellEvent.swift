/// What has happened to a cell.
public enum CellEvent: Hashable, Sendable {
  /// The cell comes on screen or has left it.
  case willDisplay, didEndDisplaying
  /// The user presses the cell or has released it.
  case didHighlight, didUnhighlight
  /// The user has selected the cell or removed it from the selection.
  case didSelect, didDeselect
  /// The user has opened the cell.
  case didPerformPrimaryAction
  /// The cell may come on screen soon, or no longer.
  case willPrefetch, didCancelPrefetching
}
