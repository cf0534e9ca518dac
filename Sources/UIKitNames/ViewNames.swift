import Trellis

public typealias CALayer = ViewLayer
public typealias UIColor = ViewColor
public typealias UILayoutPriority = LayoutPriority
public typealias UIView = HostedView
