import Foundation

/// The window in which a collection view shows its views, as far as views need to know it: `window`
/// of a view is nil or not.
///
/// The object has no members. Each collection view has one, also if several are in the same window of
/// the desktop. The desktop's window is a widget, which `Trellis` has.
@preconcurrency @MainActor
public final class ViewWindow: NSObject {
  override init() {}
}
