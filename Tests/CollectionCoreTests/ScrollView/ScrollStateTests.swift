import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Every event in every state of a scroll view. The content of a thousand items is 29,990 points
/// high, the view is 110 × 100 points.
@MainActor
struct ScrollStateTests {
  enum State: String, CaseIterable, Sendable {
    case idle, tracking, dragging, decelerating, animating, autoscrolling, scrollbarDrag

    @MainActor
    init(of view: CollectionView) {
      self =
        switch view.activity {
        case .idle: .idle
        case .tracking: .tracking
        case .dragging: .dragging
        case .moving(let motion, _): motion.cause == .coasting ? .decelerating : .animating
        case .autoscrolling: .autoscrolling
        case .scrollbarDrag: .scrollbarDrag
        }
    }

    var isTracking: Bool { self == .tracking || self == .dragging }
  }

  enum Event: String, CaseIterable, Sendable {
    case touch, drag, release, flick, wheel, key, jump, animate, scrollbar, edge

    @MainActor
    func happen(to view: CollectionView) {
      let there = CGPoint(x: 0, y: 3000)
      switch self {
      case .touch: view.beginDrag()
      case .drag: view.drag(by: CGPoint(x: 0, y: 3))
      case .release: view.endDrag(velocity: .zero)
      case .flick: view.endDrag(velocity: CGPoint(x: 0, y: 1500))
      case .wheel: view.wheel(x: 0, y: 1)
      case .key: view.perform(.page(1))
      case .jump: view.contentOffset = there
      case .animate: view.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
      case .scrollbar: view.steer(to: there)
      case .edge: view.autoscroll(at: CGPoint(x: 50, y: 100))
      }
    }
  }

  /// The state two frames after an event. An event that is not listed does not change the state.
  nonisolated static let table: [State: [Event: State]] = [
    .idle: [
      .touch: .tracking, .drag: .dragging, .wheel: .animating, .key: .animating,
      .animate: .animating, .scrollbar: .scrollbarDrag, .edge: .autoscrolling,
    ],
    .tracking: [
      .drag: .dragging, .release: .idle, .flick: .decelerating, .wheel: .animating,
      .key: .animating, .animate: .animating,
    ],
    .dragging: [
      .touch: .tracking, .release: .idle, .flick: .decelerating, .wheel: .animating,
      .key: .animating, .animate: .animating,
    ],
    .decelerating: [
      .touch: .tracking, .drag: .dragging, .wheel: .animating, .key: .animating, .jump: .idle,
      .animate: .animating, .scrollbar: .scrollbarDrag,
    ],
    .animating: [
      .touch: .tracking, .drag: .dragging, .jump: .idle, .scrollbar: .scrollbarDrag,
    ],
    .autoscrolling: [
      .touch: .tracking, .drag: .dragging, .wheel: .animating, .key: .animating,
      .animate: .animating,
    ],
    .scrollbarDrag: [
      .touch: .tracking, .drag: .dragging, .wheel: .animating, .key: .animating, .jump: .idle,
      .animate: .animating,
    ],
  ]

  private func stage(in state: State) -> (Stage, ScrollListener) {
    let stage = Stage(counts: [1000])
    let listener = ScrollListener()
    stage.view.delegate = listener
    stage.settle()
    stage.scroll(to: 1000)
    let events: [Event] =
      switch state {
      case .idle: []
      case .tracking: [.touch]
      case .dragging: [.touch, .drag]
      case .decelerating: [.touch, .drag, .flick]
      case .animating: [.wheel]
      case .autoscrolling: [.edge]
      case .scrollbarDrag: [.scrollbar]
      }
    for event in events { event.happen(to: stage.view) }
    stage.tick()
    stage.tick()
    #expect(State(of: stage.view) == state)
    return (stage, listener)
  }

  @Test(arguments: State.allCases, Event.allCases)
  func anEventChangesTheStateAsTheTableSays(state: State, event: Event) {
    let (stage, _) = stage(in: state)
    event.happen(to: stage.view)
    stage.tick()
    stage.tick()
    let expected = Self.table[state]?[event] ?? state
    #expect(State(of: stage.view) == expected, "\(state) and \(event)")
    #expect(stage.view.isTracking == expected.isTracking)
    #expect(stage.view.isDragging == (expected == .dragging))
    #expect(stage.view.isDecelerating == (expected == .decelerating))
    #expect(stage.faults == [])
  }

  /// Every drag and every deceleration ends once, whatever the event, and the view becomes idle.
  @Test(arguments: State.allCases, Event.allCases)
  func everyReportedStartHasOneReportedEnd(state: State, event: Event) {
    let (stage, listener) = stage(in: state)
    event.happen(to: stage.view)
    for _ in 0..<10 { stage.tick() }
    stage.view.autoscroll(at: nil)
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(State(of: stage.view) == .idle)
    let calls = listener.takeAll()
    var open: [String] = []
    for call in calls {
      switch call {
      case "willBeginDragging", "willBeginDecelerating":
        #expect(!open.contains(call), "\(calls)")
        open.append(call)
      case "didEndDragging(true)", "didEndDragging(false)":
        #expect(open.contains("willBeginDragging"), "\(calls)")
        open.removeAll { $0 == "willBeginDragging" }
      case "didEndDecelerating":
        #expect(open.contains("willBeginDecelerating"), "\(calls)")
        open.removeAll { $0 == "willBeginDecelerating" }
      default: break
      }
    }
    #expect(open == [], "\(calls)")
  }
}
