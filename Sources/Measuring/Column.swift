/// A column of a table of figures.
package struct Column: Sendable {
  /// The name of the figure in JSON.
  package let id: String
  /// The heading of the column. The default is the name in JSON.
  package let title: String
  /// The unit of the figures, such as "ms". Counts have an empty unit.
  package let unit: String
  /// The number of decimal places in the printed table. JSON has all of them.
  package let digits: Int

  package init(_ id: String, title: String? = nil, unit: String = "ms", digits: Int = 3) {
    (self.id, self.title, self.unit, self.digits) = (id, title ?? id, unit, digits)
  }

  /// The width of the column in characters, without the space before it.
  var width: Int { max(title.count, 9) }
}
