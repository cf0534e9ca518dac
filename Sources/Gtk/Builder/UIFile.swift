/// A piece of user interface that is described in GtkBuilder XML and can be created any number of
/// times. It corresponds to a UIKit nib.
///
/// ```xml
/// <interface>
///   <object class="GtkBox" id="root">
///     <child><object class="GtkLabel" id="title"/></child>
///   </object>
/// </interface>
/// ```
@preconcurrency @MainActor
public struct UIFile {
  private let xml: String
  private let root: String

  /// Reads a description from a file. The interface is created once to verify the description.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: The id of the widget that contains all others. The default is "root".
  /// - Throws: `Builder.Error` when the file cannot be read or used.
  public init(path: String, root: String = "root") throws {
    try self.init(string: Builder.contents(ofFile: path), root: root)
  }

  /// Takes a description from a string. The interface is created once to verify the description.
  ///
  /// - Parameters:
  ///   - xml: The description in GtkBuilder XML.
  ///   - root: The id of the widget that contains all others. The default is "root".
  /// - Throws: `Builder.Error` when the description cannot be used.
  public init(string xml: String, root: String = "root") throws {
    (self.xml, self.root) = (xml, root)
    _ = try instantiate()
  }

  /// Creates the interface. The XML is parsed again in each call, because GTK does not keep the
  /// parsed form.
  ///
  /// - Returns: The root widget, and the builder that finds the other widgets by their ids.
  /// - Throws: `Builder.Error`. An error is unlikely, because `init` has created the interface
  ///   before.
  public func instantiate() throws -> (root: Widget, objects: Builder) {
    let builder = try Builder(string: xml)
    return (try builder.root(root), builder)
  }
}
