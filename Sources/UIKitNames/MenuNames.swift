import Trellis

/// The UIKit name of ``ItemMenuAction``.
public typealias UIAction = ItemMenuAction
/// The UIKit name of the closure that performs an action.
public typealias UIActionHandler = (UIAction) -> Void
/// The UIKit name of ``ItemMenuConfiguration``.
public typealias UIContextMenuConfiguration = ItemMenuConfiguration
/// The UIKit name of ``ItemMenuAnimating``.
public typealias UIContextMenuInteractionAnimating = ItemMenuAnimating
/// The UIKit name of ``ItemMenu``.
public typealias UIMenu = ItemMenu
/// The UIKit name of ``ItemMenuElement``.
public typealias UIMenuElement = ItemMenuElement

extension ItemMenuElement {
  /// The icon of the entry. GTK's menus show an entry that has a title without its icon. The
  /// default is nil.
  public var image: UIImage? {
    get { iconName.map { UIImage(icon: $0) } }
    set { iconName = newValue?.iconName }
  }
}

extension ItemMenuElement.Attributes {
  /// UIKit's attribute of this name. It has no effect: GTK closes a menu when an entry is chosen.
  public static let keepsMenuPresented = ItemMenuElement.Attributes(rawValue: 1 << 3)
}

extension ItemMenuAction {
  /// Creates an action for a menu. GTK's menus show its title, a check mark for the state `.on` and
  /// whether it is disabled. They leave out a hidden action.
  ///
  /// - Parameters:
  ///   - title: The text of the entry.
  ///   - subtitle: A second line of text, which is not shown.
  ///   - image: The icon of the entry, which is not shown.
  ///   - identifier: The name of the action. Nil, the default, stands for a unique name.
  ///   - discoverabilityTitle: A longer description of the entry, which is not shown.
  ///   - attributes: The attributes of the entry, for example `.disabled` or `.hidden`.
  ///   - state: The state of the check mark. The default is `.off`.
  ///   - handler: The closure that is called with the action when the entry is chosen.
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

extension ItemMenu.Options {
  /// UIKit's option of this name. It has no effect: GTK's menus do not mark submenus that delete
  /// something.
  public static let destructive = ItemMenu.Options(rawValue: 1 << 1)
  /// UIKit's option of this name. It has no effect: check marks are the `state` of the actions,
  /// which the program sets.
  public static let singleSelection = ItemMenu.Options(rawValue: 1 << 5)
  /// UIKit's option of this name. It has no effect: the entries are shown below each other.
  public static let displayAsPalette = ItemMenu.Options(rawValue: 1 << 7)
}

extension ItemMenu {
  /// Creates a menu. GTK's menus show the title, except with `.displayInline`, and the children.
  ///
  /// - Parameters:
  ///   - title: The text of the entry that opens the menu.
  ///   - subtitle: A second line of text, which is not shown.
  ///   - image: The icon of the entry, which is not shown.
  ///   - identifier: The name of the menu. Nil, the default, stands for a unique name.
  ///   - options: The options of the menu, for example `.displayInline`.
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
