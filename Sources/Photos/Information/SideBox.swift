import Foundation
import PhotoViewing
import Trellis

/// A content with a panel that slides in at its end.
@MainActor
final class SideBox {
  /// The time in which the panel slides in or out, in seconds.
  private static let duration = 0.2
  /// Returns whether a box of this width, in points, is narrow.
  static func isNarrow(_ width: Int) -> Bool { width < 480 }

  private(set) lazy var widget = RowBox(owner: self)
  private let content, side: Widget
  private(set) var isOpen: Bool
  private var isCovering = false
  private var isNarrow: Bool?
  /// Called after the first layout, and after each one in which the box has become narrow, or ceased to
  /// be.
  var onNarrow: @MainActor (Bool) -> Void = { _ in }
  /// The part of the panel that is shown, from 0 to 1.
  private var progress: CGFloat
  /// The part at which the present movement began, and the time of its first frame.
  private var start: (progress: CGFloat, time: TimeInterval?)?

  init(_ content: Widget, side: Widget, isOpen: Bool) {
    (self.content, self.side, self.isOpen) = (content, side, isOpen)
    progress = isOpen ? 1 : 0
    side.isVisible = isOpen
    widget.clipsToBounds = true
    widget.content = content
    widget.add(side)
  }

  /// Slides the panel in or out. Without animations it appears or disappears at once.
  func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    if isOpen { side.isVisible = true }
    guard Style.animates, widget.isMapped else { return finish() }
    start = (progress, nil)
    widget.beginFrames()
  }

  private func finish() {
    start = nil
    progress = isOpen ? 1 : 0
    side.isVisible = isOpen
    widget.queueAllocate()
  }

  /// Marks a panel that covers the content, after the layout that has decided it.
  private func setCovering(_ isCovering: Bool) {
    guard isCovering != self.isCovering else { return }
    self.isCovering = isCovering
    MainLoop.after(0) { [weak self] in
      if let self { side.setCSSClass("covering", self.isCovering) }
    }
  }

  private func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    MainLoop.after(0) { [weak self] in
      if let self, let isNarrow = self.isNarrow { onNarrow(isNarrow) }
    }
  }
}

extension SideBox: RowBoxOwner {
  /// The panel needs no more space than the content has.
  func measureRow(
    along orientation: Orientation, for size: CGFloat?
  ) -> (minimum: CGFloat, natural: CGFloat) { content.measured(along: orientation, for: size) }

  func layOutRow(in size: CGSize) {
    let geometry = SideGeometry(in: size, progress: progress)
    setCovering(geometry.isCovering)
    setNarrow(Self.isNarrow(Int(size.width)))
    widget.place(content, geometry.content, isCentered: false)
    if side.isVisible { widget.place(side, geometry.side, isCentered: false) }
  }

  func rowDidTick(at time: TimeInterval) -> Bool {
    guard let start else { return false }
    let began = start.time ?? time
    self.start = (start.progress, began)
    let passed = (time - began) / Self.duration
    guard passed < 1 else {
      finish()
      return false
    }
    let end: CGFloat = isOpen ? 1 : 0
    progress = start.progress + (end - start.progress) * SideGeometry.eased(passed)
    widget.queueAllocate()
    return true
  }
}
