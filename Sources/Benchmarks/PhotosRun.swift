import Foundation
import TrellisMeasuring

/// One start of trellis-photos with a measurement.
enum PhotosRun {
  /// The result of a run.
  struct Result {
    let measurement: PhotosMeasurement
    /// The time from the start of the process until the first thumbnail, in seconds.
    let firstThumbnail: Double?

    func step(_ step: MeasuredStep) -> PhotosMeasurement.Step? {
      measurement.steps.first { $0.step == step.text }
    }
  }

  /// Starts the program and waits until it has performed the steps.
  ///
  /// - Parameters:
  ///   - home: A folder for the program's cache and data.
  ///   - renderer: A value of `GSK_RENDERER`.
  /// - Returns: The result, or nil after a message if the program failed.
  @MainActor
  static func run(
    _ steps: [MeasuredStep], on folder: String, home: URL, renderer: String
  ) -> Result? {
    let process = Process()
    process.executableURL = PhotosPrograms.photos
    process.arguments = [
      "--measure", steps.map(\.text).joined(separator: ","), "--", folder,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = home.appendingPathComponent("cache").path
    environment["XDG_DATA_HOME"] = home.appendingPathComponent("data").path
    environment["GSK_RENDERER"] = renderer
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["GTK_A11Y"] = "none"
    // A program that is open already would get the folder instead.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    process.environment = environment
    let start = ProcessClock.wall
    let data: Data
    do { data = try process.runForOutput() } catch {
      Options.complain("cannot start trellis-photos: \(error)")
      return nil
    }
    guard process.terminationStatus == 0,
      let measurement = try? JSONDecoder().decode(PhotosMeasurement.self, from: data)
    else {
      Options.complain(
        "trellis-photos printed no result; status \(process.terminationStatus)")
      return nil
    }
    guard measurement.steps.count == steps.count, measurement.failure == nil else {
      Options.complain(
        "trellis-photos performed \(measurement.steps.count) of \(steps.count) steps"
          + (measurement.failure.map { ": \($0)" } ?? ""))
      return nil
    }
    return Result(
      measurement: measurement, firstThumbnail: measurement.firstThumbnail.map { $0 - start })
  }
}
