import Foundation
import Trellis

/// Hears of double clicks, and of nothing else.
@MainActor
struct OpenByDoubleClick {
  /// - Parameter open: With the place, in the widget's coordinates.
  @discardableResult
  init(in widget: Widget, _ open: @escaping @MainActor (CGPoint) -> Void) {
    let click = ClickGesture()
    click.onPressed { count, point in
      if count == 2 { open(point) }
    }
    widget.add(click)
  }
}
