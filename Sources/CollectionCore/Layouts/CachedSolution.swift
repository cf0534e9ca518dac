/// What a layout has computed, kept until an invalidation or another basis puts it out of date.
@MainActor
final class CachedSolution<Basis: Equatable, Result> {
  private var kept: (basis: Basis, result: Result)?
  private var isSolving = false

  func invalidate() { kept = nil }

  /// Solved when first asked, so that properties set in an override of `prepare()` count.
  ///
  /// - Returns: Nil while it is being solved for the first time: a delegate that is asked for
  ///   measures may ask back.
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
