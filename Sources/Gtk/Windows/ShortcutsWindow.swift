internal import CGtk
import Foundation

/// The content of the window that lists the keyboard shortcuts of a program.
public struct ShortcutsOverview {
  /// One keyboard shortcut in the overview.
  public struct Shortcut {
    let title: String
    let keys: String

    /// Creates an entry for a keyboard shortcut.
    ///
    /// - Parameters:
    ///   - title: The text that describes what the shortcut does.
    ///   - keys: The keys as GTK names them, for example "<Control>plus". Several shortcuts for one
    ///     command are separated by blanks.
    public init(_ title: String, _ keys: String) {
      (self.title, self.keys) = (title, keys)
    }
  }

  /// A group of keyboard shortcuts under one title.
  public struct Group {
    let title: String
    let shortcuts: [Shortcut]

    /// Creates a group of keyboard shortcuts.
    ///
    /// - Parameters:
    ///   - title: The heading of the group.
    ///   - shortcuts: The shortcuts in the order in which they are listed.
    public init(_ title: String, _ shortcuts: [Shortcut]) {
      (self.title, self.shortcuts) = (title, shortcuts)
    }
  }

  private let groups: [Group]

  /// Creates an overview of keyboard shortcuts.
  ///
  /// - Parameter groups: The groups in the order in which they are listed.
  public init(_ groups: [Group]) {
    self.groups = groups
  }

  /// The overview as GtkBuilder XML, since a GtkShortcutsWindow can only be filled by a builder.
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
      <property name="max-height">24</property>
      \(groups.joined(separator: "\n"))
      </object></child>
      </object></interface>
      """
  }
}

extension Window {
  /// Adds the action "win.show-help-overlay", which shows `overview`.
  ///
  /// The window must be a window of an application, created with `init(_:)`.
  ///
  /// - Parameter overview: The shortcuts to list.
  /// - Throws: `Builder.Error` when GTK cannot create the window.
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
