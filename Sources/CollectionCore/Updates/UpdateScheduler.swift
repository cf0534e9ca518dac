import MainQueue

/// Decides when updates run: at once, or when the callback that asked for them has returned; and in what
/// order.
///
/// A group waits with its block, and the data changes when it runs. Of an operation outside a group
/// the data has changed already: until it is shown no data source can be asked for the old data, so
/// it comes before all groups, and a pass that is under way makes no more views.
@MainActor
final class UpdateScheduler {
  let completions: CompletionQueue
  weak var owner: (any UpdateSchedulerOwner)?

  /// The work under way, the innermost last.
  private var phases: [WorkPhase] = []
  /// The operations of the group whose block is running.
  private var recording: UpdateBatch?
  /// The completion handlers of the group whose block is running, the outermost first.
  private var handlers: [(Bool) -> Void] = []
  /// Groups that callbacks asked for.
  private var groups: [() -> Void] = []
  /// Operations outside groups, of which the data has changed already.
  private var operations: [PendingOperation] = []

  init(completions: CompletionQueue) { self.completions = completions }

  // MARK: Phases

  func isIn(_ phase: WorkPhase) -> Bool { phases.contains(phase) }

  func during<Result>(_ phase: WorkPhase, _ work: () throws -> Result) rethrows -> Result {
    phases.append(phase)
    defer { phases.removeLast() }
    return try work()
  }

  /// No callback is under way that relies on what is on screen.
  var mayUpdate: Bool { phases.isEmpty }

  /// Returns the outcome of a request made now.
  func outcome(of request: ReentrantRequest) -> ReentrantOutcome {
    // In the block of a group, every request belongs to the group, also those of callbacks that the
    // block causes.
    if isRecording { return WorkPhase.recording.outcome(of: request) }
    return phases.last { $0.outcome(of: request) != .atOnce }?.outcome(of: request) ?? .atOnce
  }

  // MARK: Asking for updates

  var isRecording: Bool { recording != nil }
  /// Data has changed in a way that is not shown yet.
  var hasOperations: Bool { !operations.isEmpty }
  private var isWaiting: Bool { !groups.isEmpty || hasOperations }
  /// Updates have been asked for that are not shown yet.
  var hasPendingUpdates: Bool { isRecording || isWaiting }

  /// Takes down an operation: for the group that is recorded, or alone.
  ///
  /// - Parameter isAnimated: Counts where it is shown alone.
  func record(isAnimated: Bool = true, _ operation: (inout UpdateBatch) -> Void) {
    if outcome(of: .operation) == .inGroup {
      operation(&recording!)  // only a group's block is in one
      return
    }
    guard let owner else { return }
    var batch = UpdateBatch()
    operation(&batch)
    // When it is shown at once the counts are those of then.
    let reloads = owner.reloadCount
    let isCounting = isIn(.counting)
    let isShownAtOnce = outcome(of: .operation) == .atOnce && !isWaiting
    let counts = isCounting || isShownAtOnce ? nil : owner.countItems()
    // A reload that was asked for while the data was counted shows this operation too.
    guard reloads == owner.reloadCount else { return }
    operations.append(
      PendingOperation(
        batch: batch, counts: counts, isUncounted: isCounting, isAnimated: isAnimated))
    runWaiting()
    if hasPendingUpdates { owner.needsFrame() }
  }

  /// Makes `updates` part of the group that is recorded.
  ///
  /// - Returns: False, and nothing happens, when none is.
  func join(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) -> Bool {
    guard outcome(of: .group) == .inGroup else { return false }
    if let completion { handlers.append(completion) }
    updates?()
    return true
  }

  /// Takes down the operations that are called in `updates`.
  ///
  /// - Returns: They, and the handlers of this group and of those within it.
  func record(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)?
  ) -> (batch: UpdateBatch, handlers: [(Bool) -> Void]) {
    recording = UpdateBatch()
    handlers = completion.map { [$0] } ?? []
    during(.recording) { updates?() }
    defer { (recording, handlers) = (nil, []) }
    return (recording ?? UpdateBatch(), handlers)
  }

  /// Runs the update now, or when the callback that is under way has returned.
  func perform(_ update: @escaping () -> Void) {
    runWaiting()
    if outcome(of: .change) == .atOnce, !hasPendingUpdates { return update() }
    groups.append(update)
    owner?.needsFrame()
  }

  // MARK: Running them

  /// Runs the updates that wait. What these ask for in turn comes in the next frame: a callback that
  /// always asks for more must not keep the program from drawing.
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
    if isWaiting { owner?.needsFrame() }
  }

  func runOperations() {
    if hasOperations { owner?.showWaitingOperations() }
  }

  func takeOperations() -> [PendingOperation] {
    defer { operations = [] }
    return operations
  }

  /// The groups that wait. Those of a view that goes away run too: their blocks change data.
  func takeGroups() -> [() -> Void] {
    defer { groups = [] }
    return groups
  }

  // MARK: Completions

  /// Completions are called after the call that they were given to has returned: in the next frame, or
  /// when the main queue gets to it, as in a view that no host shows.
  func reportLater() {
    if completions.isEmpty { return }
    owner?.needsFrame()
    // A completion that always asks for more must not keep the program from drawing.
    guard owner?.hasFrames != true || !completions.isTelling else { return }
    MainQueue.later { [weak self] in self?.callHandlers() }
  }

  func reportLater(_ handlers: [(Bool) -> Void], _ finished: Bool) {
    for handler in handlers { completions.append { handler($0 && finished) } }
    reportLater()
  }

  private func callHandlers() {
    if completions.callHandlers() { owner?.needsFrame() }
  }

  /// A change of the screen is over: what had to wait for that runs, completions first.
  func workIsOver() {
    // An update that is being shown has not returned to its caller yet.
    if isIn(.catchingUp) { reportLater() } else { callHandlers() }
    runWaiting()
  }
}

/// The collection view as the update scheduler uses it.
@MainActor
protocol UpdateSchedulerOwner: AnyObject {
  func needsFrame()

  /// Whether frames come when they are asked for: a host shows the view.
  var hasFrames: Bool { get }

  /// Asks the data source how much there is now.
  func countItems() -> DataCounts

  /// Another whenever everything is to be shown anew.
  var reloadCount: Int { get }

  /// Shows the operations that wait: `UpdateScheduler.takeOperations()`.
  func showWaitingOperations()
}

/// An operation outside a group.
struct PendingOperation {
  let batch: UpdateBatch
  /// After it, when it was called; nil when they were not known.
  let counts: DataCounts?
  /// It was called while the data was being counted: some was counted before it, some after.
  let isUncounted: Bool
  let isAnimated: Bool
}
