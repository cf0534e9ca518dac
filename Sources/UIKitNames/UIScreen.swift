import Foundation
import Trellis

/// The first monitor.
@preconcurrency @MainActor
public final class UIScreen {
  public static let main = UIScreen()

  /// Its size, in points, at origin zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: Display.firstMonitor.size) }

  /// Device pixels per point, a whole number.
  public var scale: CGFloat { Display.firstMonitor.scale }
}

/// The application's property that layouts ask for: the user's reading direction.
@preconcurrency @MainActor
public final class UIApplication {
  public static let shared = UIApplication()

  public var userInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    Style.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
