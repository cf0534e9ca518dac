import Foundation

/// A placeholder for the window of a collection view. A view's `window` is nil while the view is not
/// on screen.
///
/// The object has no members. Each collection view has one, also if several are in the same window of
/// the desktop. The desktop's window is a widget, which `Trellis` has.
@preconcurrency @MainActor
public final class ViewWindow: NSObject {
  override init() {}
}
