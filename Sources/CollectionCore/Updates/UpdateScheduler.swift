import MainQueue

/// Decides when updates run, at once or when the callback that requested them has returned, and in
/// which order.
///
/// A batch waits together with its closure, and the data changes when the closure runs. For a
/// single operation the data has changed already. Until the operation is shown, no data source can
/// be asked for the old data, so single operations come before all batches, and a pass in progress
/// makes no more views.
@MainActor
final class UpdateScheduler {
  let completions = CompletionQueue()
  /// Set once, in the initializer of the collection view. This part is made before the view can be
  /// passed to it, because the view's `deinit` uses it and cannot use lazy properties.
  unowned var owner: CollectionView!

  /// The work in progress, the innermost last.
  private var phases: [WorkPhase] = []
  /// The operations of the batch whose closure runs, or nil.
  private var recording: UpdateBatch?
  /// The completion handlers of the batch whose closure runs, the outermost first.
  private var handlers: [(Bool) -> Void] = []
  /// The batches that callbacks requested.
  private var groups: [() -> Void] = []
  /// The single operations that wait. Their data has changed already.
  private var operations: [PendingOperation] = []

  // MARK: Phases

  func isIn(_ phase: WorkPhase) -> Bool { phases.contains(phase) }

  func during<Result>(_ phase: WorkPhase, _ work: () -> Result) -> Result {
    phases.append(phase)
    defer { phases.removeLast() }
    return work()
  }

  /// Whether no callback is in progress that relies on the screen.
  var mayUpdate: Bool { phases.isEmpty }

  /// Returns the outcome of a request made now.
  func outcome(of request: ReentrantRequest) -> ReentrantOutcome {
    // In the closure of a batch, every request belongs to the batch, also in callbacks that the
    // closure causes.
    if isRecording { return WorkPhase.recording.outcome(of: request) }
    return phases.last { $0.outcome(of: request) != .atOnce }?.outcome(of: request) ?? .atOnce
  }

  // MARK: Requests

  var isRecording: Bool { recording != nil }
  /// Whether the data has changed in a way that is not shown yet.
  var hasOperations: Bool { !operations.isEmpty }
  private var isWaiting: Bool { !groups.isEmpty || hasOperations }
  /// Whether updates were requested that are not shown yet.
  var hasPendingUpdates: Bool { isRecording || isWaiting }

  /// Records an operation, for the batch whose closure runs or as a single operation.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether a single operation is animated. The default is true.
  ///   - operation: Adds the operation to a batch.
  func record(isAnimated: Bool = true, _ operation: (inout UpdateBatch) -> Void) {
    if outcome(of: .operation) == .inGroup {
      operation(&recording!)  // The outcome is inGroup only while a closure runs.
      return
    }
    var batch = UpdateBatch()
    operation(&batch)
    // For an operation that is shown at once, the counts are those of that time.
    let reloads = owner.session.reloadCount
    let isCounting = isIn(.counting)
    let isShownAtOnce = outcome(of: .operation) == .atOnce && !isWaiting
    let counts = isCounting || isShownAtOnce ? nil : owner.countItems()
    // A reload that was requested during the count shows this operation too.
    guard reloads == owner.session.reloadCount else { return }
    operations.append(
      PendingOperation(
        batch: batch, counts: counts, isUncounted: isCounting, isAnimated: isAnimated))
    runWaiting()
    if hasPendingUpdates { owner.needsFrame() }
  }

  /// Makes `updates` part of the batch whose closure runs.
  ///
  /// - Returns: False, without an effect, if no such closure runs.
  func join(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) -> Bool {
    guard outcome(of: .group) == .inGroup else { return false }
    if let completion { handlers.append(completion) }
    updates?()
    return true
  }

  /// Records the operations that are called in `updates`.
  ///
  /// - Returns: The operations, and the completion handlers of this batch and of batches within it.
  func record(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) -> (batch: UpdateBatch, handlers: [(Bool) -> Void]) {
    recording = UpdateBatch()
    handlers = completion.map { [$0] } ?? []
    during(.recording) { updates?() }
    defer { (recording, handlers) = (nil, []) }
    return (recording ?? UpdateBatch(), handlers)
  }

  /// Whether the closure of a batch that is requested now runs before the request returns.
  var runsBatchAtOnce: Bool {
    runWaiting()
    return outcome(of: .group) == .inGroup || outcome(of: .change) == .atOnce && !hasPendingUpdates
  }

  /// Runs the update at once, or when the callback in progress has returned.
  func perform(_ update: @escaping () -> Void) {
    runWaiting()
    if outcome(of: .change) == .atOnce, !hasPendingUpdates { return update() }
    groups.append(update)
    owner.needsFrame()
  }

  // MARK: Execution

  /// Runs the updates that wait. Updates that these request run in the next frame, so that a
  /// callback that always requests more does not keep the program from drawing.
  func runWaiting() {
    guard isWaiting, mayUpdate else { return }
    during(.catchingUp) {
      runOperations()
      let waiting = takeGroups()
      for (index, group) in waiting.enumerated() {
        guard operations.isEmpty else {
          groups.insert(contentsOf: waiting[index...], at: 0)
          break
        }
        group()
        runOperations()
      }
    }
    if isWaiting { owner.needsFrame() }
  }

  func runOperations() {
    if hasOperations { owner.performWaitingOperations() }
  }

  func takeOperations() -> [PendingOperation] {
    defer { operations = [] }
    return operations
  }

  /// Returns the batches that wait and removes them. The batches of a view that is deinitialized
  /// run too, because their closures change data.
  func takeGroups() -> [() -> Void] {
    defer { groups = [] }
    return groups
  }

  // MARK: Completion handlers

  /// Calls the completion handlers after the call that they were passed to has returned: in the
  /// next frame, or on the main queue for a view without a host.
  func reportLater() {
    if completions.isEmpty { return }
    owner.needsFrame()
    // A completion handler that always requests more must not keep the program from drawing.
    guard owner.host == nil || !completions.isCallingHandlers else { return }
    MainQueue.later { [weak self, weak owner] in
      // The view may be gone by then, or be released by a handler.
      guard let owner else { return }
      withExtendedLifetime(owner) { self?.callHandlers() }
    }
  }

  func reportLater(_ handlers: [(Bool) -> Void], _ finished: Bool) {
    for handler in handlers { completions.append { handler($0 && finished) } }
    reportLater()
  }

  private func callHandlers() {
    if completions.callHandlers() { owner.needsFrame() }
  }

  /// Called when a change of the screen is over. Runs the waiting work, completion handlers first.
  func workIsOver() {
    // An update that is being shown has not returned to its caller yet.
    if isIn(.catchingUp) { reportLater() } else { callHandlers() }
    runWaiting()
  }
}

/// A single operation that waits.
struct PendingOperation {
  let batch: UpdateBatch
  /// The counts after the operation at the time of the call, or nil if they were not known.
  let counts: DataCounts?
  /// Whether the operation was called while the data was counted, so that the counts are partly
  /// from before and partly from after it.
  let isUncounted: Bool
  let isAnimated: Bool
}
