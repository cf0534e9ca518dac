internal import CTrellisGtk
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

  /// Groups of keyboard shortcuts that are shown at the same time. A menu in the title leads from one
  /// section to another.
  public struct Section {
    let title: String
    let groups: [Group]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The title of the section in the menu.
    ///   - groups: The groups in the order in which they are listed, in columns of up to 14 lines.
    ///     The titles of groups are lines, too. More than two columns become several pages, for
    ///     which GTK 4.8 logs warnings.
    public init(_ title: String, _ groups: [Group]) {
      (self.title, self.groups) = (title, groups)
    }
  }

  private let sections: [Section]
  private let height: Int

  /// Creates an overview of keyboard shortcuts.
  ///
  /// - Parameter groups: The groups in the order in which they are listed.
  public init(_ groups: [Group]) {
    (sections, height) = ([Section("", groups)], 24)
  }

  /// Creates an overview of keyboard shortcuts in several sections, which need not be as large as
  /// one with all of them.
  ///
  /// - Parameter sections: The sections, at least one. The first is shown first.
  public init(sections: [Section]) {
    (self.sections, height) = (sections, 14)
  }

  /// The overview as GtkBuilder XML, since a GtkShortcutsWindow can only be filled by a builder.
  var xml: String {
    let sections = sections.enumerated().map { number, section in
      """
      <child><object class="GtkShortcutsSection">
      <property name="section-name">\(number)</property>
      <property name="title">\(section.title.escapedForXML)</property>
      <property name="max-height">\(height)</property>
      \(section.groups.map { xml(of: $0) }.joined(separator: "\n"))
      </object></child>
      """
    }
    return """
      <interface><object class="GtkShortcutsWindow" id="overview">
      <property name="modal">1</property>
      \(sections.joined(separator: "\n"))
      </object></interface>
      """
  }

  private func xml(of group: Group) -> String {
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
