import CollectionCore
import Foundation
import Gtk

extension RowLayout {
  /// Creates the layout of a configuration.
  ///
  /// - Parameters:
  ///   - content: The configuration.
  ///   - minimumMargins: The margins that the content has at least.
  @MainActor
  init(_ content: ListContentConfiguration, minimumMargins: DirectionalEdgeInsets) {
    func points(_ length: CGFloat) -> Int {
      Int(min(max(length.isNaN ? 0 : length, -10_000), 10_000).rounded())
    }
    let margins = content.directionalLayoutMargins
    self.init()
    top = points(max(margins.top, minimumMargins.top))
    leading = points(max(margins.leading, minimumMargins.leading))
    bottom = points(max(margins.bottom, minimumMargins.bottom))
    trailing = points(max(margins.trailing, minimumMargins.trailing))
    imageGap = points(content.imageToTextPadding)
    sideGap = points(content.textToSecondaryTextHorizontalPadding)
    stackGap = points(content.textToSecondaryTextVerticalPadding)
    minimumHeight = points(content.minimumContentHeight)
    isSideBySide = content.prefersSideBySideTextAndSecondaryText
  }
}

extension RowImage {
  /// Creates the image of a row. Nil for a picture of another toolkit.
  @MainActor
  init?(_ image: ViewImage) {
    if let name = image.iconName {
      self = .icon(name)
    } else if let texture = image.texture {
      self = .texture(texture)
    } else {
      return nil
    }
  }
}

extension RowImageStyle {
  /// The width or height that `standardDimension` stands for, in points.
  static let standardDimension: CGFloat = 24

  @MainActor
  init(_ properties: ListContentConfiguration.ImageProperties) {
    func length(_ value: CGFloat) -> CGFloat {
      if value == ListContentConfiguration.ImageProperties.standardDimension {
        return Self.standardDimension
      }
      return value.isNaN ? 0 : min(max(value, 0), 10_000)
    }
    self.init()
    maximumSize = CGSize(
      width: length(properties.maximumSize.width), height: length(properties.maximumSize.height))
    reservedSize = CGSize(
      width: length(properties.reservedLayoutSize.width),
      height: length(properties.reservedLayoutSize.height))
    cornerRadius = length(properties.cornerRadius)
    tint = properties.ownTintColor.map { CellColor($0) }
  }
}

extension RowTextStyle {
  @MainActor
  init(_ properties: ListContentConfiguration.TextProperties) {
    self.init()
    lines = min(max(properties.numberOfLines, 0), 10_000)
    wrap = properties.lineBreakMode == .byCharWrapping ? .character : .word
    ellipsis =
      switch properties.lineBreakMode {
      case .byTruncatingHead: .start
      case .byTruncatingMiddle: .middle
      case .byTruncatingTail: .end
      // A text with a limited number of lines has to end with its last line.
      case .byWordWrapping, .byCharWrapping: lines > 1 ? .end : .none
      case .byClipping: .none
      }
    // GTK would shorten every line of a text without a limit.
    if lines == 0 { ellipsis = .none }
    alignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    isDimmed = properties.isDimmed && properties.ownColor == nil
  }
}

extension DirectionalEdgeInsets {
  /// Returns the insets with those of other axes set to zero.
  func limited(to axes: ViewAxes) -> DirectionalEdgeInsets {
    var result = self
    if !axes.contains(.horizontal) { (result.leading, result.trailing) = (0, 0) }
    if !axes.contains(.vertical) { (result.top, result.bottom) = (0, 0) }
    return result
  }
}
