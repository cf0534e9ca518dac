import TrellisMeasuring

/// The tables of the photos benchmark.
@MainActor
enum PhotosTables {
  /// The results of all rounds.
  struct Runs {
    let cold: [PhotosRun.Result]
    let warm: [PhotosRun.Result]
    /// The numbers of thumbnails that the starts with an empty cache have made.
    let made: [Int]
    let page: MeasuredStep
    let calm: MeasuredStep
    let fast: MeasuredStep
  }

  static func report(_ runs: Runs, _ parameters: [String: String], _ session: BenchSession) {
    reportSteps(runs, parameters, session)
    reportStarts(runs, parameters, session)
    session.report.note(
      """

      frame CPU, frame wall: the longest update, layout and paint of a frame; with work: the longest
      CPU time of the main thread from frame to frame, with the work between them; long: frames for
      which that was over 16 ms; all CPU: with the processes that it has started; in view: cells that
      came into view; unfilled: those of them without their picture; filled after: the wall time from
      the last scrolled frame until all visible cells were filled; first thumb.: from the start of the
      process; off main: all CPU without that of the main thread; per thumb.: off main, for each
      thumbnail made; children: private memory of the processes that it has started
      """)
  }

  // MARK: Steps

  private static let columns = [
    Column("frames", unit: "", digits: 0),
    Column("longestFrameCPU", title: "frame CPU", digits: 1),
    Column("longestFrameWall", title: "frame wall", digits: 1),
    Column("longestPeriodCPU", title: "with work", digits: 1),
    Column("longFrames", title: "long", unit: "", digits: 0),
    Column("processCPU", title: "all CPU", digits: 0),
    Column("cpuPerFrame", title: "CPU/frame", digits: 2),
    Column("wall", digits: 0),
    Column("cameIntoView", title: "in view", unit: "", digits: 0),
    Column("cameWithoutPicture", title: "unfilled", unit: "", digits: 0),
    Column("fillDelay", title: "filled after", digits: 0),
  ]

  private static func reportSteps(
    _ runs: Runs, _ parameters: [String: String], _ session: BenchSession
  ) {
    session.report.beginTable(
      "trellis-photos, \(parameters["renderer"] ?? "") (\(parameters["gskRenderer"] ?? "")); main "
        + "thread and all CPU, medians of \(session.rounds)",
      parameters, columns, names: ["making thumbnails"])
    let rows: [(String, [PhotosRun.Result], MeasuredStep)] = [
      ("scanning", runs.cold, .scan),
      ("making thumbnails", runs.cold, runs.page),
      ("37 px a frame", runs.warm, runs.calm),
      ("2,000 px a frame", runs.warm, runs.fast),
    ]
    for (name, results, step) in rows {
      session.report.row(name, values(results.compactMap { $0.step(step) }))
    }
  }

  private static func values(_ steps: [PhotosMeasurement.Step]) -> [String: [Double]] {
    [
      "frames": steps.map { Double($0.frames) },
      "longestFrameCPU": steps.map(\.longestFrameCPU),
      "longestFrameWall": steps.map(\.longestFrameWall),
      "longestPeriodCPU": steps.map(\.longestPeriodCPU),
      "longFrames": steps.map { Double($0.longFrames) },
      "processCPU": steps.map(\.processCPU),
      "cpuPerFrame": steps.map { $0.processCPU / Double(max($0.frames, 1)) },
      "wall": steps.map(\.wall),
      "cameIntoView": steps.map { Double($0.cameIntoView) },
      "cameWithoutPicture": steps.map { Double($0.cameWithoutPicture) },
      "fillDelay": steps.compactMap(\.fillDelay),
    ]
  }

  // MARK: Starts

  private static let startColumns = [
    Column("firstThumbnail", title: "first thumb.", digits: 0),
    Column("processCPU", title: "all CPU", digits: 0),
    Column("offMainCPU", title: "off main", digits: 0),
    Column("thumbnails", unit: "", digits: 0),
    Column("perThumbnail", title: "per thumb.", digits: 2),
    Column("peak", unit: "MiB", digits: 1),
    Column("private", unit: "MiB", digits: 1),
    Column("children", unit: "MiB", digits: 1),
  ]

  private static func reportStarts(
    _ runs: Runs, _ parameters: [String: String], _ session: BenchSession
  ) {
    session.report.beginTable(
      "the whole process, medians of \(session.rounds)", parameters, startColumns,
      names: ["an empty cache"])
    var cold = values(runs.cold)
    cold["thumbnails"] = runs.made.map(Double.init)
    cold["perThumbnail"] = zip(runs.cold, runs.made).compactMap { run, made in
      made > 0 ? offMain(run) / Double(made) : nil
    }
    session.report.row("an empty cache", cold)
    session.report.row("a full cache", values(runs.warm))
  }

  private static func values(_ results: [PhotosRun.Result]) -> [String: [Double]] {
    [
      "firstThumbnail": results.compactMap { $0.firstThumbnail.map { $0 * 1e3 } },
      "processCPU": results.map(\.measurement.processCPU),
      "offMainCPU": results.map(offMain),
      "peak": results.compactMap { $0.measurement.peakKiB.map { $0 / 1024 } },
      "private": results.compactMap { $0.measurement.privateKiB.map { $0 / 1024 } },
      "children": results.compactMap { $0.measurement.childrenKiB.map { $0 / 1024 } },
    ]
  }

  nonisolated private static func offMain(_ run: PhotosRun.Result) -> Double {
    run.measurement.processCPU - run.measurement.mainCPU
  }
}
