import CollectionCore
import Trellis
import TrellisGtk

/// A view with a widget that the user operates, such as a switch.
///
/// UIKit's methods with selectors, `addTarget(_:action:for:)`, need Objective-C. Use
/// `addAction(_:for:)`.
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates a set of events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user has changed the value of the control.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user has operated the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  /// Creates a control.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with an action for the event `primaryActionTriggered`.
  ///
  /// - Parameters:
  ///   - frame: The frame of the control.
  ///   - primaryAction: The action, or nil for none.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// A Boolean value that determines whether the user can operate the control. The default is true.
  open var isEnabled = true {
    didSet { (content as? Widget)?.isSensitive = isEnabled }
  }

  /// Adds an action. An action with the same identifier is replaced for these events.
  ///
  /// The `sender` of the action is the control while the handler runs.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: The events for which the handler of the action is called.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Removes an action. Has no effect if the control does not have it.
  ///
  /// - Parameters:
  ///   - action: The action, or another one with the same identifier.
  ///   - controlEvents: The events for which its handler is no longer called.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions = actions.compactMap { known in
      guard known.action.identifier == action.identifier else { return known }
      let rest = known.events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (known.action, rest)
    }
  }

  /// Calls the handlers of the actions for some events, each once, in the order in which they were
  /// added. The user's events call it. A change of a property by the program does not.
  ///
  /// - Parameter controlEvents: The events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.perform(from: self)
    }
  }
}

extension RefreshControl {
  /// Creates a control with an action.
  ///
  /// - Parameters:
  ///   - frame: UIKit's parameter of this name. It has no effect.
  ///   - primaryAction: The action, or nil for none.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init()
    if let primaryAction { addAction(primaryAction) }
  }

  /// Adds an action that is performed when the user begins to refresh. An action with the same
  /// identifier is replaced.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: The events. Of these, a refresh control has `valueChanged` and
  ///     `primaryActionTriggered`, which are the same. Other events have no effect.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if !controlEvents.isDisjoint(with: [.valueChanged, .primaryActionTriggered]) {
      addAction(action)
    }
  }

  /// Removes an action. Has no effect if the control does not have it.
  ///
  /// - Parameters:
  ///   - action: The action, or another one with the same identifier.
  ///   - controlEvents: The events: `valueChanged` or `primaryActionTriggered`.
  public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if !controlEvents.isDisjoint(with: [.valueChanged, .primaryActionTriggered]) {
      removeAction(action)
    }
  }

  /// Performs the actions, without a change of `isRefreshing`.
  ///
  /// - Parameter controlEvents: The events: `valueChanged` or `primaryActionTriggered`.
  public func sendActions(for controlEvents: UIControl.Event) {
    if !controlEvents.isDisjoint(with: [.valueChanged, .primaryActionTriggered]) { sendActions() }
  }
}

extension ItemMenuAction {
  /// The control whose event has called the handler. It is nil outside the handler, and for an entry
  /// of a menu.
  public var sender: Any? { source }
}
