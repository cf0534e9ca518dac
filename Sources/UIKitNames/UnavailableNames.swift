import Foundation
import Trellis

// Names of UIKit for what Trellis does not have. Code that uses one of them does not compile, and the
// message says what to write instead. The article "Moving from UIKit" has samples.

/// UIKit's content configuration with SwiftUI's views.
@available(
  *, unavailable,
  message: """
    There is no SwiftUI on Linux. Use UIListContentConfiguration, or write a structure that conforms \
    to UIContentConfiguration and a UIView with GTK widgets.
    """
)
public struct UIHostingConfiguration<Content, Background>: ContentConfiguration {
  /// Creates a configuration.
  public init(content: () -> Content) where Background == Never {}

  public func makeContentView() -> any HostedView & ContentView { fatalError("unavailable") }

  public func updated(for state: any ConfigurationState) -> Self { self }
}

/// UIKit's relation between the attributes of two views.
@available(
  *, unavailable,
  message: """
    GTK lays out widgets. Put them into a Box, an Overlay or a UIFile, and set alignment (halign, \
    valign) and expansion (hexpand, vexpand) of the widgets.
    """
)
public final class NSLayoutConstraint {
  /// Activates constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
  /// Deactivates constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

/// UIKit's archive of views.
@available(
  *, unavailable,
  message: """
    There are no xibs. Describe the widgets in a UI file of GtkBuilder, and register a UIFile for \
    the reuse identifier.
    """
)
public final class UINib {
  /// Creates a nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
}

/// UIKit's archive of view controllers.
@available(
  *, unavailable,
  message: """
    There are no storyboards. Make the controller with init(collectionViewLayout:), and put the \
    widget of its collection view into a Window.
    """
)
public final class UIStoryboard {
  /// Creates a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
}

/// The name of a method of Objective-C.
@available(
  *, unavailable,
  message: """
    There is no Objective-C on Linux, so #selector and @objc do not exist. Pass a closure: \
    UIAction { action in … }, or the onClicked of a Button.
    """
)
public struct Selector {
  /// Creates a selector.
  public init(_ name: String) {}
}

/// UIKit's view with a text.
@available(
  *, unavailable,
  message: "Views contain GTK widgets. Use Label, or UIListContentConfiguration for rows of lists."
)
public final class UILabel: HostedView {}

/// UIKit's view with an image.
@available(
  *, unavailable,
  message: """
    Views contain GTK widgets. Use Picture for a picture and Image for an icon, or the image of a \
    UIListContentConfiguration.
    """
)
public final class UIImageView: HostedView {
  /// Creates a view with an image.
  public convenience init(image: ViewImage?) { self.init(frame: .zero) }
}

/// UIKit's row or column of views.
@available(*, unavailable, message: "Views contain GTK widgets. Use Box.")
public final class UIStackView: HostedView {
  /// Creates a row of views.
  public convenience init(arrangedSubviews: [HostedView]) { self.init(frame: .zero) }
}

/// UIKit's button.
@available(*, unavailable, message: "Views contain GTK widgets. Use Button and its onClicked.")
public final class UIButton: HostedView {}

/// UIKit's field for a text.
@available(*, unavailable, message: "Views contain GTK widgets. Use Entry.")
public final class UITextField: HostedView {}

/// UIKit's recognizer of a gesture.
@available(
  *, unavailable,
  message: """
    Gestures are event controllers of widgets: ClickGesture, or any other one of GTK. The collection \
    view recognizes presses, drags, swipes and menus itself.
    """
)
open class UIGestureRecognizer {
  /// Creates a recognizer.
  public init(target: Any? = nil, action: Selector? = nil) {}
  /// UIKit's property that enables the recognizer.
  public var isEnabled = true
}

/// UIKit's recognizer of drags.
@available(
  *, unavailable,
  message: """
    Gestures are event controllers of widgets. The collection view recognizes presses, drags, swipes \
    and menus itself.
    """
)
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// UIKit's distance of the drag.
  public func translation(in view: HostedView?) -> CGPoint { .zero }
  /// UIKit's velocity of the drag.
  public func velocity(in view: HostedView?) -> CGPoint { .zero }
}

/// UIKit's recognizer of taps.
@available(
  *, unavailable,
  message: "Gestures are event controllers of widgets: add a ClickGesture to the widget."
)
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// UIKit's recognizer of long presses.
@available(
  *, unavailable,
  message: """
    The collection view recognizes long presses itself: they open menus, drag and move items. In \
    other widgets, use GTK's event controllers.
    """
)
open class UILongPressGestureRecognizer: UIGestureRecognizer {}

extension HostedView {
  /// UIKit's property for Auto Layout.
  @available(
    *, unavailable,
    message: "There is no Auto Layout. GTK lays out widgets: use Box, Overlay or a UIFile."
  )
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  /// UIKit's method to nest views.
  @available(
    *, unavailable,
    message: "Views are not nested. Add a widget, for example a Box with several widgets."
  )
  public func addSubview(_ view: HostedView) {}

  /// UIKit's method for gestures.
  @available(
    *, unavailable,
    message: """
      Gestures are event controllers of widgets: add a ClickGesture, or any other one of GTK, to \
      the widget.
      """
  )
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
}

extension UIControl {
  /// UIKit's method for actions by selector.
  @available(*, unavailable, message: "There are no selectors. Use addAction(_:for:).")
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
}

extension TraitChangeObservable {
  /// UIKit's method for actions by selector.
  @available(
    *, unavailable,
    message: "There are no selectors. Use registerForTraitChanges(_:handler:)."
  )
  public func registerForTraitChanges(_ traits: [Trait], action: Selector) {}

  /// UIKit's method for actions by selector.
  @available(
    *, unavailable,
    message: "There are no selectors. Use registerForTraitChanges(_:handler:)."
  )
  public func registerForTraitChanges(_ traits: [Trait], target: Any, action: Selector) {}
}

extension ScrollView {
  /// UIKit's gesture recognizer for scrolling.
  @available(
    *, unavailable,
    message: """
      There are no gesture recognizers. isScrollEnabled allows scrolling, isTracking and isDragging \
      are its state, and scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) has the \
      velocity.
      """
  )
  public var panGestureRecognizer: UIPanGestureRecognizer { fatalError("unavailable") }

  /// UIKit's method for gestures.
  @available(
    *, unavailable,
    message: """
      Gestures are event controllers of widgets: add a ClickGesture, or any other one of GTK, to \
      the widget.
      """
  )
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
}
