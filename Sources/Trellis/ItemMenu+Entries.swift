import CollectionCore
import TrellisGtk

extension ItemMenu {
  /// The entries for a scroll area's menu. Hidden elements are left out, and so are menus whose
  /// elements are all hidden.
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
  /// The text with its underscores doubled. In GTK's menus a single underscore marks the letter
  /// after it as a mnemonic.
  fileprivate var withoutMnemonics: String { replacing("_", with: "__") }
}
