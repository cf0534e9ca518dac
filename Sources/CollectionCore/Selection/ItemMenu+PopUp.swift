/// The menu of a pop-up button, in which one entry is chosen.
extension ItemMenu {
  /// The entry that is chosen: the first one with the state `on`, in the menu and its submenus.
  package var chosenAction: ItemMenuAction? { actions.first { $0.state == .on } }

  /// All actions of the menu and its submenus.
  private var actions: [ItemMenuAction] {
    children.flatMap { child in
      (child as? ItemMenu)?.actions ?? (child as? ItemMenuAction).map { [$0] } ?? []
    }
  }

  /// Returns a copy of the menu for display. Choosing an entry in it sets the states of the entries
  /// of this menu and performs the entry.
  ///
  /// - Parameter didChoose: A closure that is called after the handler of the entry.
  func asPopUp(_ didChoose: @escaping (ItemMenuAction) -> Void) -> ItemMenu {
    copy { [self] chosen in
      for action in actions { action.state = action === chosen ? .on : .off }
      chosen.perform()
      didChoose(chosen)
    }
  }

  private func copy(choose: @escaping (ItemMenuAction) -> Void) -> ItemMenu {
    ItemMenu(
      title: title, options: options,
      children: children.map { child in
        if let menu = child as? ItemMenu { return menu.copy(choose: choose) }
        guard let action = child as? ItemMenuAction else { return child }
        return ItemMenuAction(
          title: action.title, attributes: action.attributes, state: action.state
        ) { _ in choose(action) }
      })
  }
}
