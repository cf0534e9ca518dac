import Foundation
import GalleryLayouts
import Trellis

/// Random changes of the data several times a second, while the view is scrolled and its layout is
/// changed at random. No change waits for another one to end.
@MainActor
final class RandomChanges {
  private static let interval = 0.2
  /// The number of intervals between two scrolls.
  private static let betweenScrolls = 5
  /// The number of intervals between two changes of the layout.
  private static let betweenLayouts = 14

  private let wall: PhotoWall
  private var isRunning = false
  private var step = 0
  private var changes = 0
  private var switches = 0

  init(_ wall: PhotoWall) { self.wall = wall }

  var isOn: Bool {
    get { isRunning }
    set {
      guard newValue != isRunning else { return }
      isRunning = newValue
      if newValue { goOn() }
    }
  }

  /// One line with the number of changes so far.
  var report: String {
    "changed the photos \(changes) times and the layout \(switches) times, with "
      + "\(PhotoTile.madeCount) tiles, which were reused \(PhotoTile.reusedCount) times"
  }

  private func goOn() {
    guard isRunning else { return }
    step += 1
    for _ in 0..<Int.random(in: 1...3) {
      changes += 1
      wall.changeSomething()
    }
    if step % 23 == 0 { wall.shuffle() }
    if step % Self.betweenScrolls == 0 { scrollSomewhere() }
    if step % Self.betweenLayouts == 0, let next = Arrangement.allCases.randomElement() {
      switches += 1
      wall.arrange(next)
    }
    MainLoop.after(Self.interval) { [weak self] in self?.goOn() }
  }

  private func scrollSomewhere() {
    let view = wall.collectionView
    let (content, page) = (view.contentSize, view.bounds.size)
    func place(_ now: CGFloat, _ length: CGFloat, _ page: CGFloat) -> CGFloat {
      min(max(now + .random(in: -page...page), 0), max(0, length - page))
    }
    view.setContentOffset(
      CGPoint(
        x: place(view.contentOffset.x, content.width, page.width),
        y: place(view.contentOffset.y, content.height, page.height)), animated: true)
  }
}
