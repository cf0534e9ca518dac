import Foundation

/// The dimensions of an element of a compositional layout that its view chooses.
package struct FreeDimensions: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let width = FreeDimensions(rawValue: 1)
  package static let height = FreeDimensions(rawValue: 2)
  /// The width is that of the widest item of the section.
  package static let uniformWidth = FreeDimensions(rawValue: 4)
  /// The height is that of the tallest item of the section.
  package static let uniformHeight = FreeDimensions(rawValue: 8)

  static func along(_ axis: Axis) -> FreeDimensions { axis == .vertical ? .height : .width }

  static func uniform(_ axis: Axis) -> FreeDimensions {
    axis == .vertical ? .uniformHeight : .uniformWidth
  }
}

extension CollectionLayoutSize {
  /// The dimensions that are estimated.
  var free: FreeDimensions {
    var free: FreeDimensions = []
    if widthDimension.isEstimated { free.insert(.width) }
    if heightDimension.isEstimated { free.insert(.height) }
    return free
  }
}

extension CGSize {
  /// Returns whether a size that a view prefers differs from this one in a dimension that the view
  /// chooses. Half a thousandth of a point is the tolerance, as in a flow layout.
  package func differs(from preferred: CGSize, in free: FreeDimensions) -> Bool {
    Axis.allCases.contains { axis in
      free.contains(.along(axis)) && abs(preferred.along(axis) - along(axis)) > 0.0005
    }
  }
}
