import CollectionCore
import Gtk

extension ItemMenu {
  /// For an area. Elements that are hidden, and menus in which all are, are left out.
  var entries: [MenuEntry] {
    children.filter { !$0.isLeftOut }.compactMap { element in
      if let menu = element as? ItemMenu {
        let entries = menu.entries
        return MenuEntry(
          menu.title.withoutMnemonics,
          menu.options.contains(.displayInline) ? .section(entries) : .submenu(entries))
      }
      guard let action = element as? ItemMenuAction else { return nil }
      return MenuEntry(
        action.title.withoutMnemonics,
        .action(
          isChecked: action.state == .off ? nil : action.state == .on,
          isEnabled: !action.attributes.contains(.disabled), perform: { action.perform() }))
    }
  }
}

extension String {
  /// For GTK's menus, in which an underscore marks the letter after it.
  fileprivate var withoutMnemonics: String { replacing("_", with: "__") }
}
