import Foundation
import Trellis
import TrellisPhotoLibrary

/// Decodes photos in the size in which they are shown, one picture and one video at a time, in the
/// order of the latest request.
@MainActor
final class LargePictures {
  /// The kinds of photos that do not wait for each other: a thumbnailer of videos may take seconds.
  private enum Lane: CaseIterable {
    case pictures, videos

    static func of(_ request: Request) -> Lane { request.photo.isVideo ? .videos : .pictures }

    var queue: DispatchQueue {
      switch self {
      case .pictures: LargePictures.pictureQueue
      case .videos: LargePictures.videoQueue
      }
    }
  }

  private nonisolated static let pictureQueue = DispatchQueue(
    label: "large pictures", qos: .userInitiated)
  private nonisolated static let videoQueue = DispatchQueue(label: "pictures of videos")
  /// The memory for pictures, in bytes. The picture that was decoded last may be larger than that.
  private static let budget = 256 << 20

  /// A photo and the size in which it is shown.
  struct Request: Equatable {
    let photo: Photo
    /// The maximum width and height of the picture, in pixels.
    let box: Int
    /// Whether a larger picture is not as good, because it would have to be scaled in each frame.
    var isExact = false
  }

  private struct Entry {
    let request: Request
    let picture: Thumbnail
    /// Whether the picture was read before the photo was turned. It is shown until the photo has been
    /// decoded again.
    var isInterim = false
    /// The number of quarters clockwise by which an interim picture is turned when it is drawn.
    var quarters = 0

    /// Returns whether the picture is of a photo as it is now.
    func shows(_ photo: Photo) -> Bool {
      request.photo == photo && photo.isUnchanged(since: request.photo)
    }

    /// Returns whether the picture has all pixels that a request can use.
    func satisfies(_ other: Request) -> Bool {
      !isInterim && shows(other.photo) && (request.box >= other.box || isWhole)
    }

    /// Returns whether no other picture is better for a request.
    func isBest(for other: Request) -> Bool {
      satisfies(other) && (!other.isExact || request.box == other.box || isWhole)
    }

    /// Whether the shape of the picture tells that the file had been turned when it was read.
    var wasReadTooLate: Bool {
      guard !isInterim, let size = request.photo.pixelSize else { return false }
      return (size.width - size.height).signum() * (picture.width - picture.height).signum() < 0
    }

    /// Whether the picture has all pixels of the file, because it is smaller than its box.
    var isWhole: Bool { max(picture.width, picture.height) < request.box }
  }

  /// A picture, and the number of quarters clockwise by which it is turned when it is drawn.
  struct Turned {
    let picture: Thumbnail
    let quarters: Int
  }

  /// The pictures in memory, the one that was used last at the end.
  private var loaded: [Entry] = []
  private var wanted: [Request] = []
  /// The requests that are being decoded.
  private var begun: [Lane: Request] = [:]
  /// The lanes whose photos have been turned since the decoding began.
  private var outdated: Set<Lane> = []
  /// Photos that cannot be decoded. They are not tried again before their files change.
  private var failed: Set<Photo> = []
  /// The formats in which further pictures are prepared. The default is RGB and RGBA.
  var formats = PixelFormats.decoded

  /// Called with each picture that has been decoded. It is not called for a photo that cannot be
  /// decoded.
  var onDelivery: @MainActor (Photo) -> Void = { _ in }

  /// Requests pictures in place of pictures that were requested before and not begun.
  ///
  /// - Parameter requests: The requests, the most important first.
  func request(_ requests: [Request]) {
    wanted = requests.filter { request in
      !hasFailed(request.photo) && !loaded.contains { $0.isBest(for: request) }
    }
    work()
  }

  /// Returns whether the picture of a request is in memory, or the photo cannot be decoded.
  func isReady(_ request: Request) -> Bool {
    hasFailed(request.photo) || loaded.contains { $0.isBest(for: request) }
  }

  private func hasFailed(_ photo: Photo) -> Bool {
    if photo.isMissing { return true }
    // Photos are equal if their paths are.
    guard let index = failed.firstIndex(of: photo) else { return false }
    return photo.isUnchanged(since: failed[index])
  }

  /// Discards all requests that have not been begun.
  func stop() { wanted = [] }

  /// Returns the smallest picture in memory that has all pixels of a request, or else the largest
  /// one of the photo. Nil if there is none.
  func picture(for request: Request) -> Thumbnail? { turnedPicture(for: request)?.picture }

  /// Returns what `picture(for:)` returns, with the quarters by which it has to be turned.
  func turnedPicture(for request: Request) -> Turned? {
    let all = loaded.indices.filter { loaded[$0].shows(request.photo) }
    let width = { (index: Int) in self.loaded[index].picture.width }
    let best =
      all.filter { loaded[$0].satisfies(request) }.min { width($0) < width($1) }
      ?? all.max { width($0) < width($1) }
    guard let best else { return nil }
    let entry = loaded.remove(at: best)
    loaded.append(entry)
    return Turned(picture: entry.picture, quarters: entry.quarters)
  }

  /// Makes the best picture of a photo that has been turned usable until the photo has been decoded
  /// again.
  ///
  /// - Parameters:
  ///   - old: The photo before.
  ///   - new: The photo now.
  ///   - quarters: The number of quarters clockwise between the two.
  ///   - thumbnail: The thumbnail of `old`, which is used if there is no larger picture.
  func turn(_ old: Photo, to new: Photo, by quarters: Int, thumbnail: Thumbnail?) {
    let former = loaded.filter { $0.shows(old) && !$0.wasReadTooLate }
      .max { $0.picture.width < $1.picture.width }
    forget(old)
    loaded.removeAll { $0.request.photo == old && $0.isInterim }
    let picture = former?.picture ?? thumbnail
    forget(new)
    guard let picture else { return }
    loaded.append(
      Entry(
        request: Request(photo: new, box: max(picture.width, picture.height)), picture: picture,
        isInterim: true, quarters: (former?.quarters ?? 0) + quarters))
  }

  /// Drops the pictures of a photo that has been turned, and those that are requested. The file may
  /// have been turned already when they were read, and the photo is the same again when it is turned
  /// back, because its file has the same size and time. Interim pictures stay.
  func forget(_ photo: Photo) {
    for (lane, request) in begun where request.photo == photo { outdated.insert(lane) }
    wanted.removeAll { $0.photo == photo && photo.isUnchanged(since: $0.photo) }
    loaded.removeAll { !$0.isInterim && $0.shows(photo) }
  }

  /// The photos whose pictures are in memory or requested.
  var photos: [Photo] {
    loaded.map(\.request.photo) + wanted.map(\.photo) + begun.values.map(\.photo)
  }

  /// Returns the size of a photo in pixels if all of its pixels are in memory, or nil.
  func pixelSize(of photo: Photo) -> (width: Int, height: Int)? {
    let whole = loaded.first { !$0.isInterim && $0.shows(photo) && $0.isWhole }
    return whole.map { ($0.picture.width, $0.picture.height) }
  }

  private func work() {
    for lane in Lane.allCases where begun[lane] == nil {
      guard let first = wanted.firstIndex(where: { Lane.of($0) == lane }) else { continue }
      let request = wanted.remove(at: first)
      begun[lane] = request
      decode(request, on: lane.queue)
    }
  }

  private func decode(_ request: Request, on queue: DispatchQueue) {
    let formats = formats
    queue.async {
      let result = LargePicture.decode(request.photo, box: request.box, formats: formats)
      Task { @MainActor [weak self] in self?.take(result, request) }
    }
  }

  private func take(_ result: Result<Thumbnail, ThumbnailError>, _ request: Request) {
    let lane = Lane.of(request)
    begun[lane] = nil
    guard outdated.remove(lane) == nil else { return work() }
    switch result {
    case .success(let picture):
      loaded.removeAll { $0.isInterim && $0.shows(request.photo) }
      loaded.append(Entry(request: request, picture: picture))
      makeRoom()
      onDelivery(request.photo)
    case .failure(let error):
      // A file that has come back, from the trash or with its disk, is decoded when it is shown.
      if !error.isTransient { failed.update(with: request.photo) }
    }
    work()
  }

  /// Discards pictures beyond the budget, those that have not been used for the longest time first.
  private func makeRoom() {
    var bytes = loaded.reduce(0) { $0 + $1.picture.byteCount }
    while bytes > Self.budget, loaded.count > 1 { bytes -= loaded.removeFirst().picture.byteCount }
  }
}
