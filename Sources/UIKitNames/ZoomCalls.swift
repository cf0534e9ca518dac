import Trellis

// Calls of optional methods of the scroll view's delegate about zooming. `OptionalCalls.swift`
// describes how they work.

extension ScrollViewDelegate {
  /// The method `viewForZooming(in:)`, for calls with a question mark:
  /// `delegate.viewForZooming?(in: view)`. It is never nil.
  public var viewForZooming: ScrollView.ViewForZoomingCall? {
    ScrollView.ViewForZoomingCall(delegate: self)
  }

  /// The method `scrollViewWillBeginZooming(_:with:)`, for calls with a question mark. It is never
  /// nil.
  public var scrollViewWillBeginZooming: ScrollView.WillBeginZoomingCall? {
    ScrollView.WillBeginZoomingCall(delegate: self)
  }

  /// The method `scrollViewDidEndZooming(_:with:atScale:)`, for calls with a question mark. It is
  /// never nil.
  public var scrollViewDidEndZooming: ScrollView.DidEndZoomingCall? {
    ScrollView.DidEndZoomingCall(delegate: self)
  }
}

extension ScrollView {
  /// A call of `viewForZooming(in:)`.
  @preconcurrency @MainActor
  public struct ViewForZoomingCall {
    let delegate: any ScrollViewDelegate
  }

  /// A call of `scrollViewWillBeginZooming(_:with:)`.
  @preconcurrency @MainActor
  public struct WillBeginZoomingCall {
    let delegate: any ScrollViewDelegate
  }

  /// A call of `scrollViewDidEndZooming(_:with:atScale:)`.
  @preconcurrency @MainActor
  public struct DidEndZoomingCall {
    let delegate: any ScrollViewDelegate
  }
}

extension ScrollView.ViewForZoomingCall {
  /// Returns the result of `viewForZooming(in:)`, or nil if the delegate does not implement it or
  /// returns nil.
  public func callAsFunction(in view: ScrollView) -> HostedView? {
    OptionalMethod.viewForZooming.ask { delegate.viewForZooming(in: view) }.flatMap(\.self)
  }
}

extension ScrollView.WillBeginZoomingCall {
  /// Calls `scrollViewWillBeginZooming(_:with:)`. Returns nil if the delegate does not implement it.
  @discardableResult
  public func callAsFunction(_ view: ScrollView, with zoomed: HostedView?) -> Void? {
    OptionalMethod.willBeginZooming.ask { delegate.scrollViewWillBeginZooming(view, with: zoomed) }
  }
}

extension ScrollView.DidEndZoomingCall {
  /// Calls `scrollViewDidEndZooming(_:with:atScale:)`. Returns nil if the delegate does not implement
  /// it.
  @discardableResult
  public func callAsFunction(
    _ view: ScrollView, with zoomed: HostedView?, atScale scale: CGFloat
  ) -> Void? {
    OptionalMethod.didEndZooming.ask {
      delegate.scrollViewDidEndZooming(view, with: zoomed, atScale: scale)
    }
  }
}
