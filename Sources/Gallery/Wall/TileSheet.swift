import Foundation
import GalleryLayouts
import Trellis

/// The content of a tile: the photo, which fills the tile, or its thumbnail with texts in a list.
///
/// Between a list and another layout, the photo grows from the thumbnail to the whole tile. How far it
/// has grown follows from the height of the tile, which is between that of the row and that in the
/// other layout. So the content needs no animation of its own, and a transition can be led by hand.
@MainActor
final class TileSheet: RowBoxOwner {
  /// The size and the geometry of a row.
  struct Row {
    var size: CGSize
    var style: PhotoRow
  }

  private(set) lazy var box = RowBox(owner: self)
  private let picture: Widget
  /// The distance between the leading edge of the cell and the content, in points: the indentation in
  /// the outline, and the accessories there.
  var inset: () -> CGFloat = { 0 }
  /// The texts. Nil before the tile has been a row.
  private(set) var texts: ListContentView?
  private weak var layout: CollectionViewLayout?
  /// The size of the tile in a layout that is not a list, or nil if it has not been in one.
  private var tileSize: CGSize?
  /// The row in a list, or nil if the tile has not been in one.
  private(set) var row: Row?
  /// Whether the layout, or the nearer one of two, is a list.
  private var isRow = false

  /// Creates the content.
  ///
  /// - Parameter picture: The widget of the photo.
  init(_ picture: Widget) {
    self.picture = picture
    box.add(picture)
  }

  /// Forgets the layouts, because the tile is used for another photo.
  ///
  /// - Parameter row: The row of all photos in the list that the collection view is leaving, or nil.
  func reset(leaving row: Row? = nil) {
    (layout, tileSize, self.row, isRow) = (nil, nil, row, false)
  }

  func show(_ content: ListContentConfiguration) {
    if let texts {
      texts.configuration = content
      return
    }
    let new = ListContentView(configuration: content)
    texts = new
    if let widget = new.content as? Widget { box.add(widget) }
  }

  /// Reads the sizes in the layouts from new layout attributes.
  func follow(_ attributes: CollectionViewLayoutAttributes, in layout: CollectionViewLayout?) {
    let wasRow = isRow
    if let transition = layout as? CollectionViewTransitionLayout {
      isRow = false
      let isNearEnd = transition.transitionProgress >= 0.5
      var (tile, row) = (CGSize?.none, Row?.none)
      for side in [transition.currentLayout, transition.nextLayout] {
        guard let place = side.layoutAttributesForItem(at: attributes.indexPath) else { continue }
        let isNear = isNearEnd == (side === transition.nextLayout)
        if let list = side as? PhotoRowsLayout {
          row = Row(size: place.size, style: list.row)
          if isNear { isRow = true }
        } else {
          tile = place.size
        }
      }
      (tileSize, self.row) = (tile, row)
    } else if let list = layout as? PhotoRowsLayout {
      // From one list to another, the photo stays a thumbnail.
      if isRow, layout !== self.layout { tileSize = nil }
      row = Row(size: attributes.size, style: list.row)
      isRow = true
    } else {
      if !isRow, self.layout != nil, layout !== self.layout { row = nil }
      tileSize = attributes.size
      isRow = false
    }
    self.layout = layout
    if isRow != wasRow { box.queueResize() } else { box.queueAllocate() }
  }

  // MARK: RowBoxOwner

  func measureRow(
    along orientation: Orientation, for size: CGFloat?
  ) -> (minimum: CGFloat, natural: CGFloat) {
    guard isRow, let row, orientation == .vertical else { return (0, 0) }
    let width = size.map { max(0, $0 - row.style.textInset) }
    let texts = textWidget?.measured(along: .vertical, for: width).natural ?? 0
    return (0, max(row.style.height, texts))
  }

  func layOutRow(in size: CGSize) {
    let share = rowShare(at: size.height)
    box.place(picture, pictureFrame(in: size, share), isCentered: false)
    guard let textWidget else { return }
    // The texts appear in the second half of the way, when there is room for them.
    let isVisible = share > 0.5 && row != nil
    textWidget.setChildVisible(isVisible)
    guard isVisible, let style = row?.style else { return }
    textWidget.opacity = Double(2 * share - 1)
    let start = pictureFrame(in: size, share).maxX + style.spacing
    let height = max(size.height, textWidget.measured(along: .vertical).minimum)
    box.place(
      textWidget,
      CGRect(
        x: start, y: (size.height - height) / 2, width: max(0, size.width - start), height: height),
      isCentered: false)
  }

  func rowDidTick(at time: TimeInterval) -> Bool { false }

  private var textWidget: Widget? { texts?.content as? Widget }

  /// Returns how far the tile is a row, from 0 to 1.
  private func rowShare(at height: CGFloat) -> CGFloat {
    guard let row else { return 0 }
    guard let tileSize else { return isRow ? 1 : 0 }
    let distance = tileSize.height - row.size.height
    guard abs(distance) > 8 else { return isRow ? 1 : 0 }
    return min(max((tileSize.height - height) / distance, 0), 1)
  }

  private func pictureFrame(in size: CGSize, _ share: CGFloat) -> CGRect {
    guard let style = row?.style else { return CGRect(origin: .zero, size: size) }
    let side = max(0, size.height - 2 * style.padding)
    // The part of the tile that the photo would fill without the row.
    let whole = tileSize.map { size.height * $0.width / max(1, $0.height) } ?? side
    // A whole tile has no indentation.
    return CGRect(
      x: style.margin * share - inset() * (1 - share), y: style.padding * share,
      width: whole + (side - whole) * share, height: size.height - 2 * style.padding * share)
  }
}
