import Foundation

/// Decides which separators the rows of a list show.
///
/// The separator between two rows belongs to the upper one. A row has a separator at its top edge
/// only if there is no row above it.
@MainActor
struct ListSeparators {
  let list: ListDescription
  /// Whether several items can be selected.
  let allowsMultipleSelection: Bool

  /// A row next to a separator.
  struct Row {
    let separators: ListSeparatorConfiguration
    let isSelected: Bool
  }

  /// Returns the configuration of the separators of a row. The list's handler has the last word.
  ///
  /// - Parameter dataPath: The index path of the item in the data, or nil for a placeholder.
  func configuration(forItemAt dataPath: IndexPath?) -> ListSeparatorConfiguration {
    let configuration = list.configuration
    var separators = configuration.separatorConfiguration
    if !configuration.showsSeparators {
      separators.topSeparatorVisibility = .hidden
      separators.bottomSeparatorVisibility = .hidden
    }
    guard let handler = configuration.itemSeparatorHandler, let dataPath else { return separators }
    return handler(dataPath, separators)
  }

  /// Returns the separator between two rows, or nil if none is shown.
  ///
  /// - Parameters:
  ///   - upper: The upper row.
  ///   - lower: The lower row. Nil if it is out of view.
  func separator(below upper: Row, above lower: Row?) -> ListRow.Separator? {
    let (top, bottom) = (
      lower?.separators.topSeparatorVisibility, upper.separators.bottomSeparatorVisibility
    )
    if bottom == .hidden || top == .hidden { return nil }
    let isSidebar = list.configuration.appearance.isSidebar
    // GTK's sidebars have no separators.
    guard bottom == .visible || top == .visible || !isSidebar else { return nil }
    let isSelected = upper.isSelected || lower?.isSelected == true
    // A selected row of a sidebar is a shape of its own.
    if isSidebar, isSelected { return nil }
    let automatic = ListSeparatorConfiguration.automaticInsets
    let upperInsets = upper.separators.bottomSeparatorInsets
    return separator(
      upperInsets == automatic
        ? lower?.separators.topSeparatorInsets ?? automatic : upperInsets,
      color: color(of: upper, isSelected) ?? lower.flatMap { color(of: $0, isSelected) })
  }

  /// Returns the separator at an edge of a row that has no row beyond it, or nil if none is shown.
  ///
  /// - Parameter isTop: Whether the edge is the top one.
  func separator(atEdgeOf row: Row, isTop: Bool) -> ListRow.Separator? {
    let separators = row.separators
    guard
      (isTop ? separators.topSeparatorVisibility : separators.bottomSeparatorVisibility) == .visible
    else { return nil }
    if list.configuration.appearance.isSidebar, row.isSelected { return nil }
    return separator(
      isTop ? separators.topSeparatorInsets : separators.bottomSeparatorInsets,
      color: color(of: row, row.isSelected))
  }

  private func color(of row: Row, _ isSelected: Bool) -> ViewColor? {
    let separators = row.separators
    return isSelected && allowsMultipleSelection
      ? separators.multipleSelectionColor ?? separators.color : separators.color
  }

  private func separator(
    _ insets: DirectionalEdgeInsets, color: ViewColor?
  ) -> ListRow.Separator {
    let automatic = ListSeparatorConfiguration.automaticInsets
    return ListRow.Separator(
      leading: insets.leading == automatic.leading ? nil : insets.leading,
      trailing: insets.trailing == automatic.trailing ? nil : insets.trailing, color: color)
  }
}
