import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// Shows the raw file of the open photo's stack in place of the photo, while a button is pressed in.
@MainActor
final class RawPage {
  private static let queue = DispatchQueue(label: "raw files", qos: .userInitiated)

  private let grid: PhotoGrid
  let button = ToggleButton(label: tr("RAW"))
  private var photo: Photo?
  /// A number that changes with each photo, so that the picture of an earlier one is dropped.
  private var run = 0
  /// The largest box in which the raw file has been requested since the button was pressed, or 0.
  private var box = 0
  /// Called with a sentence for the user if the raw file cannot be shown.
  var onFailure: @MainActor (String) -> Void = { _ in }
  /// Called with the raw file and its picture when they are shown in place of the photo, and with nil when
  /// the photo is shown again.
  var onShown: @MainActor ((file: Photo, picture: Thumbnail)?) -> Void = { _ in }
  /// Called when the photo has a raw file now, or has none any more.
  var onChange: @MainActor () -> Void = {}

  init(_ grid: PhotoGrid) {
    self.grid = grid
    button.tooltip = tr("Show the Raw File (W)")
    button.isVisible = false
    button.onToggled { [weak self] in self?.update() }
    grid.viewer.pictures.onRequest = { [weak self] in self?.request() }
  }

  /// Whether the open photo has a raw file.
  var hasRaw: Bool { photo?.rawPath != nil }

  /// Follows the open photo. Nil stands for the grid.
  func show(_ new: Photo?) {
    if new == photo, new?.rawPath == photo?.rawPath {
      // The photo may have been turned.
      photo = new
      return
    }
    if button.isActive { button.isActive = false }
    run += 1
    photo = new
    button.isVisible = hasRaw
    onChange()
  }

  func toggle() { if hasRaw { button.isActive.toggle() } }

  private func update() {
    run += 1
    box = 0
    guard photo != nil else { return }
    if button.isActive { return request() }
    grid.viewer.pictures.showRaw(nil)
    onShown(nil)
  }

  /// Requests the raw file with the pixels that the zoom shows, unless it has been requested with as
  /// many.
  private func request() {
    guard button.isActive, let photo, let raw = photo.raw else { return }
    let wanted = grid.viewer.pictures.rawBox(for: photo)
    guard wanted > box else { return }
    box = wanted
    let (formats, run) = (grid.widget.pixelFormats, run)
    Self.queue.async {
      let result = LargePicture.decode(raw, box: wanted, formats: formats)
      let file = photo.readRaw() ?? raw
      Task { @MainActor [weak self] in self?.take(result, of: file, run) }
    }
  }

  private func take(_ result: Result<Thumbnail, ThumbnailError>, of file: Photo, _ run: Int) {
    guard run == self.run, let photo else { return }
    switch result {
    case .success(let picture):
      grid.viewer.pictures.showRaw((photo, picture))
      onShown((file, picture))
    case .failure(let error):
      button.isActive = false
      onFailure(error.explanation)
    }
  }
}
