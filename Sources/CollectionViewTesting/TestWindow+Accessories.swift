import CollectionCore
import Foundation

/// The accessories of list cells, and the swipe actions of rows.
extension TestWindow {
  /// An accessory of a list cell that is visible now.
  public struct ShownAccessory {
    /// The kind of the accessory.
    public let type: CellAccessory.AccessoryType
    /// The text of a label, or the chosen entry of a pop-up menu. Nil for other accessories.
    public let text: String?
    /// The frame in points from the top left corner of the window.
    ///
    /// Arrows, check marks and the signs of buttons are 16 × 16 points, and the handle for reordering
    /// is 24 × 24. A press above or below the handle in the same row is on the handle too. Texts have
    /// the size that `TestWindow` gives them, and custom views that of their bounds.
    public let frame: CGRect
  }

  /// Returns the accessories of an item's list cell that are visible now, in the reading direction.
  /// The array is empty if the item is not on screen or has another cell.
  ///
  /// `clickAccessory(_:ofItemAt:)` clicks the button of an accessory. A click at its frame acts on
  /// the item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The accessories. Those that are not displayed in the present editing mode, or that
  ///   only take up their space, are left out.
  public func accessories(ofItemAt indexPath: IndexPath) -> [ShownAccessory] {
    guard let cell = cell(ofItemAt: indexPath) as? CollectionViewListCell,
      let frame = frame(ofItemAt: indexPath)
    else { return [] }
    let isMirrored = layoutDirection == .rightToLeft
    return ScreenlessRow(cell).places(in: frame.size, isMirrored: isMirrored).compactMap {
      guard cell.active($0.accessory.type) != nil else { return nil }
      return ShownAccessory(
        type: $0.accessory.type, text: $0.accessory.text,
        frame: $0.frame.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  /// Clicks an accessory of a list cell.
  ///
  /// - Parameters:
  ///   - accessory: The kind of the accessory.
  ///   - indexPath: The index path of the item.
  /// - Returns: False, without a click, if the item is not on screen or does not show the accessory
  ///   now.
  @discardableResult
  public func clickAccessory(
    _ accessory: CellAccessory.AccessoryType, ofItemAt indexPath: IndexPath
  ) -> Bool {
    guard let cell = cell(ofItemAt: indexPath) as? CollectionViewListCell,
      cell.active(accessory) != nil
    else { return false }
    cell.perform(accessory)
    return true
  }

  /// Returns the swipe actions whose buttons an item's row shows, the one at the edge of the row
  /// first. The array is empty for a row that is closed.
  ///
  /// Drag the row sideways to show them: `drag(by:at:steps:velocity:)`. Each button is 74 points wide.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The actions.
  public func swipeActions(ofItemAt indexPath: IndexPath) -> [ContextualAction] {
    cell(ofItemAt: indexPath)?.swipedRow?.actions ?? []
  }

  /// Clicks the button of a swipe action.
  ///
  /// - Parameters:
  ///   - index: The index of the action in `swipeActions(ofItemAt:)`.
  ///   - indexPath: The index path of the item.
  /// - Returns: False, without a click, if the row does not show the action.
  @discardableResult
  public func clickSwipeAction(_ index: Int, ofItemAt indexPath: IndexPath) -> Bool {
    guard let row = cell(ofItemAt: indexPath)?.swipedRow,
      row.actions.indices.contains(index)
    else { return false }
    row.perform(index)
    return true
  }

  /// Returns the cell of an item on screen without a call of `cellForItem(at:)`, which a subclass of the
  /// collection view may override.
  private func cell(ofItemAt indexPath: IndexPath) -> CollectionViewCell? {
    collectionView.elements.visible[ElementKey(.cell, indexPath)]?.view as? CollectionViewCell
  }
}
