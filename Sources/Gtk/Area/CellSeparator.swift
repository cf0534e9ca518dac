internal import CTrellisGtk
import Foundation

/// A separator at the top or bottom edge of a cell. Its CSS node is `row-separator`.
package struct CellSeparator: Equatable {
  /// The distances from the left and right edges of the cell.
  package let left, right: CGFloat
  /// The color, or nil for the theme's color.
  package let color: CellColor?

  package init(left: CGFloat, right: CGFloat, color: CellColor?) {
    (self.left, self.right, self.color) = (left, right, color)
  }

  var c: TrellisSeparatorLook {
    var look = TrellisSeparatorLook()
    look.left = Float(left)
    look.right = Float(right)
    if let color {
      look.color = color.c
      look.has_color = 1
    }
    return look
  }
}

/// The separators of a cell.
package struct CellSeparators: Equatable {
  package var top, bottom: CellSeparator?

  package init(top: CellSeparator? = nil, bottom: CellSeparator? = nil) {
    (self.top, self.bottom) = (top, bottom)
  }
}

extension CellWidget {
  func showSeparators(from old: CellSeparators) {
    if separators.top != old.top { setSeparator(separators.top, isBottom: false) }
    if separators.bottom != old.bottom { setSeparator(separators.bottom, isBottom: true) }
  }

  private func setSeparator(_ separator: CellSeparator?, isBottom: Bool) {
    guard var look = separator?.c else {
      return trellis_cell_set_separator(opaque, isBottom ? 1 : 0, nil)
    }
    trellis_cell_set_separator(opaque, isBottom ? 1 : 0, &look)
  }
}
