import Foundation

/// Self-sizing: measures views that choose their own size, and hands the sizes to the layout, which keeps
/// them (a flow layout in `FlowItemSizes`).
///
/// A pass goes in rounds: every view that is new, or has another size than it asked for, is asked
/// once; the layout hears each answer it wants to know of; it is prepared once, and asked for the
/// visible rectangle again. So what came out smaller than estimated leaves no gap. The pass ends
/// with the round in which the layout wants to know nothing more.
@MainActor
final class SizeNegotiation<View: ElementView> {
  /// How often one view is asked in one pass before it is left as it is: it and the layout do not
  /// agree then, and never would.
  private let mostQuestions = 10

  /// After so many rounds the rest is left to the next frame: views that all but vanish when they
  /// are measured make room for ever more of them.
  private let mostRounds = 100

  private let session: LayoutSession
  private let offsets: OffsetController
  private let elements: ElementStore<View>
  weak var owner: (any SizeNegotiationOwner<View>)?

  init(session: LayoutSession, offsets: OffsetController, elements: ElementStore<View>) {
    (self.session, self.offsets, self.elements) = (session, offsets, elements)
  }

  /// Asks, and brings the layout and the offset up to date with the answers.
  ///
  /// - Parameter settleGeometry: Prepares the layout and corrects the offset.
  /// - Returns: Whether the layout is to be compared with the screen once more.
  func negotiate(_ rounds: inout SizingRounds, updateGeometry: () -> Void) -> Bool {
    guard let owner, owner.asksViews else { return false }
    let unsized = elements.visible.all.filter { !$0.isSized }.sorted { $0.key < $1.key }
    if unsized.isEmpty { return false }
    guard rounds.count < mostRounds else {
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
    // An anchor that a resize or a reload has set holds through all rounds; and a layout that
    // adjusts the offset itself knows what it wants to keep in place.
    let isAnchored = offsets.anchor != nil || session.hasOffsetAdjustment
    if !isAnchored { offsets.setAnchor(anchor) }
    updateGeometry()
    if !isAnchored { offsets.setAnchor(nil) }
    return true
  }

  /// - Returns: Those the layout will give another size.
  private func requestSizes(
    _ shown: [VisibleElement<View>], _ rounds: inout SizingRounds
  ) -> [VisibleElement<View>] {
    guard let owner else { return [] }
    let answering = owner.layoutIdentity
    var changing: [VisibleElement<View>] = []
    for element in shown where elements.visible[element.key] === element {
      element.isSized = true
      let preferred = usable(owner.preferredAttributes(of: element), for: element)
      // The view's own code may have done anything.
      guard owner.layoutIdentity == answering, !session.isReloading else { return [] }
      let original = element.applied.copied
      guard let preferred, owner.wants(preferred, insteadOf: original) else { continue }
      guard rounds.mayAsk(element.key, atMost: mostQuestions) else {
        CallerMistake.report(
          "the view at \(Array(element.key.indexPath)) (\(type(of: element.view))) and the layout "
            + "do not agree on its size: after \(mostQuestions) rounds it has "
            + "\(original.size.numbers) and wants \(preferred.size.numbers)")
        continue
      }
      element.preferredSize = preferred.size
      owner.accept(preferred, insteadOf: original)
      element.isSized = false
      changing.append(element)
    }
    return changing
  }

  /// Returns `preferred`, or nil after a report if it cannot be used.
  private func usable(
    _ preferred: CollectionViewLayoutAttributes, for element: VisibleElement<View>
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

  /// The first visible item whose size is known and stays: so does its leading corner, while others
  /// get theirs. Nil at the leading edge of the content, which stays the leading edge.
  ///
  /// - Parameter earlier: What was kept in place in the last round. It stays as long as it is in
  ///   view, though others may have come in before it.
  private func anchor(preferring earlier: ElementKey?) -> ScrollAnchor? {
    guard let owner, !owner.isAtLeadingEdge else { return nil }
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

  /// The next pass asks the view again: its content is another now.
  func requestSize(_ element: VisibleElement<View>) {
    element.isSized = false
    element.preferredSize = nil
    owner?.setNeedsLayout()
  }

  /// The layout gives the element another size; the view is asked unless it is the one that it wants.
  func sizeDidChange(of element: VisibleElement<View>, to size: CGSize) {
    if size != element.applied.size, size != element.preferredSize { element.isSized = false }
  }
}

/// The collection view and its layout as the size negotiation uses them.
@MainActor
protocol SizeNegotiationOwner<View>: AnyObject {
  associatedtype View: ElementView

  /// Another for each layout of the view.
  var layoutIdentity: ObjectIdentifier { get }
  /// The layout takes the sizes of views.
  var asksViews: Bool { get }
  var viewport: CGRect { get }
  /// The view shows the beginning of its content.
  var isAtLeadingEdge: Bool { get }
  func setNeedsLayout()

  /// Asks the view how it would rather be shown.
  func preferredAttributes(of element: VisibleElement<View>) -> CollectionViewLayoutAttributes
  /// Whether the layout wants to know of the answer.
  func wants(
    _ preferred: CollectionViewLayoutAttributes, insteadOf original: CollectionViewLayoutAttributes
  ) -> Bool
  /// Tells the layout.
  func accept(
    _ preferred: CollectionViewLayoutAttributes, insteadOf original: CollectionViewLayoutAttributes)
}

extension CGSize {
  /// For messages.
  fileprivate var numbers: String { "\(width) × \(height)" }
}
