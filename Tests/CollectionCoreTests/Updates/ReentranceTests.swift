import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Every request from every callback has the outcome that `WorkPhase.outcome(of:)` gives.
@MainActor
struct ReentranceTests {
  @Test(arguments: Callback.allCases, ReentrantRequest.allCases)
  func aRequestFromACallbackHasItsExpectedOutcome(callback: Callback, request: ReentrantRequest) {
    let world = CallbackStage()
    var outcome: ReentrantOutcome?
    var phase: WorkPhase?
    world.runOnce(callback) {
      phase = callback.phase
      outcome = world.ask(request)
    }
    let messages = mistakes {
      world.trigger(callback)
      world.settle()
    }
    #expect(outcome != nil, "\(callback) was not called")
    #expect(
      outcome == phase.map { $0.outcome(of: request) } ?? .atOnce, "\(request) in \(callback)")
    #expect(messages == [])
    #expect(world.faults == [], "\(request) in \(callback)")
    #expect(world.isFulfilled(request), "\(request) in \(callback) was lost")
  }

  @Test func theCallbacksCoverAllPhases() {
    let phases = Set(Callback.allCases.compactMap(\.phase))
    #expect(phases == [.showing, .preparing, .counting, .recording, .catchingUp])
  }

  /// A callback of the view.
  enum Callback: CaseIterable {
    case numberOfItems, prepare, attributes, updates, finalizeUpdates
    case cellForItem, applyAttributes, prepareForReuse, preferredAttributes
    case willDisplay, didEndDisplaying, targetOffset, moveItem, moveTarget
    case updateBlock, completion
    case didScroll, didSelect, boundsChange
    /// The completion of a layout change that waited for a batch.
    case waitingLayoutChange

    /// The work in progress while the callback runs, or nil if there is none that a request could
    /// disturb.
    var phase: WorkPhase? {
      switch self {
      case .numberOfItems: .counting
      case .prepare: .preparing
      case .updateBlock: .recording
      case .waitingLayoutChange: .catchingUp
      case .completion, .didScroll, .didSelect, .boundsChange: nil
      case .attributes, .updates, .finalizeUpdates, .cellForItem, .applyAttributes,
        .prepareForReuse, .preferredAttributes, .willDisplay, .didEndDisplaying, .targetOffset,
        .moveItem, .moveTarget:
        .showing
      }
    }
  }
}

/// A list that runs an action once in a chosen callback.
@MainActor
private final class CallbackStage {
  typealias Callback = ReentranceTests.Callback

  let host = FakeHost(log: CallLog())
  let clock = ManualClock()
  let layout = ReportingLayout()
  let view: CollectionView
  var count = 40
  private var chosenCallback: Callback?
  private var chosenAction: (() -> Void)?
  // The state that tells whether a request was carried out.
  private let other = CollectionViewFlowLayout()
  private var batchHasRun = false
  private var countBefore = 0

  init() {
    other.itemSize = CGSize(width: 100, height: 20)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(forCellWithReuseIdentifier: "cell") { ReportingCell(frame: $0) }
    layout.world = self
    view.host = host
    view.delegate = self
    view.dataSource = self
    settle()
  }

  func settle() { clock.run(view, host) }

  var faults: [String] {
    var faults = Stage.faults(of: view, on: host)
    let shown = view.numberOfItems(inSection: 0)
    if shown != count { faults.append("\(shown) items are shown instead of \(count)") }
    return faults
  }

  func runOnce(_ callback: Callback, _ action: @escaping () -> Void) {
    (chosenCallback, chosenAction) = (callback, action)
  }

  func call(_ callback: Callback) {
    guard callback == chosenCallback, let chosenAction else { return }
    self.chosenAction = nil
    chosenAction()
  }

  // MARK: Callbacks

  func trigger(_ callback: Callback) {
    switch callback {
    case .numberOfItems: view.reloadData()
    case .prepare, .attributes, .applyAttributes, .preferredAttributes:
      layout.height = 25
      layout.invalidateLayout()
    case .updates, .finalizeUpdates, .targetOffset, .updateBlock, .completion:
      view.performBatchUpdates { [self] in
        if callback == .updateBlock { call(.updateBlock) }
        count += 1
        view.insertItems(at: [[0, 0]])
      } completion: { _ in
        self.call(.completion)
      }
    case .cellForItem, .willDisplay, .didEndDisplaying, .prepareForReuse:
      for y in [300.0, 0, 300] {
        view.contentOffset.y = y
        clock.tick(view, host)
      }
    case .waitingLayoutChange:
      view.performBatchUpdates { [self] in
        count += 1
        view.insertItems(at: [[0, 0]])
        view.setCollectionViewLayout(CollectionViewFlowLayout(), animated: false) { _ in
          self.call(.waitingLayoutChange)
        }
      }
    case .didScroll, .boundsChange: view.contentOffset.y = 30
    case .didSelect:
      view.pointer.press(SelectionPress(at: CGPoint(x: 50, y: 5)))
      view.pointer.release(at: CGPoint(x: 50, y: 5))
    case .moveItem, .moveTarget:
      _ = view.beginInteractiveMovementForItem(at: [0, 0])
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
      view.endInteractiveMovement()
    }
    clock.tick(view, host)
  }

  // MARK: Requests

  func ask(_ request: ReentrantRequest) -> ReentrantOutcome {
    switch request {
    case .operation:
      let wasRecording = view.updates.isRecording
      countBefore = count
      count += 1
      view.insertItems(at: [[0, 1]])
      return !view.updates.hasPendingUpdates ? .atOnce : wasRecording ? .inGroup : .afterwards
    case .group:
      let wasRecording = view.updates.isRecording
      view.performBatchUpdates { self.batchHasRun = true }
      return !batchHasRun ? .afterwards : wasRecording ? .inGroup : .atOnce
    case .change:
      view.setCollectionViewLayout(other, animated: true)
      return view.collectionViewLayout === other ? .atOnce : .afterwards
    case .reload:
      let reloads = view.session.reloadCount
      view.reloadData()
      return view.session.reloadCount > reloads ? .atOnce : .refused
    case .pass:
      view.setNeedsLayout()
      view.layoutIfNeeded()
      return view.pass.isDue ? .refused : .atOnce
    case .gesture:
      let isTaken = view.beginInteractiveMovementForItem(at: [0, 1])
      if isTaken { view.cancelInteractiveMovement() }
      return isTaken ? .atOnce : .refused
    }
  }

  /// Returns whether a request that was not refused has been carried out.
  func isFulfilled(_ request: ReentrantRequest) -> Bool {
    switch request {
    case .operation: view.numberOfItems(inSection: 0) > countBefore
    case .group: batchHasRun
    case .change: view.collectionViewLayout === other
    case .reload, .pass, .gesture: !view.pass.isDue && !view.isInteractivelyMovingItems
    }
  }
}

extension CallbackStage: CollectionViewDataSource, CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    call(.numberOfItems)
    return count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    call(.cellForItem)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? ReportingCell)?.world = self
    return cell
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  {
    true
  }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) { call(.moveItem) }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { call(.willDisplay) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { call(.didEndDisplaying) }

  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    call(.targetOffset)
    return proposed
  }

  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    call(.moveTarget)
    return proposed
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    call(.didSelect)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { call(.didScroll) }
}

/// A layout of rows that reports its calls.
private final class ReportingLayout: CollectionViewLayout {
  weak var world: CallbackStage?
  var height: CGFloat = 20

  private func placed(_ path: IndexPath) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * height, width: 100, height: height)
    return attributes
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func prepare() { world?.call(.prepare) }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat(count) * height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    world?.call(.attributes)
    return (0..<count).map { placed([0, $0]) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { placed(indexPath) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    world?.call(.boundsChange)
    return false
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    world?.call(.updates)
  }

  override func finalizeCollectionViewUpdates() {
    world?.call(.finalizeUpdates)
    super.finalizeCollectionViewUpdates()
  }
}

private final class ReportingCell: CollectionViewCell {
  weak var world: CallbackStage?

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    world?.call(.applyAttributes)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    world?.call(.prepareForReuse)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    world?.call(.preferredAttributes)
    return layoutAttributes
  }
}
