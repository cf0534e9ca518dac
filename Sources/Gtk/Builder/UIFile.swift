/// A piece of user interface described in GtkBuilder XML, to be made any number of times: GTK's
/// counterpart of a nib.
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

  /// Reads the file once, and makes the interface once to see that it can be made.
  ///
  /// - Parameter root: The id of the widget that holds all the others.
  /// - Throws: `Builder.Error`
  public init(path: String, root: String = "root") throws {
    try self.init(string: Builder.contents(ofFile: path), root: root)
  }

  /// Makes the interface once to see that it can be made.
  ///
  /// - Parameter root: The id of the widget that holds all the others.
  /// - Throws: `Builder.Error`
  public init(string xml: String, root: String = "root") throws {
    (self.xml, self.root) = (xml, root)
    _ = try instantiate()
  }

  /// Makes the interface anew. Parses the XML each time, as GTK does not keep what it parsed.
  ///
  /// - Throws: `Builder.Error`; hardly ever, for the same XML has been made before.
  public func instantiate() throws -> (root: Widget, objects: Builder) {
    let builder = try Builder(string: xml)
    return (try builder.root(root), builder)
  }
}
