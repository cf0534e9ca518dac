import Foundation

/// A part of a section that reaches across the content, before or behind its lines.
enum FlowBand: Sendable, CaseIterable {
  case header
  case footer

  /// Creates the band for a kind of supplementary view, or returns nil for a kind that a flow
  /// layout does not have.
  init?(kind: String) {
    guard let band = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = band
  }

  var kind: String {
    self == .header ? ElementKind.sectionHeaderName : ElementKind.sectionFooterName
  }
}
