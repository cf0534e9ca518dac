import TrellisLocalization

/// A kind of photo that a word of a search names.
enum SearchKind: Hashable, Sendable {
  case video, raw, live, panorama, screenshot, burst
  case format(PictureKind)

  /// Returns whether a photo is of the kind.
  ///
  /// - Parameter bursts: The names of the photos of bursts in the photo's folder.
  func matches(_ photo: Photo, bursts: Set<ExactName>) -> Bool {
    switch self {
    case .video: photo.isVideo
    case .raw: photo.rawPath != nil || photo.kind == .raw || StackKinds.isRaw(photo.name)
    case .live: photo.liveVideoPath != nil
    case .panorama: Self.isPanorama(photo)
    case .screenshot: Self.isScreenshot(photo)
    case .burst: bursts.contains(photo.name)
    case .format(let format): photo.kind == format
    }
  }

  /// Whether the picture is at least twice as wide as high, or two and a half times as high as wide, which
  /// telephones' screens are not, and larger than a strip of an icon.
  private static func isPanorama(_ photo: Photo) -> Bool {
    guard let size = photo.pixelSize, !photo.isVideo else { return false }
    let isLong = size.width >= 2 * size.height || 2 * size.height >= 5 * size.width
    return isLong && max(size.width, size.height) >= 1_500
  }

  /// Whether the name of the file, or of its folder, is one that desktops and telephones give.
  private static func isScreenshot(_ photo: Photo) -> Bool {
    screenshotNames.contains { $0.occurs(in: photo.name) }
      || screenshotNames.contains { $0.occurs(in: photo.folder.path.fileName) }
  }

  /// The beginnings of the names that desktops and telephones give to screenshots.
  private static let screenshotNames = [
    "screenshot", "screen shot", "bildschirmfoto", "capture d’écran", "captura de", "schermata",
    "zrzut ekranu", "снимок экрана", "знімок екрана", "截图", "スクリーンショット", "لقطة شاشة",
  ].compactMap { SearchText($0) }
}

extension PhotoTimeline {
  /// The screenshots, which are recognized by the names of their files and folders.
  ///
  /// - Complexity: O(photos).
  package var screenshots: PhotoTimeline {
    filtered { SearchKind.screenshot.matches($0, bursts: []) }
  }
}
