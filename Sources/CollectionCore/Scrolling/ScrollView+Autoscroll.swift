import Foundation

extension ScrollView {
  /// Something is dragged over the view: near an edge, or beyond it, the view scrolls frame by frame
  /// for as long as the pointer is there and there is more content. Call it for each movement; what
  /// is drawn in content coordinates changes in `scrollViewDidScroll`.
  ///
  /// Fingers on the content, and motion that someone asked for, come first; afterwards it goes on.
  ///
  /// - Parameter pointer: From the corner of the visible part, in points; nil when the drag is over:
  ///   then a view that was scrolled comes to rest where the layout wants it.
  package func autoscroll(at pointer: CGPoint?) {
    guard let pointer else { return endAutoscroll() }
    edgeDrag = EdgeDrag(pointer: pointer, origin: edgeDrag?.origin ?? contentOffset)
    needsFrame()
  }

  private func endAutoscroll() {
    guard let drag = edgeDrag else { return }
    edgeDrag = nil
    switch activity {
    case .autoscrolling: begin(.idle)
    case .idle: break
    case .tracking, .dragging, .moving, .steered: return
    }
    if drag.origin != contentOffset { rest(from: drag.origin) }
  }

  /// Part of a frame. The first that is near an edge only notes the time.
  func advanceAutoscroll(to time: TimeInterval) {
    guard let edgeDrag else { return }
    var autoscroll: Autoscroll
    switch activity {
    case .autoscrolling(let present): autoscroll = present
    case .idle: autoscroll = Autoscroll()
    case .tracking, .dragging, .moving, .steered: return
    }
    let depth = depthWithRoom(for: edgeDrag.pointer)
    guard depth != .zero else {
      if case .autoscrolling = activity { begin(.idle) }
      return
    }
    let step = autoscroll.step(at: depth, to: time)
    if case .idle = activity { begin(.autoscrolling(autoscroll)) }
    goOn(.autoscrolling(autoscroll))
    move(to: offset(after: step))
    needsFrame()
  }

  /// The depth along the axes that can be scrolled further that way.
  private func depthWithRoom(for pointer: CGPoint) -> CGPoint {
    var depth = Autoscroll.depth(of: pointer, in: bounds.size)
    for axis in Axis.allCases {
      let (first, last) = limits(axis)
      let (way, offset) = (depth.along(axis), contentOffset.along(axis))
      if way < 0 ? offset <= first : offset >= last { depth.set(0, along: axis) }
    }
    return depth
  }

  /// No further than to the content's ends.
  private func offset(after step: CGPoint) -> CGPoint {
    Axis.allCases.reduce(into: contentOffset) { target, axis in
      let (first, last) = limits(axis)
      let (start, way) = (target.along(axis), step.along(axis))
      if way < 0 { target.set(max(start + way, first), along: axis) }
      if way > 0 { target.set(min(start + way, last), along: axis) }
    }
  }
}
