import Trellis

public typealias CALayer = ViewLayer
public typealias UIColor = ViewColor
public typealias UILayoutPriority = LayoutPriority
public typealias UIView = HostedView
public typealias UIAction = ItemMenuAction
public typealias UIContextMenuConfiguration = ItemMenuConfiguration
public typealias UIMenu = ItemMenu
public typealias UIMenuElement = ItemMenuElement
public typealias UITraitCollection = TraitCollection
public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection
public typealias UIUserInterfaceStyle = UserInterfaceStyle
