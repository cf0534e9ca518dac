import CollectionCore
import Foundation

/// A window without a screen, for tests of layouts, data sources and delegates. It shows a
/// collection view, and time passes only when the test calls for it.
///
/// ```swift
/// let window = TestWindow(collectionView, size: CGSize(width: 320, height: 480))
/// window.drag(by: CGPoint(x: 0, y: 200), velocity: CGPoint(x: 0, y: 900))
/// window.settle()
/// #expect(window.shownItems.first == IndexPath(item: 4, section: 0))
/// ```
///
/// The window uses no toolkit: nothing is drawn, cells have no widgets, and a test runs the same
/// frames on every machine.
///
/// Cells whose content is a `ListContentConfiguration` have a size without widgets too. Its texts are
/// measured by a fixed rule: each character is half as wide as the font's `pointSize`, and a line is
/// 1.2 times as high, rounded up to whole points. Weight and family make no difference. Images,
/// margins and the least height are those of GTK's rows. So the cell of a list with one line of text
/// is 48 points high, and with a secondary text 51.
@preconcurrency @MainActor
public final class TestWindow {
  /// The collection view in the window, which keeps it alive.
  public let collectionView: CollectionView

  let host = ScreenlessHost()
  let clock: ManualClock
  /// Whether a key has given the collection view the keyboard.
  var hasKeyboard = false

  /// Creates a window that shows a collection view, and runs frames until none is needed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, which fills the window.
  ///   - size: The size of the window in points.
  ///   - frameInterval: The time from frame to frame in seconds. The default is 1/60.
  public init(
    _ collectionView: CollectionView, size: CGSize, frameInterval: TimeInterval = 1.0 / 60
  ) {
    self.collectionView = collectionView
    clock = ManualClock(startingAt: 0, interval: frameInterval)
    collectionView.host = host
    collectionView.resize(to: size)
    settle()
  }

  /// The size of the window in points. The collection view is laid out at once when it is set.
  public var size: CGSize {
    get { collectionView.bounds.size }
    set { collectionView.resize(to: newValue) }
  }

  // MARK: Time

  /// The time of the last frame, in seconds since the window was created.
  public var time: TimeInterval { clock.time }

  /// A Boolean value that indicates whether a frame has been requested, because something is moving
  /// or must be laid out.
  public var needsFrame: Bool { host.isFrameRequested }

  /// Runs a number of frames, even if none is needed.
  ///
  /// - Parameter count: The number of frames. The default is 1.
  public func frames(_ count: Int = 1) {
    for _ in 0..<count { clock.tick(collectionView, host) }
  }

  /// Runs the frames of a span of time.
  ///
  /// - Parameter seconds: The time, rounded up to whole frames.
  public func run(for seconds: TimeInterval) {
    frames(Int((seconds / clock.interval).rounded(.up)))
  }

  /// Runs frames until none is needed.
  ///
  /// - Parameter limit: The greatest number of frames, for a view that always needs another. The
  ///   default is 10,000.
  /// - Returns: The number of frames that ran.
  @discardableResult
  public func settle(limit: Int = 10_000) -> Int {
    clock.run(collectionView, host, limit: limit)
  }

  /// Gives the collection view the idle time after a frame, in which it prepares cells. Has no
  /// effect if the collection view has not requested any.
  ///
  /// - Parameter cells: The greatest number of cells to prepare. The default is no limit.
  public func idle(cells: Int = .max) {
    guard host.isIdleTimeRequested else { return }
    host.isIdleTimeRequested = false
    var left = cells
    host.hasMoreToPrepare = collectionView.prepareAhead {
      left -= 1
      return left >= 0
    }
  }

  /// A Boolean value that indicates whether the user wants animations. While it is false, animated
  /// changes are complete at once. The default is true.
  public var animates: Bool {
    get { host.animates }
    set { host.animates = newValue }
  }

  // MARK: Environment

  /// The user's reading direction. The default is left to right.
  public var layoutDirection: UserInterfaceLayoutDirection {
    get { collectionView.effectiveUserInterfaceLayoutDirection }
    set { collectionView.effectiveUserInterfaceLayoutDirection = newValue }
  }

  /// The number of device pixels per point. The default is 1.
  public var displayScale: CGFloat {
    get { collectionView.traitCollection.displayScale }
    set { collectionView.setTraits { $0.displayScale = newValue } }
  }

  /// The light or dark style of the theme. The default is unspecified.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { collectionView.traitCollection.userInterfaceStyle }
    set { collectionView.setTraits { $0.userInterfaceStyle = newValue } }
  }

  // MARK: Sizes

  /// A closure that returns the size that the content of a view needs, for layouts that let views
  /// determine their size. It receives the view and the size that the layout proposes. The default
  /// is nil.
  ///
  /// Without the closure, and where it returns nil, a cell with a `ListContentConfiguration` has the
  /// size of its content. Any other view gets the proposed size unless its class overrides
  /// `preferredLayoutAttributesFitting(_:)`.
  public var fittingSize: ((CollectionReusableView, CGSize) -> CGSize?)? {
    get { host.fittingSize }
    set { host.fittingSize = newValue }
  }
}
