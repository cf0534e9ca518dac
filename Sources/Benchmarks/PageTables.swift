import TrellisMeasuring

/// The table of the photos benchmark for photos of 24 megapixels that are opened, turned and looked at
/// closely.
@MainActor
enum PageTables {
  private static let columns = [
    Column("frames", unit: "", digits: 0),
    Column("longestFrameCPU", title: "frame CPU", digits: 1),
    Column("longestFrameWall", title: "frame wall", digits: 1),
    Column("longestPeriodCPU", title: "with work", digits: 1),
    Column("longFrames", title: "long", unit: "", digits: 0),
    Column("sharpCPU", title: "sharp after", digits: 1),
    Column("movement", digits: 0),
    Column("rate", title: "frames/s", unit: "", digits: 1),
    Column("mainCPU", title: "main CPU", digits: 0),
    Column("private", unit: "MiB", digits: 1),
    Column("children", unit: "MiB", digits: 1),
  ]

  static func report(
    _ runs: [PhotosRun.Result], _ steps: [MeasuredStep], _ parameters: [String: String],
    _ session: BenchSession
  ) {
    session.report.beginTable(
      "photos of 24 megapixels; main thread, medians of \(session.rounds)", parameters, columns,
      names: ["opening and closing"])
    for step in steps {
      let name: String
      switch step {
      case .open: name = "opening and closing"
      case .turn: name = "page to page"
      case .look: name = "at actual size"
      default: continue
      }
      session.report.row(name, values(runs, step))
    }
    session.report.note(
      """

      sharp after: the longest CPU time of the main thread from the key to the end of the first frame
      with the large picture of the next photo, whose neighbours are in memory; movement, frames/s: of
      the longest movement; private, children: memory at the end
      """)
  }

  private static func values(
    _ runs: [PhotosRun.Result], _ step: MeasuredStep
  ) -> [String: [Double]] {
    let results = runs.compactMap { $0.step(step) }
    let longest = results.compactMap { result in
      result.movements?.max { $0.wall < $1.wall }
    }
    return [
      "frames": results.map { Double($0.frames) },
      "longestFrameCPU": results.map(\.longestFrameCPU),
      "longestFrameWall": results.map(\.longestFrameWall),
      "longestPeriodCPU": results.map(\.longestPeriodCPU),
      "longFrames": results.map { Double($0.longFrames) },
      "sharpCPU": results.compactMap { $0.sharpCPU?.max() },
      "movement": longest.map(\.wall),
      "rate": longest.map { Double($0.frames) / $0.wall * 1e3 },
      "mainCPU": results.map(\.mainCPU),
      "private": runs.compactMap { $0.measurement.privateKiB.map { $0 / 1024 } },
      "children": runs.compactMap { $0.measurement.childrenKiB.map { $0 / 1024 } },
    ]
  }
}
