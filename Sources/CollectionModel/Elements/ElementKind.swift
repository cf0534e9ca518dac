/// The category and kind of an element as one integer.
///
/// Kinds are strings that layouts choose. Each string gets a number when it is used first, for the
/// life of the process; a program has few of them.
@usableFromInline package struct ElementKind: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package static var cell: ElementKind { ElementKind(rawValue: 0) }

  @inlinable package var category: ElementCategory {
    if rawValue == 0 { return .cell }
    return rawValue & 1 == 1 ? .supplementaryView : .decorationView
  }

  /// The kinds of section headers and footers, with UIKit's values.
  @usableFromInline package static let sectionHeaderName = "UICollectionElementKindSectionHeader"
  @usableFromInline package static let sectionFooterName = "UICollectionElementKindSectionFooter"
  @MainActor package static var sectionHeader: ElementKind {
    supplementary(sectionHeaderName)
  }
  @MainActor package static var sectionFooter: ElementKind {
    supplementary(sectionFooterName)
  }

  @MainActor package static func supplementary(_ kind: String) -> ElementKind {
    ElementKind(rawValue: number(of: kind) * 2 + 1)
  }

  @MainActor package static func decoration(_ kind: String) -> ElementKind {
    ElementKind(rawValue: number(of: kind) * 2 + 2)
  }

  /// The layout's name of the kind. Nil for cells.
  @MainActor package var name: String? {
    rawValue == 0 ? nil : Self.names[Int((rawValue - 1) / 2)]
  }

  @MainActor private static var names: [String] = []
  @MainActor private static var numbers: [String: UInt32] = [:]

  @MainActor private static func number(of name: String) -> UInt32 {
    if let known = numbers[name] { return known }
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}
