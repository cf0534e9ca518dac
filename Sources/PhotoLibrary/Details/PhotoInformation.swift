import TrellisLocalization

/// The texts that the information panel shows about a photo, or about several.
package struct PhotoInformation: Hashable, Sendable {
  /// A fact that may be known about a photo.
  package enum Fact: Hashable, Sendable, CaseIterable {
    case folder, otherFiles, taken, modified, kind, byteSize, pixelSize, pages, length
    case camera, lens, exposureTime, aperture, iso, exposureBias, focalLength, flash
    case position, altitude
    case title, description, keywords, rating
  }

  /// The name of the photo, or the number of photos, of videos, or of both.
  package private(set) var heading = ""
  /// The texts of the facts that are known.
  package private(set) var values: [Fact: String] = [:]
  /// The names of the facts, which depend on the number of photos.
  package private(set) var names: [Fact: String] = [:]
  /// The position of the photo, for a map.
  package private(set) var position: PhotoDetails.Position?

  /// Creates information about nothing.
  package init() {}

  private mutating func set(_ fact: Fact, _ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    names[fact] = name
    values[fact] = value
  }
}

extension PhotoInformation {
  /// Creates the information about one photo.
  ///
  /// - Parameters:
  ///   - details: The metadata of the photo, or nil while they are not known.
  ///   - length: The length of a video in seconds, or nil while it is not known.
  package init(
    _ photo: Photo, _ details: PhotoDetails?, length: Int? = nil, _ texts: FactTexts
  ) {
    heading = photo.name.displayed
    addFile(photo, details, texts)
    set(.length, tr("Length"), length.map { FactTexts.length(seconds: $0) })
    guard let details else { return }
    set(.pages, tr("Pages"), details.pageCount.map { texts.number(Double($0)) })
    addCamera(details, texts)
    addPlace(details, texts)
    set(.title, tr("Title"), details.title?.displayed)
    set(.description, tr("Description"), details.description?.displayedLines)
    set(.keywords, tr("Keywords"), details.keywords?.displayed)
    set(.rating, tr("Rating"), details.rating.map { String(repeating: "★", count: $0) })
  }

  private mutating func addFile(_ photo: Photo, _ details: PhotoDetails?, _ texts: FactTexts) {
    let modified = LocalTime(unixTime: photo.modified)
    set(.folder, tr("Folder"), texts.folder(photo.folder.path))
    let others = photo.companionPaths.map(\.fileName.displayed)
    set(
      .otherFiles, trn("Other File", "Other Files", others.count), others.joined(separator: "\n"))
    guard !photo.isMissing else { return }
    // A photo without a date has the date of its file.
    if let taken = details?.taken ?? (photo.taken == modified ? nil : photo.taken) {
      set(.taken, tr("Taken"), texts.time(taken, utcOffset: details?.utcOffset))
    }
    set(.modified, tr("Modified"), texts.time(modified))
    set(.kind, tr("Kind"), photo.kindName)
    set(.byteSize, tr("Size"), texts.byteSize(photo.byteSize))
    set(.pixelSize, tr("Dimensions"), photo.pixelSize.map { texts.pixelSize($0.width, $0.height) })
  }

  private mutating func addCamera(_ details: PhotoDetails, _ texts: FactTexts) {
    set(.camera, tr("Camera"), details.camera?.displayed)
    set(.lens, tr("Lens"), details.lens?.displayed)
    set(.exposureTime, tr("Exposure"), details.exposureTime.map(texts.exposureTime))
    set(.aperture, tr("Aperture"), details.aperture.map(texts.aperture))
    set(.iso, tr("Sensitivity"), details.iso.map(texts.iso))
    set(.exposureBias, tr("Compensation"), details.exposureBias.map(texts.exposureBias))
    set(
      .focalLength, tr("Focal Length"),
      details.focalLength.map {
        texts.focalLength($0, equivalent: details.equivalentFocalLength)
      })
    set(.flash, tr("Flash"), details.flashFired.map { $0 ? tr("Fired") : tr("Did not fire") })
  }

  private mutating func addPlace(_ details: PhotoDetails, _ texts: FactTexts) {
    position = details.position
    set(.position, tr("Position"), details.position.map(texts.position))
    set(.altitude, tr("Altitude"), details.altitude.map(texts.altitude))
  }
}

extension PhotoInformation {
  /// Creates the information that several photos share. A fact in which they differ is "Several".
  ///
  /// - Parameters:
  ///   - photos: The photos, at least one.
  ///   - shared: The cameras and lenses of the photos, or nil while they are not known.
  package init(_ photos: [Photo], _ shared: SharedDetails?, _ texts: FactTexts) {
    heading = Self.heading(photos)
    // Nothing but the folder is known of missing photos.
    let present = photos.filter { !$0.isMissing }
    var dates = present.first.map { $0.taken...$0.taken }
    var bytes: Int64 = 0
    var folder = SharedDetails.Value.none
    var kind = SharedDetails.Value.none
    for photo in photos { folder.add(texts.folder(photo.folder.path)) }
    for photo in present {
      dates = dates.map { min($0.lowerBound, photo.taken)...max($0.upperBound, photo.taken) }
      bytes += photo.byteSize
      kind.add(photo.kindName)
    }
    set(.folder, tr("Folder"), folder.text)
    set(.taken, tr("Dates"), dates.map(texts.days))
    set(.kind, tr("Kind"), kind.text)
    set(.byteSize, tr("Total Size"), present.isEmpty ? nil : texts.byteSize(bytes))
    set(.camera, tr("Camera"), shared?.camera.text)
    set(.lens, tr("Lens"), shared?.lens.text)
  }
}

extension PhotoInformation {
  /// Returns the number of photos in words.
  private static func heading(_ photos: [Photo]) -> String {
    let videos = photos.filter(\.isVideo).count
    return switch videos {
    case 0: trn("{count} photo", "{count} photos", photos.count)
    case photos.count: trn("{count} video", "{count} videos", videos)
    default: trn("{count} item", "{count} items", photos.count)
    }
  }
}

extension Photo {
  /// The name of the kind of file, or nil if it is not known.
  fileprivate var kindName: String? {
    if isVideo { return tr("Video") }
    return kind == .unknown ? nil : kind.displayName
  }
}

extension SharedDetails.Value {
  fileprivate var text: String? {
    switch self {
    case .none, .missing: nil
    case .one(let text): text.displayed
    case .several: tr("Several")
    }
  }
}

extension String {
  /// The text as a label may show it, with its line breaks.
  fileprivate var displayedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayed }
      .joined(separator: "\n")
  }
}
