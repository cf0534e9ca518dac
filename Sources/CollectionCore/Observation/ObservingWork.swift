/// An object whose work is repeated when an observable object that it has read changes: a view or a
/// layout.
@MainActor
protocol ObservingWork: AnyObject {
  /// The observable properties that the object has read, by the work that has read them.
  var readings: [ObservedWork: Reading] { get set }
  /// How many updates, each the cause of the next one, have led to the last change that the object
  /// follows. Zero after a change by the program.
  var round: UInt8 { get set }
  /// The part of the collection view that repeats the work, or nil for an object in no collection view.
  var modelObserver: ModelObserver? { get }

  /// Requests work again, because what it has read is about to change.
  func modelWillChange(for work: ObservedWork, _ observer: ModelObserver)
}

/// The work that is repeated when an observable object that it has read changes. The raw value names it
/// in messages.
enum ObservedWork: String {
  /// The configuration of a view by the data source, a registration or both.
  case content
  /// `updateProperties()` of a view.
  case properties
  /// The update of a cell's configurations.
  case configuration
  /// `layoutSubviews()` of a view.
  case layout
  /// The size that a view prefers.
  case size
  /// The last `prepare()` of a layout that has asked for everything.
  case preparation
  /// The last `prepare()` of a layout that may have used what it knew.
  case laterPreparation = "later preparation"
  /// The elements that a layout returned last.
  case elements
  /// The answers of a section provider that a layout keeps.
  case answers
}

extension ObservingWork {
  /// Does work, and repeats it when an observable object that it has read changes. The reading of the
  /// same work before ends.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - code: Does the work.
  /// - Returns: The result of the work.
  func observing<Result>(_ work: ObservedWork, _ code: () -> Result) -> Result {
    observing(work, code) { work }
  }

  /// Does work, and repeats it when an observable object that it has read changes.
  ///
  /// - Parameters:
  ///   - work: The work that may be done.
  ///   - code: Does the work.
  ///   - kind: Returns afterwards which work was done. Nil if it was none, so that the reading before
  ///     is kept.
  /// - Returns: The result of the work.
  func observing<Result>(
    _ work: ObservedWork, _ code: () -> Result, as kind: () -> ObservedWork?
  ) -> Result {
    guard let observer = modelObserver else { return code() }
    let (result, reading) = observer.read(work, round: round, code)
    guard let done = kind() else { return result }
    if !readings.isEmpty { readings[done] = nil }
    observe(reading, for: done)
    return result
  }

  /// Repeats work when what a reading contains changes.
  func observe(_ reading: Reading?, for work: ObservedWork) {
    guard let reading else { return }
    readings[work] = reading
    reading.onChange = { [weak self] in
      guard let self else { return }
      readings[work] = nil
      if let modelObserver { modelWillChange(for: work, modelObserver) }
    }
  }
}
