import Foundation

/// Runs a drag out of the view, to other programs or other parts of this one, from its first item to its
/// end.
@MainActor
package final class DragController {
  /// How far beyond the view's edge what is being moved becomes a drag, in points: at the edge itself
  /// the view scrolls.
  static let margin: CGFloat = 24

  private let updates: UpdateScheduler
  private let layout: LayoutSession
  private let presentation: Presentation
  private let selection: SelectionController
  weak var owner: (any DragControllerOwner)?

  /// Items of this view that are at the pointer, anywhere.
  package private(set) var session: DragSession?

  init(
    updates: UpdateScheduler, layout: LayoutSession, presentation: Presentation,
    selection: SelectionController
  ) {
    (self.updates, self.layout) = (updates, layout)
    (self.presentation, self.selection) = (presentation, selection)
  }

  /// The pointer has gone further than a click, or left the view with what it moves.
  ///
  /// - Parameters:
  ///   - pressed: Where it is shown.
  ///   - point: Where it was pressed, or where it leaves, from the corner of the visible part.
  ///   - hotspot: From the corner of its cell to the pointer; nil when it is where it was pressed.
  /// - Returns: Whether a drag has begun.
  func beginSession(of pressed: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool {
    guard let owner, owner.mayDrag, session == nil, updates.mayUpdate,
      let source = dataPosition(pressed)
    else { return false }
    let place = owner.contentPoint(point)
    let new = DragSession(from: owner, at: place)
    let lifted = owner.itemsForBeginning(new, at: source.indexPath)
    guard !lifted.isEmpty else { return false }
    new.add(lifted, from: source)
    owner.prepareLayoutIfNeeded()
    let corner =
      layout.attributes(for: ElementKey(.cell, pressed.indexPath))?.frame.origin ?? place
    new.hotspot = hotspot ?? CGPoint(x: place.x - corner.x, y: place.y - corner.y)
    addSelection(to: new, besides: pressed)
    owner.readDelegateRules(of: new)
    // The delegate that was asked may have begun anything.
    guard session == nil, updates.mayUpdate, owner.beginDrag(new, at: point) else { return false }
    session = new
    owner.dragWillBegin(new)
    owner.showSelection()
    return true
  }

  /// Adds the other selected items to the drag, if the grabbed item is selected.
  private func addSelection(to session: DragSession, besides pressed: ItemPosition) {
    let selected = selection.existing
    guard selected.contains(pressed) else { return }
    for position in selected.positions where position != pressed {
      guard let source = dataPosition(position) else { continue }
      guard let added = owner?.itemsForAdding(to: session, at: source.indexPath) else { return }
      session.add(added, from: source)
    }
  }

  /// The drag is over, wherever it ended.
  package func end(_ ended: DragSession, _ operation: DropOperation) {
    guard session === ended else { return }
    session = nil
    ended.operation = operation
    // It hears of no more changes of the data.
    ended.apply(nil)
    owner?.showSelection()
    owner?.dragDidEnd(ended)
  }

  /// Whether the item that is shown there is being dragged.
  func isDragged(_ shown: ItemPosition) -> Bool {
    guard let session, let data = dataPosition(shown) else { return false }
    return session.sources.contains(data)
  }

  /// Where the data has what is shown there; nil for a gap and for a placeholder.
  private func dataPosition(_ shown: ItemPosition) -> ItemPosition? {
    presentation.dataPath(forShown: shown.indexPath).flatMap { ItemPosition($0) }
  }

  // MARK: Changes of the data

  /// - Parameter change: Nil when it is not known where the items are now.
  func apply(_ change: DataChange?) { session?.apply(change) }
}

/// The drag controller's requirements on the collection view, its delegate and its host.
@MainActor
protocol DragControllerOwner: AnyObject {
  /// The program lets items be dragged, and there is a host to show it.
  var mayDrag: Bool { get }
  /// - Parameter point: From the corner of the visible part.
  /// - Returns: The same in content coordinates.
  func contentPoint(_ point: CGPoint) -> CGPoint
  func prepareLayoutIfNeeded()
  func showSelection()

  func itemsForBeginning(_ session: DragSession, at dataPath: IndexPath) -> [DragItem]
  /// - Returns: Nil where the delegate does not implement it.
  func itemsForAdding(to session: DragSession, at dataPath: IndexPath) -> [DragItem]?
  /// Asks what the receiver may do.
  func readDelegateRules(of session: DragSession)
  /// Hands the drag to the host.
  ///
  /// - Parameter point: From the corner of the visible part.
  func beginDrag(_ session: DragSession, at point: CGPoint) -> Bool
  func dragWillBegin(_ session: DragSession)
  func dragDidEnd(_ session: DragSession)
}
