import Trellis

// The question mark of `delegate.scrollViewDidScroll?(view)`, as in `OptionalCalls.swift`.

extension ScrollViewDelegate {
  public var scrollViewDidScroll: ScrollCall? {
    ScrollCall(.didScroll) { self.scrollViewDidScroll($0) }
  }

  public var scrollViewWillBeginDragging: ScrollCall? {
    ScrollCall(.willBeginDragging) { self.scrollViewWillBeginDragging($0) }
  }

  public var scrollViewWillEndDragging: WillEndDraggingCall? {
    WillEndDraggingCall(delegate: self)
  }

  public var scrollViewDidEndDragging: DidEndDraggingCall? { DidEndDraggingCall(delegate: self) }

  public var scrollViewWillBeginDecelerating: ScrollCall? {
    ScrollCall(.willBeginDecelerating) { self.scrollViewWillBeginDecelerating($0) }
  }

  public var scrollViewDidEndDecelerating: ScrollCall? {
    ScrollCall(.didEndDecelerating) { self.scrollViewDidEndDecelerating($0) }
  }

  public var scrollViewDidEndScrollingAnimation: ScrollCall? {
    ScrollCall(.didEndScrollingAnimation) { self.scrollViewDidEndScrollingAnimation($0) }
  }
}

extension ScrollViewDelegate {
  public var scrollViewDidScrollToTop: ScrollCall? {
    ScrollCall(.didScrollToTop) { self.scrollViewDidScrollToTop($0) }
  }

  public var scrollViewShouldScrollToTop: ShouldScrollToTopCall? {
    ShouldScrollToTopCall(delegate: self)
  }
}

/// A call of `scrollViewShouldScrollToTop(_:)`.
@preconcurrency @MainActor
public struct ShouldScrollToTopCall {
  let delegate: any ScrollViewDelegate

  public func callAsFunction(_ view: ScrollView) -> Bool? {
    OptionalMethod.shouldScrollToTop.ask { delegate.scrollViewShouldScrollToTop(view) }
  }

  @_disfavoredOverload
  public func callAsFunction(_ view: ScrollView) -> Bool {
    delegate.scrollViewShouldScrollToTop(view)
  }
}

/// A call of a method that takes the scroll view alone.
@preconcurrency @MainActor
public struct ScrollCall {
  private let method: OptionalMethod
  private let call: @MainActor (ScrollView) -> Void

  init(_ method: OptionalMethod, _ call: @escaping @MainActor (ScrollView) -> Void) {
    self.method = method
    self.call = call
  }

  @discardableResult
  public func callAsFunction(_ view: ScrollView) -> Void? {
    method.ask { call(view) }
  }
}

/// A call of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@preconcurrency @MainActor
public struct WillEndDraggingCall {
  let delegate: any ScrollViewDelegate

  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) -> Void? {
    OptionalMethod.willEndDragging.ask {
      delegate.scrollViewWillEndDragging(
        view, withVelocity: velocity, targetContentOffset: &targetContentOffset)
    }
  }

  /// From a method that was given a pointer itself.
  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    self(view, withVelocity: velocity, targetContentOffset: &targetContentOffset.pointee)
  }
}

/// A call of `scrollViewDidEndDragging(_:willDecelerate:)`.
@preconcurrency @MainActor
public struct DidEndDraggingCall {
  let delegate: any ScrollViewDelegate

  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, willDecelerate decelerate: Bool
  ) -> Void? {
    OptionalMethod.didEndDragging.ask {
      delegate.scrollViewDidEndDragging(view, willDecelerate: decelerate)
    }
  }
}
