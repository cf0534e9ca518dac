import Foundation

/// The kinds of accessories.
extension CellAccessory {
  /// Returns an arrow at the trailing edge, for a row that leads to another page.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `always`.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> CellAccessory {
    CellAccessory(.disclosureIndicator, displayed, options.appearance)
  }

  /// Returns a check mark at the trailing edge.
  ///
  /// Assistive technology reports the row as checked.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `always`.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> CellAccessory {
    CellAccessory(.checkmark, displayed, options.appearance)
  }

  /// Returns a button with a minus sign at the leading edge, which deletes the item.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `whenEditing`.
  ///   - options: The look of the accessory.
  ///   - actionHandler: The closure that is called for a click. Nil, the default, shows the trailing
  ///     swipe actions of the row.
  /// - Returns: The accessory.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.delete, displayed, options.appearance, action: actionHandler)
  }

  /// Returns a button with a plus sign at the leading edge, which inserts an item.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `whenEditing`.
  ///   - options: The look of the accessory.
  ///   - actionHandler: The closure that is called for a click. The default is nil: a click does
  ///     nothing.
  /// - Returns: The accessory.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.insert, displayed, options.appearance, action: actionHandler)
  }

  /// Returns a handle at the trailing edge, by which the row is dragged to another place.
  ///
  /// Dragging the handle begins an interactive movement at once, with a mouse and with a finger, if
  /// the data source allows the item to move. While the handle is displayed, dragging the row
  /// elsewhere does not move it, whatever `CollectionView.movesItemsByDragging` is.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `whenEditing`.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory {
    CellAccessory(
      .reorder, displayed, options.appearance,
      .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// Returns a check box at the leading edge, which shows whether the item is selected.
  ///
  /// While it is displayed, a click or tap anywhere in the row selects the item in addition to the
  /// others or deselects it, if the collection view allows more than one item to be selected.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `whenEditing`.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> CellAccessory {
    CellAccessory(.multiselect, displayed, options.appearance)
  }

  /// Returns an arrow that shows whether the children of the item are shown, and changes it.
  ///
  /// It is at the leading edge of a cell, as in GTK's lists, and at the trailing edge of a header.
  ///
  /// In a section with a section snapshot, the arrow of an item without children is invisible and
  /// keeps its space free, so the same accessory suits all items of a tree. The arrow is shown all
  /// the same if the children may be found when the item is expanded, which is the case with a
  /// `snapshotForExpandingParent` handler of the data source and with an `actionHandler`, and if the
  /// style is `cell` or `header` in place of `automatic`.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `always`.
  ///   - options: The look and the style of the accessory.
  ///   - actionHandler: The closure that is called in place of expanding or collapsing the item, for
  ///     a click and for a key. The default is nil.
  /// - Returns: The accessory.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(
      .outlineDisclosure, displayed, options.appearance, .outline(options.style),
      action: actionHandler)
  }

  /// Returns a button at the trailing edge, which shows details of the item.
  ///
  /// - Parameters:
  ///   - displayed: The states in which the accessory is displayed. The default is `always`.
  ///   - options: The look of the accessory.
  ///   - actionHandler: The closure that is called for a click. The default is nil: a click does
  ///     nothing.
  /// - Returns: The accessory.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> CellAccessory {
    CellAccessory(.detail, displayed, options.appearance, action: actionHandler)
  }

  /// Returns a short text at the trailing edge, for example the number of messages in a mailbox.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - displayed: The states in which the accessory is displayed. The default is `always`.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> CellAccessory {
    CellAccessory(.label, displayed, options.appearance, .text(text, options))
  }

  /// Returns a button at the trailing edge that shows the title of the chosen entry of a menu. The
  /// button, or a click anywhere in the row, opens the menu.
  ///
  /// The chosen entry is the first one in the menu and its submenus with the state `on`. When the
  /// user chooses another one, it gets the state `on`, the others get the state `off`, and its
  /// handler is called.
  ///
  /// ```swift
  /// let sort = ItemMenu(children: [
  ///   ItemMenuAction(title: "Name", state: .on) { _ in list.sort(by: .name) },
  ///   ItemMenuAction(title: "Date") { _ in list.sort(by: .date) },
  /// ])
  /// cell.accessories = [.popUpMenu(sort)]
  /// ```
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - displayed: The states in which the accessory is displayed. The default is `always`.
  ///   - options: The look of the accessory.
  ///   - selectedElementDidChangeHandler: The closure that is called when the user has chosen another
  ///     entry, after the handler of the entry. The default is nil.
  /// - Returns: The accessory.
  public static func popUpMenu(
    _ menu: ItemMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> CellAccessory {
    CellAccessory(
      .popUpMenu, displayed, options.appearance, .menu(menu, selectedElementDidChangeHandler))
  }

  /// Returns an accessory that shows a view of the program.
  ///
  /// - Parameter configuration: The view, its place and its look.
  /// - Returns: The accessory.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    CellAccessory(
      .customView(configuration.customView), configuration.placement.displayed,
      configuration.appearance,
      .custom(configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
  }
}
