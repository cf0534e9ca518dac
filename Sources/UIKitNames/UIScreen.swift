import Foundation
import Trellis

/// The first monitor of the display.
@preconcurrency @MainActor
public final class UIScreen {
  /// The first monitor.
  public static let main = UIScreen()

  /// The bounds of the monitor in points. The origin is zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: Display.firstMonitor.size) }

  /// The number of device pixels per point, a whole number.
  public var scale: CGFloat { Display.firstMonitor.scale }
}

/// The application, with the property that layouts read: the user's reading direction.
@preconcurrency @MainActor
public final class UIApplication {
  /// The application.
  public static let shared = UIApplication()

  /// The reading direction of the user's language.
  public var userInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    Style.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
