/// An object with traits, whose changes can be observed: a view, a collection view or its
/// controller.
///
/// Only types of the library conform to the protocol.
@preconcurrency @MainActor
public protocol TraitChangeObservable: AnyObject {
  /// The traits of the object.
  var traitCollection: TraitCollection { get }
}

/// The registration of an observer of traits, which `unregisterForTraitChanges(_:)` removes.
@preconcurrency @MainActor
public protocol TraitChangeRegistration: AnyObject {}

extension TraitChangeObservable {
  /// Registers a closure that is called when one of several traits has changed.
  ///
  /// ```swift
  /// final class ChartCell: CollectionViewCell {
  ///   override init(frame: CGRect) {
  ///     super.init(frame: frame)
  ///     registerForTraitChanges([TraitUserInterfaceStyle.self]) { (self: ChartCell, previous) in
  ///       self.redraw(isDark: self.traitCollection.userInterfaceStyle == .dark)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The closure is called after `traitCollectionDidChange(_:)`, with the object and its traits
  /// before the change, once for a change of any number of the traits. A view that waits for reuse
  /// gets the call when it is dequeued the next time. A `backgroundView`, `selectedBackgroundView` or
  /// `contentUnavailableView` is told of no traits, tint or window. The object keeps the closure and
  /// passes itself, so the closure should not capture the object strongly.
  ///
  /// - Parameters:
  ///   - traits: The traits, for example `[TraitUserInterfaceStyle.self]`.
  ///   - handler: The closure. Its first argument is the object, whose type the closure states: a
  ///     class of the object. Its second argument has the traits before the change.
  /// - Returns: The registration. It can be ignored: it ends with the object.
  @discardableResult
  public func registerForTraitChanges<Observable: TraitChangeObservable>(
    _ traits: [Trait], handler: @escaping (Observable, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    let registration = TraitChangeObserver(traits) { object, previous in
      guard let object = object as? Observable else {
        return CallerMistake.report(
          "a handler for trait changes expects \(Observable.self), but it was registered with a "
            + "\(type(of: object))")
      }
      handler(object, previous)
    }
    (self as? any TraitChangeSource)?.traitObservers.append(registration)
    return registration
  }

  /// Removes a registration. Has no effect for a registration with another object.
  ///
  /// - Parameter registration: The registration that `registerForTraitChanges(_:handler:)` has
  ///   returned.
  public func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) {
    (self as? any TraitChangeSource)?.traitObservers.removeAll { $0 === registration }
  }
}

/// An object that tells its observers of trait changes.
@MainActor
protocol TraitChangeSource: TraitChangeObservable {
  var traitObservers: [TraitChangeObserver] { get set }
}

extension TraitChangeSource {
  /// Calls the handlers whose traits have changed.
  ///
  /// - Parameter previous: The traits before the change.
  func tellTraitObservers(from previous: TraitCollection) {
    if traitObservers.isEmpty { return }
    let present = traitCollection
    for observer in traitObservers
    where observer.traits.contains(where: { $0.differs(between: previous, and: present) }) {
      observer.handler(self, previous)
    }
  }
}

/// One registered observer of traits.
final class TraitChangeObserver: TraitChangeRegistration {
  typealias Handler = (_ object: any TraitChangeObservable, _ previous: TraitCollection) -> Void

  let traits: [Trait]
  let handler: Handler

  init(_ traits: [Trait], _ handler: @escaping Handler) {
    (self.traits, self.handler) = (traits, handler)
  }
}

extension HostedView: TraitChangeObservable, TraitChangeSource {}
extension CollectionView: TraitChangeObservable, TraitChangeSource {}

extension CollectionViewController: TraitChangeObservable, TraitChangeSource {
  /// The traits of the collection view. Reading them does not create the view: they are the default
  /// traits before it exists.
  public var traitCollection: TraitCollection { loaded?.traitCollection ?? TraitCollection() }
}
