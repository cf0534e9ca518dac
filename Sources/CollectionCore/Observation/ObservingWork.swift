/// An object whose work is repeated when an observable object that it has read changes: a view or a
/// layout.
@MainActor
protocol ObservingWork: AnyObject {
  /// What the work has read.
  var readings: [ObservedWork: Reading] { get set }
  /// How many updates, each the cause of the next one, have led to work that is due. Work that is not
  /// in it is due for another reason.
  var rounds: [ObservedWork: UInt8] { get set }
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
  /// `prepare()` of a layout.
  case preparation
  /// The elements that a layout returned last.
  case elements
  /// What a layout of the library has asked its section provider or its delegate, and keeps.
  case answers
}

extension ObservingWork {
  /// Does work, and repeats it when an observable object that it has read changes. The reading of the
  /// same work before is ended.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - code: Does the work.
  ///   - isDone: Returns afterwards whether the work was really done. If not, the reading before is
  ///     kept. The default returns true.
  /// - Returns: The result of the work.
  func observing<Result>(
    _ work: ObservedWork, _ code: () -> Result, isDone: () -> Bool = { true }
  ) -> Result {
    guard let observer = modelObserver else { return code() }
    let round = rounds.isEmpty ? nil : rounds.removeValue(forKey: work)
    let (result, reading) = observer.read(round: round ?? 0, code)
    guard isDone() else {
      reading?.end()
      return result
    }
    if !readings.isEmpty { readings.removeValue(forKey: work)?.end() }
    observe(reading, for: work)
    return result
  }

  /// Repeats work when what a reading contains changes.
  func observe(_ reading: Reading?, for work: ObservedWork) {
    guard let reading else { return }
    readings[work] = reading
    reading.onChange = { [weak self] in
      guard let self else { return }
      readings[work] = nil
      if let observer = modelObserver, observer.isEnabled { modelWillChange(for: work, observer) }
    }
  }
}
