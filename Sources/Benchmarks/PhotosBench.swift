import Foundation
import TrellisMeasuring

/// Measures trellis-photos: a start with an empty thumbnail cache, in which it goes down page by
/// page, and a start with the cache that the first has filled, in which it scrolls.
@MainActor
enum PhotosBench {
  /// The default number of pictures in the library.
  nonisolated static let pictures = 4_000

  /// The distance that is paged through, in points. It is more than the fast scroll needs, so that
  /// all that the second start shows is in the cache.
  private static let page = MeasuredStep.page(points: 160_000)
  private static let calm = MeasuredStep.scroll(points: 37, frames: 600)
  private static let fast = MeasuredStep.scroll(points: 2_000, frames: 75)
  private static let viewer: [MeasuredStep] = [
    .scan, .open(times: 5), .turn(pages: 20), .look(frames: 180),
  ]

  static func run(_ session: BenchSession) -> Int32 {
    guard BenchDisplay.isThere(for: "photos") else { return 1 }
    if let complaint = PhotosPrograms.complaint {
      Options.complain(complaint)
      return 1
    }
    do {
      if session.options.indexOnly { return try IndexBench.run(session, ScratchFolder()) }
      return try run(session, ScratchFolder())
    } catch {
      Options.complain("cannot write the temporary files: \(error.localizedDescription)")
      return 1
    }
  }

  private static func run(_ session: BenchSession, _ scratch: ScratchFolder) throws -> Int32 {
    let count = session.options.pictures ?? pictures
    session.expect(steps: session.rounds * 3 + (session.options.folder == nil ? 2 : 1))
    var folder = session.options.folder ?? ""
    if session.options.folder == nil {
      session.begin("writing \(count) pictures")
      let library = try scratch.folder("library")
      try PictureFolder.write(count, to: library)
      folder = library.path
    } else {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        Options.complain("there is no folder \(folder)")
        return 1
      }
    }
    session.begin("writing \(LargePictureFolder.count) pictures of 24 megapixels")
    let large = try scratch.folder("large")
    try LargePictureFolder.write(to: large)
    let renderer = session.options.renderer ?? "cairo"
    var pages: [PhotosRun.Result] = []
    var (cold, warm): ([PhotosRun.Result], [PhotosRun.Result]) = ([], [])
    var made: [Int] = []
    for round in 0..<session.rounds {
      let home = try scratch.folder("home\(round)")
      session.begin("an empty cache")
      guard
        let first = PhotosRun.run([.scan, page], on: folder, home: home, renderer: renderer)
      else { return 1 }
      cold.append(first)
      let stored = thumbnails(in: home)
      guard stored > 0 else {
        Options.complain(
          "trellis-photos made no thumbnail of the pictures in \(folder), so there is nothing to "
            + "measure; name a folder with pictures that trellis-photos can show")
        return 1
      }
      made.append(stored)
      session.begin("a full cache")
      guard
        let second = PhotosRun.run([.scan, calm, fast], on: folder, home: home, renderer: renderer)
      else { return 1 }
      warm.append(second)
      session.begin("photos of 24 megapixels")
      guard let third = PhotosRun.run(viewer, on: large.path, home: home, renderer: renderer) else {
        return 1
      }
      pages.append(third)
      try FileManager.default.removeItem(at: home)
    }
    let parameters = [
      "renderer": renderer, "gskRenderer": cold.first?.measurement.renderer ?? "",
      "pictures": session.options.folder == nil ? "\(count)" : "", "folder": folder,
    ]
    PhotosTables.report(
      PhotosTables.Runs(cold: cold, warm: warm, made: made, page: page, calm: calm, fast: fast),
      parameters, session)
    PageTables.report(pages, viewer, parameters, session)
    return 0
  }

  /// Returns the number of thumbnails in the cache.
  private static func thumbnails(in home: URL) -> Int {
    let folder = home.appendingPathComponent("cache/thumbnails")
    let files = FileManager.default.enumerator(atPath: folder.path)
    var count = 0
    while let file = files?.nextObject() as? String {
      if file.hasSuffix(".png"), !file.hasPrefix("fail/") { count += 1 }
    }
    return count
  }
}
