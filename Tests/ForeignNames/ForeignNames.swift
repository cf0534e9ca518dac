// Types of a program that have the same names as types of Trellis. They are not ambiguous beside
// `import UIKitNames`, which exports the names of UIKit only.

public struct JustifiedLayout: Sendable {
  public let name = "the program's layout"
  public init() {}
}

public struct CollectionViewUpdateItem: Sendable {
  public let name = "the program's update item"
  public init() {}
}

public struct DelegateCall: Sendable {
  public let name = "the program's call"
  public init() {}
}

public struct ScrollCall: Sendable {
  public let name = "the program's scroll call"
  public init() {}
}

public struct Widget: Sendable {
  public let name = "the program's widget"
  public init() {}
}

public struct EdgeInsets: Sendable {
  public let name = "the program's insets"
  public init() {}
}

public struct Box: Sendable {
  public let name = "the program's box"
  public init() {}
}

public struct ListModelDataSource: Sendable {
  public let name = "the program's data source"
  public init() {}
}
