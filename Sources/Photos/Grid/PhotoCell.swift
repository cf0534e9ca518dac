import Foundation
import PhotoLibrary
import Trellis

/// The tile of one photo: its picture, or why there is none.
final class PhotoCell: CollectionViewCell {
  /// Tiles narrower than this show no sentence, only the icon; the grid's tooltip still has it.
  private static let roomForText: CGFloat = 110

  private let picture = Picture()
  private let overlay: Overlay
  private var placeholder: Placeholder?
  private var check: Image?
  /// What the picture was asked for in.
  var size: ThumbnailSize?
  /// What the tile waits for.
  var request: ThumbnailRequest?
  /// A picture larger than a thumbnail is shown.
  private(set) var isLarge = false

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

  /// Told by its own shape and edge, on whatever picture.
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

  /// The photo as it is shown, without what tells that it is selected; nil while it is not.
  var dragPreview: Paintable? {
    picture.texture == nil ? nil : Paintable(of: picture, cornerRadius: Self.cornerRadius)
  }

  /// As in photos.css.
  static let cornerRadius: CGFloat = 4

  /// Names the photo; its picture may come later.
  func prepare(for photo: Photo) {
    accessibilityLabel = photo.name
    accessibilityValue = nil
    picture.alternativeText = photo.name
  }

  /// In place of the thumbnail, until `show(_:of:)`.
  func showLarge(_ large: Thumbnail) {
    show(large)
    isLarge = true
  }

  private func show(_ thumbnail: Thumbnail) {
    picture.texture = Texture(
      width: thumbnail.width, height: thumbnail.height, stride: thumbnail.stride,
      hasAlpha: thumbnail.hasAlpha, pixels: thumbnail.pixels, owner: thumbnail)
    placeholder?.isVisible = false
  }

  func show(_ outcome: ThumbnailLoader.Outcome?, of photo: Photo) {
    isLarge = false
    switch outcome {
    case nil:
      picture.texture = nil
      placeholder?.isVisible = false
    case .success(let thumbnail):
      show(thumbnail)
    case .failure(let error):
      picture.texture = nil
      accessibilityValue = error.explanation
      showPlaceholder(error)
    }
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    placeholder?.hasText = layoutAttributes.frame.width >= Self.roomForText
  }

  private func showPlaceholder(_ error: ThumbnailError) {
    let placeholder = self.placeholder ?? Placeholder()
    if self.placeholder == nil { overlay.add(overlay: placeholder) }
    self.placeholder = placeholder
    placeholder.text = error.explanation
    placeholder.hasText = frame.width >= Self.roomForText
    placeholder.isVisible = true
  }
}

/// An icon and a sentence.
private final class Placeholder: Box {
  private let reason = Label()

  init() {
    reason.wraps = true
    reason.isCentered = true
    reason.addCSSClass("reason")
    let icon = Image(icon: "image-missing-symbolic", pixelSize: 24)
    super.init(.vertical, spacing: 6, [icon, reason])
    halign = .center
    valign = .center
    setMargins(top: 4, bottom: 4, start: 8, end: 8)
  }

  var text: String {
    get { reason.text }
    set { reason.text = newValue }
  }

  var hasText: Bool {
    get { reason.isVisible }
    set { reason.isVisible = newValue }
  }
}
