/// A change of the layout whose end has not been reported to the two layouts and the views yet.
struct LayoutSwitch {
  /// Whether a transition has determined the offset.
  let isPlanned: Bool
  /// Tells the layouts and the views that the new layout is shown.
  let finish: () -> Void
}
