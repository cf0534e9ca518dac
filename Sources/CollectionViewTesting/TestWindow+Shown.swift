import CollectionCore
import Foundation

/// The views in the window and their places.
extension TestWindow {
  /// A view on screen, where it is now: on its way, if it moves.
  public struct ShownView {
    public let view: CollectionReusableView
    /// The element that the view shows; nil for a view whose element is gone, and which leaves the
    /// screen.
    public let indexPath: IndexPath?
    /// The kind of a supplementary or decoration view; nil for a cell.
    public let elementKind: String?
    /// As it is seen, from the top left corner of the window, in points, without the transform: of a
    /// layout that is mirrored for a language that is read from the right, the first item is at the
    /// right.
    public let frame: CGRect
    /// From 0 to 1.
    public let alpha: CGFloat
    /// As it is seen, about the middle of `frame`.
    public let transform: Transform3D
    /// Greater is in front.
    public let zIndex: Int
  }

  /// All views on screen, those first that are behind the others.
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

  /// The items whose cells are on screen, in their order.
  public var shownItems: [IndexPath] {
    shownViews.compactMap { $0.elementKind == nil ? $0.indexPath : nil }.sorted()
  }

  /// Where the item's cell is in the window now, in points; nil for one that is not on screen.
  public func frame(ofItemAt indexPath: IndexPath) -> CGRect? {
    shownViews.first { $0.indexPath == indexPath && $0.elementKind == nil }?.frame
  }

  /// Where the supplementary or decoration view is in the window now, in points; nil for one that is
  /// not on screen.
  public func frame(ofElementOfKind elementKind: String, at indexPath: IndexPath) -> CGRect? {
    shownViews.first { $0.indexPath == indexPath && $0.elementKind == elementKind }?.frame
  }

  /// The mistakes of the program that `body` makes, in words, instead of a trap: index paths that do
  /// not exist, updates that do not fit the data.
  public func mistakes(during body: () throws -> Void) rethrows -> [String] {
    let handler = CallerMistake.handler
    defer { CallerMistake.handler = handler }
    var messages: [String] = []
    CallerMistake.handler = { messages.append($0) }
    try body()
    return messages
  }
}
