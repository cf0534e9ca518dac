import CollectionCore
import Foundation

extension ContentUnavailableConfiguration {
  /// The content and the style of a button.
  @preconcurrency @MainActor
  public struct ButtonConfiguration: Hashable {
    /// The styles of a button.
    enum Style {
      case plain, bordered, prominent
    }

    /// The title. The default is nil.
    public var title: String?
    /// The icon before the title. The default is nil. A picture is not shown.
    public var image: ViewImage?
    let style: Style

    /// Returns a button without a frame.
    public static func plain() -> ButtonConfiguration { .init(style: .plain) }

    /// Returns a button without a frame. The same as `plain()`.
    public static func borderless() -> ButtonConfiguration { .init(style: .plain) }

    /// Returns a button with the background of the theme's buttons.
    public static func bordered() -> ButtonConfiguration { .init(style: .bordered) }

    /// Returns a button with the background of the theme's buttons. The same as `bordered()`.
    public static func gray() -> ButtonConfiguration { .init(style: .bordered) }

    /// Returns a button with the theme's color for suggested actions.
    public static func borderedProminent() -> ButtonConfiguration { .init(style: .prominent) }

    /// Returns a button with the theme's color for suggested actions. The same as
    /// `borderedProminent()`.
    public static func filled() -> ButtonConfiguration { .init(style: .prominent) }

    /// Whether there is something to show.
    var isEmpty: Bool { (title ?? "").isEmpty && image?.iconName == nil }
  }

  /// The action of a button, and whether it can be pressed.
  @preconcurrency @MainActor
  public struct ButtonProperties: Hashable {
    /// The action that is performed when the button is clicked. The default is nil.
    public var primaryAction: ItemMenuAction?
    /// A Boolean value that determines whether the button reacts to input. The default is true.
    public var isEnabled = true

    nonisolated public static func == (a: ButtonProperties, b: ButtonProperties) -> Bool {
      a.isEnabled == b.isEnabled && a.primaryAction === b.primaryAction
    }

    nonisolated public func hash(into hasher: inout Hasher) {
      hasher.combine(isEnabled)
      hasher.combine(primaryAction.map { ObjectIdentifier($0) })
    }
  }
}
