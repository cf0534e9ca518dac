import Foundation
import Localization
import Trellis

/// What showing the photos costs, while it is going on.
@MainActor
final class NumbersPanel {
  let widget: Box
  private let views = Label()
  private let frames = Label()
  private var times: [FrameTimes] = []
  private var isWatching = false
  private let shownCount: () -> Int

  /// - Parameter shownCount: How many tiles are on screen.
  init(shownCount: @escaping () -> Int) {
    self.shownCount = shownCount
    widget = Box(.vertical, spacing: 2, [views, frames])
    widget.addCSSClass("numbers")
    widget.halign = .start
    widget.valign = .end
    widget.isTarget = false
    for label in [views, frames] { label.xalign = 0 }
    show()
  }

  /// Call it when the window is on screen.
  func watch(_ wall: Widget) {
    guard !isWatching else { return }
    isWatching = wall.watchFrames(.wallTime) { [weak self] in self?.note($0) }
  }

  private func note(_ frame: FrameTimes) {
    times.append(frame)
    // New text is a frame of its own: it comes with every twentieth, so it cannot keep itself going.
    guard times.count >= 20 else { return }
    if widget.isVisible { show() }
    times.removeAll(keepingCapacity: true)
  }

  private func show() {
    views.text =
      trn(
        "{count} tile shown · {made} made · {reused} times reused",
        "{count} tiles shown · {made} made · {reused} times reused", shownCount(),
        [
          "made": PhotoTile.madeCount.formatted(), "reused": PhotoTile.reusedCount.formatted(),
        ])
    func mean(_ part: (FrameTimes) -> Double) -> String {
      guard !times.isEmpty else { return "–" }
      return String(format: "%.1f", times.reduce(0) { $0 + part($1) } / Double(times.count))
    }
    frames.text =
      tr(
        "ms a frame: update {update} · layout {layout} · paint {paint}",
        ["update": mean(\.update), "layout": mean(\.layout), "paint": mean(\.paint)])
  }
}
