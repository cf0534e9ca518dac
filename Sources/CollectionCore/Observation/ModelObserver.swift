import Foundation

/// Repeats the work of views and of the layout that has read properties of observable objects, in the
/// frame after one of them has changed: at most once a frame.
///
/// A change is announced before it is made. It only records what is to be done, so that nothing is asked
/// with the old value.
@MainActor
final class ModelObserver: ViewPart {
  /// The number of updates, each the cause of the next one, after which a change is not followed.
  private static var maximumRounds: UInt8 { 10 }

  var isEnabled = true
  /// The kinds of work that have read something in this view. Only their readings have marks: a mark takes
  /// memory also where nothing is read, for example by `layoutSubviews()` of cells that read elsewhere.
  private var workThatReads: Set<ObservedWork> = []
  /// The views that the data source is to configure again.
  private var staleViews: [CollectionReusableView] = []
  /// The views that are to be asked for their sizes again, if the layout uses them.
  private var resizedViews: [CollectionReusableView] = []
  /// The layout whose answers have changed, or nil.
  private weak var staleLayout: CollectionViewLayout?
  /// How many updates have led to the one that runs now. Nil while none runs.
  private var round: UInt8?

  // MARK: Reading

  /// Runs code and returns what it has read of observable objects.
  ///
  /// - Parameters:
  ///   - work: The work of the code.
  ///   - round: How many updates have led to this one.
  ///   - code: The code.
  func read<Result>(
    _ work: ObservedWork, round: UInt8, _ code: () -> Result
  ) -> (result: Result, reading: Reading?) {
    guard isEnabled else { return (code(), nil) }
    let outer = self.round
    self.round = max(round, outer ?? 0)
    defer { self.round = outer }
    let isMarked = workThatReads.contains(work)
    let read = Reading.of(code, isMarked: isMarked)
    if !isMarked, read.reading != nil { workThatReads.insert(work) }
    return read
  }

  // MARK: Changes

  /// Requests work of a view again, because what it has read is about to change.
  func modelWillChange(for work: ObservedWork, of view: HostedView) {
    let reusable = view.contentCell ?? view as? CollectionReusableView
    guard follows(work, of: view, at: reusable?.ownership.shownKey) else { return }
    switch work {
    case .content:
      guard let reusable else { return }
      reusable.isContentStale = true
      staleViews.append(reusable)
    case .properties: view.setNeedsUpdateProperties()
    case .configuration:
      (view as? CollectionViewCell)?.configurations?.contentIsStale()
      (view as? CollectionViewCell)?.setNeedsUpdateConfiguration()
    case .layout: view.setNeedsLayout()
    default: break
    }
    if work != .layout, let reusable { resizedViews.append(reusable) }
    owner.needsFrame()
  }

  /// Requests the places of a layout again, because what its code has read is about to change.
  func modelWillChange(for work: ObservedWork, of layout: CollectionViewLayout) {
    guard layout === owner.layout, follows(work, of: layout, at: nil) else { return }
    staleLayout = layout
    owner.needsFrame()
  }

  /// Returns whether a change is followed. A change that an update has made is the next round of that
  /// update, so that updates which change what they read come to an end.
  private func follows(
    _ work: ObservedWork, of object: some ObservingWork, at key: ElementKey?
  ) -> Bool {
    guard isEnabled else { return false }
    guard let round else {
      object.round = 0
      return true
    }
    guard round < Self.maximumRounds else {
      // Work that is due already ends in the same way, without another message.
      if object.round > Self.maximumRounds { return false }
      object.round = Self.maximumRounds + 1
      CallerMistake.report(
        "the \(work.rawValue) of \(type(of: object))"
          + (key.map { " at \(Array($0.indexPath))" } ?? "")
          + " has been updated \(Self.maximumRounds) times in a row because each update changed a "
          + "property of an observable object that an update reads: change it elsewhere")
      return false
    }
    object.round = round + 1
    return true
  }

  // MARK: Updates

  /// Whether a change waits for the next frame.
  var isDue: Bool { !staleViews.isEmpty || staleLayout != nil || !resizedViews.isEmpty }

  /// Configures the cells again whose content has changed, and invalidates the layout if what it has
  /// read has changed. Called before the pass of a frame.
  func update() {
    guard isDue, updates.outcome(of: .pass) == .atOnce, showsData
    else { return }
    let isPassDue = owner.pass.isDue
    if let layout = staleLayout, layout === owner.layout {
      owner.keepingFirstItemInPlace { layout.invalidateForSurroundings() }
    }
    staleLayout = nil
    let (stale, resized) = (staleViews, resizedViews)
    (staleViews, resizedViews) = ([], [])
    // The data may have changed before the view is told. Then the index paths of cells are those of
    // other items, or of none.
    let isCounted = stale.isEmpty || presentation.fit(to: owner.countItems()) == session.dataCounts
    var configured: [ElementKey] = []
    updates.during(.showing) {
      for view in stale where view.isContentStale {
        guard isCounted, showsData else {
          staleViews.append(view)
          continue
        }
        if let key = configureAgain(view) { configured.append(key) }
      }
    }
    requestSizes(of: resized, configured, isAnimated: !isPassDue && !owner.pass.isDue)
  }

  /// Whether the index paths of the views are those of the data.
  private var showsData: Bool { !updates.hasOperations && !session.isReloading }

  /// Has the data source configure a view again, as after `reconfigureItems(at:)`.
  ///
  /// - Returns: The element of the view, or nil if the view was not configured.
  private func configureAgain(_ view: CollectionReusableView) -> ElementKey? {
    view.isContentStale = false
    guard owner.dataSource != nil, let key = view.ownership.configuredKey, session.exists(key)
    else { return nil }
    guard views.refill(view, for: key) else {
      owner.reportOtherView(for: key)
      return nil
    }
    if view.ownership.shownKey == nil { view.prepareContent() }
    return key
  }

  /// Asks views for their sizes again.
  ///
  /// - Parameters:
  ///   - resized: The views whose sizes may have changed with an observable object.
  ///   - configured: The elements whose views the data source has configured again.
  ///   - isAnimated: Whether the pass that follows shows these changes alone, so that it can animate
  ///     them. It does so while the content is at rest.
  private func requestSizes(
    of resized: [CollectionReusableView], _ configured: [ElementKey], isAnimated: Bool
  ) {
    guard showsData else { return }
    var isRequested = false
    for key in configured {
      guard let element = elements.visible[key], owner.layout.viewSizing(of: key) != nil else {
        continue
      }
      sizes.requestSize(element)
      isRequested = true
    }
    for view in resized where owner.contentDidChange(in: view) { isRequested = true }
    guard isRequested, isAnimated, owner.hasShownItems, !owner.bounds.isEmpty,
      owner.activity.cause == nil, !transitions.isRunning
    else { return }
    owner.animateNextPass()
  }
}
