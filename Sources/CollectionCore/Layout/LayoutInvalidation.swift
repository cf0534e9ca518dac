/// Hands the invalidation of a whole layout from `invalidateLayout()` on to `invalidateLayout(with:)`.
///
/// A layout may override either or both, with or without super, and call one from the other: no context
/// is lost, and `invalidateLayout(with:)` is called at most twice for each invalidation by the view. That
/// a pass is due then is `ScreenPass`'s to know.
@MainActor
final class LayoutInvalidation {
  private enum Stage {
    case idle
    /// `invalidateLayout(with:)` runs for a context of the view that says what is out of date.
    case part
    /// `invalidateLayout(with:)` runs for a context that means everything.
    case everything
  }

  private var stage = Stage.idle
  /// The view's context, until it is handed on.
  private var waiting: CollectionViewLayoutInvalidationContext?
  /// `invalidateLayout()` was called while a context was being handed on.
  private var isAskedForEverything = false

  /// The view invalidates the layout.
  func begin(_ context: CollectionViewLayoutInvalidationContext, of layout: CollectionViewLayout) {
    switch stage {
    // The layout makes the view do it from within `invalidateLayout(with:)`.
    case .part, .everything: isAskedForEverything = true
    case .idle:
      waiting = context
      layout.invalidateLayout()
      // An override did not call super.
      if waiting != nil { handOn(to: layout) }
    }
    ensureReceived(context, by: layout)
  }

  /// The view invalidates what `context` names, and that alone.
  func send(_ context: CollectionViewLayoutInvalidationContext, to layout: CollectionViewLayout) {
    layout.invalidateLayout(with: context)
    ensureReceived(context, by: layout)
  }

  /// `invalidateLayout(with:)` of the layouts' base class was called.
  func receive(_ context: CollectionViewLayoutInvalidationContext, for layout: CollectionViewLayout)
  {
    context.isReceived = true
    layout.wasInvalidated(by: context)
    layout.owner?.layout(layout, wasInvalidatedBy: context)
  }

  /// For overrides that do not call super.
  private func ensureReceived(
    _ context: CollectionViewLayoutInvalidationContext, by layout: CollectionViewLayout
  ) {
    if !context.isReceived { receive(context, for: layout) }
  }

  /// `invalidateLayout()` was called.
  func handOn(to layout: CollectionViewLayout) {
    switch stage {
    case .everything: break
    case .part: isAskedForEverything = true
    case .idle:
      let context = waiting ?? layout.makeInvalidationContext()
      let isPart = waiting?.invalidateEverything == false
      waiting = nil
      hand(context, to: layout, isPart ? .part : .everything)
      if isAskedForEverything { hand(layout.makeInvalidationContext(), to: layout, .everything) }
    }
  }

  private func hand(
    _ context: CollectionViewLayoutInvalidationContext, to layout: CollectionViewLayout,
    _ new: Stage
  ) {
    isAskedForEverything = false
    stage = new
    layout.invalidateLayout(with: context)
    stage = .idle
  }
}
