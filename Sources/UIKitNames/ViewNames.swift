import Trellis

public typealias CALayer = ViewLayer
public typealias UIColor = ViewColor
public typealias UILayoutPriority = LayoutPriority
public typealias UIView = HostedView
public typealias UITraitCollection = TraitCollection
public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
public typealias UIUserInterfaceStyle = UserInterfaceStyle
