import Foundation

/// Cells made before they are needed, in the time that frames leave: up to half a page a frame, a
/// frame has none to make and to lay out then.
///
/// Those of two frames and more are made in one go, and none until they are used up: the first cell
/// after a paint finds the processor's caches cold, and costs as much as several of the next.
///
/// Only the content is asked for early. A prepared cell is not among the visible ones, the delegate
/// hears `willDisplay` when it comes into view, and what turns out not to be needed goes back to its
/// queue. There are never more of them than there are views on screen.
extension CollectionView {
  /// Makes cells that the next frames will show, the most urgent first. Between frames, when the
  /// host has nothing else to do.
  ///
  /// - Parameter hasTime: Asked before each cell.
  /// - Returns: Whether some are left to make.
  package func prepareAhead(while hasTime: () -> Bool) -> Bool {
    guard isPrefetchingEnabled, !pass.isDue, mayUpdate, let host else { return false }
    // As in a pass: whatever a data source asks for meanwhile comes in the next frame.
    return updates.during(.showing) { prepareAhead(in: host, while: hasTime) }
  }

  private func prepareAhead(
    in host: any CollectionViewHost, while hasTime: () -> Bool
  ) -> Bool {
    if state.ahead == nil {
      let plan = planAhead()
      state.ahead = plan
      prefetchData(from: plan.answer)
    }
    guard var wanted = state.ahead?.wanted else { return false }
    // Whoever is asked may have the plan thrown away.
    state.ahead?.wanted = []
    while let entry = wanted.last {
      guard hasTime() else {
        state.ahead?.wanted = wanted
        return true
      }
      wanted.removeLast()
      guard dataCounts.contains(entry.key), let view = makeView(for: entry.key, entry.attributes)
      else { continue }
      guard state.ahead != nil, !updates.hasOperations else {
        elements.giveBack(view)
        break
      }
      elements.prepare(view, for: entry.key)
      host.prepare(elements.placement(of: view, at: entry.attributes.geometry))
    }
    return false
  }

  /// The frame is over: notes how the view moves, and asks for time if it is worth it.
  func lookAhead() {
    forecast.note(bounds)
    if state.ahead?.reaches(bounds, by: forecast.step) != true { state.ahead = nil }
    // After a jump, what was ahead before it is to be cancelled.
    let hasWork = forecast.step != .zero || forecast.isUnsteady && !prefetched.isEmpty
    // Where a transition leads the view is not told by where it went.
    guard isPrefetchingEnabled, hasWork, state.transition == nil else { return }
    if state.ahead == nil { host?.requestIdleTime() }
  }

  private func planAhead() -> AheadPlan {
    let (region, page) = (forecast.region(from: bounds), forecast.page(from: bounds))
    let answer =
      answerAtHand(for: prefetchDataSource == nil ? region : page) ?? session.ask(for: page)
    let (bounds, limit) = (bounds, elements.visible.count)
    var candidates: [(index: Int, distance: CGFloat, key: ElementKey)] = []
    for (index, entry) in answer.entries.enumerated()
    // What meets the bounds has been shown, or is not to be.
    where entry.key.kind == .cell && entry.frame.meets(region) && !entry.frame.meets(bounds)
      && elements.visible[entry.key] == nil && entry.key != focus.pinned?.key
    {
      candidates.append((index, forecast.distance(of: entry.frame, from: bounds), entry.key))
    }
    candidates.sort { ($0.distance, $0.key) < ($1.distance, $1.key) }
    let wanted = candidates.prefix(limit)
    if elements.prepared.count > 0 { dropPrepared(except: Set(wanted.map(\.key))) }
    let missing = wanted.filter { !elements.prepared.contains($0.key) }
    return AheadPlan(
      answer: answer, region: candidates.count <= limit ? region : .null,
      wanted: missing.reversed().map { answer.entries[$0.index] })
  }

  /// What the layout said last, if it reaches so far.
  private func answerAtHand(for region: CGRect) -> LayoutAnswer? {
    session.answer.flatMap { $0.rect.contains(region) ? $0 : nil }
  }

  /// Cells that were made ahead are of the items they were made for, wherever these are in the new
  /// data; what is to be shown anew is also to be made anew.
  func renamePrepared(_ change: DataChange) {
    state.ahead = nil
    elements.renamePrepared { key in
      let old = ItemPosition(section: key.section, item: key.item)
      let isStale = change.isReloaded(old: old) || change.isReconfigured(old: old)
      return isStale ? nil : change.newKey(forOld: key)
    }
  }

  /// Prepared cells that are not needed any more go back to their queues.
  func dropPrepared(except wanted: Set<ElementKey> = []) {
    state.ahead = nil
    elements.dropPrepared(except: wanted)
  }
}

/// What is to be made ahead, and what the layout said of it.
struct AheadPlan {
  let answer: LayoutAnswer
  /// All that is in it has been made when nothing is wanted any more. Null when that is too much.
  let region: CGRect
  /// The most urgent last.
  var wanted: [LayoutAnswer.Entry]

  /// Whether all that the next frame will show has been made.
  func reaches(_ bounds: CGRect, by step: CGPoint) -> Bool {
    // Between two directions there is a frame without a step: of what was passed nothing is left.
    step != .zero && wanted.isEmpty && region.contains(bounds.offsetBy(dx: step.x, dy: step.y))
  }
}
