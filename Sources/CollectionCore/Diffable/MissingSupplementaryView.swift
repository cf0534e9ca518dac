import Foundation

/// Reports that a data source's provider has returned no supplementary view, and returns an empty
/// view in its place.
@MainActor
package func missingSupplementaryView(
  ofKind kind: String, at indexPath: IndexPath, hasProvider: Bool
) -> CollectionReusableView {
  CallerMistake.report(
    "the layout has a supplementary view of kind \(kind) at \(Array(indexPath)), but the data "
      + "source's supplementaryViewProvider " + (hasProvider ? "returned nil" : "is not set"))
  return CollectionReusableView(frame: .zero)
}
