import CollectionCore
import Foundation
import TrellisGtk

extension RowLayout {
  /// Creates the layout of a row with the distances of a configuration.
  init(_ distances: ListContentDistances) {
    self.init()
    (top, leading) = (distances.top, distances.leading)
    (bottom, trailing) = (distances.bottom, distances.trailing)
    (imageGap, sideGap, stackGap) = (distances.imageGap, distances.sideGap, distances.stackGap)
    (minimumHeight, isSideBySide) = (distances.minimumHeight, distances.isSideBySide)
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
  @MainActor
  init(_ properties: ListContentConfiguration.ImageProperties) {
    typealias Properties = ListContentConfiguration.ImageProperties
    self.init()
    maximumSize = Properties.usable(properties.maximumSize)
    reservedSize = Properties.usable(properties.reservedLayoutSize)
    let radius = properties.cornerRadius
    cornerRadius = radius.isNaN ? 0 : min(max(radius, 0), 10_000)
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
