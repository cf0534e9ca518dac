import Trellis

public typealias UIAction = ItemMenuAction
public typealias UIActionHandler = (UIAction) -> Void
public typealias UIContextMenuConfiguration = ItemMenuConfiguration
public typealias UIMenu = ItemMenu
public typealias UIMenuElement = ItemMenuElement

extension ItemMenuElement {
  /// The icon of the entry. GTK's menus show an entry that has a title without its icon. The
  /// default is nil.
  public var image: UIImage? {
    get { iconName.map { UIImage(iconName: $0) } }
    set { iconName = newValue?.iconName }
  }
}

extension ItemMenuAction {
  /// Creates an action for a menu. GTK's menus show its title, a check mark for the state `.on` and
  /// whether it is disabled, and leave out a hidden one.
  ///
  /// - Parameters:
  ///   - title: The text of the entry.
  ///   - subtitle: A second line of text, which is not shown.
  ///   - image: The icon of the entry, which is not shown.
  ///   - identifier: The name of the action; nil for a unique one.
  ///   - discoverabilityTitle: A longer description of the entry, which is not shown.
  ///   - attributes: The ways in which the entry differs from others.
  ///   - state: The state of an entry that is switched on and off.
  ///   - handler: Called when the entry is chosen, with the action itself.
  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: ItemMenuAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: ItemMenuElement.Attributes = [], state: ItemMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(title: title, attributes: attributes, state: state, handler: handler)
    self.subtitle = subtitle
    self.image = image
    if let identifier { self.identifier = identifier }
    self.discoverabilityTitle = discoverabilityTitle
  }
}

extension ItemMenu {
  /// Creates a menu. GTK's menus show the title, except with `.displayInline`, and the children.
  ///
  /// - Parameters:
  ///   - title: The text of the entry that opens the menu.
  ///   - subtitle: A second line of text, which is not shown.
  ///   - image: The icon of the entry, which is not shown.
  ///   - identifier: The name of the menu; nil for a unique one.
  ///   - options: The ways in which the menu differs from others.
  ///   - children: The entries, in order.
  @_disfavoredOverload
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: ItemMenu.Identifier? = nil, options: ItemMenu.Options = [],
    children: [ItemMenuElement] = []
  ) {
    self.init(title: title, options: options, children: children)
    self.subtitle = subtitle
    self.image = image
    if let identifier { self.identifier = identifier }
  }
}
