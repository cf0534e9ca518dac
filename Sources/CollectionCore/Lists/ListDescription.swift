/// The list configuration that made a section of a compositional layout. Two are equal only if they
/// are the same object.
@MainActor
package final class ListDescription: Hashable {
  package let configuration: CollectionLayoutListConfiguration

  init(_ configuration: CollectionLayoutListConfiguration) { self.configuration = configuration }

  nonisolated package static func == (a: ListDescription, b: ListDescription) -> Bool { a === b }

  nonisolated package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns the list configuration that made a section, or nil for a section that is not a list.
  package func listDescription(ofSection section: Int) -> ListDescription? {
    guard let sections = solution?.sections, sections.indices.contains(section) else { return nil }
    return sections[section].template.values.list
  }
}
