import Foundation
import Trellis

/// A window on the private display that counts its frames. It is destroyed with this object.
@MainActor
open class ShownWindow {
  public let window = Window()
  public let size: CGSize
  /// The number of frames painted so far.
  public private(set) var frames = 0
  private let requestFrame: () -> Void

  /// - Parameter requestFrame: Asks for a frame when none is due.
  public init(size: CGSize, requestFrame: @escaping () -> Void) {
    (self.size, self.requestFrame) = (size, requestFrame)
    window.setDefaultSize(width: Int(size.width), height: Int(size.height))
  }

  deinit {
    let window = window
    MainActor.assumeIsolated { window.destroy() }
  }

  public func present() {
    window.present()
    MainLoop.run(upTo: 60) { window.isMapped }
    window.watchFrames(.wallTime) { [weak self] _ in self?.frames += 1 }
  }

  /// Waits until one whole frame is painted.
  public func frame() {
    let before = frames
    MainLoop.run(upTo: 60) {
      requestFrame()
      return frames > before
    }
  }

  /// Runs frames until a condition is met, and then for as long as an animation lasts.
  ///
  /// - Returns: Whether the condition was met within 60 seconds.
  @discardableResult
  public func settle(until isDone: () -> Bool = { true }) -> Bool {
    let isMet = MainLoop.run(upTo: 60) { isDone() }
    MainLoop.run(upTo: 0.6)
    for _ in 0..<2 { frame() }
    return isMet
  }

  package func screenshot() throws -> Screenshot {
    try .take(width: Int(size.width), height: Int(size.height))
  }

  /// Writes a picture of the window into the folder of the environment variable `TRELLIS_SHOTS`, if
  /// it is set.
  package func shoot(_ name: String) throws {
    guard let path = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    let corner = "\(Int(size.width))x\(Int(size.height))+0+0"
    try Tool.run(
      "import", "-silent", "-window", "root", "-crop", corner, "\(path)/\(name).png")
  }
}
