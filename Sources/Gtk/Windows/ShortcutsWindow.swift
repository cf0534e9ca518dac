internal import CGtk
import Foundation

/// A window's overview of its keys.
public struct ShortcutsOverview {
  public struct Shortcut {
    let title: String
    let keys: String

    /// - Parameter keys: As in "<Control>plus"; several with a blank between are one of these each.
    public init(_ title: String, _ keys: String) {
      (self.title, self.keys) = (title, keys)
    }
  }

  public struct Group {
    let title: String
    let shortcuts: [Shortcut]

    public init(_ title: String, _ shortcuts: [Shortcut]) {
      (self.title, self.shortcuts) = (title, shortcuts)
    }
  }

  private let groups: [Group]

  public init(_ groups: [Group]) {
    self.groups = groups
  }

  /// GtkShortcutsWindow can only be filled by a builder.
  var xml: String {
    let groups = groups.map { group in
      let shortcuts = group.shortcuts.map {
        """
        <child><object class="GtkShortcutsShortcut">
        <property name="title">\($0.title.escapedForXML)</property>
        <property name="accelerator">\($0.keys.escapedForXML)</property>
        </object></child>
        """
      }
      return """
        <child><object class="GtkShortcutsGroup">
        <property name="title">\(group.title.escapedForXML)</property>
        \(shortcuts.joined(separator: "\n"))
        </object></child>
        """
    }
    return """
      <interface><object class="GtkShortcutsWindow" id="overview">
      <property name="modal">1</property>
      <child><object class="GtkShortcutsSection">
      <property name="section-name">all</property>
      <property name="max-height">21</property>
      \(groups.joined(separator: "\n"))
      </object></child>
      </object></interface>
      """
  }
}

extension Window {
  /// Adds the action "win.show-help-overlay", which shows `overview`; for windows of an application.
  public final func setShortcuts(_ overview: ShortcutsOverview) throws {
    let builder = try Builder(string: overview.xml)
    let shortcuts = try builder.object("overview")
    trellis_set_shortcuts(
      raw.assumingMemoryBound(to: GtkApplicationWindow.self),
      shortcuts.raw.assumingMemoryBound(to: GtkWindow.self))
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
