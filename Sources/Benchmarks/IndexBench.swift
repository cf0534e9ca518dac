import Foundation
import TrellisMeasuring

/// Measures trellis-photos with libraries of several sizes: the first start, which scans the folders, and a
/// start with the index and the thumbnails of the first, which compares the folders behind the window,
/// searches, and jumps from the newest to the oldest photo.
@MainActor
enum IndexBench {
  /// The numbers of pictures without `--pictures`, which adds one.
  private static let sizes = [10_000, 100_000]
  private static let search = MeasuredStep.search("july 2023")
  /// The number of frames in which the whole library is scrolled through.
  private static let jumps = 60

  private static let columns = [
    Column("scan", title: "first scan", digits: 0),
    Column("firstThumbnail", title: "first thumb.", digits: 0),
    Column("all", title: "all photos", digits: 0),
    Column("examination", title: "compared", digits: 0),
    Column("firstSearch", title: "first letter", digits: 0),
    Column("search", title: "a letter", digits: 0),
    Column("searchFrame", title: "frame", digits: 1),
    Column("scrub", title: "jumping", digits: 1),
    Column("scrubFill", title: "filled after", digits: 0),
    Column("peak", unit: "MiB", digits: 0),
  ]

  static func run(_ session: BenchSession, _ scratch: ScratchFolder) throws -> Int32 {
    let sizes = Set(Self.sizes + [session.options.pictures].compactMap(\.self)).sorted()
    let renderer = session.options.renderer ?? "cairo"
    session.expect(steps: sizes.count * (1 + 2 * session.rounds))
    session.report.beginTable(
      "trellis-photos with its index, \(renderer), medians of \(session.rounds)",
      ["renderer": renderer], columns, names: ["1000000 photos"])
    for size in sizes {
      session.begin("writing \(size) pictures")
      let folder = try scratch.folder("library\(size)")
      try PictureFolder.write(size, to: folder, width: 48, height: 32)
      var figures: [String: [Double]] = [:]
      for round in 0..<session.rounds {
        let home = try scratch.folder("home\(size)-\(round)")
        session.begin("\(size) photos for the first time")
        guard
          let first = PhotosRun.run(
            [.scan, .rest], on: folder.path, home: home, renderer: renderer)
        else { return 1 }
        session.begin("\(size) photos in the index")
        guard let second = start(on: folder.path, home, renderer, photos: size) else { return 1 }
        figures.merge(values(first, second)) { $0 + $1 }
        try FileManager.default.removeItem(at: home)
      }
      session.report.row("\(size) photos", figures)
      try FileManager.default.removeItem(at: folder)
    }
    session.report.growth(items: sizes.map(Double.init))
    session.report.note(
      """

      first scan: without an index, until all photos are found; the other figures are of the second start
      first thumb.: from the start of the process; all photos: after the first frame; compared: CPU time of
      all threads but the main one until the folders have been compared with the index; first letter: of a
      search, after which the files are read that have not been; a letter: of the others, the slowest one,
      until what it finds is shown; frame: the longest CPU time of a frame while searching; jumping: the
      longest CPU time of a frame while the whole library goes by in \(jumps) frames; filled after: the wall
      time from the last of these until all visible cells are filled
      """)
    return 0
  }

  private static func start(
    on folder: String, _ home: URL, _ renderer: String, photos: Int
  ) -> PhotosRun.Result? {
    // A row of five photos is about 158 points high in the window of a new user.
    let scrub = MeasuredStep.scroll(points: max(1, photos / 5 * 158 / jumps), frames: jumps)
    return PhotosRun.run(
      [.scan, .rest, scrub, search], on: folder, home: home, renderer: renderer)
  }

  private static func values(
    _ first: PhotosRun.Result, _ second: PhotosRun.Result
  ) -> [String: [Double]] {
    let steps = second.measurement.steps
    let delays = steps[3].searchDelays ?? []
    return [
      "scan": [first.measurement.steps[0].wall],
      "firstThumbnail": second.firstThumbnail.map { [$0 * 1e3] } ?? [],
      "all": [steps[0].wall],
      "examination": [steps[0...1].map { $0.processCPU - $0.mainCPU }.reduce(0, +)],
      "firstSearch": delays.first.map { [$0] } ?? [],
      "search": delays.dropFirst().max().map { [$0] } ?? [],
      "searchFrame": [steps[3].longestPeriodCPU],
      "scrub": [steps[2].longestPeriodCPU],
      "scrubFill": steps[2].fillDelay.map { [$0] } ?? [],
      "peak": second.measurement.peakKiB.map { [$0 / 1024] } ?? [],
    ]
  }
}
