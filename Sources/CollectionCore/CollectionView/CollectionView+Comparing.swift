import Foundation

/// What the layout answers, and how it differs from what is on screen.
extension CollectionView {
  typealias Change = (
    element: ShownElement, attributes: CollectionViewLayoutAttributes
  )

  struct Comparison {
    /// Out of view, and off the record of what is visible already. In reading order.
    var leavers: [ShownElement] = []
    var changed: [Change] = []
    /// Indices of the answer's entries.
    var appearing: [Int] = []
  }

  func compareWithLayout() -> (LayoutAnswer, Comparison) {
    if let kept = state.answer, kept.rect.contains(bounds), movement == nil {
      return (kept, comparison(within: kept))
    }
    let answer: LayoutAnswer
    if let ahead = state.ahead?.answer, ahead.rect.contains(bounds), movement == nil {
      answer = ahead
    } else {
      answer = ask(for: rectToAskFor)
    }
    state.answer = answer
    state.askedOrigin = bounds.origin
    return (answer, comparison(withNew: answer))
  }

  func ask(for rect: CGRect) -> LayoutAnswer {
    let elements = layout.attributesToShow(in: rect) ?? []
    return LayoutAnswer(
      withoutGap(withHand(elements)), for: rect, keys: &state.keys, isUsable: isFinite)
  }

  /// The bounds, and half a page around them while the view scrolls calmly: then the answer serves
  /// for several frames.
  private var rectToAskFor: CGRect {
    let (bounds, last) = (bounds, state.askedOrigin)
    guard let last, last != bounds.origin, !state.isInvalidatedByScrolling,
      abs(last.x - bounds.minX) <= bounds.width, abs(last.y - bounds.minY) <= bounds.height
    else { return bounds }
    return bounds.insetBy(
      dx: scrolls(.horizontal) ? -bounds.width / 2 : 0,
      dy: scrolls(.vertical) ? -bounds.height / 2 : 0)
  }

  /// The answer is the one that was compared last: only what crossed the edges is of interest.
  private func comparison(within answer: LayoutAnswer) -> Comparison {
    var comparison = Comparison()
    let bounds = bounds
    for index in answer.entries.indices {
      let entry = answer.entries[index]
      switch (entry.state, entry.frame.meets(bounds)) {
      case (.offScreen, true):
        comparison.appearing.append(index)
      case (.onScreen, false):
        answer.entries[index].state = .offScreen
        if let element = visible.remove(entry.key) { comparison.leavers.append(element) }
      default: break
      }
    }
    comparison.leavers.sort { $0.key < $1.key }
    return comparison
  }

  private func comparison(withNew answer: LayoutAnswer) -> Comparison {
    var comparison = Comparison()
    let bounds = bounds
    let areReused = layout.reusesAttributesToShow
    visible.beginPass()
    for index in answer.entries.indices {
      guard answer.entries[index].frame.meets(bounds) else {
        // An answer that is used again remembers what was on screen then.
        answer.entries[index].state = .offScreen
        continue
      }
      if let element = visible.find(answer.entries[index].key) {
        answer.entries[index].state = .onScreen
        let attributes = answer.entries[index].attributes
        if areReused || !element.applied.isEqual(attributes) {
          comparison.changed.append((element, attributes))
        }
      } else {
        comparison.appearing.append(index)
      }
    }
    comparison.leavers = visible.removeLeavers()
    return comparison
  }

  private func isFinite(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    if attributes.geometry.isFinite { return true }
    CallerMistake.report("the layout's \(attributes) has a member that is not finite")
    return false
  }

  func exists(_ key: ElementKey) -> Bool {
    switch key.kind.category {
    case .cell: dataCounts.contains(key)
    case .supplementaryView: key.section < dataCounts.sections
    case .decorationView: true
    }
  }

  func reportMissing(_ key: ElementKey) {
    switch key.kind.category {
    case .cell:
      CallerMistake.report(
        "CollectionView received layout attributes for a cell with an index path that does not "
          + "exist: \(Array(key.indexPath)) (\(dataCounts.summary(of: key.section)))")
    default:
      CallerMistake.report(
        "CollectionView received layout attributes for a supplementary view of kind "
          + "\(key.kind.name ?? "") in section \(key.section), but there are only "
          + "\(dataCounts.sections) sections")
    }
  }
}
