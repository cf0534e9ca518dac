import Foundation

/// One thing that is dragged: what another program is given of it, and what this one knows.
@preconcurrency @MainActor
public final class DragItem {
  /// What a receiver gets.
  public enum Content: Hashable, Sendable {
    /// A file or a place on the net, by its URL.
    case url(URL)
    case text(String)
  }

  public let content: Content
  /// For the program's own use, while a drag stays within it.
  public var localObject: Any?
  /// How it looked when it was lifted: the toolkit's picture, for what is drawn when it is dropped.
  package var preview: AnyObject?
  /// How large that is, in points.
  package var previewSize: CGSize?

  public init(_ content: Content, localObject: Any? = nil) {
    self.content = content
    self.localObject = localObject
  }
}

/// How an item looks while it is dragged.
public struct DragPreviewParameters: Equatable, Sendable {
  /// The part of the cell that is seen, in the cell's own coordinates, points; nil for all of it.
  public var visibleRect: CGRect?
  /// In points.
  public var cornerRadius: CGFloat

  public init(visibleRect: CGRect? = nil, cornerRadius: CGFloat = 0) {
    self.visibleRect = visibleRect
    self.cornerRadius = cornerRadius
  }
}

/// What becomes of what is dropped.
public enum DropOperation: Sendable {
  /// Nothing; the drag goes back to where it came from.
  case cancel
  /// Nothing, and the pointer says so.
  case forbidden
  case copy
  /// The receiver has it now and the source has it no more.
  case move
}
