// Types of a program's own whose names Trellis has too. Beside `import UIKitNames` they are not
// ambiguous: that module exports UIKit's names alone.

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
