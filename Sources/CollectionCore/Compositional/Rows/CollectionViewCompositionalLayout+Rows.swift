import Foundation

/// The sections that scroll by themselves, in content coordinates.
extension CollectionViewCompositionalLayout {
  /// Returns the row of a section that scrolls by itself.
  func row(ofSection section: Int) -> RowGeometry? { solution?.row(ofSection: section) }

  /// Returns the section whose row contains a point.
  func rowSection(at point: CGPoint) -> Int? {
    guard let solution, !solution.rowSections.isEmpty else { return nil }
    let position = point.along(solution.axis)
    return solution.sections(from: position, to: position.nextUp).first {
      solution.row(ofSection: $0)?.frame.contains(point) == true
    }
  }

  /// Returns the sections with a row that meets a rectangle.
  func rowSections(in rect: CGRect) -> [Int] {
    guard let solution, !solution.rowSections.isEmpty else { return [] }
    let (low, high) = (rect.min(along: solution.axis), rect.max(along: solution.axis))
    return solution.sections(from: low, to: high).filter {
      solution.row(ofSection: $0)?.frame.meets(rect) == true
    }
  }

  /// Returns the elements of a section that scroll with its row. Nil if the section has no row, or
  /// if its elements change in other ways while it scrolls, as in a subclass they may.
  func plainRow(ofSection section: Int) -> RowElements? {
    type(of: self) == CollectionViewCompositionalLayout.self
      ? solution?.plainRow(ofSection: section) : nil
  }
}
