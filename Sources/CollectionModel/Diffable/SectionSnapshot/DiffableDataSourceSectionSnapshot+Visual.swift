extension DiffableDataSourceSectionSnapshot {
  /// Returns a text that shows the tree, for the debugger.
  ///
  /// Each item has a line, which is indented by two spaces for each level. It begins with an asterisk
  /// (`*`) for a visible item or a space for a hidden one, and a plus sign (`+`) for an expanded item
  /// or a minus sign (`-`) for a collapsed one. The format may change.
  public func visualDescription() -> String {
    var lines: [String] = []
    for handle in content.allItems {
      let indentation = String(repeating: "  ", count: content.tree.level(of: handle))
      let visibility = content.isVisible(handle) ? "*" : " "
      let expansion = content.expanded.contains(handle) ? "+" : "-"
      let name = String(describing: content.identifiers[handle])
      lines.append(indentation + visibility + expansion + " " + name)
    }
    return lines.joined(separator: "\n")
  }
}
