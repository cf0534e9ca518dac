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
@MainActor
final class Prefetcher<View: SuppliedView> {
  private let updates: UpdateScheduler
  private let session: LayoutSession
  private let elements: ElementStore<View>
  private let views: ViewSupply<View>
  weak var owner: (any PrefetcherOwner<View>)?

  private var forecast = ScrollForecast()
  /// Which cells are to be made before they come into view; nil when that is to be found out.
  private var plan: AheadPlan?
  /// Items that the prefetching data source knows to be ahead.
  private var named: Set<ElementKey> = []

  init(
    updates: UpdateScheduler, session: LayoutSession, elements: ElementStore<View>,
    views: ViewSupply<View>
  ) {
    (self.updates, self.session) = (updates, session)
    (self.elements, self.views) = (elements, views)
  }

  /// The layout's answer for what is ahead, while it holds.
  var answerAhead: LayoutAnswer? { plan?.answer }

  // MARK: Between frames

  /// Makes cells that the next frames will show, the most urgent first. When nothing else is under way.
  ///
  /// - Parameter hasTime: Asked before each cell.
  /// - Returns: Whether some are left to make.
  func prepareAhead(while hasTime: () -> Bool) -> Bool {
    guard let owner else { return false }
    // As in a pass: whatever a data source asks for meanwhile comes in the next frame.
    return updates.during(.showing) { prepareAhead(for: owner, while: hasTime) }
  }

  private func prepareAhead(
    for owner: any PrefetcherOwner<View>, while hasTime: () -> Bool
  ) -> Bool {
    if plan == nil {
      let new = makePlan(for: owner)
      plan = new
      addIndexPaths(of: new.answer, owner)
    }
    guard var wanted = plan?.wanted else { return false }
    // The data source may invalidate the plan while it is asked for a cell.
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
      elements.prepare(view, for: entry.key)
      owner.prepare(elements.placement(of: view, at: entry.attributes.geometry))
    }
    return false
  }

  private func makePlan(for owner: any PrefetcherOwner<View>) -> AheadPlan {
    let (bounds, limit) = (owner.bounds, elements.visible.count)
    let (region, page) = (forecast.region(from: bounds), forecast.page(from: bounds))
    let reach = owner.namesItemsAhead ? page : region
    let known = session.answer.flatMap { $0.rect.contains(reach) ? $0 : nil }
    let answer = known ?? session.query(for: page)
    let candidates = cells(of: answer, in: region, from: bounds) {
      // An element that meets the bounds is on screen already or was refused.
      !$0.frame.meets(bounds) && $0.key != owner.keptKey
    }
    let wanted = candidates.prefix(limit)
    if elements.prepared.count > 0 { elements.dropPrepared(except: Set(wanted.map(\.key))) }
    return AheadPlan(
      answer: answer, region: candidates.count <= limit ? region : .null,
      wanted: wanted.filter { !elements.prepared.contains($0.key) }.reversed())
  }

  /// The cells in `region` that are not on screen and for which `isWanted` is true, the most urgent
  /// first.
  private func cells(
    of answer: LayoutAnswer, in region: CGRect, from bounds: CGRect,
    where isWanted: (LayoutAnswer.Entry) -> Bool
  ) -> [LayoutAnswer.Entry] {
    answer.entries
      .filter {
        $0.key.kind == .cell && $0.frame.meets(region) && elements.visible[$0.key] == nil
          && isWanted($0)
      }
      .map { (entry: $0, distance: forecast.distance(of: $0.frame, from: bounds)) }
      .sorted { ($0.distance, $0.entry.key) < ($1.distance, $1.entry.key) }
      .map(\.entry)
  }

  /// The frame is over: notes how the view moves, and asks for time if it is worth it.
  ///
  /// - Parameter isWanted: Cells are to be made ahead at all.
  func frameIsOver(isWanted: Bool) {
    guard let owner else { return }
    forecast.record(owner.bounds)
    if plan?.reaches(owner.bounds, by: forecast.step) != true { plan = nil }
    // After a jump, what was ahead before it is to be cancelled.
    let hasWork = forecast.step != .zero || forecast.isUnsteady && !named.isEmpty
    if isWanted, hasWork, plan == nil { owner.requestIdleTime() }
  }

  // MARK: Telling the data source

  /// Names what has come within a page ahead, and what is not ahead any more.
  private func addIndexPaths(of answer: LayoutAnswer, _ owner: any PrefetcherOwner<View>) {
    guard owner.namesItemsAhead else { return }
    named = named.filter { elements.visible[$0] == nil }
    let bounds = owner.bounds
    let region = forecast.page(from: bounds)
    let ahead = cells(of: answer, in: region, from: bounds) { owner.isItemOfData($0.key) }
      .map(\.key)
    let unwanted = named.subtracting(ahead).sorted()
    let new = forecast.isFast(in: bounds) ? [] : ahead.filter { !named.contains($0) }
    named.subtract(unwanted)
    named.formUnion(new)
    if !unwanted.isEmpty { owner.cancelPrefetching(unwanted) }
    // The first call may have changed the data.
    let wanted = new.filter { named.contains($0) }
    if !wanted.isEmpty { owner.prefetchItems(wanted) }
  }

  // MARK: Changes

  /// The layout may have anything anywhere else.
  func discardPlan() { plan = nil }

  /// The items that were named are others now, or gone.
  func discardNames() { named.removeAll() }

  /// Cells that were made ahead are of the items they were made for, wherever these are in the new
  /// data; what is to be shown anew is also to be made anew. Of items that are gone their deleter knows.
  func apply(_ change: DataChange) {
    plan = nil
    elements.renamePrepared { key in
      let old = ItemPosition(section: key.section, item: key.item)
      let isStale = change.isReloaded(old: old) || change.isReconfigured(old: old)
      return isStale ? nil : change.newKey(forOld: key)
    }
    if named.isEmpty { return }
    named = Set(
      named.compactMap { change.isReloaded($0) ? nil : change.newKey(forOld: $0) })
  }

  /// Prepared cells that are not needed any more go back to their queues.
  func dropPrepared() {
    plan = nil
    elements.dropPrepared()
  }

  /// Nothing that was named is wanted any more.
  func cancel() {
    let cancelled = named.filter { elements.visible[$0] == nil }.sorted()
    named.removeAll()
    if !cancelled.isEmpty { owner?.cancelPrefetching(cancelled) }
  }
}

/// The collection view as the prefetcher uses it.
@MainActor
protocol PrefetcherOwner<View>: AnyObject {
  associatedtype View: ElementView

  var bounds: CGRect { get }
  /// A cell that is kept out of view: it need not be made.
  var keptKey: ElementKey? { get }
  /// Whether the data source has an item there.
  func isItemOfData(_ key: ElementKey) -> Bool

  /// Has the host lay out a view that will be shown there.
  func prepare(_ placement: ElementPlacement<View>)
  func requestIdleTime()

  /// A data source hears which items are ahead.
  var namesItemsAhead: Bool { get }
  func prefetchItems(_ keys: [ElementKey])
  func cancelPrefetching(_ keys: [ElementKey])
}

/// The cells to make ahead, with the layout's answer that named them.
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
