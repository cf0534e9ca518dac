import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The cell of one photo. It shows the thumbnail, or the reason why there is none.
final class PhotoCell: CollectionViewCell {
  private let picture = Picture()
  private let overlay: Overlay
  private var placeholder: Placeholder?
  private var check: Image?
  private var badge: Label?
  /// The size in which the thumbnail was requested last.
  var size: ThumbnailSize?
  /// The request that the cell waits for, or nil when no request is pending.
  var request: ThumbnailRequest?
  /// Whether the cell shows a large picture instead of a thumbnail.
  var isLarge: Bool { large != nil }
  private var large: Thumbnail?
  /// The photo whose picture, or reason why there is none, was requested last.
  private var photo: Photo?
  /// The large picture as it is drawn.
  private var tiles: TiledPicture?
  /// Parts of a zoomed photo with more pixels than its picture. The default is none.
  var details: [TiledPicture.Part] = [] {
    didSet {
      guard !(details.isEmpty && oldValue.isEmpty) else { return }
      for part in details { part.picture.scale = picture.scale }
      tiles?.parts = details
    }
  }

  override init(frame: CGRect) {
    picture.contentFit = .cover
    overlay = Overlay(picture)
    overlay.addCSSClass("photo")
    overlay.clipsToBounds = true
    super.init(frame: frame)
    child = overlay
  }

  override var isSelected: Bool {
    didSet {
      guard isSelected != (check?.isVisible ?? false) else { return }
      let check = self.check ?? makeCheck()
      check.isVisible = isSelected
    }
  }

  /// Creates the check mark of a selected photo. Its shape and its edge make it visible on any
  /// picture.
  private func makeCheck() -> Image {
    let new = Image(icon: "object-select-symbolic", pixelSize: 14)
    new.addCSSClass("check")
    new.halign = .end
    new.valign = .start
    new.isTarget = false
    overlay.add(overlay: new)
    check = new
    return new
  }

  /// The photo as the cell shows it, without the check mark, or nil while the cell has no picture.
  var dragPreview: Paintable? {
    picture.hasContent ? Paintable(of: picture, cornerRadius: Self.cornerRadius) : nil
  }

  /// Whether the cell shows a picture in any size.
  var hasThumbnail: Bool { picture.hasContent && !showsColours }

  /// Whether the cell shows the mean colours of its photo.
  private var showsColours = false

  /// Whether the cell shows a picture in any size, or the reason why
  /// there is none.
  var isFilled: Bool {
    hasThumbnail || placeholder?.isVisible == true || missingMark?.isVisible == true
  }

  /// The reason why there is no picture, or nil while a picture or nothing is shown.
  var explanation: String? { placeholder?.isVisible == true ? placeholder?.text : nil }

  /// The corner radius of a photo, in points. It has to match `border-radius` of `.photo` in
  /// photos.css.
  static let cornerRadius: CGFloat = 4

  /// Sets the accessibility label and value for `photo`. The picture is set separately.
  func prepare(for photo: Photo) {
    accessibilityValue = nil
    describe(photo, Thumbnail.Marks())
    showMissing(photo.isMissing ? photo.name.displayed : nil)
  }

  /// The marks of the photo's file, which come with its picture.
  private var marks = Thumbnail.Marks()
  private var incompleteMark: IncompleteMark?

  /// Shows what is known of a photo's file, unless it is shown already.
  private func show(_ new: Thumbnail.Marks, of photo: Photo) {
    // The text for an incomplete picture depends on where it is shown.
    if new != marks || new.isIncomplete { describe(photo, new) }
  }

  /// Shows the badge of a photo, and whether a part is missing.
  private func describe(_ photo: Photo, _ new: Thumbnail.Marks) {
    let name = photo.name.displayed
    accessibilityLabel = photo.kindsOfFiles(new).map { "\(name), \($0)" } ?? name
    picture.alternativeText = accessibilityLabel
    showBadge(photo.badge(new))
    let wasIncomplete = marks.isIncomplete
    marks = new
    guard wasIncomplete || new.isIncomplete else { return }
    if !photo.isMissing {
      accessibilityValue = isLarge ? new.explanation : new.isIncomplete ? tr("Incomplete") : nil
    }
    arrangeIncompleteMark(width: frame.width)
  }

  private func arrangeIncompleteMark(width: CGFloat) {
    guard let text = marks.explanation else {
      incompleteMark?.isVisible = false
      return
    }
    let mark = incompleteMark ?? IncompleteMark()
    if incompleteMark == nil { overlay.add(overlay: mark) }
    incompleteMark = mark
    mark.isVisible = true
    mark.arrange(text, width: width, isPage: isLarge)
  }

  /// The mark and the name of a missing photo, or nil before the cell has shown one.
  private var missingMark: MissingMark?

  /// Dims the picture of a missing photo and shows its name.
  ///
  /// - Parameter name: The name, or nil for a photo that is not missing.
  private func showMissing(_ name: String?) {
    guard name != nil || missingMark != nil else { return }
    let mark = missingMark ?? MissingMark()
    if missingMark == nil { overlay.add(overlay: mark) }
    missingMark = mark
    mark.isVisible = name != nil
    mark.title = name ?? ""
    mark.arrange(width: frame.width)
    overlay.setCSSClass("absent", name != nil)
    if name != nil { accessibilityValue = tr("missing") }
  }

  /// Shows a small text at the lower corner, or none.
  private func showBadge(_ text: String?) {
    guard text != nil || badge != nil else { return }
    let badge = self.badge ?? makeBadge()
    badge.text = text ?? ""
    badge.isVisible = text != nil
  }

  private func makeBadge() -> Label {
    let new = Label()
    new.addCSSClass("badge")
    new.halign = .start
    new.valign = .end
    new.isTarget = false
    overlay.add(overlay: new)
    badge = new
    return new
  }

  /// Shows a large picture instead of the thumbnail, until the next call of `show(_:of:)`.
  ///
  /// - Parameters:
  ///   - large: The picture.
  ///   - quarters: The number of quarters clockwise by which it is turned. The default is 0.
  ///   - size: The size of the photo in pixels, or nil if it is not known.
  func showLarge(
    _ large: Thumbnail, turnedBy quarters: Int = 0, size: (width: Int, height: Int)?
  ) {
    defer { tiles?.scale = picture.scale }
    guard large !== self.large, !isMoving else { return }
    let new = TiledPicture(large, in: picture)
    new.quarters = quarters
    // Pixels of a copy that may be reduced are not shown as squares.
    let unknown = Int(Int32.max)
    new.setFullSize(width: size?.width ?? unknown, height: size?.height ?? unknown)
    if let visiblePart { new.visiblePart = visiblePart }
    new.parts = details
    picture.show(new)
    tiles = new
    self.large = large
    placeholder?.isVisible = false
    if let photo { show(large.marks, of: photo) }
  }

  /// Whether the cell shows the frames of a moving picture, so that
  /// large pictures do not replace them. It becomes false with the next call of `show(_:of:)`.
  var isMoving = false

  /// Shows a frame of a moving picture.
  func showFrame(_ frame: Thumbnail) {
    isMoving = true
    (tiles, details) = (nil, [])
    show(frame)
    large = frame
  }

  /// Whether the cell shows the raw file of its photo, which may have
  /// another shape. It becomes false with the next call of `show(_:of:)`.
  private var isRaw = false {
    didSet { updateFit() }
  }

  /// Shows the whole picture of a raw file in place of the photo.
  func showRaw(_ raw: Thumbnail) {
    guard raw !== large else { return }
    showFrame(raw)
    isRaw = true
  }

  private func updateFit() {
    // The cell has the aspect ratio of the photo, except for rounding to whole points.
    let fit = isRaw ? ContentFit.contain : visiblePart == nil ? .cover : .fill
    if picture.contentFit != fit { picture.contentFit = fit }
  }

  private func show(_ thumbnail: Thumbnail) {
    picture.texture = Texture(
      width: thumbnail.width, height: thumbnail.height, stride: thumbnail.stride,
      format: thumbnail.format, pixels: thumbnail.pixels, owner: thumbnail)
    placeholder?.isVisible = false
    showsColours = false
  }

  /// The part of a zoomed photo that is in view, in fractions of its size. Nil, the default, stands
  /// for a photo that is not zoomed.
  var visiblePart: CGRect? {
    didSet {
      guard visiblePart != oldValue else { return }
      updateFit()
      tiles?.visiblePart = visiblePart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    }
  }

  /// Shows a thumbnail, or the reason why there is none. Nil shows the photo's colours, or nothing, until the
  /// thumbnail is ready, unless the cell shows an earlier state of the same file: a photo that is turned
  /// does not disappear for a moment.
  ///
  /// - Parameter colours: The mean colours of the photo. The default is nil.
  func show(
    _ outcome: ThumbnailLoader.Outcome?, of photo: Photo, or colours: MeanColours? = nil
  ) {
    let isSame = photo == self.photo
    self.photo = photo
    (large, tiles) = (nil, nil)
    details = []
    (isMoving, isRaw) = (false, false)
    switch outcome {
    case nil where isSame: break
    case nil:
      picture.texture = nil
      placeholder?.isVisible = false
      guard let picture = colours?.picture else { return }
      show(picture)
      showsColours = true
    case .success(let thumbnail):
      show(thumbnail)
      show(thumbnail.marks, of: photo)
    // The mark says that the photo is missing.
    case .failure where photo.isMissing:
      picture.texture = nil
      placeholder?.isVisible = false
    case .failure(let error):
      picture.texture = nil
      accessibilityValue = error.explanation
      showPlaceholder(error)
    }
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    placeholder?.arrange(width: layoutAttributes.frame.width)
    missingMark?.arrange(width: layoutAttributes.frame.width)
    if marks.isIncomplete { arrangeIncompleteMark(width: layoutAttributes.frame.width) }
  }

  private func showPlaceholder(_ error: ThumbnailError) {
    let placeholder = self.placeholder ?? Placeholder()
    if self.placeholder == nil { overlay.add(overlay: placeholder) }
    self.placeholder = placeholder
    placeholder.text = error.explanation
    placeholder.isOfVideo = error.isOfVideo
    placeholder.arrange(width: frame.width)
    placeholder.isVisible = true
  }
}

/// The mark of a missing photo: an icon and, if there is room, the name.
private final class MissingMark: Box {
  /// The width in points below which a cell shows only the icon. The grid's tooltip has the name.
  private static let minimumTextWidth: CGFloat = 110

  private let label = Label()

  init() {
    label.ellipsizes = true
    label.xalign = 0
    super.init(.horizontal, spacing: 6, [Image(icon: "image-missing-symbolic"), label])
    addCSSClass("missing-mark")
    valign = .end
    halign = .fill
    isTarget = false
  }

  var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  func arrange(width: CGFloat) { label.isVisible = width >= Self.minimumTextWidth }
}

/// An icon with an optional explanation below it, shown in place of a missing thumbnail.
private final class Placeholder: Box {
  /// The width in points below which a cell shows only an icon in place of a missing thumbnail. The
  /// grid's tooltip has the reason.
  private static let minimumTextWidth: CGFloat = 110
  /// The width in points of the smallest cell of an open photo. Tiles of the grid are smaller.
  private static let minimumPageWidth: CGFloat = 420

  private let reason = Label()
  private let icon = Image(icon: "image-missing-symbolic")
  /// Whether the icon is a film. The default is false.
  var isOfVideo = false {
    didSet {
      guard isOfVideo != oldValue else { return }
      icon.setIcon(isOfVideo ? "video-x-generic-symbolic" : "image-missing-symbolic")
    }
  }

  init() {
    reason.wraps = true
    reason.isCentered = true
    reason.addCSSClass("reason")
    super.init(.vertical, spacing: 6, [icon, reason])
    addCSSClass("missing")
    halign = .center
    valign = .center
  }

  /// Adapts the placeholder to a cell.
  ///
  /// - Parameter width: The width of the cell, in points.
  func arrange(width: CGFloat) {
    reason.isVisible = width >= Self.minimumTextWidth
    // On a page, the button that plays a video is in the middle.
    let isPage = width >= Self.minimumPageWidth
    let isBelowButton = isOfVideo && isPage
    setCSSClass("large", isPage)
    setMargins(top: isBelowButton ? 150 : 4, bottom: 4, start: 8, end: 8)
  }

  var text: String {
    get { reason.text }
    set { reason.text = newValue }
  }
}
