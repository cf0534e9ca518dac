import Foundation
import TrellisPhotoLibrary

/// Makes a thumbnail while this process may open only one more file, and again when it may open
/// others. Prints both results.
func crowdedRun(file: String, first: String) {
  let pool = DecoderPool(count: 1)
  let cache = (file as NSString).deletingLastPathComponent + "/cache"
  let maker = ThumbnailMaker(cache: ThumbnailCache(root: cache, decoders: pool))
  // Afterwards there are as many decoders as the pool starts.
  _ = maker.make(first)
  waitForSpare(pool)
  var opened: [Int32] = []
  while let next = openNothing() { opened.append(next) }
  close(opened.removeLast())
  printResult(maker.make(file))
  for number in opened { close(number) }
  waitForSpare(pool)
  printResult(maker.make(file))
}

private func openNothing() -> Int32? {
  let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
  return file >= 0 ? file : nil
}

private func printResult(_ result: Result<Thumbnail, ThumbnailError>) {
  switch result {
  case .success(let thumbnail): say("\(thumbnail.width) × \(thumbnail.height)")
  case .failure(let error): say("\(error)")
  }
}
