import Foundation

/// A header or footer: a part of a section that reaches across the content, before or after its
/// lines.
package enum FlowBand: Sendable, CaseIterable {
  case header
  case footer

  /// Creates the band for a kind of supplementary view, or returns nil for a kind that a flow
  /// layout does not have.
  package init?(kind: String) {
    guard let band = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = band
  }

  /// The kind of supplementary view that shows the band.
  package var kind: String {
    self == .header ? ElementKind.sectionHeaderName : ElementKind.sectionFooterName
  }
}
