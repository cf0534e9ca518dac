import Foundation

/// One item of a drag: its content for the receiver, and an object for the program's own use.
@preconcurrency @MainActor
public final class DragItem {
  /// The content that the receiver gets.
  public enum Content: Hashable, Sendable {
    /// A file or another resource, by its URL.
    case url(URL)
    /// Plain text.
    case text(String)
  }

  /// The content that the receiver gets.
  public var content: Content {
    guard let uri else { return given }
    // A drop may have a hundred thousand items, whose URLs take longer than a frame.
    given = URL(string: uri).map { .url($0) } ?? .text(uri)
    self.uri = nil
    return given
  }
  private var given: Content
  /// The URI that has not been made a URL yet, or nil.
  private var uri: String?
  /// An object for the program's own use, for example the model object of the item. Other programs
  /// do not receive it. The default is nil.
  public var localObject: Any?
  /// The picture of the item, which the host has made at the beginning of the drag. It is shown
  /// when the item is dropped.
  package var preview: AnyObject?
  /// The size of `preview`, in points.
  package var previewSize: CGSize?

  /// Creates a drag item.
  ///
  /// - Parameters:
  ///   - content: The content that the receiver gets.
  ///   - localObject: An object for the program's own use. The default is nil.
  public init(_ content: Content, localObject: Any? = nil) {
    given = content
    self.localObject = localObject
  }

  /// Creates a drag item of another program, whose URL is made when `content` is first used. A URI
  /// that is no URL is a text.
  package init(uri: String) {
    given = .text(uri)
    self.uri = uri
  }
}

/// The part of a cell that is shown while its item is dragged.
public struct DragPreviewParameters: Equatable, Sendable {
  /// The part of the cell that is shown, in the cell's coordinates. The default is nil, for the
  /// whole cell.
  public var visibleRect: CGRect?
  /// The radius of the corners of the picture, in points. The default is 0.
  public var cornerRadius: CGFloat

  /// Creates preview parameters.
  ///
  /// - Parameters:
  ///   - visibleRect: The part of the cell that is shown, in the cell's coordinates. The default is
  ///     nil, for the whole cell.
  ///   - cornerRadius: The radius of the corners of the picture, in points. The default is 0.
  public init(visibleRect: CGRect? = nil, cornerRadius: CGFloat = 0) {
    self.visibleRect = visibleRect
    self.cornerRadius = cornerRadius
  }
}

/// The operations of a drop.
public enum DropOperation: Sendable {
  /// No operation: a drop here cancels the drag.
  case cancel
  /// No operation, because a drop is not allowed here. GTK shows the pointer that it shows for
  /// `cancel`.
  case forbidden
  /// The receiver gets a copy of the items.
  case copy
  /// The receiver takes the items, and the source deletes them.
  case move
}
