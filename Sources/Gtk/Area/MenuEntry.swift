internal import CTrellisGtk

/// An entry of a menu that a scroll area opens.
package struct MenuEntry {
  /// The kind of an entry.
  package enum Kind {
    /// An entry that performs an action. `isChecked` is nil for an entry without a check mark.
    case action(isChecked: Bool?, isEnabled: Bool, perform: @MainActor () -> Void)
    /// An entry that opens a submenu.
    case submenu([MenuEntry])
    /// A group of entries that a separator divides from the others. The entry's title is the
    /// heading of the group, if it is not empty.
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
  /// Creates the model of a menu.
  ///
  /// - Parameters:
  ///   - entries: The entries of the menu.
  ///   - actions: A GSimpleActionGroup. An action is added to it for each entry that performs one,
  ///     named "0", "1" and so on.
  ///   - number: The number of the next action. It is increased by one for each action.
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
