import UIKitNames

extension NSCollectionLayoutSection {
  /// Returns a section of columns. Each item is put into the column that is the shortest.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - spacing: The distance between columns and between items.
  ///   - itemCount: The number of items of the section.
  ///   - ratio: Returns the width of an item divided by its height.
  @MainActor
  static func masonry(
    columns: Int, spacing: CGFloat, itemCount: Int, environment: NSCollectionLayoutEnvironment,
    ratio: (Int) -> CGFloat
  ) -> NSCollectionLayoutSection {
    let contentWidth = environment.container.effectiveContentSize.width
    let width = (contentWidth - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    var items = [NSCollectionLayoutGroupCustomItem]()
    for index in 0..<itemCount {
      let column = heights.enumerated().min { $0.element < $1.element }!.offset
      let frame = CGRect(
        x: (width + spacing) * CGFloat(column), y: heights[column], width: width,
        height: width / ratio(index))
      heights[column] = frame.maxY + spacing
      items.append(NSCollectionLayoutGroupCustomItem(frame: frame))
    }
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(max(0, (heights.max() ?? 0) - spacing)))
    let group = NSCollectionLayoutGroup.custom(layoutSize: groupSize) { _ in items }
    return NSCollectionLayoutSection(group: group)
  }
}
