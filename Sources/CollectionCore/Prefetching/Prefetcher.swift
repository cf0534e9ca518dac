import Foundation

/// Creates cells before they are needed, in the time that frames leave. It creates the cells of up
/// to half a page per frame of scrolling, so that frames need not create and lay out cells.
///
/// The cells of two or more frames are created in one go, and no more until they are used up: the
/// first cell after a frame is painted finds the processor's caches cold, and costs as much as
/// several of the next ones.
///
/// Only the content of a cell is requested early. A prepared cell is not among the visible cells,
/// the delegate's `willDisplay` method is called when the cell comes into view, and a cell that is
/// not needed after all goes back to its reuse queue. There are never more prepared cells than
/// views on screen.
///
/// No cell is created ahead while the view moves by a page or more per frame. All views of a frame are
/// then free for the next one, and a second set of views would cost more than it saves.
@MainActor
final class Prefetcher: ViewPart {
  private var forecast = ScrollForecast()
  /// The cells to create before they come into view, or nil if they have to be determined.
  private var plan: AheadPlan?
  /// The items that the prefetching data source has been told to load.
  private var announcedItems: Set<ElementKey> = []
  /// The part of the screen whose jump has left announced items behind, which have to be cancelled.
  private var left: MovingPart?

  /// The layout's answer for the part of the content ahead, or nil if it is out of date.
  var answerAhead: LayoutAnswer? { plan?.answer }

  // MARK: Between frames

  /// Creates cells that the next frames will show, the most urgent ones first.
  ///
  /// - Parameter hasTime: Returns whether there is time for another cell. It is called before each
  ///   cell.
  /// - Returns: Whether there are more cells to create.
  func prepareAhead(while hasTime: () -> Bool) -> Bool {
    // Updates that the data source requests meanwhile are shown in the next frame, as in a layout
    // pass.
    updates.during(.showing) { prepareCells(while: hasTime) }
  }

  private func prepareCells(while hasTime: () -> Bool) -> Bool {
    if plan == nil {
      // Fingers may have touched another part since the last frame.
      guard canPlan, owner.movingPart.section == forecast.section else { return false }
      let (new, answer) = makePlan()
      plan = new
      if left.map({ $0.section == forecast.section }) == true { left = nil }
      addIndexPaths(of: answer)
    }
    guard var wanted = plan?.wanted else { return false }
    // The data source may discard the plan while it is asked for a cell.
    plan?.wanted = []
    while let entry = wanted.last {
      guard hasTime() else {
        plan?.wanted = wanted
        return true
      }
      wanted.removeLast()
      guard session.dataCounts.contains(entry.key),
        let view = views.makeView(for: entry.key, at: entry.attributes.geometry)
      else { continue }
      guard plan != nil, !updates.hasOperations else {
        elements.giveBack(view)
        break
      }
      elements.prepared.insert(view, for: entry.key)
      view.prepareContent()
      owner.host?.prepare(elements.placement(of: view, at: entry.attributes.geometry))
    }
    return false
  }

  private func makePlan() -> (plan: AheadPlan, answer: LayoutAnswer) {
    let (moving, limit) = (owner.movingPart, elements.visible.count)
    let bounds = moving.inContent(moving.rect)
    let ahead = forecast.region(from: moving.rect)
    let region = moving.inContent(ahead)
    let page = moving.inContent(forecast.page(from: moving.rect))
    let reach = owner.prefetchDataSource != nil ? page : region
    let known = session.answer.flatMap { $0.covers(reach) ? $0 : nil }
    let answer = known ?? session.query(for: page)
    let kept = focusedCell.pinned?.key
    var candidates: [LayoutAnswer.Entry] = []
    // An element that meets the bounds is on screen already or was refused.
    for entry in cells(of: answer, in: region, from: bounds)
    where !entry.frame.meets(bounds) && entry.key != kept { candidates.append(entry) }
    let nearest = candidates.prefix(limit)
    if elements.prepared.count > 0 { elements.dropPrepared(except: Set(nearest.map(\.key))) }
    var wanted: [LayoutAnswer.Entry] = []
    for entry in nearest.reversed() where !elements.prepared.contains(entry.key) {
      wanted.append(entry)
    }
    let plan = AheadPlan(
      answer: answer, region: candidates.count <= limit ? ahead : .null, wanted: wanted)
    return (plan, answer)
  }

  /// Returns the cells in `region` that are not on screen, the most urgent ones first.
  private func cells(
    of answer: LayoutAnswer, in region: CGRect, from bounds: CGRect
  ) -> [LayoutAnswer.Entry] {
    let entries = answer.entries
    var found: [Candidate] = []
    for (index, entry) in entries.enumerated()
    where entry.key.kind == .cell && entry.frame.meets(region)
      && elements.visible[entry.key] == nil
    {
      found.append(
        Candidate(
          index: index, key: entry.key,
          distance: forecast.distance(of: entry.frame, from: bounds)))
    }
    found.sort()
    // A loop: each call of an isolated closure checks the executor.
    var sorted: [LayoutAnswer.Entry] = []
    sorted.reserveCapacity(found.count)
    for candidate in found { sorted.append(entries[candidate.index]) }
    return sorted
  }

  /// Records how the view has moved at the end of a frame, and requests idle time if cells have to
  /// be created.
  ///
  /// - Parameter isWanted: Whether cells are to be created before they are visible at all.
  func frameIsOver(isWanted: Bool) {
    let moving = owner.movingPart
    forecast.record(moving)
    forgetShownItems()
    if announcedItems.isEmpty {
      left = nil
    } else if forecast.hasJumped {
      left = moving
    }
    if plan?.reaches(moving.rect, by: forecast.step) != true { plan = nil }
    if forecast.hasJumped, elements.prepared.count > 0 { elements.dropPrepared() }
    if isWanted, canPlan, plan == nil { owner.host?.requestIdleTime() }
  }

  /// Whether a plan is of use, because it is known what is ahead, or
  /// because items have to be cancelled. Otherwise it is false at rest and after the first step of a
  /// scroll: the items announced before may still be the next ones.
  private var canPlan: Bool {
    forecast.step != .zero || left.map { $0.section == forecast.section } == true
  }

  // MARK: Prefetching data source

  /// Tells the prefetching data source which items have come within a page ahead, and which are no
  /// longer ahead.
  private func addIndexPaths(of answer: LayoutAnswer) {
    guard owner.prefetchDataSource != nil else { return }
    forgetShownItems()
    let moving = owner.movingPart
    let bounds = moving.inContent(moving.rect)
    let region = moving.inContent(forecast.page(from: moving.rect))
    let ahead = cells(of: answer, in: region, from: bounds).map(\.key)
      .filter { isItemOfData($0) }
    let unwanted = cancelled(of: announcedItems.subtracting(ahead), moving)
    let new = forecast.isFast(in: moving.rect) ? [] : ahead.filter { !announcedItems.contains($0) }
    announcedItems.subtract(unwanted)
    announcedItems.formUnion(new)
    if !unwanted.isEmpty { owner.cancelPrefetching(unwanted) }
    // The first call may have changed the data.
    let wanted = new.filter { announcedItems.contains($0) }
    if !wanted.isEmpty { owner.prefetchItems(wanted) }
  }

  /// Returns those of `items` that are to be cancelled, in reading order. A row that scrolls does
  /// not move the items of other sections, and a view that scrolls does not move the items of a row
  /// along it: they are ahead of the row as long as it is on screen.
  ///
  /// - Parameter items: The announced items that are not ahead of the part that scrolls.
  private func cancelled(of items: Set<ElementKey>, _ moving: MovingPart) -> [ElementKey] {
    if items.isEmpty { return [] }
    if let section = moving.section { return items.filter { $0.section == section }.sorted() }
    let rows = Set(owner.rows.sectionsInView)
    return items.filter { !rows.contains($0.section) }.sorted()
  }

  /// Removes the items that have come into view from the announced ones. They are not cancelled
  /// when they leave the view.
  private func forgetShownItems() {
    if announcedItems.isEmpty { return }
    // A loop: each call of an isolated closure checks the executor.
    var shown: [ElementKey] = []
    for key in announcedItems where elements.visible[key] != nil { shown.append(key) }
    for key in shown { announcedItems.remove(key) }
  }

  // MARK: Changes

  /// Discards the plan, because the layout may have moved its elements.
  func discardPlan() { plan = nil }

  /// Discards the layout's answer, because elements have moved, and keeps the plan: the cells stay
  /// where they are in the part that scrolls.
  func discardAnswer() { plan?.answer = nil }

  /// Discards the record of items that the prefetching data source has been told to load, because
  /// they have other index paths now or are gone.
  func discardNames() { announcedItems.removeAll() }

  /// Applies a change of the data. A prepared cell keeps its item, wherever the item is in the new
  /// data. A cell whose item is reloaded or reconfigured has to be created again. The prefetching
  /// data source is not told to cancel deleted items.
  func apply(_ change: DataChange) {
    plan = nil
    elements.renamePrepared { key in
      let old = key.position
      let isStale = change.isReloaded(old: old) || change.isReconfigured(old: old)
      return isStale ? nil : change.newKey(forOld: key)
    }
    if announcedItems.isEmpty { return }
    announcedItems = Set(
      announcedItems.compactMap { change.isReloaded($0) ? nil : change.newKey(forOld: $0) })
  }

  /// Returns whether the data source has an item at the place. It has none for gaps and
  /// placeholders.
  private func isItemOfData(_ key: ElementKey) -> Bool {
    session.dataCounts.contains(key)
      && !presentation.isInsertion(key.position)
  }

  /// Puts the prepared cells back into their reuse queues.
  func dropPrepared() {
    plan = nil
    elements.dropPrepared()
  }

  /// Tells the prefetching data source to cancel all items that are not visible.
  func cancel() {
    let cancelled = announcedItems.filter { elements.visible[$0] == nil }.sorted()
    announcedItems.removeAll()
    if !cancelled.isEmpty { owner.cancelPrefetching(cancelled) }
  }
}

/// A cell that may be created ahead. Candidates are sorted instead of the layout's entries, which
/// hold references that are counted when they move, and without a closure, which would check the
/// executor in each call.
private struct Candidate: Comparable {
  /// The index of the cell in the layout's answer.
  let index: Int
  let key: ElementKey
  /// How soon the cell is needed. See `ScrollForecast.distance(of:from:)`.
  let distance: CGFloat

  static func < (a: Candidate, b: Candidate) -> Bool {
    a.distance == b.distance ? a.key < b.key : a.distance < b.distance
  }
}

/// The part of the screen that scrolls: the view, or a section that scrolls by itself.
struct MovingPart {
  /// The section, or nil for the view.
  let section: Int?
  /// The visible rectangle. Its origin changes as the part scrolls.
  let rect: CGRect
  /// The distance from content coordinates to those of `rect`.
  let offset: CGPoint

  /// Converts a rectangle to content coordinates.
  func inContent(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -offset.x, dy: -offset.y) }
}

/// The cells to create ahead of the visible part.
struct AheadPlan {
  /// The layout's answer that contains the cells, or nil if elements have moved since.
  var answer: LayoutAnswer?
  /// The rectangle in which all cells are prepared when `wanted` is empty, in the coordinates of
  /// `MovingPart.rect`. It is null if there are too many cells in it.
  let region: CGRect
  /// The cells that are still to be created, the most urgent one last.
  var wanted: [LayoutAnswer.Entry]

  /// Returns whether all cells that the next frame will show are prepared.
  func reaches(_ bounds: CGRect, by step: CGPoint) -> Bool {
    // When the direction changes, there is a frame without a step. The cells behind the visible
    // part have not been kept.
    step != .zero && wanted.isEmpty && region.contains(bounds.offsetBy(dx: step.x, dy: step.y))
  }
}
