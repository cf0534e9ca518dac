import Foundation

extension CollectionLayoutGroup {
  /// Returns a text that shows the group and all that it contains, for the debugger.
  ///
  /// Each group, item and attached view has a line with its size. The lines of what a group contains
  /// are indented. The format may change.
  public func visualDescription() -> String {
    values.visualLines(indentedBy: 0).joined(separator: "\n")
  }
}

extension ItemDescription {
  fileprivate func visualLines(indentedBy level: Int) -> [String] {
    let line = String(repeating: "  ", count: level) + heading + insetsText
    let views: [String] = supplementaryItems.map { view in
      String(repeating: "  ", count: level + 1)
        + "\(view.elementKind) \(view.item.size.visualText)"
    }
    let subitems: [[String]] = (group?.subitems ?? []).map {
      $0.visualLines(indentedBy: level + 1)
    }
    return [line] + views + subitems.flatMap { $0 }
  }

  private var heading: String {
    guard let group else { return "item \(size.visualText)" }
    let gap = group.interItemSpacing
    let spacing = gap == .fixed(0) ? "" : ", spacing \(gap.isFlexible ? "≥ " : "")\(gap.spacing)"
    return "\(group.arrangement.visualText) group \(size.visualText)\(spacing)"
  }

  private var insetsText: String {
    guard contentInsets != .zero else { return "" }
    let numbers = [
      contentInsets.top, contentInsets.leading, contentInsets.bottom, contentInsets.trailing,
    ]
    return ", insets " + numbers.map { "\($0)" }.joined(separator: " ")
  }
}

extension GroupDescription.Arrangement {
  fileprivate var visualText: String {
    switch self {
    case .filling(let axis): "\(axis)"
    case .repeating(let axis, let count), .dividing(let axis, let count): "\(axis) × \(count)"
    case .custom: "custom"
    }
  }
}

extension CollectionLayoutSize {
  fileprivate var visualText: String {
    "(\(widthDimension.visualText), \(heightDimension.visualText))"
  }
}

extension CollectionLayoutDimension {
  fileprivate var visualText: String {
    switch kind {
    case .fractionalWidth: "\(dimension) of the width"
    case .fractionalHeight: "\(dimension) of the height"
    case .absolute: "\(dimension)"
    case .estimated: "about \(dimension)"
    case .uniformAcrossSiblings: "about \(dimension), as its siblings"
    }
  }
}
