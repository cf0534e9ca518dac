import Trellis

public typealias UIEdgeInsets = EdgeInsets
public typealias CGAffineTransform = Transform2D
public typealias CATransform3D = Transform3D

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = Transform3D.identity
