import Foundation
import Trellis

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown
  /// The shape is higher than it is wide.
  case portrait
  /// The shape is higher than it is wide, upside down. It is not reported.
  case portraitUpsideDown
  /// The shape is wider than it is high.
  case landscapeLeft
  /// The shape is wider than it is high, turned the other way. It is not reported.
  case landscapeRight
  /// The device lies with its front up. It is not reported.
  case faceUp
  /// The device lies with its front down. It is not reported.
  case faceDown

  /// A Boolean value that indicates whether the shape is wider than it is high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the shape is higher than it is wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device lies flat. It is false.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Creates the orientation of a shape. A square counts as portrait, and an empty shape is not
  /// known.
  init(of size: CGSize) {
    self =
      size.width <= 0 || size.height <= 0
      ? .unknown : size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// The computer on which the program runs, with the properties that layouts read.
@preconcurrency @MainActor
public final class UIDevice {
  /// The computer.
  public static let current = UIDevice()

  /// The kind of device: `.mac`, a desktop with a pointer and windows.
  public var userInterfaceIdiom: UserInterfaceIdiom { .mac }

  /// The shape of the active window of the program, or of its first window while none is active:
  /// `landscapeLeft` if it is wider than it is high, and otherwise `portrait`. Without a window it is
  /// the shape of the first monitor, and without a display `unknown`.
  ///
  /// A layout that is shown in a part of the window should compare the lengths of its own bounds.
  public var orientation: UIDeviceOrientation {
    UIDeviceOrientation(of: Display.activeWindowSize ?? Display.firstMonitor.size)
  }
}
