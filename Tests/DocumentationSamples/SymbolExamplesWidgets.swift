// The examples in the documentation comments of widgets and UI files.

import CGtkSystem
import Foundation
import Trellis

@MainActor
enum WidgetExamples {
  static func widget(view: CollectionView, scrolledWindow: OpaquePointer) {
    let widget = view.widget.pointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_scrolled_window_set_child(scrolledWindow, widget)
  }

  struct Photo {
    let title: String
  }

  static func object(cell: CollectionViewCell, photo: Photo) {
    cell.object("title", as: Label.self)?.text = photo.title
  }
  // MARK: Drawing

  static func drawing() -> DrawingArea {
    let ring = DrawingArea(width: 60, height: 60) { context, size in
      context.addArc(
        center: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2 - 3,
        startAngle: -.pi / 2, endAngle: .pi, clockwise: true)
      context.setColor(red: 0.2, green: 0.5, blue: 0.9)
      context.setLineWidth(6)
      context.strokePath()
    }
    return ring
  }

  static func clipShape(cell: CollectionViewCell) {
    cell.clipShape = .ellipse
  }

  static func polygon() -> ClipShape {
    let hexagon = ClipShape(corners: [
      CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 0.25), CGPoint(x: 1, y: 0.75),
      CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: 0.75), CGPoint(x: 0, y: 0.25),
    ])
    return hexagon
  }

  // MARK: Pictures

  final class PictureCell: CollectionViewCell {
    let (picture, caption) = (Picture(), Label())
  }

  static func load(cell: PictureCell, photo: (path: String, title: String)) {
    cell.picture.load(contentsOfFile: photo.path, longerSide: 160) { error in
      cell.caption.text = error.reason
    }
  }
}
