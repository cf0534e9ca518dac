import CollectionCore
import Foundation
import Gtk

extension CellLook {
  /// - Parameter geometry: Of a content view; nil for a view that the collection view places.
  init(_ look: ViewLook, at geometry: LayoutGeometry? = nil) {
    self.init()
    background = look.backgroundColor.map { CellColor($0) }
    border = CellColor(look.borderColor)
    borderWidth = look.borderWidth
    cornerRadius = look.cornerRadius
    clips = look.masksToBounds
    guard let geometry else { return }
    opacity = geometry.isHidden ? 0 : geometry.alpha
    frame = geometry.untransformedFrame
    if !geometry.transform.isIdentity { matrix = geometry.transform.floats }
  }
}

extension CellColor {
  fileprivate init(_ color: ViewColor) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha,
      themeName: color.themeName)
  }
}
