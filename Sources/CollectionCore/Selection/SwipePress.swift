/// The part of the view that is pressed while a row shows its swipe actions.
enum SwipePress {
  /// No row shows swipe actions: the press has its usual effect.
  case none
  /// The press is on the actions, whose buttons handle it.
  case actions
  /// The press is on the content of the row. Its release closes the row.
  case row
  /// The press closes the row and has no other effect.
  case elsewhere
}
