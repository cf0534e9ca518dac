/// Connects `invalidateLayout()` with `invalidateLayout(with:)`.
///
/// A layout may override one or both methods, with or without calling `super`, and may call one
/// from the other. No context is lost in any of these cases, and each invalidation by the view
/// calls `invalidateLayout(with:)` at most twice. `ScreenPass` decides when the pass runs that
/// follows.
@MainActor
final class LayoutInvalidation {
  /// The progress of an invalidation of the whole layout.
  private enum Stage {
    case idle
    /// `invalidateLayout(with:)` is being called with a context of the view that names what is out
    /// of date.
    case part
    /// `invalidateLayout(with:)` is being called with a context that stands for the whole layout.
    case everything
  }

  private var stage = Stage.idle
  /// The view's context that has not been passed to `invalidateLayout(with:)` yet.
  private var waiting: CollectionViewLayoutInvalidationContext?
  /// Whether `invalidateLayout()` was called during
  /// `invalidateLayout(with:)`.
  private var isAskedForEverything = false
  /// The context that `send(_:to:)` is passing to `invalidateLayout(with:)`, or nil.
  private var sent: CollectionViewLayoutInvalidationContext?

  /// Invalidates the layout for the view by calling `invalidateLayout()`.
  func begin(_ context: CollectionViewLayoutInvalidationContext, of layout: CollectionViewLayout) {
    switch stage {
    // The layout has caused another invalidation by the view in `invalidateLayout(with:)`.
    case .part, .everything: isAskedForEverything = true
    case .idle:
      waiting = context
      layout.invalidateLayout()
      // An override of `invalidateLayout()` did not call `super`.
      if waiting != nil { forward(to: layout) }
    }
    ensureReceived(context, by: layout)
  }

  /// Invalidates only what `context` names, for the view.
  func send(_ context: CollectionViewLayoutInvalidationContext, to layout: CollectionViewLayout) {
    let outer = sent
    sent = context
    layout.invalidateLayout(with: context)
    sent = outer
    ensureReceived(context, by: layout)
  }

  /// Passes a context on to the layout and its view. `invalidateLayout(with:)` of
  /// `CollectionViewLayout` calls the method.
  func receive(_ context: CollectionViewLayoutInvalidationContext, for layout: CollectionViewLayout)
  {
    context.isReceived = true
    layout.wasInvalidated(by: context)
    layout.owner?.layout(layout, wasInvalidatedBy: context)
  }

  /// Passes the context on if an override of `invalidateLayout(with:)` has not called `super`.
  private func ensureReceived(
    _ context: CollectionViewLayoutInvalidationContext, by layout: CollectionViewLayout
  ) {
    if !context.isReceived { receive(context, for: layout) }
  }

  /// Calls `invalidateLayout(with:)` with the waiting context, or with one that stands for the
  /// whole layout. `invalidateLayout()` of `CollectionViewLayout` calls the method.
  func forward(to layout: CollectionViewLayout) {
    switch stage {
    case .everything: break
    case .part: isAskedForEverything = true
    case .idle:
      let context = waiting ?? makeOwnContext(of: layout)
      let isPart = waiting?.invalidateEverything == false
      waiting = nil
      pass(context, to: layout, isPart ? .part : .everything)
      guard isAskedForEverything else { return }
      let everything = layout.makeInvalidationContext()
      everything.keepsMeasures = !context.isFromOutside
      pass(everything, to: layout, .everything)
    }
  }

  /// Returns a context for a call of `invalidateLayout()` by the program or the layout itself.
  ///
  /// The reason of the call is known while the view passes another context to the layout or asks it
  /// about new bounds. Views then keep the sizes that they have preferred: a layout that calls the
  /// method in each scroll step would otherwise lose the sizes of all views out of view.
  private func makeOwnContext(
    of layout: CollectionViewLayout
  ) -> CollectionViewLayoutInvalidationContext {
    let context = layout.makeInvalidationContext()
    context.keepsMeasures =
      sent?.isFromOutside == false || layout.owner?.session.isReportingBounds == true
    return context
  }

  /// Passes a context to the layout as a stage of the invalidation.
  private func pass(
    _ context: CollectionViewLayoutInvalidationContext, to layout: CollectionViewLayout,
    _ new: Stage
  ) {
    isAskedForEverything = false
    stage = new
    layout.invalidateLayout(with: context)
    stage = .idle
  }
}
