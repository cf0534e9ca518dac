internal import CGtk
import Foundation

/// The background, border and corners of a cell, or of the content view in it.
package struct CellLook: Equatable {
  /// Nil for none.
  package var background: CellColor?
  package var border = CellColor(red: 0, green: 0, blue: 0, alpha: 1, themeName: nil)
  package var borderWidth: CGFloat = 0
  package var cornerRadius: CGFloat = 0
  package var clips = false
  /// Of the content alone.
  package var opacity: CGFloat = 1
  /// Where the content is in the cell; nil where it fills the cell.
  package var frame: CGRect?
  /// About the middle of the content; nil for none.
  package var matrix: [Float]?

  package init() {}
}

/// A color, or the theme's of a name.
package struct CellColor: Equatable {
  package let red, green, blue, alpha: CGFloat
  package let themeName: String?

  package init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, themeName: String?
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    self.themeName = themeName
  }

  var c: TrellisColor {
    TrellisColor(
      rgba: GdkRGBA(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)),
      theme_name: themeName.flatMap { g_intern_string($0) })
  }
}

struct CellLooks: Equatable {
  let own: CellLook
  let content: CellLook?
}

extension CellWidget {
  /// - Parameter content: Of what is in the cell; nil for a cell without a content view.
  package func setLook(_ look: CellLook, content: CellLook?) {
    let looks = CellLooks(own: look, content: content)
    guard looks != shownLooks else { return }
    shownLooks = looks
    var own = look.c
    guard let content else { return trellis_cell_set_look(opaque, &own, nil) }
    var inner = content.c
    trellis_cell_set_look(opaque, &own, &inner)
  }
}

extension CellLook {
  fileprivate var c: TrellisLook {
    var look = TrellisLook()
    if let background {
      look.background = background.c
      look.has_background = 1
    }
    look.border = border.c
    look.border_width = Float(borderWidth)
    look.radius = Float(cornerRadius)
    look.clips = clips ? 1 : 0
    look.opacity = Float(opacity)
    if let frame {
      look.has_frame = 1
      look.x = Float(frame.minX)
      look.y = Float(frame.minY)
      look.width = Float(frame.width)
      look.height = Float(frame.height)
    }
    if let matrix {
      look.has_matrix = 1
      withUnsafeMutableBytes(of: &look.matrix) { bytes in
        matrix.withUnsafeBytes { bytes.copyMemory(from: $0) }
      }
    }
    return look
  }
}
