internal import CGtk

/// An entry of a menu that an area opens.
package struct MenuEntry {
  package enum Kind {
    /// - Parameter isChecked: Nil for an entry without a check mark.
    case action(isChecked: Bool?, isEnabled: Bool, perform: @MainActor () -> Void)
    case submenu([MenuEntry])
    /// Entries apart from the others, under the title if there is one.
    case section([MenuEntry])
  }

  package let title: String
  package let kind: Kind

  package init(_ title: String, _ kind: Kind) {
    self.title = title
    self.kind = kind
  }
}

extension Menu {
  /// - Parameters:
  ///   - actions: A GSimpleActionGroup, which gets an action for each entry: "0", "1" and so on.
  ///   - number: Of the next entry.
  convenience init(
    _ entries: [MenuEntry], into actions: UnsafeMutableRawPointer, _ number: inout Int
  ) {
    self.init()
    for entry in entries {
      switch entry.kind {
      case .submenu(let entries):
        append(entry.title, submenu: Menu(entries, into: actions, &number))
      case .section(let entries):
        append(
          entry.title.isEmpty ? nil : entry.title, section: Menu(entries, into: actions, &number))
      case .action(let isChecked, let isEnabled, let perform):
        let action = Action("\(number)", isChecked: isChecked, perform)
        action.isEnabled = isEnabled
        g_action_map_add_action(OpaquePointer(actions), action.opaque)
        append(entry.title, action: "item.\(number)")
        number += 1
      }
    }
  }
}
