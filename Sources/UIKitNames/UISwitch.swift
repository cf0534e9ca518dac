import CollectionCore
import Trellis
import TrellisGtk

/// A switch, for example as an accessory of a list cell. It is GTK's switch with the colors of the
/// theme.
///
/// ```swift
/// let toggle = UISwitch()
/// toggle.isOn = true
/// toggle.addAction(
///   UIAction { action in
///     if let toggle = action.sender as? UISwitch { print(toggle.isOn) }
///   }, for: .valueChanged)
/// let configuration = UICellAccessory.CustomViewConfiguration(
///   customView: toggle, placement: .trailing(displayed: .always))
/// cell.accessories = [.customView(configuration: configuration)]
/// ```
open class UISwitch: UIControl {
  private let toggle = Switch()
  private var isSetByProgram = false

  /// Creates a switch that is off. The widget determines the size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content = toggle
    toggle.onToggled { [weak self] in
      guard let self, !isSetByProgram else { return }
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  /// A Boolean value that indicates whether the switch is on. The default is false. A change by the
  /// program does not call the handlers of actions.
  open var isOn: Bool {
    get { toggle.isActive }
    set {
      isSetByProgram = true
      toggle.isActive = newValue
      isSetByProgram = false
    }
  }

  /// Turns the switch on or off. The theme determines whether the change is animated.
  ///
  /// - Parameters:
  ///   - on: Whether the switch is to be on.
  ///   - animated: UIKit's parameter of this name. It has no effect.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
