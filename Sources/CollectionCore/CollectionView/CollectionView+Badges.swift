/// Badges, the supplementary views that are attached to items, while gaps and placeholders are shown.
///
/// The layout numbers the badges of a section, those of gaps and placeholders included. The numbers
/// in the data, which the data source and the delegate use, do not include them: a gap or a
/// placeholder has no item in the data, so its badges are not shown. Other supplementary views, such
/// as headers, have the same index path on screen and in the data.
extension CollectionView {
  /// Returns the key in the data of a supplementary or decoration view. Nil for a badge of a gap or
  /// a placeholder.
  ///
  /// - Parameter key: The key on screen.
  func dataKey(ofShown key: ElementKey) -> ElementKey? {
    var number = key.item
    for numbers in numbersOfInsertedBadges(like: key) where numbers.lowerBound <= key.item {
      if numbers.contains(key.item) { return nil }
      number -= numbers.count
    }
    return ElementKey(kind: key.kind, section: key.section, item: number)
  }

  /// Returns the key on screen of a supplementary view.
  ///
  /// - Parameter key: The key in the data.
  func shownKey(ofData key: ElementKey) -> ElementKey {
    var number = key.item
    for numbers in numbersOfInsertedBadges(like: key) where numbers.lowerBound <= number {
      number += numbers.count
    }
    return ElementKey(kind: key.kind, section: key.section, item: number)
  }

  /// Returns the layout's answer without the badges of gaps and placeholders.
  func withoutInsertedBadges(
    _ answer: [CollectionViewLayoutAttributes]
  ) -> [CollectionViewLayoutAttributes] {
    guard !presentation.insertions.isEmpty else { return answer }
    // The views of an answer are of few kinds and sections, and there may be many placeholders.
    var known: [(like: ElementKey, numbers: [Range<Int>])] = []
    return answer.filter {
      guard $0.representedElementCategory == .supplementaryView else { return true }
      let key = $0.key
      let found = known.first { $0.like.kind == key.kind && $0.like.section == key.section }
      let numbers = found?.numbers ?? numbersOfInsertedBadges(like: key)
      if found == nil { known.append((key, numbers)) }
      return !numbers.contains { $0.contains(key.item) }
    }
  }

  /// Returns the numbers on screen of the badges of each gap and placeholder, in ascending order,
  /// for the section and the kind of `key`.
  private func numbersOfInsertedBadges(like key: ElementKey) -> [Range<Int>] {
    guard !presentation.insertions.isEmpty, key.kind.category == .supplementaryView,
      !key.belongsToLayout, let kind = key.kind.name
    else { return [] }
    return presentation.insertions.places(in: key.section)
      .map { layout.badgeNumbers(ofKind: kind, of: $0.position) }
      .filter { !$0.isEmpty }
  }
}
