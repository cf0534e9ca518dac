import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the layout pass, size negotiation, content offset and prefetching, without a collection
/// view.
@MainActor
struct ScreenPassTests {
  /// A screen of 100×50 points that shows lines by `RecordingView`.
  @MainActor
  final class Screen: ScreenPassOwner, OffsetControllerOwner, SizeNegotiationOwner,
    ViewSupplyOwner, PrefetcherOwner, CallRecorder
  {
    let world = PartStage()
    let scrollView = ScrollView(size: CGSize(width: 100, height: 50))
    let offsets: OffsetController
    let sizes: SizeNegotiation
    let supply: ViewSupply
    private(set) lazy var prefetcher = Prefetcher(
      self, updates: world.updates, session: world.session, elements: world.elements,
      views: supply)
    let pass: ScreenPass
    var calls: [String] = []
    // The content offset, size and callbacks that the layout and the views request.
    var wantedOffset: CGPoint?
    var wantedHeight: CGFloat?
    var usesPreferredSizes = false
    var pushingAxis: Axis? { nil }
    var hasPrefetchDataSource = false

    init() {
      offsets = OffsetController(scrollView)
      sizes = SizeNegotiation(
        session: world.session, offsets: offsets, elements: world.elements)
      supply = ViewSupply(elements: world.elements)
      pass = ScreenPass(
        updates: world.updates, session: world.session, offsets: offsets,
        elements: world.elements, sizes: sizes,
        transitions: LayoutTransitions(session: world.session, offsets: offsets))
      pass.owner = self
      offsets.owner = self
      sizes.owner = self
      supply.owner = self
      world.contentSizeWasSet = { [unowned self] in
        scrollView.contentSize = world.contentSize
        record("prepared")
      }
      world.elements.register(
        ViewFactory { _ in RecordingView(frame: .zero) },
        for: ReuseQueueKey(kind: .cell, identifier: "a"))
    }

    func record(_ call: String) { calls.append(call) }

    @discardableResult
    func run() -> Bool {
      scrollView.contentSize = world.contentSize
      return pass.run(Change(self))
    }

    var shown: [Int] { world.elements.visible.all.map(\.key.item).sorted() }

    // MARK: Owner protocols

    var bounds: CGRect { scrollView.bounds }
    var viewport: CGRect { scrollView.viewport }
    var isAtLeadingEdge: Bool { scrollView.isAtLeadingEdge }
    var dataCounts: DataCounts { world.session.dataCounts }
    var countsEdition: Int { world.session.countsEdition }
    var layoutIdentity: ObjectIdentifier { ObjectIdentifier(world.lines) }
    let reusesAttributes = false
    let isMovingItems = false
    var answerAhead: LayoutAnswer? { prefetcher.answerAhead }
    let scrollingAxes = [Axis.vertical]
    var isReloading: Bool { world.session.isReloading }
    var keptKey: ElementKey?

    func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat) { (0, 0) }
    func scrollRow(to target: ScrollTarget, animated: Bool) -> Bool { false }
    func frameInLayout(of key: ElementKey) -> CGRect? { world.session.attributes(for: key)?.frame }
    func stop(for key: ElementKey) -> CGPoint? { nil }
    let headersOnScreen: [(key: ElementKey, frame: CGRect)] = []
    var cellsOnScreen: [CellOnScreen] {
      world.elements.visible.all.map {
        CellOnScreen(key: $0.key, geometry: $0.applied.geometry, isInMovement: false)
      }
    }
    func contentInsetDidChange(from old: EdgeInsets) {}
    func chosenOffset(for proposed: CGPoint) -> CGPoint { wantedOffset ?? proposed }
    func updateMirroring() {}
    func clearScreen() {
      record("clear")
      for element in world.elements.removeAll() { world.elements.retire(element) }
    }
    func withoutFocused(_ leavingElements: [VisibleElement]) -> [VisibleElement] {
      leavingElements
    }

    func show(_ entry: LayoutAnswer.Entry) -> LayoutAnswer.State {
      let prepared = world.elements.takePrepared(entry.key)
      guard let view = prepared ?? supply.makeView(for: entry.key, at: entry.attributes.geometry)
      else { return .offScreen }
      world.elements.apply(entry.attributes, to: view)
      world.elements.beginShowing(view, for: entry.key, applied: entry.attributes)
      return .onScreen
    }

    func update(
      _ element: VisibleElement, to attributes: CollectionViewLayoutAttributes
    ) {
      world.elements.apply(attributes, to: element.view)
      element.applied = attributes
    }

    func placeAll() { world.elements.takePlacements { record("place \($0.count)") } }
    func setNeedsLayout() { pass.setDue() }

    func preferredAttributes(
      of element: VisibleElement
    ) -> CollectionViewLayoutAttributes? {
      let preferred = element.applied.copied
      if let wantedHeight { preferred.size.height = wantedHeight }
      return preferred
    }
    func wants(
      _ preferred: CollectionViewLayoutAttributes,
      insteadOf original: CollectionViewLayoutAttributes
    ) -> Bool { preferred.size != original.size }
    func accept(
      _ preferred: CollectionViewLayoutAttributes,
      insteadOf original: CollectionViewLayoutAttributes
    ) {
      record("size of \(preferred.indexPath.item)")
      _ = world.session.invalidate(CollectionViewLayoutInvalidationContext())
    }

    func requestView(for key: ElementKey) -> CollectionReusableView? {
      supply.dequeue(ReuseQueueKey(kind: .cell, identifier: "a"), for: key)
    }
    func decorationFactory(ofKind kind: String) -> ViewFactory? { nil }
    func setFactory(_ factory: ViewFactory?, for key: ReuseQueueKey) {}
    func updateTraits(of view: CollectionReusableView) {}
    func adopt(_ view: CollectionReusableView) {}
    func showListRow(in view: CollectionReusableView, _ key: ElementKey) {}
    func showSelection(in view: CollectionReusableView, _ key: ElementKey) {}
    func needsFrame() {}

    var movingPart: MovingPart { MovingPart(section: nil, rect: bounds, offset: .zero) }
    let rowSectionsInView: [Int] = []
    func isItemOfData(_ key: ElementKey) -> Bool { true }
    func prepare(_ placement: Placement) {}
    func requestIdleTime() { record("time") }
    func prefetchItems(_ keys: [ElementKey]) { record("ahead \(keys.map(\.item))") }
    func cancelPrefetching(_ keys: [ElementKey]) { record("not ahead \(keys.map(\.item))") }
  }

  /// A screen change that records each step of the pass.
  @MainActor
  final class Change: ScreenChange {
    let screen: Screen
    init(_ screen: Screen) { self.screen = screen }

    func announce() { screen.record("announce") }
    let correctsOffsetFirst = true
    let clearsOldData = true
    func requestsOffset() -> Bool { screen.wantedOffset != nil }
    func offsetIsChosen() { screen.record("chosen") }
    let isAnimated = true
    func willShow() { screen.record("will show") }
    func animate(_ leavingElements: [VisibleElement]) {
      screen.record("leave \(leavingElements.map(\.key.item).sorted())")
      for leaver in leavingElements { screen.world.elements.retire(leaver) }
    }
    func abandon() { screen.record("abandon") }
    func finish() { screen.record("finish") }
  }

  private let screen = Screen()

  // MARK: The pass

  @Test func aPassRunsItsStepsInOrder() {
    #expect(screen.run())
    #expect(screen.shown == [0, 1, 2, 3, 4])
    #expect(
      screen.takeCalls() == [
        "announce", "prepared", "chosen", "will show", "leave []", "place 5", "finish",
      ])
    #expect(!screen.pass.isDue)
  }

  @Test func scrollingRemovesAndAddsElements() {
    screen.run()
    _ = screen.takeCalls()
    screen.offsets.move(to: CGPoint(x: 0, y: 25))
    screen.run()
    #expect(screen.shown == [2, 3, 4, 5, 6, 7])
    #expect(screen.takeCalls().contains("leave [0, 1]"))
    #expect(screen.world.elements.pool.madeCount == 8)
  }

  @Test func aPassAppliesAValidOffsetChosenByTheLayout() {
    screen.run()
    screen.wantedOffset = CGPoint(x: 0, y: 400)
    screen.run()
    #expect(screen.shown == [40, 41, 42, 43, 44])
    screen.wantedOffset = CGPoint(x: 0, y: CGFloat.nan)
    let messages = mistakes { screen.run() }
    let report = "the target content offset of the layout or the delegate cannot be"
    #expect(messages.first?.hasPrefix(report) == true)
  }

  @Test func aReloadClearsTheScreenAndShowsTheNewData() {
    screen.run()
    screen.world.session.beginReload()
    _ = screen.world.session.invalidate(CollectionViewLayoutInvalidationContext())
    _ = screen.takeCalls()
    screen.run()
    #expect(screen.takeCalls().contains("clear"))
    #expect(screen.shown == [0, 1, 2, 3, 4])
  }

  @Test func aPassIsAbandonedWhenEveryPrepareReloads() {
    screen.world.lines.whilePreparing = { [world = screen.world] in world.session.beginReload() }
    #expect(!screen.run())
    #expect(screen.takeCalls().last == "abandon")
  }

  // MARK: Sizes

  @Test func preferredSizesAreRequestedOnceAndPassedToTheLayout() {
    screen.usesPreferredSizes = true
    screen.wantedHeight = 12
    screen.run()
    #expect(screen.takeCalls().filter { $0.hasPrefix("size of") }.count == 5)
    screen.run()
    #expect(screen.takeCalls().filter { $0.hasPrefix("size of") } == [])
  }

  @Test func aRequestedSizeIsNegotiatedAgainForThatViewOnly() throws {
    screen.usesPreferredSizes = true
    screen.run()
    _ = screen.takeCalls()
    screen.wantedHeight = 12
    screen.sizes.requestSize(try #require(screen.world.elements.visible[.item(2)]))
    #expect(screen.pass.isDue)
    screen.run()
    #expect(screen.takeCalls().filter { $0.hasPrefix("size of") } == ["size of 2"])
  }

  @Test func anInfinitePreferredHeightIsAMistake() {
    screen.usesPreferredSizes = true
    screen.wantedHeight = .infinity
    let messages = mistakes { screen.run() }
    #expect(messages.count == 5 && messages[0].hasPrefix("Rounding frame"))
  }

  // MARK: Content offset

  @Test func theOffsetFollowsTheAnchorUntilTheProgramScrolls() {
    screen.run()
    screen.offsets.move(to: CGPoint(x: 0, y: 200))
    screen.run()
    screen.offsets.keep(screen.offsets.visible.first?.moved(to: .item(30)))
    screen.offsets.invalidate()
    screen.run()
    #expect(screen.scrollView.contentOffset.y == 300)
    screen.scrollView.contentOffset.y = 10
    screen.offsets.offsetDidChange()
    #expect(screen.offsets.anchor == nil)
  }

  @Test func shrunkenContentLimitsTheOffset() {
    screen.run()
    screen.offsets.move(to: CGPoint(x: 0, y: 900))
    screen.world.data = DataCounts(items: [20])
    let context = CollectionViewLayoutInvalidationContext()
    context.marksCounts = true
    _ = screen.world.session.invalidate(context)
    screen.offsets.invalidate()
    screen.run()
    #expect(screen.scrollView.contentOffset.y == 150)
    #expect(screen.shown == [15, 16, 17, 18, 19])
  }

  @Test func anAwaitedScrollTargetIsReachedAfterPreparation() {
    screen.offsets.scrollLater(
      to: ScrollTarget(
        key: .item(40), horizontal: nil, vertical: .init(0), isExact: true), animated: false)
    screen.offsets.scrollToArrival { screen.pass.prepareLayout() }
    #expect(screen.scrollView.contentOffset.y == 400)
  }

  // MARK: Prefetching

  @Test func cellsPreparedAheadOfAScrollAreUsed() {
    screen.run()
    for y in [5.0, 10, 15] {
      screen.offsets.move(to: CGPoint(x: 0, y: y))
      screen.run()
      screen.prefetcher.frameIsOver(isWanted: true)
    }
    #expect(screen.takeCalls().contains("time"))
    #expect(!screen.prefetcher.prepareAhead { true })
    let made = screen.world.elements.pool.madeCount
    #expect(screen.world.elements.prepared.count > 0)
    screen.offsets.move(to: CGPoint(x: 0, y: 25))
    screen.run()
    #expect(screen.world.elements.pool.madeCount == made)
  }

  @Test func prefetchedItemsAreReportedAndCancelled() {
    screen.hasPrefetchDataSource = true
    screen.run()
    for y in [1.0, 2, 3] {
      screen.offsets.move(to: CGPoint(x: 0, y: y))
      screen.run()
      screen.prefetcher.frameIsOver(isWanted: true)
    }
    _ = screen.prefetcher.prepareAhead { true }
    let named = screen.takeCalls().last { $0.hasPrefix("ahead") }
    #expect(named?.hasPrefix("ahead [6, 7") == true, "\(named ?? "")")
    screen.prefetcher.cancel()
    #expect(screen.takeCalls().last == named.map { "not " + $0 })
  }
}
