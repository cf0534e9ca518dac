internal import CTrellisGtk
import Foundation

/// A background between that of the theme and the content of a cell.
package struct CellBackground: Equatable {
  /// The color, or nil for none.
  package var color: CellColor?
  package var stroke = CellColor(red: 0, green: 0, blue: 0, alpha: 1, themeName: nil)
  package var strokeWidth: CGFloat = 0
  /// The distance by which the outer edge of the stroke lies outside the background, in points.
  package var strokeOutset: CGFloat = 0
  package var cornerRadius: CGFloat = 0
  /// The distances from the edges of the cell, in points.
  package var top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0

  package init() {}

  fileprivate var c: TrellisBackground {
    var result = TrellisBackground()
    if let color {
      result.color = color.c
      result.has_color = 1
    }
    result.stroke = stroke.c
    result.stroke_width = Float(strokeWidth)
    result.stroke_outset = Float(strokeOutset)
    result.radius = Float(cornerRadius)
    (result.top, result.leading) = (Float(top), Float(leading))
    (result.bottom, result.trailing) = (Float(bottom), Float(trailing))
    return result
  }
}

extension CellWidget {
  /// Sets the background. Has no effect if nothing has changed.
  ///
  /// - Parameters:
  ///   - background: The background, or nil for none.
  ///   - widget: The widget above its color and below the content, or nil for none.
  package func setBackground(_ background: CellBackground?, widget: Widget?) {
    guard background != shownBackground || widget !== backdrop else { return }
    shownBackground = background
    backdrop = widget
    guard var c = background?.c else {
      return trellis_cell_set_background(opaque, nil, nil)
    }
    trellis_cell_set_background(opaque, &c, widget?.widget)
  }
}
