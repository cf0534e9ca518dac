import Foundation

/// An action that a swipe over a row reveals.
///
/// With a mouse the same action is an entry in the context menu of the row, and with a keyboard in the
/// menu that the Menu key opens.
@preconcurrency @MainActor
public final class ContextualAction: NSObject {
  /// The looks of an action.
  public enum Style: Int, Sendable {
    /// An action that deletes nothing.
    case normal
    /// An action that deletes the item. It is shown in the theme's color for destructive actions, and
    /// the Delete key performs it.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The cell of the row, or a view at its place if the row is not on screen.
  ///   - completionHandler: A closure that the handler calls once, at once or later, with whether the
  ///     action was performed. The row closes then. For a destructive action that was performed, the
  ///     action fills the row until an update deletes the item; without such an update the row closes
  ///     in one of the next frames. A second call is a programming error, which is reported to
  ///     `CallerMistake`. A handler that releases the closure without calling it is logged, and has
  ///     not performed the action.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: HostedView,
    _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  /// The look of the action.
  public let style: Style
  /// The text of the action. An action with an image in a swipe shows the image, and the text below
  /// it. With nil, a swipe shows the image alone. Menus and screen readers need a text, because menus
  /// show no images.
  public var title: String?
  /// The image of the action. The default is nil.
  public var image: ViewImage?
  /// The color behind the action. The default is nil, which stands for the theme's color for the
  /// style.
  public var backgroundColor: ViewColor?
  /// The closure that performs the action.
  public let handler: Handler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The look of the action.
  ///   - title: The text of the action, or nil.
  ///   - handler: The closure that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
