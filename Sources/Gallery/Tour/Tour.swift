import Foundation
import GalleryLayouts
import Trellis

/// A tour through all layouts that writes pictures of each layout and of the transitions between
/// them.
///
/// The pictures do not depend on the speed of the computer. The transitions are interactive and are
/// advanced frame by frame, nothing else is animated, and a picture is written when all pictures of
/// photos in it are loaded.
@MainActor
final class Tour {
  /// The number of pictures of each transition.
  private static let between = 8

  private enum Step {
    /// A layout at rest.
    case still
    /// A point in the transition to `target`. `progress` is from 0 to 1.
    case way(target: Arrangement, progress: Double)
    /// A layout that is scrolled by a share of its scroll range, from 0 to 1.
    case scrolled(Double)
  }

  private let wall: PhotoWall
  private let widget: Widget
  private let layoutBar: LayoutBar
  private let prefix: String
  private let onEnd: () -> Void
  private var steps: [Step] = []
  private var next = 0
  private var written = 0
  /// The number of frames since the last change in which no picture of a photo was being loaded.
  private var calmFrames = 0
  private var isUnderWay = true

  init(
    of wall: PhotoWall, on widget: Widget, layoutBar: LayoutBar, prefix: String,
    onEnd: @escaping () -> Void
  ) {
    (self.wall, self.widget, self.layoutBar, self.prefix) = (wall, widget, layoutBar, prefix)
    self.onEnd = onEnd
    var all = Arrangement.allCases
    if let first = all.firstIndex(of: wall.arrangement) {
      all = Array(all[first...] + all[..<first])
    }
    steps.append(.still)
    for target in all.dropFirst() + [all[0]] {
      for picture in 1...Self.between {
        let share = Double(picture) / Double(Self.between)
        // The progress is slow at both ends.
        steps.append(.way(target: target, progress: share * share * (3 - 2 * share)))
      }
      steps += [.still, .scrolled(0.05)]
    }
  }

  func start() {
    Style.animates = false
    widget.addCSSClass("tour")
    // A callback on every frame keeps frames coming until the end. Each frame is examined after it
    // has been painted.
    widget.onEveryFrame { [weak self] _ in self?.isUnderWay ?? false }
    widget.watchFrames(.wallTime) { [weak self] _ in self?.frameIsPainted() }
  }

  private func frameIsPainted() {
    guard isUnderWay else { return }
    calmFrames = wall.pictures.waitingCount == 0 ? calmFrames + 1 : 0
    guard calmFrames > 2 else { return }
    if next > 0 { write() }
    guard next < steps.count else {
      isUnderWay = false
      onEnd()
      return
    }
    take(steps[next])
    next += 1
    calmFrames = 0
  }

  private func take(_ step: Step) {
    switch step {
    case .still: break
    case .way(let target, let progress):
      layoutBar.lead(to: target, progress: progress)
      if progress >= 1 {
        wall.arrange(target, isAnimated: false)
      } else {
        wall.scrub(to: target, progress: progress)
      }
    case .scrolled(let share):
      let view = wall.collectionView
      let room = CGPoint(
        x: max(0, view.contentSize.width - view.bounds.width),
        y: max(0, view.contentSize.height - view.bounds.height))
      view.contentOffset = CGPoint(x: room.x * share, y: room.y * share)
    }
  }

  private func write() {
    written += 1
    let number = String(format: "%04d", written)
    if !widget.writeImage(to: "\(prefix)-\(number).png") {
      Options.complain("cannot write \(prefix)-\(number).png")
    }
  }
}
