internal import CTrellisGtk
import Foundation

/// The background, border and corners of a cell, or of the content view in a cell.
package struct CellLook: Equatable {
  /// The background color, or nil for none. The default is nil.
  package var background: CellColor?
  package var border = CellColor(red: 0, green: 0, blue: 0, alpha: 1, themeName: nil)
  package var borderWidth: CGFloat = 0
  package var cornerRadius: CGFloat = 0
  package var clips = false
  /// The opacity of a content view. It has no effect on a cell, whose opacity is part of its
  /// placement.
  package var opacity: CGFloat = 1
  /// The frame of a content view in its cell, or nil if the content view fills the cell.
  package var frame: CGRect?
  /// The 4×4 matrix of a content view, applied about its center, or nil for none.
  package var matrix: [Float]?

  package init() {}
}

/// The looks of a cell and of its content view.
struct CellLooks: Equatable {
  let own: CellLook
  let content: CellLook?
}

extension CellWidget {
  /// Whether a look has been set.
  package var hasLook: Bool { shownLooks != nil }

  /// Sets how the cell and its content view are drawn. Has no effect if nothing has changed.
  ///
  /// - Parameters:
  ///   - look: The look of the cell.
  ///   - content: The look of the content view, or nil for a cell without a content view.
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
