import Foundation

/// What a layout pass has to do, and what it is doing.
@MainActor
struct PassState {
  /// Nil when the data source is to be asked again.
  var counts: DataCounts? { didSet { countsEdition &+= 1 } }
  /// Another whenever there may be more or fewer items.
  var countsEdition = 0
  /// The layout has been prepared since it was last invalidated.
  var isLayoutPrepared = false
  /// How often the layout was prepared.
  var prepareCount = 0
  /// The offset suits the layout as it was last prepared.
  var isOffsetCorrected = false
  /// The views on screen show data that may be gone.
  var isReloading = false
  /// How often a reload was asked for.
  var reloadCount = 0
  /// The data source is being asked how much there is.
  var isCounting = false
  /// What the next pass shows as a movement.
  var change: ScreenChange?
  /// The layout is hearing of new bounds.
  var isTellingBounds = false
  /// The pass itself is moving the offset.
  var isCorrectingOffset = false
  /// The host has heard of the present offset and content size.
  var isViewportShown = false
  var needsPass = true
  var isInPass = false
  /// `prepare()` is running: what it invalidates it is about to compute.
  var isPreparing = false
  /// The layout's last answer, while it holds.
  var answer: LayoutAnswer?
  /// Where the view was when the layout was asked last.
  var askedOrigin: CGPoint?
  /// Which cells are to be made before they come into view; nil when that is to be found out.
  var ahead: AheadPlan?
  /// The layout wants to be asked anew for every scroll step.
  var isInvalidatedByScrolling = false
  /// The host has been told places beyond the mirror.
  var isMirrored = false
  /// What the data source is being asked for, while it is.
  var request: ElementRequest?
  /// Views on screen that are to lay themselves out before the frame is over.
  var viewsToLayOut: [CollectionReusableView] = []
  /// Views that were dequeued and not returned yet.
  var lent: [CollectionReusableView] = []
  /// Asked for by invalidation contexts.
  var offsetAdjustment = CGPoint.zero
  var contentSizeAdjustment = CGSize.zero
  /// What stays in place when the next pass changes the content, until the offset is changed by
  /// something else.
  var anchor: ScrollAnchor?
  /// What the offset was last limited to.
  var fittedExtent: Extent?
  var placements: [Placement] = []
  var updates = UpdateQueue()
  /// An update's change is being told to the layout.
  var isShowingUpdate = false
  /// The ends that the layout's base class answers while an update is shown.
  var updateEnds: UpdateEnds?
  /// The layout's own content size as it was read last, without what contexts add.
  var layoutContentSize = CGSize.zero
  /// The adjusted content inset that the layout was last prepared for; nil before the first time.
  var knownInset: EdgeInsets?
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
  /// What has left the rectangle, while an update wants to see it go; nil when it goes at once.
  var leavers: [ShownElement]?
  /// To be told, when the pass is over, that animations are.
  var finished: [(Bool) -> Void] = []
  /// They are being told.
  var isTellingFinished = false
  /// Kept from pass to pass, so that none of them allocates it.
  var keys: Set<ElementKey> = []
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

/// What limits the offset.
struct Extent: Equatable {
  let content: CGSize
  let view: CGSize
  let inset: EdgeInsets
}
