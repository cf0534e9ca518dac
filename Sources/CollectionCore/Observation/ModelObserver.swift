import Foundation

/// Repeats the work of views and of the layout that has read properties of observable objects, in the
/// frame after one of them has changed: at most once a frame.
@MainActor
final class ModelObserver: ViewPart {
  /// The number of updates, each the cause of the next one, after which a change is not followed.
  private static var maximumRounds: UInt8 { 10 }

  var isEnabled = true
  /// Whether anything has been read in this view. Only from then on readings have marks.
  private var hasRead = false
  /// The views that the data source is to configure again.
  private var staleViews: [CollectionReusableView] = []
  /// The layout whose answers have changed, or nil.
  private weak var staleLayout: CollectionViewLayout?
  /// Whether a view has been asked for its size again since the last frame.
  private var hasResized = false
  /// How many updates have led to the one that runs now. Nil while none runs.
  private var round: UInt8?

  // MARK: Reading

  /// Runs code and returns what it has read of observable objects.
  ///
  /// - Parameters:
  ///   - round: How many updates have led to this one.
  ///   - code: The code.
  func read<Result>(
    round: UInt8 = 0, _ code: () -> Result
  ) -> (result: Result, reading: Reading?) {
    guard isEnabled else { return (code(), nil) }
    let outer = self.round
    self.round = round
    defer { self.round = outer }
    let read = Reading.of(code, isMarked: hasRead)
    if read.reading != nil { hasRead = true }
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
      owner.needsFrame()
    case .properties:
      view.setNeedsUpdateProperties()
      requestSize(of: view)
    case .configuration:
      (view as? CollectionViewCell)?.setNeedsUpdateConfiguration()
      requestSize(of: view)
    case .layout: view.setNeedsLayout()
    default: requestSize(of: view)
    }
  }

  /// Requests the places of a layout again, because what its code has read is about to change.
  func modelWillChange(for work: ObservedWork, of layout: CollectionViewLayout) {
    guard layout === owner.layout, follows(work, of: layout, at: nil) else { return }
    staleLayout = layout
    owner.setNeedsLayout()
  }

  /// Returns whether a change is followed. A change that an update has made is the next round of that
  /// update, so that updates which change what they read come to an end.
  private func follows(
    _ work: ObservedWork, of object: some ObservingWork, at key: ElementKey?
  ) -> Bool {
    guard let round else { return true }
    guard round < Self.maximumRounds else {
      CallerMistake.report(
        "the \(work.rawValue) of \(type(of: object))"
          + (key.map { " at \(Array($0.indexPath))" } ?? "")
          + " has been updated \(Self.maximumRounds) times in a row because each update changed a "
          + "property of an observable object that an update reads: change it elsewhere")
      return false
    }
    object.rounds[work] = round + 1
    return true
  }

  // MARK: Updates

  /// Configures the cells again whose content has changed, and invalidates the layout if what it has
  /// read has changed.
  func update() {
    guard !staleViews.isEmpty || staleLayout != nil, updates.outcome(of: .pass) == .atOnce,
      showsData
    else { return }
    if let layout = staleLayout, layout === owner.layout {
      owner.keepingFirstItemInPlace { layout.invalidateForSurroundings() }
    }
    staleLayout = nil
    let views = staleViews
    staleViews = []
    updates.during(.showing) {
      for view in views where view.isContentStale {
        // The data source may have newer data since it configured the view before.
        if showsData { configureAgain(view) } else { staleViews.append(view) }
      }
    }
  }

  /// Whether the index paths of the views are those of the data.
  private var showsData: Bool { !updates.hasOperations && !session.isReloading }

  /// Has the data source configure a view again, as after `reconfigureItems(at:)`.
  private func configureAgain(_ view: CollectionReusableView) {
    view.isContentStale = false
    guard owner.dataSource != nil, let key = view.ownership.configuredKey, session.exists(key),
      views.refill(view, for: key)
    else { return }
    requestSize(of: view)
    if view.ownership.shownKey == nil { view.prepareContent() }
  }

  /// Asks a view for its size again after an update.
  func requestSize(of view: HostedView) {
    guard let view = view.contentCell ?? view as? CollectionReusableView,
      owner.contentDidChange(in: view)
    else { return }
    hasResized = true
  }

  /// Animates the new sizes in the pass that follows, unless the content moves.
  func animateSizes() {
    guard hasResized else { return }
    hasResized = false
    guard owner.hasShownItems, owner.activity.cause == nil, !transitions.isRunning else { return }
    owner.animateNextPass()
  }
}
