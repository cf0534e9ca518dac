/// A part of a collection view: it owns one piece of state, and uses the view and its other parts.
///
/// The view owns its parts and outlives them, so a part does not retain it. A closure that runs later
/// holds the view weakly.
///
/// Unless a part says otherwise, items and elements are named by the positions at which they are
/// shown, and points and rectangles are in content coordinates.
@MainActor
package class ViewPart {
  unowned let owner: CollectionView

  init(_ owner: CollectionView) { self.owner = owner }

  final var updates: UpdateScheduler { owner.updates }
  final var session: LayoutSession { owner.session }
  final var elements: ElementStore { owner.elements }
  final var views: ViewSupply { owner.views }
  final var presentation: Presentation { owner.presentation }
  final var offsets: OffsetController { owner.offsets }
  final var transitions: LayoutTransitions { owner.transitions }
  final var sizes: SizeNegotiation { owner.sizes }
  final var prefetcher: Prefetcher { owner.prefetcher }
  final var selection: SelectionController { owner.selection }
  final var pointer: PointerController { owner.pointer }
  final var focus: FocusController { owner.focus }
  final var focusedCell: FocusedCell { owner.focusedCell }
  final var movement: MovementController { owner.movement }
  final var insertions: InsertionController { owner.insertions }
  final var drags: DragController { owner.drags }
  final var swipes: SwipeController { owner.swipes }
}
