import CollectionCore
import Gtk

extension CollectionReusableView {
  /// Makes `uiFile` anew as this view's `child`. Views of a registered UI file have done so; a
  /// subclass may call it in `init(frame:)`.
  public func load(_ uiFile: UIFile) {
    do {
      let made = try uiFile.instantiate()
      child = made.root
      contentParts = made.objects
    } catch {
      CallerMistake.report("\(type(of: self)) cannot load its UI file: \(error)")
    }
  }

  /// The widget with this id in the UI file the view was loaded from. A look-up in a table.
  ///
  /// ```swift
  /// cell.object("title", as: Label.self)?.text = photo.title
  /// ```
  ///
  /// - Returns: Nil, after a report, when there is none or it is of another class.
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
