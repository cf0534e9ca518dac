import Foundation

/// Self-sizing: asks views for the size they prefer, and passes the sizes to the layout, which
/// stores them (a flow layout in `FlowItemSizes`).
///
/// A pass consists of rounds. In each round, every view that is new, or whose size is not the one
/// it preferred, is asked once, the first one first. In a compositional layout at the start of its
/// content, views that those before them push out of view are not asked: they leave the screen, and
/// have their estimated sizes until they come back. The layout receives each preferred size that it accepts, is
/// prepared once, and is asked for the visible rectangle again, so views smaller than estimated
/// leave no gap. The pass ends with the round in which the layout accepts no size.
@MainActor
final class SizeNegotiation: ViewPart {
  /// The number of times that one view is asked in one pass. After that, the view and the layout do
  /// not agree and the view is left as it is.
  private let maximumRequests = 10

  /// The number of rounds in one pass. The rest is left to the next frame: views that become very
  /// small when they are measured make room for ever more views.
  private let maximumRounds = 100

  /// Asks the views for their sizes, and brings the layout and the offset up to date.
  ///
  /// - Parameters:
  ///   - rounds: The rounds of the present pass.
  ///   - updateGeometry: Prepares the layout and corrects the offset.
  /// - Returns: Whether the screen has to be compared with the layout again.
  func negotiate(_ rounds: inout SizingRounds, updateGeometry: () -> Void) -> Bool {
    guard owner.layout.viewSizing != nil else { return false }
    let unsized = elements.visible.all.filter { !$0.isSized || $0.isAskedAgain }
      .sorted { $0.key < $1.key }
    if unsized.isEmpty { return false }
    guard rounds.count < maximumRounds else {
      owner.setNeedsLayout()
      return false
    }
    // Items that were on screen before are kept in place first. Failing that, an item that has just
    // appeared with the size that the layout knew or estimated.
    let old = anchor(preferring: rounds.anchor)
    let changing = requestSizes(unsized, &rounds)
    let anchor = old ?? anchor(preferring: nil)
    rounds.anchor = anchor?.key
    for element in changing { element.isSized = true }
    guard !changing.isEmpty, !session.isReloading, !session.isPrepared else { return false }
    rounds.count += 1
    // A layout that adjusts the offset itself keeps items in place itself.
    offsets.keep(session.hasOffsetAdjustment ? nil : anchor, during: updateGeometry)
    return true
  }

  /// Asks views for the size they prefer.
  ///
  /// - Returns: The elements whose size the layout changes.
  private func requestSizes(
    _ shown: [VisibleElement], _ rounds: inout SizingRounds
  ) -> [VisibleElement] {
    let layout = owner.layout
    var changing: [VisibleElement] = []
    let axis = pushingAxis
    var growth = LineGrowth()
    for element in shown where elements.visible[element.key] === element {
      // A view that others move out of view is asked in the next round if it is still in view then.
      if let axis, growth.isPushed(element.applied.frame, along: axis, beyond: owner.viewport) {
        continue
      }
      (element.isSized, element.isAskedAgain) = (true, false)
      guard let answer = preferredAttributes(of: element) else { continue }
      let preferred = usable(answer, for: element)
      // The view's code may have replaced the layout or reloaded the data.
      guard owner.layout === layout, !session.isReloading else { return [] }
      let original = element.applied.copied
      guard let preferred,
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      guard rounds.mayAsk(element.key, atMost: maximumRequests) else {
        CallerMistake.report(
          "the view at \(Array(element.key.indexPath)) (\(type(of: element.view))) and the layout "
            + "do not agree on its size: after \(maximumRequests) rounds it has "
            + "\(original.size.numbers) and wants \(preferred.size.numbers)")
        continue
      }
      element.preferredSize = preferred.size
      accept(preferred, insteadOf: original, in: layout)
      element.isSized = false
      changing.append(element)
      if let axis { growth.add(original.frame, to: preferred.size, along: axis) }
    }
    return changing
  }

  /// The axis along which a view that grows pushes the later ones out of view, or nil if all views are
  /// asked together.
  private var pushingAxis: Axis? {
    // Elsewhere in the content, an item that is kept in place decides which others move.
    owner.layout is CollectionViewCompositionalLayout && owner.isAtLeadingEdge
      ? owner.mainAxis : nil
  }

  /// Returns the attributes that the view prefers, or nil if the layout alone determines its size.
  private func preferredAttributes(
    of element: VisibleElement
  ) -> CollectionViewLayoutAttributes? {
    guard let sizing = owner.layout.viewSizing(of: element.key) else { return nil }
    element.view.sizing = sizing
    element.view.prepareContent()
    return element.view.observing(.size) {
      element.view.preferredLayoutAttributesFitting(element.applied.copied)
    }
  }

  /// Passes the preferred attributes to the layout.
  private func accept(
    _ preferred: CollectionViewLayoutAttributes, insteadOf original: CollectionViewLayoutAttributes,
    in layout: CollectionViewLayout
  ) {
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.keepsMeasures = true
    layout.invalidation.send(context, to: layout)
  }

  /// Returns `preferred`. Returns nil after a report if the attributes cannot be used.
  private func usable(
    _ preferred: CollectionViewLayoutAttributes, for element: VisibleElement
  ) -> CollectionViewLayoutAttributes? {
    guard preferred.geometry.isFinite else {
      CallerMistake.report(
        "Rounding frame \(preferred.frame) from preferred layout attributes resulted in a frame "
          + "with one or more invalid members: \(preferred)")
      return nil
    }
    guard preferred.key == element.key else {
      CallerMistake.report(
        "the view at \(Array(element.key.indexPath)) prefers attributes of another element: "
          + "\(preferred)")
      return nil
    }
    return preferred
  }

  /// Returns an anchor for the first visible item whose size is known, which keeps its leading
  /// corner in place while other items change their size. Nil at the leading edge of the content,
  /// which stays in place itself.
  ///
  /// - Parameter earlier: The anchor of the previous round, or nil. It is kept as long as it is in
  ///   view, even if items before it have come into view.
  private func anchor(preferring earlier: ElementKey?) -> ScrollAnchor? {
    if owner.isAtLeadingEdge { return nil }
    let viewport = owner.viewport
    let sized = elements.visible.all.filter {
      $0.isSized && $0.key.kind == .cell && $0.applied.frame.meets(viewport)
    }
    let kept = sized.first { $0.key == earlier } ?? sized.min { $0.key < $1.key }
    return kept.map {
      let frame = $0.applied.frame
      return ScrollAnchor($0.key, frame: frame, in: viewport, keeping: frame.origin)
    }
  }

  /// Asks the view again in the next pass, because its content has changed.
  func requestSize(_ element: VisibleElement) {
    element.isSized = false
    element.preferredSize = nil
    owner.setNeedsLayout()
  }

  /// Asks views on screen again in the next pass, because the program has invalidated the layout.
  func askAgain(where isNamed: (ElementKey) -> Bool) {
    for element in elements.visible.all where isNamed(element.key) { element.isAskedAgain = true }
  }

  /// Marks a view to be asked if the layout gives it a size other than the one it preferred.
  func sizeDidChange(of element: VisibleElement, to size: CGSize) {
    if size != element.applied.size, size != element.preferredSize { element.isSized = false }
  }
}

extension CGSize {
  /// The size as text for messages.
  fileprivate var numbers: String { "\(width) × \(height)" }
}

/// The distance by which views that have been asked for their size move those behind them. Views
/// beside each other are one line, which grows by its greatest growth.
private struct LineGrowth {
  /// The growth of the lines before the last one, in points.
  private var before: CGFloat = 0
  private var ofLine: CGFloat = 0
  /// The end of the last line before its growth, in content coordinates.
  private var end = -CGFloat.infinity

  /// Returns whether a frame is moved beyond the end of the viewport.
  func isPushed(_ frame: CGRect, along axis: Axis, beyond viewport: CGRect) -> Bool {
    let start = frame.min(along: axis)
    let growth = before + (start >= end ? ofLine : 0)
    return growth > 0 && start + growth >= viewport.max(along: axis)
  }

  /// Adds a view that grows from a frame to a size.
  mutating func add(_ frame: CGRect, to size: CGSize, along axis: Axis) {
    if frame.min(along: axis) >= end {
      before += ofLine
      (ofLine, end) = (0, frame.max(along: axis))
    }
    ofLine = max(ofLine, size.along(axis) - frame.size.along(axis))
    end = max(end, frame.max(along: axis))
  }
}
