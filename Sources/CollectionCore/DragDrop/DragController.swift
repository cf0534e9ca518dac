import Foundation

/// Controls a drag out of the view, to other programs or other parts of this one, from its first
/// item to its end.
@MainActor
package final class DragController: ViewPart, ItemFollower {
  /// The distance beyond the view's edge, in points, at which an interactive movement becomes a
  /// drag. At the edge itself the view scrolls.
  static let margin: CGFloat = 24

  /// The drag of items of this view, over any window. Nil while there is none.
  private(set) var active: ViewDragSession?
  /// The drag that is about to begin, while pictures of its cells are made.
  private(set) var liftedSession: ViewDragSession?

  /// Begins a drag: the pointer has moved farther than a click allows, or has left the view during
  /// an interactive movement.
  ///
  /// - Parameters:
  ///   - pressed: The position at which the grabbed item is shown.
  ///   - point: The point of the press, or the point at which the pointer leaves the view, relative
  ///     to the origin of the visible part.
  ///   - hotspot: The point of the pointer relative to the corner of the grabbed cell. Nil for the
  ///     point of the press.
  /// - Returns: Whether a drag has begun.
  func beginSession(of pressed: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool {
    guard owner.mayDrag, active == nil, updates.mayUpdate else { return false }
    let place = owner.contentPoint(point)
    let new = ViewDragSession(from: owner, at: place)
    owner.addItemsForBeginning(to: new, at: pressed)
    guard !new.items.isEmpty else { return false }
    owner.prepareLayoutIfNeeded()
    let corner =
      session.attributes(for: pressed.key)?.frame.origin ?? place
    new.hotspot = hotspot ?? place - corner
    addSelection(to: new, besides: pressed)
    owner.readDelegateRules(of: new)
    // The calls of the delegate may have begun a drag or an update.
    guard active == nil, updates.mayUpdate, lift(new, at: point) else { return false }
    active = new
    owner.dragDelegate?.collectionView(owner, dragSessionWillBegin: new)
    owner.showSelection()
    return true
  }

  /// Begins the drag in the host. Cells are shown as lifted meanwhile.
  private func lift(_ new: ViewDragSession, at point: CGPoint) -> Bool {
    liftedSession = new
    owner.showSelection()
    views.layOutViews()
    let hasBegun = owner.host?.beginDrag(new, at: point) ?? false
    liftedSession = nil
    if !hasBegun { owner.showSelection() }
    return hasBegun
  }

  /// Adds the other selected items to the drag, if the grabbed item is selected.
  private func addSelection(to session: ViewDragSession, besides pressed: ItemPosition) {
    let selected = selection.existing
    guard selected.contains(pressed) else { return }
    for position in selected.positions where position != pressed {
      guard owner.addItems(to: session, at: position) else { return }
    }
  }

  /// Ends the drag with the operation that the receiver has performed.
  package func end(_ ended: ViewDragSession, _ operation: DropOperation) {
    guard active === ended else { return }
    active = nil
    ended.operation = operation
    // The session no longer follows changes of the data.
    ended.follow(.unknown(DataCounts()))
    owner.showSelection()
    owner.dragDelegate?.collectionView(owner, dragSessionDidEnd: ended)
  }

  // MARK: Changes of the data

  /// Lets the drag follow its items in the data, not on screen.
  func follow(_ items: ItemWhereabouts) { active?.follow(items) }
}
