import CollectionCore
import TrellisGtk

/// The properties of a reusable view that UIKit's class does not have.
///
/// They are members of a protocol, so that a subclass written for UIKit can have properties of its own
/// with these names. Only `CollectionReusableView` conforms to it.
@preconcurrency @MainActor
public protocol ReusableViewAdditions: AnyObject {}

extension CollectionReusableView: ReusableViewAdditions {}

extension ReusableViewAdditions where Self: CollectionReusableView {
  /// The widget that shows the view's content and fills the view. The default is nil.
  ///
  /// Set it once, in `init(frame:)`, and change what it shows when the view is used for another
  /// element. In CSS it is inside a node `cell`, or `supplementary` for a view that is not a cell.
  public var child: Widget? {
    get { content as? Widget }
    set { content = newValue }
  }

  /// The widget around `child`, for style classes. Nil for a view that is not in a collection view
  /// with a widget.
  public var widget: Widget? { (container as? CellContainer)?.cell }
}

extension CollectionReusableView {
  /// Creates the widgets of a UI file and makes its root the view's `child`.
  ///
  /// Views for which a UI file is registered call it when they are created. A subclass may call it
  /// in `init(frame:)`. If the widgets cannot be created, a programming error is reported.
  ///
  /// - Parameter uiFile: The description of the widgets.
  public func load(_ uiFile: UIFile) {
    do {
      let made = try uiFile.instantiate()
      child = made.root
      contentParts = made.objects
    } catch {
      CallerMistake.report("\(type(of: self)) cannot load its UI file: \(error)")
    }
  }

  /// Returns the widget with an id in the UI file that the view was loaded from. O(1).
  ///
  /// ```swift
  /// cell.object("title", as: Label.self)?.text = photo.title
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id in the UI file.
  ///   - type: The class of the widget. The default is the class that the caller expects.
  /// - Returns: The widget. Nil, after reporting a programming error, if the view was not loaded
  ///   from a UI file, or there is no widget with this id and class.
  public func object<W: Widget>(_ id: String, as type: W.Type = Widget.self) -> W? {
    guard let builder = contentParts as? Builder else {
      CallerMistake.report(
        "cannot look up object \(id): \(Self.self) was not loaded from a UI file")
      return nil
    }
    do {
      return try builder.object(id, as: type)
    } catch {
      CallerMistake.report("\(Self.self) cannot use its UI file: \(error)")
      return nil
    }
  }
}
