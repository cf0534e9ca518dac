import Foundation
import TrellisPhotoLibrary

/// Makes thumbnails of all files of a folder `count` times.
func failingRun(folder: String, count: Int) {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let pool = DecoderPool(count: 1)
  func makeAll(_ round: Int) {
    let cache = "\(folder)/cache-\(round)"
    let maker = ThumbnailMaker(cache: ThumbnailCache(root: cache, decoders: pool))
    for name in names { _ = maker.make("\(folder)/\(name)") }
    for name in names { _ = maker.make("\(folder)/\(name)") }
    try? FileManager.default.removeItem(atPath: cache)
  }
  for round in 0..<5 { makeAll(round) }
  waitForSpare(pool)
  ProcessState().print("before")
  for round in 5..<count + 5 { makeAll(round) }
  waitForSpare(pool)
  ProcessState().print("after")
}

/// Kills the decoder that served last and measures how long the next picture takes.
func replacingRun(file: String, count: Int) {
  let pool = DecoderPool(count: 1)
  let folder = Folder(path: (file as NSString).deletingLastPathComponent)
  let photo = Photo(
    folder: folder, name: (file as NSString).lastPathComponent, head: nil, modified: 1,
    byteSize: 1)
  var (undisturbed, replaced): ([Double], [Double]) = ([], [])
  func decode() -> Double {
    let started = DispatchTime.now().uptimeNanoseconds
    guard case .success = LargePicture.decode(photo, box: 64, decoders: pool) else { exit(4) }
    return Double(DispatchTime.now().uptimeNanoseconds - started) / 1e6
  }
  _ = decode()
  for _ in 0..<count {
    waitForSpare(pool)
    undisturbed.append(decode())
    let spares = pool.spares
    for process in pool.processes where !spares.contains(process) { kill(process, SIGKILL) }
    replaced.append(decode())
  }
  say("undisturbed \(undisturbed.sorted()[count / 2])")
  say("replaced \(replaced.sorted()[count / 2])")
  say("longest \(replaced.max() ?? 0)")
}

func waitForSpare(_ pool: DecoderPool) {
  let end = Date(timeIntervalSinceNow: 20)
  repeat { usleep(20_000) } while pool.spares.isEmpty && Date() < end
}

/// Decodes files and prints the CPU time of this process and of its children.
struct CostRun {
  private let folder: String
  private let names: [String]

  init(folder: String, count: Int) {
    self.folder = folder
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    names = Array(all.sorted().prefix(count))
  }

  func makeThumbnails() {
    let cache = "\(NSTemporaryDirectory())/cost-\(getpid())"
    let maker = ThumbnailMaker(cache: ThumbnailCache(root: cache))
    run { [folder] name in
      guard case .success = maker.make("\(folder)/\(name)") else { exit(4) }
    }
    try? FileManager.default.removeItem(atPath: cache)
  }

  func decode(box: Int) {
    let place = Folder(path: folder)
    run { name in
      let photo = Photo(folder: place, name: name, head: nil, modified: 1, byteSize: 1)
      guard case .success = LargePicture.decode(photo, box: box) else { exit(4) }
    }
  }

  private func run(_ body: @escaping @Sendable (String) -> Void) {
    let started = DispatchTime.now().uptimeNanoseconds
    DispatchQueue.concurrentPerform(iterations: names.count) { [names] in body(names[$0]) }
    let wall = Double(DispatchTime.now().uptimeNanoseconds - started) / 1e6
    let cpu = Self.cpu(of: "self") + Self.children.map { Self.cpu(of: $0) }.reduce(0, +)
    say("pictures \(names.count)")
    say("wall \(wall / Double(names.count))")
    say("cpu \(cpu / Double(names.count))")
  }

  /// Returns the CPU time of some children and of all that have ended, in milliseconds.
  static func cpu(of children: [pid_t]) -> Double {
    cpu(of: "self", fields: 13..<15) + children.map { cpu(of: "\($0)") }.reduce(0, +)
  }

  private static var children: [String] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.flatMap { task in
      let path = "/proc/self/task/\(task)/children"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: " ").map { String($0) }
    }
  }

  /// Returns the CPU time of a process with its ended children, in milliseconds.
  ///
  /// - Parameter fields: The numbers after the name of the process that are added.
  private static func cpu(of process: String, fields wanted: Range<Int> = 11..<15) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The name in parentheses may contain spaces.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = wanted.compactMap { fields.count > $0 ? Double(fields[$0]) : nil }.reduce(0, +)
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
