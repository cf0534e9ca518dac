import Foundation

/// Stands in for a supplementary view that a data source's provider did not give, and says so.
@MainActor
package func missingSupplementaryView(
  ofKind kind: String, at indexPath: IndexPath, hasProvider: Bool
) -> CollectionReusableView {
  CallerMistake.report(
    "the layout has a supplementary view of kind \(kind) at \(Array(indexPath)), but the data "
      + "source's supplementaryViewProvider " + (hasProvider ? "returned nil" : "is not set"))
  return CollectionReusableView(frame: .zero)
}
