/// Stores what a layout has computed, until the layout is invalidated or a value changes that the
/// result depends on.
@MainActor
final class CachedSolution<Basis: Equatable, Result> {
  private var kept: (basis: Basis, result: Result)?
  private var isSolving = false

  func invalidate() { kept = nil }

  /// Returns the stored result for `basis`, or computes it with `solve` if there is none.
  ///
  /// The result is computed at the first request after an invalidation, so that properties set in
  /// an override of `prepare()` take effect.
  ///
  /// - Returns: The result. While it is being computed, because a delegate that is asked for
  ///   measures queries the layout, this is the result before, or nil if there is none.
  func callAsFunction(_ basis: Basis, _ solve: () -> Result) -> Result? {
    if let kept, kept.basis == basis || isSolving { return kept.result }
    guard !isSolving else { return nil }
    isSolving = true
    defer { isSolving = false }
    let result = solve()
    kept = (basis, result)
    return result
  }
}
