import TrellisMeasuring

/// Waits until the other threads of the program have nothing to do, and the processes that it has started.
@MainActor
final class RestMeasurement {
  /// The time in which they have nothing to do, and the CPU time that counts as nothing, in seconds.
  private static let (period, nothing) = (1.0, 0.01)

  private var last = (wall: 0.0, cpu: 0.0)
  private(set) var hasEnded = false

  init() { last = (ProcessClock.wall, cpu) }

  private var cpu: Double {
    ProcessClock.processCPU - ProcessClock.threadCPU + ChildProcesses.cpu
  }

  /// Called at the end of each frame.
  func frameEnded() {
    let now = (wall: ProcessClock.wall, cpu: cpu)
    guard now.wall - last.wall > Self.period else { return }
    hasEnded = now.cpu - last.cpu < Self.nothing
    last = now
  }
}
