import Foundation

/// An accessible object of a program, as AT-SPI presents it.
package struct Accessible {
  /// The states that the tests query. The raw values are AT-SPI's.
  package enum State: Int, CaseIterable, Sendable {
    case active = 1
    case busy = 3
    case checked = 4
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case selectable = 22
    case selected = 23
  }

  let bus: AccessBus
  let owner: String
  package let path: String

  private func call(_ method: String, _ arguments: [AccessBus.Argument] = []) throws
    -> [AccessBus.Value]
  {
    try bus.call(owner, path, "org.a11y.atspi.Accessible", method, arguments)
  }

  private func property(_ name: String) throws -> AccessBus.Value? {
    try bus.call(
      owner, path, "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi.Accessible"), .string(name)]
    ).first
  }

  package var name: String { get throws { try property("Name")?.string ?? "" } }

  package var descriptionText: String {
    get throws { try property("Description")?.string ?? "" }
  }

  /// The number of an object with a value, such as a slider, without its fraction. Nil for an object
  /// that has none.
  package var value: Int? {
    get throws {
      try bus.call(
        owner, path, "org.freedesktop.DBus.Properties", "Get",
        [.string("org.a11y.atspi.Value"), .string("CurrentValue")]
      ).first?.number
    }
  }

  /// The role's name, for example "list item".
  package var role: String { get throws { try call("GetRoleName").first?.string ?? "" } }

  package var states: Set<State> {
    get throws {
      let words = try call("GetState").first?.children.compactMap(\.number) ?? []
      return Set(
        State.allCases.filter { state in
          let word = state.rawValue / 32
          return words.indices.contains(word) && words[word] >> (state.rawValue % 32) & 1 == 1
        })
    }
  }

  package func children() throws -> [Accessible] {
    try (call("GetChildren").first?.children ?? []).compactMap { reference in
      let parts = reference.children
      guard parts.count == 2, let owner = parts[0].string, let path = parts[1].string else {
        return nil
      }
      return Accessible(bus: bus, owner: owner, path: path)
    }
  }

  /// Returns the object itself and all its descendants for which `fits` returns true, in
  /// depth-first order.
  package func all(where fits: (Accessible) throws -> Bool) throws -> [Accessible] {
    try (fits(self) ? [self] : []) + children().flatMap { try $0.all(where: fits) }
  }

  package func first(_ role: String, _ name: String? = nil) throws -> Accessible? {
    if try self.role == role, try name == nil || self.name == name { return self }
    for child in try children() {
      if let found = try child.first(role, name) { return found }
    }
    return nil
  }

  /// The frame in pixels of the object's window.
  package var frame: CGRect {
    get throws {
      let parts = try bus.call(
        owner, path, "org.a11y.atspi.Component", "GetExtents", [.uint(1)]
      ).first?.children.compactMap(\.number)
      guard let parts, parts.count == 4 else { return .null }
      return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
  }

  package var actions: [String] {
    get throws {
      let all = try bus.call(owner, path, "org.a11y.atspi.Action", "GetActions", []).first
      return (all?.children ?? []).compactMap { $0.children.first?.string }
    }
  }

  package func perform(_ action: String) throws {
    // GTK has written the name of the action of a button with a capital letter.
    let names = try actions.map { $0.lowercased() }
    guard let index = names.firstIndex(of: action) else {
      throw AccessSession.Failure.call("there is no action \(action) among \(names)")
    }
    let answer = try bus.call(
      owner, path, "org.a11y.atspi.Action", "DoAction", [.int(Int32(index))])
    guard answer.first?.number == 1 else {
      throw AccessSession.Failure.call("\(action) was refused")
    }
  }
}
