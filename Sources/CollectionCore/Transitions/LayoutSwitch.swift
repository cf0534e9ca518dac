/// A change of the layout whose end the two layouts and the views have not heard of yet.
struct LayoutSwitch {
  /// A transition has led the view to its place.
  let isPlanned: Bool
  /// Tells layouts and views that the new layout is shown.
  let finish: () -> Void
}
