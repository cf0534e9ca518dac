import Foundation

/// Views that say how large they would rather be than the layout's estimate.
///
/// A pass goes in rounds: every view that is new, or has another size than it asked for, is asked
/// once; the layout hears each answer it wants to know of; it is prepared once, and asked for the
/// visible rectangle again. So what came out smaller than estimated leaves no gap. The pass ends
/// with the round in which the layout wants to know nothing more.
extension CollectionView {
  /// How often one view is asked in one pass before it is left as it is: it and the layout do not
  /// agree then, and never would.
  private static let mostQuestions = 10

  /// After so many rounds the rest is left to the next frame: views that all but vanish when they
  /// are measured make room for ever more of them.
  private static let mostRounds = 100

  /// Asks, and brings the layout and the offset up to date with the answers.
  ///
  /// - Returns: Whether the layout is to be compared with the screen once more.
  func settleSizes(_ rounds: inout SizingRounds) -> Bool {
    // What a callback has invalidated meanwhile is the next pass's; that asks whom this one did not.
    guard let sizing = layout.viewSizing, !pass.isDue else { return false }
    let unsized = elements.visible.all.filter { !$0.isSized }.sorted { $0.key < $1.key }
    if unsized.isEmpty { return false }
    guard rounds.count < Self.mostRounds else {
      setNeedsLayout()
      return false
    }
    // What was there before is what people look at. What has only come in, and has the size the
    // layout knew or guessed, is the next best.
    let old = sizedAnchor(preferring: rounds.anchor)
    let changing = ask(unsized, sizing, &rounds)
    let anchor = old ?? sizedAnchor(preferring: nil)
    rounds.anchor = anchor?.key
    for element in changing { element.isSized = true }
    guard !changing.isEmpty, !session.isReloading, !session.isPrepared else { return false }
    rounds.count += 1
    // An anchor that a resize or a reload has set holds through all rounds; and a layout that
    // adjusts the offset itself knows what it wants to keep in place.
    let isAnchored = offsets.anchor != nil || session.hasOffsetAdjustment
    if !isAnchored { offsets.keep(anchor) }
    pass.settleGeometry()
    if !isAnchored { offsets.keep(nil) }
    return true
  }

  /// The next pass asks the view again: its content is another now.
  package func sizeAgain(_ element: ShownElement) {
    element.isSized = false
    element.preferredSize = nil
    setNeedsLayout()
  }

  /// - Returns: Those the layout will give another size.
  private func ask(
    _ shown: [ShownElement], _ sizing: ViewSizing, _ rounds: inout SizingRounds
  ) -> [ShownElement] {
    let answering = layout
    var changing: [ShownElement] = []
    for element in shown where elements.visible[element.key] === element {
      element.isSized = true
      let preferred = preferredAttributes(of: element, sizing)
      // The view's own code may have done anything.
      guard layout === answering, !session.isReloading else { return [] }
      let original = element.applied.copied
      guard let preferred,
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      guard rounds.mayAsk(element.key, atMost: Self.mostQuestions) else {
        CallerMistake.report(
          "the view at \(Array(element.key.indexPath)) (\(type(of: element.view))) and the layout "
            + "do not agree on its size: after \(Self.mostQuestions) rounds it has "
            + "\(original.size.numbers) and wants \(preferred.size.numbers)")
        continue
      }
      element.preferredSize = preferred.size
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      element.isSized = false
      changing.append(element)
    }
    return changing
  }

  /// What the view would rather have; nil for an answer that cannot be used.
  private func preferredAttributes(
    of element: ShownElement, _ sizing: ViewSizing
  ) -> CollectionViewLayoutAttributes? {
    element.view.sizing =
      element.key.kind == .cell ? sizing : layout.supplementaryViewSizing ?? sizing
    let preferred = element.view.preferredLayoutAttributesFitting(element.applied.copied)
    guard preferred.geometry.isFinite else {
      CallerMistake.report(
        "Rounding frame \(preferred.frame) from preferred layout attributes resulted in a frame "
          + "with one or more invalid members: \(preferred)")
      return nil
    }
    guard preferred.key == element.key else {
      CallerMistake.report(
        "the view at \(Array(element.key.indexPath)) prefers attributes of another element: "
          + "\(preferred)")
      return nil
    }
    return preferred
  }

  /// The first visible item whose size is known and stays: so does its leading corner, while others
  /// get theirs. Nil at the leading edge of the content, which stays the leading edge.
  ///
  /// - Parameter earlier: What was kept in place in the last round. It stays as long as it is in
  ///   view, though others may have come in before it.
  private func sizedAnchor(preferring earlier: ElementKey?) -> ScrollAnchor? {
    guard !isAtLeadingEdge else { return nil }
    let viewport = viewport
    let sized = elements.visible.all.filter {
      $0.isSized && $0.key.kind == .cell && $0.applied.frame.meets(viewport)
    }
    let kept = sized.first { $0.key == earlier } ?? sized.min { $0.key < $1.key }
    return kept.map {
      let frame = $0.applied.frame
      return ScrollAnchor($0.key, frame: frame, in: viewport, keeping: frame.origin)
    }
  }
}

extension CGSize {
  /// For messages.
  fileprivate var numbers: String { "\(width) × \(height)" }
}

/// How far one pass has come with the sizes.
struct SizingRounds {
  var count = 0
  /// What stayed in place in the last round.
  var anchor: ElementKey?
  /// How often a view was asked after the first round.
  private var questions: [ElementKey: Int] = [:]

  /// Counts the question.
  mutating func mayAsk(_ key: ElementKey, atMost limit: Int) -> Bool {
    // Nearly every view is done with in the first round.
    guard count > 0 else { return true }
    questions[key, default: 0] += 1
    return questions[key, default: 0] < limit
  }
}
