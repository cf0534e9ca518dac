import Foundation

/// What a layout pass has to do, and what it is doing.
@MainActor
struct PassState {
  /// What the next pass shows as a movement.
  var change: AnimatedChange?
  /// The layout is hearing of new bounds.
  var isTellingBounds = false
  /// The host has heard of the present offset and content size.
  var isViewportShown = false
  /// Which cells are to be made before they come into view; nil when that is to be found out.
  var ahead: AheadPlan?
  /// What the data source is being asked for, while it is.
  var request: ElementRequest?
  /// Views on screen that are to lay themselves out before the frame is over.
  var viewsToLayOut: [CollectionReusableView] = []
  /// An update's change is being told to the layout.
  var isShowingUpdate = false
  /// The ends that the layout's base class answers while an update is shown.
  var updateEnds: UpdateEnds?
  /// The update under way is one of what is shown only.
  var arranging: Arranging?
  /// Of the last frame, in seconds of the frame clock.
  var frameTime: TimeInterval = 0
  /// The size of the view in the last frame.
  var frameSize = CGSize.zero
  /// The transition that a gesture drives, or that is on its way to one of its ends.
  var transition: InteractiveTransition?
  /// Of layouts that have not heard of the end of it.
  var switches: [LayoutSwitch] = []
  /// What changes of the layout are to leave where it is, while a caller's block makes them.
  var chosenAnchor: ScrollAnchor?
}

/// The element a view is being made for.
@MainActor
struct ElementRequest {
  let key: ElementKey
  /// Where it will be shown, in content coordinates.
  let geometry: LayoutGeometry
  /// The view to be filled again; nil when one is to be dequeued.
  var kept: CollectionReusableView?
  /// Registrations made before the request.
  let registrationCount = RegistrationStamp.count
}
