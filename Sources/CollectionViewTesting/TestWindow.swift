import CollectionCore
import Foundation

/// A window without a screen, for tests of layouts, data sources and delegates: it shows a collection
/// view, and time passes when the test says so.
///
/// ```swift
/// let window = TestWindow(collectionView, size: CGSize(width: 320, height: 480))
/// window.drag(by: CGPoint(x: 0, y: 200), velocity: CGPoint(x: 0, y: 900))
/// window.settle()
/// #expect(window.shownItems.first == IndexPath(item: 4, section: 0))
/// ```
///
/// No toolkit takes part: nothing is drawn, cells have no widgets, and the same test gives the same
/// frames on every machine.
@preconcurrency @MainActor
public final class TestWindow {
  /// The collection view in the window. Held as long as the window.
  public let collectionView: CollectionView

  let host = ScreenlessHost()
  let clock: ManualClock

  /// Shows `collectionView` and lets everything that follows from that come to rest.
  ///
  /// - Parameters:
  ///   - size: Of the window, in points; the collection view fills it.
  ///   - frameInterval: The time from frame to frame, in seconds.
  public init(
    _ collectionView: CollectionView, size: CGSize, frameInterval: TimeInterval = 1.0 / 60
  ) {
    self.collectionView = collectionView
    clock = ManualClock(startingAt: 0, interval: frameInterval)
    collectionView.host = host
    collectionView.resize(to: size)
    settle()
  }

  /// The size of the window, in points. A new one is laid out at once.
  public var size: CGSize {
    get { collectionView.bounds.size }
    set { collectionView.resize(to: newValue) }
  }

  // MARK: Time

  /// The time of the last frame, in seconds since the window was made.
  public var time: TimeInterval { clock.time }

  /// Whether another frame has been asked for: something moves or waits to be laid out.
  public var needsFrame: Bool { host.isFrameRequested }

  /// Lets `count` frames pass, whether they are needed or not.
  public func frames(_ count: Int = 1) {
    for _ in 0..<count { clock.tick(collectionView, host) }
  }

  /// Lets frames pass for so many seconds.
  public func run(for seconds: TimeInterval) {
    frames(Int((seconds / clock.interval).rounded(.up)))
  }

  /// Lets frames pass until none is needed.
  ///
  /// - Parameter limit: The most frames to let pass; a view that moves without end stops there.
  /// - Returns: How many there were.
  @discardableResult
  public func settle(limit: Int = 10_000) -> Int {
    clock.run(collectionView, host, limit: limit)
  }

  /// The time that a frame leaves: the collection view makes cells ahead in it.
  ///
  /// - Parameter cells: The most cells there is time for.
  public func idle(cells: Int = .max) {
    guard host.isIdleTimeRequested else { return }
    host.isIdleTimeRequested = false
    var left = cells
    host.hasMoreToPrepare = collectionView.prepareAhead {
      left -= 1
      return left >= 0
    }
  }

  /// Whether the user of the machine wants to see animations. True at first; false lets everything
  /// that is animated be at its end at once.
  public var animates: Bool {
    get { host.animates }
    set { host.animates = newValue }
  }

  // MARK: Surroundings

  /// Whether the user reads from the right. From the left at first.
  public var layoutDirection: UserInterfaceLayoutDirection {
    get { collectionView.effectiveUserInterfaceLayoutDirection }
    set { collectionView.effectiveUserInterfaceLayoutDirection = newValue }
  }

  /// Device pixels per point, 1 at first.
  public var displayScale: CGFloat {
    get { collectionView.traitCollection.displayScale }
    set { collectionView.setTraits { $0.displayScale = newValue } }
  }

  /// Whether the theme is light or dark. Unspecified at first.
  public var userInterfaceStyle: UserInterfaceStyle {
    get { collectionView.traitCollection.userInterfaceStyle }
    set { collectionView.setTraits { $0.userInterfaceStyle = newValue } }
  }

  // MARK: Sizes

  /// The size that the content of a view needs, where the layout lets the view choose: called with
  /// the view and the size that the layout gives it. Without it no view asks for another size, unless
  /// its class overrides `preferredLayoutAttributesFitting(_:)`.
  public var fittingSize: ((CollectionReusableView, CGSize) -> CGSize?)? {
    get { host.fittingSize }
    set { host.fittingSize = newValue }
  }
}
