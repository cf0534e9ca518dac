import Foundation
import TrellisPhotoLibrary

/// Makes thumbnails of the files of a folder, one after another. Prints a line for each: its name, the
/// message for the user or nothing, the CPU time of the decoders in milliseconds, and the greatest memory
/// of a decoder until then in KiB, with tabs between them.
func measuredRun(folder: String) {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let pool = DecoderPool(count: 1)
  let cache = "\(NSTemporaryDirectory())/measured-\(getpid())"
  let maker = ThumbnailMaker(cache: ThumbnailCache(root: cache, decoders: pool))
  pool.prepare()
  for name in names.sorted() {
    waitForSpare(pool)
    // A decoder that starts to replace another one is not counted.
    let decoders = pool.processes
    let before = CostRun.cpu(of: decoders)
    let result = maker.make("\(folder)/\(name)")
    var message = ""
    if case .failure(let error) = result { message = error.explanation }
    let memory = (pool.processes.map(memory) + [memoryOfEnded]).max() ?? 0
    say("\(name)\t\(message)\t\(CostRun.cpu(of: decoders) - before)\t\(memory)")
  }
  try? FileManager.default.removeItem(atPath: cache)
}

/// Returns the greatest memory of a running process, in KiB.
private func memory(of process: pid_t) -> Int {
  let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
}

/// The greatest memory of a decoder that has ended, in KiB.
private var memoryOfEnded: Int {
  var usage = rusage()
  return getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 ? usage.ru_maxrss : 0
}
