import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The information panel of a window. It follows the open photo, or the selected photos.
@MainActor
final class Information {
  /// The time after which a photo is shown without its details, in seconds. They are usually there
  /// before, and appear together with the rest.
  private static let patience = 0.1
  /// The time without a change after which several selected photos are shown, in seconds.
  private static let pause = 0.1
  static let action = "win.information"

  private let window: Window
  private let grid: PhotoGrid
  /// The place of the panel. It is empty until the panel is opened, so that a window opens quickly.
  private let side = Box(.vertical)
  private lazy var panel = makePanel()
  private lazy var texts = FactTexts()
  private let box: SideBox
  private let loader = DetailsLoader()
  private let alarm = Alarm()
  private var photos: [Photo] = []
  private var thumbnail: Thumbnail?
  private var details: PhotoDetails?
  /// The raw file that is shown in place of the open photo, and its picture, or nil. The panel describes
  /// it.
  var raw: (file: Photo, picture: Thumbnail)? {
    didSet { if isShown { update() } }
  }
  /// Whether the photo that is shown cannot be decoded.
  private var hasFailed = false
  /// Whether the user has opened the panel. Windows remember it.
  private(set) var isOpen: Bool
  /// Whether the panel is hidden although it is open. The default is
  /// false.
  var isHidden = false {
    didSet { if isHidden != oldValue { isShownDidChange() } }
  }

  /// Creates the panel.
  ///
  /// - Parameters:
  ///   - content: The content of the window, beside which the panel is shown.
  ///   - isOpen: Whether the panel is open from the start.
  init(_ window: Window, _ grid: PhotoGrid, beside content: Widget, isOpen: Bool) {
    (self.window, self.grid) = (window, grid)
    self.isOpen = isOpen
    side.addCSSClass("information")
    box = SideBox(content, side: side, isOpen: isOpen)
    window.addAction("information") { [weak self] in self?.toggle() }
    grid.onThumbnail = { [weak self] photo, outcome in self?.take(outcome, of: photo) }
    if isOpen { update() }
  }

  private func makePanel() -> InformationPanel {
    let panel = InformationPanel(closing: Self.action) { [weak window] position in
      if let window { Self.showMap(at: position, over: window) }
    }
    side.append(panel.widget)
    return panel
  }

  var widget: Widget { box.widget }
  /// Called after the first layout, and after each one in which the content has become too narrow for all
  /// buttons of the header bar, with true, or wide enough, with false.
  var onNarrow: @MainActor (Bool) -> Void {
    get { box.onNarrow }
    set { box.onNarrow = newValue }
  }
  private var isShown: Bool { isOpen && !isHidden }

  /// The text in the panel that is selected and has the keyboard focus, or nil.
  var selectedText: String? { isShown ? panel.selectedText : nil }

  private func toggle() {
    isOpen.toggle()
    isShownDidChange()
    if !isOpen { grid.widget.grabFocus() }
  }

  private func isShownDidChange() {
    box.setOpen(isShown)
    if isShown { return update() }
    alarm.cancel()
    loader.cancel()
    photos = []
  }

  // MARK: Following the photos

  /// Shows the open photo or the selected photos. Call it whenever they may have changed.
  ///
  /// - Parameter count: The number of photos.
  func photosDidChange(count: Int) {
    guard isShown else { return }
    // A selection may grow with every movement of the pointer.
    if count > 1 {
      alarm.set(after: Self.pause) { [weak self] in self?.update() }
    } else {
      update()
    }
  }

  /// Reads the details of the photo that is shown again, because its sidecar may have changed.
  func sidecarsDidChange() {
    if isShown, photos.count == 1 { readDetails(of: photos[0]) }
  }

  private func update() {
    let (new, isFirst) = (raw.map { [$0.file] } ?? grid.selectedPhotos, photos.isEmpty)
    let isSame =
      new.count == photos.count
      && zip(new, photos).allSatisfy { $0 == $1 && $0.isUnchanged(since: $1) }
    guard !isSame || new.isEmpty else { return }
    photos = new
    (thumbnail, details, hasFailed) = (nil, nil, false)
    alarm.cancel()
    loader.cancel()
    switch photos.count {
    case 0: panel.show(nil)
    case 1:
      // A panel that slides in is not empty.
      if isFirst { show(photos[0], nil) }
      load(photos[0])
    default: load(shared: photos)
    }
  }

  private func load(_ photo: Photo) {
    alarm.set(after: Self.patience) { [weak self] in self?.show(photo, nil) }
    readDetails(of: photo)
    if let raw, raw.file == photo {
      take(.success(raw.picture), of: photo)
    } else if let outcome = grid.thumbnails.outcome(for: photo) {
      take(outcome, of: photo)
    }
  }

  private func readDetails(of photo: Photo) {
    loader.load(photo) { [weak self] details in
      self?.alarm.cancel()
      self?.show(photo, details)
    }
  }

  private func show(_ photo: Photo, _ details: PhotoDetails?) {
    self.details = details
    if case .failure = grid.thumbnails.outcome(for: photo) { hasFailed = true }
    // The picture of a video is one of many.
    let hasChart = !hasFailed && photo.byteSize > 0 && !photo.isVideo
    panel.show(
      PhotoInformation(photo, details, length: thumbnail?.marks.movieLength, texts),
      hasChart: hasChart)
    if thumbnail == nil { panel.showChart(nil) }
  }

  private func load(shared photos: [Photo]) {
    panel.show(PhotoInformation(photos, nil, texts))
    loader.load(shared: photos) { [weak self] shared in
      guard let self else { return }
      panel.show(PhotoInformation(photos, shared, texts))
    }
  }

  /// Counts the pixels of the photo that is shown, or takes the length of the video. Removes the chart
  /// of a photo that cannot be decoded.
  private func take(_ outcome: ThumbnailLoader.Outcome, of photo: Photo) {
    guard isShown, photos.count == 1, photos[0] == photo, photo.isUnchanged(since: photos[0]),
      thumbnail == nil
    else { return }
    switch outcome {
    // The chart would be that of what the thumbnail was.
    case .success where photo.isMissing: break
    case .success(let thumbnail):
      self.thumbnail = thumbnail
      if !photo.isVideo {
        loader.count(thumbnail) { [weak self] in self?.panel.showChart($0) }
      } else if thumbnail.marks.movieLength != nil {
        show(photo, details)
      }
    case .failure:
      hasFailed = true
      panel.hideChart()
    }
  }

  // MARK: Maps

  /// Shows a place with the program for maps, or on a page of the web if there is none.
  private static func showMap(at position: PhotoDetails.Position, over window: Window) {
    UriLauncher.open(
      UriLauncher.canOpen(scheme: "geo") ? position.geoUri : position.mapUri, over: window)
  }
}
