import CollectionCore
import Foundation
import TrellisGtk

extension CellLook {
  init(_ look: ViewLook) {
    self.init()
    background = look.backgroundColor.map { CellColor($0) }
    border = CellColor(look.borderColor)
    borderWidth = look.borderWidth
    cornerRadius = look.cornerRadius
    clips = look.masksToBounds
  }

  /// Creates the look of a content view.
  ///
  /// - Parameters:
  ///   - content: The content view.
  ///   - size: The size of its cell. A content view that fills the cell has no frame of its own.
  @MainActor
  init(_ content: HostedView, in size: CGSize) {
    self.init(content.look)
    let geometry = content.ownGeometry
    opacity = geometry.isHidden ? 0 : geometry.alpha
    let place = geometry.untransformedFrame
    if place != CGRect(origin: .zero, size: size) { frame = place }
    if geometry.isTransformed { matrix = geometry.transform.floats }
  }
}

extension CellBackground {
  init(_ look: BackgroundLook) {
    self.init()
    color = look.color.map { CellColor($0) }
    stroke = CellColor(look.stroke)
    strokeWidth = look.strokeWidth
    strokeOutset = look.strokeOutset
    cornerRadius = look.cornerRadius
    (top, leading) = (look.insets.top, look.insets.leading)
    (bottom, trailing) = (look.insets.bottom, look.insets.trailing)
  }
}

extension CellColor {
  init(_ color: ViewColor) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha,
      themeName: color.themeName)
  }
}
