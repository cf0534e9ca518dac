import Foundation
import PhotoViewing
import Trellis
import TrellisPhotoLibrary

/// The parts of a zoomed photo that are decoded with more pixels than the photo has in the size of
/// the window. Parts out of view are dropped.
@MainActor
final class PartLoading {
  private static let queue = DispatchQueue(label: "photo details", qos: .userInitiated)
  /// The memory for parts, in bytes. The part that was decoded last may be larger than that.
  private static let budget = 96 << 20

  private struct Detail {
    let part: DetailPlan.Part
    let picture: TiledPicture
    let byteCount: Int
    let wholeSize: (width: Int, height: Int)
  }

  private struct Request {
    let photo: Photo
    let plan: DetailPlan
    let formats: PixelFormats
    let edition: Int
  }

  /// The photo that the parts belong to.
  private var photo: Photo?
  /// The parts in memory, the one that was decoded last at the end.
  private var details: [Detail] = []
  private var wanted: Request?
  private var isBusy = false
  /// A number that changes whenever all parts are dropped.
  private var edition = 0
  /// Photos that cannot be decoded in parts, such as progressive JPEG files.
  private var refused: Set<Photo> = []
  /// Called when the parts of a photo have changed, or when it turns out to have none.
  var onChange: @MainActor (Photo) -> Void = { _ in }

  /// Returns whether a photo is decoded in parts when it is zoomed.
  func areUsed(for photo: Photo) -> Bool {
    guard photo.kind == .jpeg, let size = photo.pixelSize, PictureBox.needsParts(size) else {
      return false
    }
    guard let index = refused.firstIndex(of: photo) else { return true }
    return !photo.isUnchanged(since: refused[index])
  }

  /// Returns the parts of a photo in memory, to be drawn over its picture.
  func parts(of photo: Photo) -> [TiledPicture.Part] {
    guard let shown = self.photo, shown == photo, photo.isUnchanged(since: shown) else { return [] }
    return details.map {
      TiledPicture.Part(
        $0.picture, x: $0.part.x, y: $0.part.y, wholeWidth: $0.wholeSize.width,
        wholeHeight: $0.wholeSize.height)
    }
  }

  /// Requests the part that shows what is in view, unless it is in memory.
  func request(_ plan: DetailPlan, of photo: Photo, formats: PixelFormats) {
    if let shown = self.photo, shown != photo || !photo.isUnchanged(since: shown) { stop() }
    self.photo = photo
    wanted =
      isReady(plan)
      ? nil : Request(photo: photo, plan: plan, formats: formats, edition: edition)
    work()
  }

  /// Returns whether the part that a plan of the present photo needs is in memory.
  func isReady(_ plan: DetailPlan) -> Bool {
    details.contains { plan.isSatisfied(by: $0.part) }
  }

  /// Drops the parts of a photo that has been turned, and forgets that it could not be decoded in
  /// parts. The file may have been turned already when it was read.
  func forget(_ photo: Photo) {
    refused.remove(photo)
    if self.photo == photo { stop() }
  }

  /// Drops all parts. A part that is being decoded is dropped when it is ready.
  func stop() {
    guard let former = photo else { return }
    edition += 1
    (photo, wanted) = (nil, nil)
    details = []
    onChange(former)
  }

  private func work() {
    guard !isBusy, let request = wanted else { return }
    isBusy = true
    wanted = nil
    let part = PicturePart(request.plan.part)
    Self.queue.async {
      let result = LargePicture.decode(part, of: request.photo, formats: request.formats)
      Task { @MainActor [weak self] in self?.take(result, request) }
    }
  }

  private func take(_ result: Result<Thumbnail, ThumbnailError>, _ request: Request) {
    isBusy = false
    defer { work() }
    guard request.edition == edition else { return }
    switch result {
    case .success(let pixels):
      add(pixels, request.plan)
      onChange(request.photo)
    case .failure(let error):
      if !error.isTransient { refused.update(with: request.photo) }
      stop()
    }
  }

  private func add(_ pixels: Thumbnail, _ plan: DetailPlan) {
    let picture = TiledPicture(
      width: pixels.width, height: pixels.height, stride: pixels.stride, format: pixels.format,
      pixels: pixels.pixels, owner: pixels)
    let part = plan.part
    // Parts that the new one covers with as many pixels, and parts out of view, are not drawn any
    // more.
    details.removeAll { !plan.shows($0.part) || $0.part.divisor > plan.divisor }
    details.append(
      Detail(
        part: part, picture: picture, byteCount: pixels.byteCount, wholeSize: plan.wholeSize))
    var bytes = details.reduce(0) { $0 + $1.byteCount }
    while bytes > Self.budget, details.count > 1 { bytes -= details.removeFirst().byteCount }
  }
}

extension PicturePart {
  fileprivate init(_ part: DetailPlan.Part) {
    self.init(x: part.x, y: part.y, width: part.width, height: part.height, divisor: part.divisor)
  }
}
