import Trellis

// The question mark of `delegate.scrollViewDidScroll?(view)`, as in `OptionalCalls.swift`.

extension ScrollViewDelegate {
  public var scrollViewDidScroll: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didScroll) { self.scrollViewDidScroll($0) }
  }

  public var scrollViewWillBeginDragging: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.willBeginDragging) { self.scrollViewWillBeginDragging($0) }
  }

  public var scrollViewWillEndDragging: ScrollView.WillEndDraggingCall? {
    ScrollView.WillEndDraggingCall(delegate: self)
  }

  public var scrollViewDidEndDragging: ScrollView.DidEndDraggingCall? {
    ScrollView.DidEndDraggingCall(delegate: self)
  }

  public var scrollViewWillBeginDecelerating: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.willBeginDecelerating) { self.scrollViewWillBeginDecelerating($0) }
  }

  public var scrollViewDidEndDecelerating: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didEndDecelerating) { self.scrollViewDidEndDecelerating($0) }
  }

  public var scrollViewDidEndScrollingAnimation: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didEndScrollingAnimation) { self.scrollViewDidEndScrollingAnimation($0) }
  }
}

extension ScrollViewDelegate {
  public var scrollViewDidScrollToTop: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didScrollToTop) { self.scrollViewDidScrollToTop($0) }
  }

  public var scrollViewShouldScrollToTop: ScrollView.ShouldScrollToTopCall? {
    ScrollView.ShouldScrollToTopCall(delegate: self)
  }
}

extension ScrollView {
  /// A call of `scrollViewShouldScrollToTop(_:)`.
  @preconcurrency @MainActor
  public struct ShouldScrollToTopCall {
    let delegate: any ScrollViewDelegate
  }
}

extension ScrollView.ShouldScrollToTopCall {
  public func callAsFunction(_ view: ScrollView) -> Bool? {
    OptionalMethod.shouldScrollToTop.ask { delegate.scrollViewShouldScrollToTop(view) }
  }

  @_disfavoredOverload
  public func callAsFunction(_ view: ScrollView) -> Bool {
    delegate.scrollViewShouldScrollToTop(view)
  }
}

extension ScrollView {
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
}

extension ScrollView {
  /// A call of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  @preconcurrency @MainActor
  public struct WillEndDraggingCall {
    let delegate: any ScrollViewDelegate
  }
}

extension ScrollView.WillEndDraggingCall {
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

extension ScrollView {
  /// A call of `scrollViewDidEndDragging(_:willDecelerate:)`.
  @preconcurrency @MainActor
  public struct DidEndDraggingCall {
    let delegate: any ScrollViewDelegate
  }
}

extension ScrollView.DidEndDraggingCall {
  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, willDecelerate decelerate: Bool
  ) -> Void? {
    OptionalMethod.didEndDragging.ask {
      delegate.scrollViewDidEndDragging(view, willDecelerate: decelerate)
    }
  }
}
