/// What a layout has computed, kept until an invalidation or other conditions put it out of date.
@MainActor
final class KeptSolution<Conditions: Equatable, Solution> {
  private var kept: (conditions: Conditions, solution: Solution)?
  private var isSolving = false

  func invalidate() { kept = nil }

  /// Solved when first asked, so that properties set in an override of `prepare()` count.
  ///
  /// - Returns: Nil while it is being solved for the first time: a delegate that is asked for
  ///   measures may ask back.
  func callAsFunction(_ conditions: Conditions, _ solve: () -> Solution) -> Solution? {
    if let kept, kept.conditions == conditions || isSolving { return kept.solution }
    guard !isSolving else { return nil }
    isSolving = true
    defer { isSolving = false }
    let solution = solve()
    kept = (conditions, solution)
    return solution
  }
}
