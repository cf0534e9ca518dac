import CollectionCore
import Foundation
import TrellisGtk

extension ListRow {
  /// The distance of separators from the leading edge of a row whose text has no known place.
  static let margin: CGFloat = 12

  /// The style classes of the view's node.
  var styleClasses: [String] {
    var classes = ["list-row", appearance.rowClass]
    switch role {
    case .item: break
    case .header: classes.append("header")
    case .footer: classes.append("footer")
    }
    if isFirst { classes.append("first") }
    if isLast { classes.append("last") }
    return classes
  }

  /// Whether the row has corners of a card.
  var hasCardCorners: Bool { appearance == .insetGrouped && (isFirst || isLast) }

  /// Returns the separators for a view.
  @MainActor
  func separators(in view: CollectionReusableView) -> CellSeparators {
    let margin = (view as? CollectionViewCell)?.separatorLeadingInset ?? Self.margin
    let end = (view as? CollectionViewListCell)?.separatorTrailingInset ?? 0
    let isMirrored = view.traitCollection.layoutDirection == .rightToLeft
    func shown(_ separator: Separator?) -> CellSeparator? {
      separator.map {
        let (leading, trailing) = ($0.leading ?? margin, $0.trailing ?? end)
        return CellSeparator(
          left: isMirrored ? trailing : leading, right: isMirrored ? leading : trailing,
          color: $0.color.map { CellColor($0) })
      }
    }
    return CellSeparators(top: shown(topSeparator), bottom: shown(bottomSeparator))
  }
}

extension CollectionLayoutListConfiguration.Appearance {
  /// The style class of rows. It is none that themes give a style.
  var rowClass: String {
    switch self {
    case .plain: "plain"
    case .grouped: "grouped"
    case .insetGrouped: "inset-grouped"
    case .sidebar: "sidebar-row"
    case .sidebarPlain: "sidebar-plain"
    }
  }

  /// The style class of a collection view of lists.
  var viewClass: String {
    switch self {
    case .plain: "plain-list"
    case .grouped: "grouped-list"
    case .insetGrouped: "inset-grouped-list"
    case .sidebar: "sidebar-list"
    case .sidebarPlain: "sidebar-plain-list"
    }
  }
}

extension CellWidget {
  /// Shows the row of a view.
  ///
  /// - Parameters:
  ///   - row: The row, or nil for a view that is not in a list.
  ///   - old: The row that was shown last.
  func show(_ row: ListRow?, of view: CollectionReusableView, from old: ListRow?) {
    let (new, before) = (row?.styleClasses ?? [], old?.styleClasses ?? [])
    if new != before {
      for name in before where !new.contains(name) { removeCSSClass(name) }
      for name in new where !before.contains(name) { addCSSClass(name) }
    }
    clipsCorners = row?.hasCardCorners == true
    separators = row?.separators(in: view) ?? CellSeparators()
  }
}
