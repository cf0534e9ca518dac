import CollectionCore
import Foundation

/// The views in the window and their places.
extension TestWindow {
  /// A view on screen with its present position. A moving view is somewhere on its way.
  public struct ShownView {
    /// The view.
    public let view: CollectionReusableView
    /// The index path of the element that the view shows, or nil for a view that is leaving the
    /// screen because its element has been removed.
    public let indexPath: IndexPath?
    /// The kind of a supplementary or decoration view, or nil for a cell.
    public let elementKind: String?
    /// The frame in points from the top left corner of the window, without the transform. In a
    /// layout that is mirrored for a right-to-left language, the first item is on the right.
    public let frame: CGRect
    /// The opacity, from 0 to 1.
    public let alpha: CGFloat
    /// The transform as it appears on screen, about the center of `frame`.
    public let transform: Transform3D
    /// The position from back to front. A view with a greater number is in front.
    public let zIndex: Int
  }

  /// The views on screen, from back to front.
  public var shownViews: [ShownView] {
    let offset = collectionView.hostOffset
    return host.shown.map { placement in
      let (view, geometry) = (placement.view, placement.geometry)
      let key = view.ownership.displayedKey
      return ShownView(
        view: view, indexPath: key?.indexPath, elementKind: key?.kind.name,
        frame: geometry.untransformedFrame.offsetBy(dx: -offset.x, dy: -offset.y),
        alpha: geometry.alpha, transform: geometry.transform, zIndex: geometry.zIndex)
    }.sorted { order($0) < order($1) }
  }

  private func order(_ shown: ShownView) -> (Int, IndexPath, String) {
    (shown.zIndex, shown.indexPath ?? IndexPath(), shown.elementKind ?? "")
  }

  /// The index paths of the items whose cells are on screen, ascending.
  public var shownItems: [IndexPath] {
    shownViews.compactMap { $0.elementKind == nil ? $0.indexPath : nil }.sorted()
  }

  /// Returns the present frame of an item's cell in the window, in points, or nil if it is not on
  /// screen.
  public func frame(ofItemAt indexPath: IndexPath) -> CGRect? {
    shownViews.first { $0.indexPath == indexPath && $0.elementKind == nil }?.frame
  }

  /// Returns the present frame of a supplementary or decoration view in the window, in points, or
  /// nil if it is not on screen.
  public func frame(ofElementOfKind elementKind: String, at indexPath: IndexPath) -> CGRect? {
    shownViews.first { $0.indexPath == indexPath && $0.elementKind == elementKind }?.frame
  }

  /// Runs a block and returns the messages of the programming errors in it, such as index paths that
  /// do not exist or updates that do not match the data. Without this method, such an error ends
  /// the program.
  ///
  /// - Parameter body: The block to run.
  /// - Returns: The messages in order.
  /// - Throws: The error that `body` throws.
  public func mistakes(during body: () throws -> Void) rethrows -> [String] {
    let handler = CallerMistake.handler
    defer { CallerMistake.handler = handler }
    var messages: [String] = []
    CallerMistake.handler = { messages.append($0) }
    try body()
    return messages
  }
}
