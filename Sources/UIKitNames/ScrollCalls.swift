import Trellis

// Calls of optional methods of the scroll view's delegate, such as
// `delegate.scrollViewDidScroll?(view)`. `OptionalCalls.swift` describes how they work.

extension ScrollViewDelegate {
  /// The method `scrollViewDidScroll(_:)`, for calls with a question mark. It is never nil.
  public var scrollViewDidScroll: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didScroll) { self.scrollViewDidScroll($0) }
  }

  /// The method `scrollViewWillBeginDragging(_:)`, for calls with a question mark. It is never nil.
  public var scrollViewWillBeginDragging: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.willBeginDragging) { self.scrollViewWillBeginDragging($0) }
  }

  /// The method `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, for calls with a
  /// question mark. It is never nil.
  public var scrollViewWillEndDragging: ScrollView.WillEndDraggingCall? {
    ScrollView.WillEndDraggingCall(delegate: self)
  }

  /// The method `scrollViewDidEndDragging(_:willDecelerate:)`, for calls with a question mark. It
  /// is never nil.
  public var scrollViewDidEndDragging: ScrollView.DidEndDraggingCall? {
    ScrollView.DidEndDraggingCall(delegate: self)
  }

  /// The method `scrollViewWillBeginDecelerating(_:)`, for calls with a question mark. It is never
  /// nil.
  public var scrollViewWillBeginDecelerating: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.willBeginDecelerating) { self.scrollViewWillBeginDecelerating($0) }
  }

  /// The method `scrollViewDidEndDecelerating(_:)`, for calls with a question mark. It is never
  /// nil.
  public var scrollViewDidEndDecelerating: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didEndDecelerating) { self.scrollViewDidEndDecelerating($0) }
  }

  /// The method `scrollViewDidEndScrollingAnimation(_:)`, for calls with a question mark. It is
  /// never nil.
  public var scrollViewDidEndScrollingAnimation: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didEndScrollingAnimation) { self.scrollViewDidEndScrollingAnimation($0) }
  }
}

extension ScrollViewDelegate {
  /// The method `scrollViewDidScrollToTop(_:)`, for calls with a question mark. It is never nil.
  public var scrollViewDidScrollToTop: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didScrollToTop) { self.scrollViewDidScrollToTop($0) }
  }

  /// The method `scrollViewShouldScrollToTop(_:)`, for calls with a question mark. It is never nil.
  public var scrollViewShouldScrollToTop: ScrollView.ShouldScrollToTopCall? {
    ScrollView.ShouldScrollToTopCall(delegate: self)
  }
}

extension ScrollViewDelegate {
  /// The method `scrollViewDidChangeAdjustedContentInset(_:)`, for calls with a question mark. It is
  /// never nil.
  public var scrollViewDidChangeAdjustedContentInset: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didChangeAdjustedContentInset) {
      self.scrollViewDidChangeAdjustedContentInset($0)
    }
  }

  /// The method `scrollViewDidZoom(_:)`, for calls with a question mark. It is never nil.
  public var scrollViewDidZoom: ScrollView.ScrollCall? {
    ScrollView.ScrollCall(.didZoom) { self.scrollViewDidZoom($0) }
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
  /// Returns the result of `scrollViewShouldScrollToTop(_:)`, or nil if the delegate does not
  /// implement it.
  public func callAsFunction(_ view: ScrollView) -> Bool? {
    OptionalMethod.shouldScrollToTop.ask { delegate.scrollViewShouldScrollToTop(view) }
  }

  /// Returns the result of `scrollViewShouldScrollToTop(_:)`, or its default value if the delegate
  /// does not implement it.
  @_disfavoredOverload
  public func callAsFunction(_ view: ScrollView) -> Bool {
    delegate.scrollViewShouldScrollToTop(view)
  }
}

extension ScrollView {
  /// A call of a delegate method whose only argument is the scroll view.
  @preconcurrency @MainActor
  public struct ScrollCall {
    private let method: OptionalMethod
    private let call: @MainActor (ScrollView) -> Void

    init(_ method: OptionalMethod, _ call: @escaping @MainActor (ScrollView) -> Void) {
      self.method = method
      self.call = call
    }

    /// Calls the method. Returns nil if the delegate does not implement it.
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
  /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`. Returns nil if the
  /// delegate does not implement it.
  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) -> Void? {
    OptionalMethod.willEndDragging.ask {
      delegate.scrollViewWillEndDragging(
        view, withVelocity: velocity, targetContentOffset: &targetContentOffset)
    }
  }

  /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, for callers that have
  /// a pointer to the target offset. Returns nil if the delegate does not implement it.
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
  /// Calls `scrollViewDidEndDragging(_:willDecelerate:)`. Returns nil if the delegate does not
  /// implement it.
  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, willDecelerate decelerate: Bool
  ) -> Void? {
    OptionalMethod.didEndDragging.ask {
      delegate.scrollViewDidEndDragging(view, willDecelerate: decelerate)
    }
  }
}
