import Foundation

/// The processes of a pool. A thread of its own starts them: one that has not served yet is always
/// running, unless quick requests have used the process that is one more than otherwise.
final class DecoderCrew: @unchecked Sendable {
  // The class is unchecked Sendable because its variables are accessed only while `condition` is
  // locked.

  /// The number of failed starts in a row after which requests fail. Further starts are tried after a
  /// pause.
  private static let mostFailures = 3
  /// The number of processes in a row that something outside may end while they start.
  private static let mostKills = 100
  /// The time in which a process must become ready, in seconds.
  private static let startLimit = 20.0

  private let options: DecoderPool.Options
  private let condition = NSCondition()
  /// The decoders that wait for requests. Those that have served come last.
  private var idle: [DecoderProcess] = []
  private var busy: [DecoderProcess] = []
  private var starting: DecoderProcess?
  /// The number of threads that wait for a decoder that has not served yet.
  private var freshWaiters = 0
  private var failures = 0
  private var kills = 0
  private var hasThread = false
  private var isClosed = false

  init(_ options: DecoderPool.Options) {
    self.options = options
  }

  var processes: [pid_t] {
    condition.withLock { (idle + busy + [starting].compactMap(\.self)).map(\.id) }
  }

  var spares: [pid_t] {
    condition.withLock { idle.filter { $0.servedCount == 0 }.map(\.id) }
  }

  func prepare() {
    condition.withLock { startThread() }
  }

  /// Waits for a decoder and removes it from the idle ones.
  ///
  /// - Parameters:
  ///   - isFresh: Whether it must not have served yet.
  ///   - isQuick: Whether one decoder more than otherwise may be used.
  ///   - animation: The animation that the decoder should have open, or nil.
  func take(
    isFresh: Bool, isQuick: Bool, animation: UInt64? = nil
  ) throws(DecoderFault) -> DecoderProcess {
    condition.lock()
    defer { condition.unlock() }
    startThread()
    if isFresh {
      freshWaiters += 1
      condition.broadcast()
    }
    defer { freshWaiters -= isFresh ? 1 : 0 }
    while true {
      let most = options.count + (isQuick ? 1 : 0)
      // Another decoder would decode all frames until the wanted one.
      let waitsForHolder =
        animation != nil && !isFresh && busy.contains { $0.animation == animation }
      if busy.count < most, !waitsForHolder, let index = index(isFresh: isFresh, animation) {
        let decoder = idle.remove(at: index)
        busy.append(decoder)
        condition.broadcast()
        return decoder
      }
      guard !isClosed, failures < Self.mostFailures else { throw .unavailable }
      condition.wait()
    }
  }

  /// Returns the index of an idle decoder, or nil if there is none.
  private func index(isFresh: Bool, _ animation: UInt64?) -> Int? {
    // Threads that wait for a decoder that has not served yet come first.
    guard isFresh || !mustEndOne else { return nil }
    let fits = { [freshWaiters] (decoder: DecoderProcess) in
      isFresh ? decoder.servedCount == 0 : freshWaiters == 0 || decoder.servedCount > 0
    }
    let last = idle.lastIndex(where: fits)
    guard let animation else { return last }
    // The animations of other windows keep their decoders if possible.
    return idle.lastIndex { fits($0) && $0.animation == animation }
      ?? idle.lastIndex { fits($0) && $0.animation == nil } ?? last
  }

  /// Removes the decoder that has an animation open from the idle ones. Waits while it is busy. Returns
  /// nil if there is none.
  func takeHolder(of animation: UInt64) -> DecoderProcess? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let index = idle.lastIndex(where: { $0.animation == animation }) {
        let decoder = idle.remove(at: index)
        busy.append(decoder)
        return decoder
      }
      guard !isClosed, busy.contains(where: { $0.animation == animation }) else { return nil }
      condition.wait()
    }
  }

  func giveBack(_ decoder: DecoderProcess) {
    guard decoder.servedCount < options.mostRequests else { return discard(decoder) }
    condition.withLock {
      busy.removeAll { $0 === decoder }
      guard !isClosed else { return }
      idle.append(decoder)
      condition.broadcast()
    }
  }

  /// Ends a decoder.
  func discard(_ decoder: DecoderProcess) {
    decoder.end()
    condition.withLock {
      busy.removeAll { $0 === decoder }
      condition.broadcast()
    }
  }

  /// Ends the thread and all decoders. Decoders in use end when they are given back.
  func close() {
    let (ended, started) = condition.withLock {
      defer { idle = [] }
      isClosed = true
      condition.broadcast()
      return (idle, starting)
    }
    for decoder in ended { decoder.end() }
    if let started { kill(started.id, SIGKILL) }
  }

  private func startThread() {
    guard !hasThread else { return }
    hasThread = true
    // Linux kills a decoder when the thread that started it ends, so it is always the same thread.
    let thread = Thread { [self] in
      WorkerPriority.lower()
      keepSpare()
    }
    thread.name = "decoders"
    thread.start()
  }

  private var hasSpare: Bool { idle.contains { $0.servedCount == 0 } }

  private var isFull: Bool { busy.count + idle.count > options.count }

  private var needsSpare: Bool { !hasSpare && !isFull }

  /// Whether an idle decoder must end, because a thread waits for one that has not served yet and
  /// there is no room to start it.
  private var mustEndOne: Bool { freshWaiters > 0 && !hasSpare && isFull }

  /// Starts decoders until the pool is closed.
  private func keepSpare() {
    condition.lock()
    defer { condition.unlock() }
    while !isClosed {
      if mustEndOne, !idle.isEmpty {
        // The animations of windows keep their decoders if possible.
        let decoder = idle.remove(at: idle.firstIndex { $0.animation == nil } ?? 0)
        condition.unlock()
        decoder.end()
        condition.lock()
        continue
      }
      guard needsSpare else {
        condition.wait()
        continue
      }
      do throws(DecoderFault) {
        let decoder = try start()
        (failures, kills) = (0, 0)
        guard !isClosed else { return }
        idle.insert(decoder, at: 0)
        condition.broadcast()
      } catch {
        noteFailure(error)
      }
    }
  }

  private func noteFailure(_ fault: DecoderFault) {
    // Something outside ended the process; the program itself is not the cause.
    if fault == .killed, kills < Self.mostKills {
      kills += 1
      return
    }
    failures += 1
    condition.broadcast()
    guard failures >= Self.mostFailures, !isClosed else { return }
    _ = condition.wait(until: Date(timeIntervalSinceNow: 1))
  }

  /// Starts a process and waits until it is ready, without the lock.
  private func start() throws(DecoderFault) -> DecoderProcess {
    condition.unlock()
    defer { condition.lock() }
    let decoder = try DecoderProcess(options.program)
    let isWanted = condition.withLock {
      starting = decoder
      return !isClosed
    }
    defer { condition.withLock { starting = nil } }
    guard isWanted else { throw .unavailable }
    try decoder.waitUntilReady(within: Self.startLimit)
    return decoder
  }
}
