/// An exchange of layouts that the next pass shows.
struct LayoutSwitch {
  /// A transition has led the view to its place.
  let isPlanned: Bool
  /// Tells layouts and views that the new layout is shown.
  let finish: () -> Void
}
