import CollectionCore
import Foundation
import Gtk

extension CellLook {
  init(_ look: ViewLook) {
    self.init()
    background = look.backgroundColor.map { CellColor($0) }
    border = CellColor(look.borderColor)
    borderWidth = look.borderWidth
    cornerRadius = look.cornerRadius
    clips = look.masksToBounds
  }

  /// The look of a content view, and its place where it does not fill its cell, which has that size.
  @MainActor
  init(_ content: HostedView, in size: CGSize) {
    self.init(content.look)
    let geometry = content.ownGeometry
    opacity = geometry.isHidden ? 0 : geometry.alpha
    let place = geometry.untransformedFrame
    if place != CGRect(origin: .zero, size: size) { frame = place }
    if !geometry.transform.isIdentity { matrix = geometry.transform.floats }
  }
}

extension CellColor {
  init(_ color: ViewColor) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha,
      themeName: color.themeName)
  }
}
