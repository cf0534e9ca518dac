import CollectionCore
import Foundation
import TrellisGtk

/// The buttons of the swipe actions that a cell shows.
@MainActor
final class CellSwipe {
  /// The row whose actions the buttons perform.
  let row: SwipedRow
  private let cell: CellWidget
  private let bar: SwipeBar
  private let isAtRight: Bool

  /// Adds the buttons of a row to its cell.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - cell: The cell that shows the row.
  ///   - isMirrored: Whether the leading edge is on the right.
  ///   - height: The height of the row, in points.
  init(_ row: SwipedRow, in cell: CellWidget, isMirrored: Bool, height: CGFloat) {
    (self.row, self.cell) = (row, cell)
    isAtRight = (row.edge == .trailing) != isMirrored
    bar = SwipeBar(atRight: isAtRight)
    for (index, action) in row.actions.enumerated() {
      let button = action.makeButton(contentAt: row.edge == .trailing ? .start : .end)
      // The row has the buttons of its cell.
      button.onClicked { [weak row] in row?.perform(index) }
      bar.add(button, color: action.backgroundColor.map { CellColor($0) })
    }
    cell.swipeBar = bar
    for button in bar.buttons { button.fit(height) }
  }

  /// The widths that the buttons need, in points. The style of the cell's area applies to them.
  var widths: [CGFloat] { bar.buttons.map(\.naturalWidth) }

  /// Shows as much of the buttons as the row reveals.
  func show(on grid: PixelGrid) {
    let distance = grid.snapped(row.distance)
    cell.contentShift = isAtRight ? -distance : distance
    for (index, place) in row.places.enumerated() {
      bar.place(index, innerEdge: grid.snapped(place.innerEdge), width: place.width)
    }
    bar.bringToFront(row.frontAction)
  }

  /// Removes the buttons from the cell.
  func remove() {
    cell.contentShift = 0
    cell.swipeBar = nil
  }
}

extension ContextualAction {
  fileprivate func makeButton(contentAt end: Align) -> SwipeButton {
    let isTitled = title?.isEmpty == false
    let button = SwipeButton(
      title: isTitled || image == nil ? text : nil, image: image.map(\.swipeImage), name: text,
      contentAt: end)
    if style == .destructive { button.addCSSClass("destructive") }
    if let backgroundColor {
      button.addCSSClass("colored")
      if backgroundColor.isBright { button.addCSSClass("bright") }
    }
    return button
  }
}

extension ViewImage {
  /// A widget that shows the image in the size of an icon.
  @MainActor
  fileprivate var swipeImage: Widget {
    if let texture {
      let picture = Picture(texture)
      picture.setSizeRequest(width: 16, height: 16)
      return picture
    }
    return Image(icon: iconName ?? "", pixelSize: 16)
  }
}

extension ViewColor {
  /// Whether black text is easier to read on the color than white text. Of a color of the theme, the
  /// color in its place counts.
  fileprivate var isBright: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.8 }
}
