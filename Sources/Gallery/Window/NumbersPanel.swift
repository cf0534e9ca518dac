import Foundation
import Trellis
import TrellisLocalization

/// A panel with live numbers: the tiles in use, and the times of the frames.
@MainActor
final class NumbersPanel {
  let widget: Box
  private let views = Label()
  private let frames = Label()
  private var times: [FrameTimes] = []
  private var isWatching = false
  private let shownCount: () -> Int

  /// Creates the panel.
  ///
  /// - Parameter shownCount: Returns the number of visible tiles.
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

  /// Starts measuring frames. Call this method when the window is visible. Later calls have no
  /// effect.
  func watch(_ wall: Widget) {
    guard !isWatching else { return }
    isWatching = wall.watchFrames(.wallTime) { [weak self] in self?.note($0) }
  }

  private func note(_ frame: FrameTimes) {
    times.append(frame)
    // New text causes a frame itself. It is set on every twentieth frame, so that the panel does
    // not keep the frames going.
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
          "made": PhotoTile.madeCount.localized, "reused": PhotoTile.reusedCount.localized,
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
