import Foundation
import PhotoLibrary

/// Gets photos as large as the window, one at a time and the latest wish first.
@MainActor
final class LargePictures {
  private static let queue = DispatchQueue(label: "large pictures", qos: .userInitiated)
  /// The one that is looked at and those a page away.
  private static let most = 5

  private struct Entry {
    let photo: Photo
    let box: Int
    let picture: Thumbnail
  }

  private var loaded: [Entry] = []
  private var wanted: [Photo] = []
  private var isBusy = false
  private var box = 0

  /// Called with each picture that has come; those that cannot be decoded do not.
  var onDelivery: @MainActor (Photo, Thumbnail) -> Void = { _, _ in }

  /// - Parameters:
  ///   - photos: The most wanted first; earlier wishes are given up.
  ///   - box: At most so many pixels wide and high.
  func want(_ photos: [Photo], box: Int) {
    self.box = box
    wanted = photos.filter { picture(of: $0) == nil }
    work()
  }

  func stop() { wanted = [] }

  /// What is at hand, in the size that was asked for last.
  func picture(of photo: Photo) -> Thumbnail? {
    loaded.first {
      $0.photo == photo && photo.isUnchanged(since: $0.photo) && $0.box == box
    }?.picture
  }

  private func work() {
    guard !isBusy, !wanted.isEmpty else { return }
    isBusy = true
    let (photo, box) = (wanted.removeFirst(), box)
    Self.queue.async {
      let result = LargePicture.decode(photo, box: box)
      Task { @MainActor [weak self] in self?.take(result, photo, box) }
    }
  }

  private func take(_ result: Result<Thumbnail, ThumbnailError>, _ photo: Photo, _ box: Int) {
    isBusy = false
    if case .success(let picture) = result {
      loaded.append(Entry(photo: photo, box: box, picture: picture))
      loaded.removeFirst(max(loaded.count - Self.most, 0))
      onDelivery(photo, picture)
    }
    work()
  }
}
