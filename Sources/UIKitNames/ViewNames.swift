import Trellis

/// The Core Animation name of ``ViewLayer``.
public typealias CALayer = ViewLayer
/// The UIKit name of ``ViewColor``.
public typealias UIColor = ViewColor
/// The UIKit name of ``LayoutPriority``.
public typealias UILayoutPriority = LayoutPriority
/// The UIKit name of ``RefreshControl``.
public typealias UIRefreshControl = RefreshControl
/// The UIKit name of ``HostedView``.
public typealias UIView = HostedView
/// The UIKit name of ``TraitCollection``.
public typealias UITraitCollection = TraitCollection
/// The UIKit name of ``TraitEnvironmentLayoutDirection``.
public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection
/// The UIKit name of ``AccessibilityExpandedStatus``.
public typealias UIAccessibilityExpandedStatus = AccessibilityExpandedStatus
/// The UIKit name of ``UserInterfaceSizeClass``.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The UIKit name of ``UserInterfaceIdiom``.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The UIKit name of ``ViewWindow``.
public typealias UIWindow = ViewWindow
/// The UIKit name of ``UserInterfaceStyle``.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
