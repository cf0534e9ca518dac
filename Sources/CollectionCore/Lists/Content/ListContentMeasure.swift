import Foundation

/// The size of list content without a toolkit, computed from a stated measure of fonts (`FontMeasure`).
/// Images and distances have the sizes that GTK gives them.
@MainActor
final class ListContentMeasure: ListContentDisplay {
  private var image = CGSize.zero
  private var hasImage = false
  private var text: TextMeasure?
  private var secondaryText: TextMeasure?
  private var distances = ListContentDistances(ListContentConfiguration(), minimumMargins: .zero)

  var native: AnyObject? { nil }

  func show(_ new: ListContentConfiguration, from old: ListContentConfiguration?) {
    hasImage = new.image != nil
    image = new.image.map { Self.size(of: $0, new.imageProperties) } ?? .zero
    text = TextMeasure(new.text, new.attributedText, new.textProperties)
    secondaryText = TextMeasure(
      new.secondaryText, new.secondaryAttributedText, new.secondaryTextProperties)
  }

  func layOut(_ distances: ListContentDistances) { self.distances = distances }

  /// Returns the size of the space for an image.
  private static func size(
    of image: ViewImage, _ properties: ListContentConfiguration.ImageProperties
  ) -> CGSize {
    let limit = ListContentConfiguration.ImageProperties.usable(properties.maximumSize)
    let reserved = ListContentConfiguration.ImageProperties.usable(properties.reservedLayoutSize)
    let limits = [limit.width, limit.height].filter { $0 > 0 }
    var size: CGSize
    switch image.source {
    case .icon:
      let side = limits.min() ?? 16
      size = CGSize(width: side, height: side)
    case .picture(let picture):
      let sides = [(limit.width, picture.size.width), (limit.height, picture.size.height)]
      let scale = sides.reduce(1) { $1.0 > 0 && $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
      size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
    }
    if reserved.width > 0 { size.width = reserved.width }
    if reserved.height > 0 { size.height = reserved.height }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  var textInset: CGFloat {
    let hasText = text != nil || secondaryText != nil
    return CGFloat(distances.leading) + image.width
      + (hasImage && hasText ? CGFloat(distances.imageGap) : 0)
  }

  func naturalLength(along axis: Axis, for length: CGFloat?) -> CGFloat {
    let around = textInset + CGFloat(distances.trailing)
    if axis == .horizontal { return around + naturalTextWidth }
    let inner = max(
      textHeight(in: length.map { max($0 - around, 0) }), image.height,
      CGFloat(distances.minimumHeight))
    return CGFloat(distances.top + distances.bottom) + inner
  }

  private var naturalTextWidth: CGFloat {
    guard let text, let secondaryText else { return (text ?? secondaryText)?.width ?? 0 }
    if distances.isSideBySide {
      return text.width + CGFloat(distances.sideGap) + secondaryText.width
    }
    return max(text.width, secondaryText.width)
  }

  /// Returns the height of the texts in a width, or nil for their natural one.
  private func textHeight(in width: CGFloat?) -> CGFloat {
    guard let text, let secondaryText else {
      return (text ?? secondaryText)?.height(in: width) ?? 0
    }
    if distances.isSideBySide, width.map({ naturalTextWidth <= $0 }) ?? true {
      return max(text.height(in: nil), secondaryText.height(in: nil))
    }
    return text.height(in: width) + CGFloat(distances.stackGap) + secondaryText.height(in: width)
  }
}
