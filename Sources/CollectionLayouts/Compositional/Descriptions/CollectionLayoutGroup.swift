/// An item of a compositional layout that consists of other items, one after the other along an
/// axis, or placed by the program.
///
/// Groups can contain groups. A section repeats its group until all of its items have a place.
public class CollectionLayoutGroup: CollectionLayoutItem {
  private convenience init(
    _ size: CollectionLayoutSize, _ arrangement: GroupDescription.Arrangement,
    _ subitems: [CollectionLayoutItem]
  ) {
    let group = GroupDescription(arrangement: arrangement, subitems: subitems.map(\.values))
    self.init(ItemDescription(size: size, content: .group(group)))
  }

  // MARK: Groups in a row

  /// Returns a group whose items follow each other horizontally.
  ///
  /// The items repeat as long as they fit into the width of the group. If the width is estimated,
  /// each item occurs once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - subitems: The items. An empty array is reported as a mistake.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .filling(.horizontal), usable(subitems))
  }

  /// Returns a group that repeats an item horizontally.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - subitem: The item. It has its own size; the group does not check that all fit.
  ///   - count: The number of items. A number less than 1 is reported as a mistake.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .repeating(.horizontal, count: usable(count)), [subitem])
  }

  /// Returns a group of items of equal width that fill the group horizontally.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - subitem: The item. Its width is ignored.
  ///   - count: The number of items. A number less than 1 is reported as a mistake.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .dividing(.horizontal, count: usable(count)), [subitem])
  }

  // MARK: Groups in a column

  /// Returns a group whose items follow each other vertically.
  ///
  /// The items repeat as long as they fit into the height of the group. If the height is estimated,
  /// each item occurs once.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - subitems: The items. An empty array is reported as a mistake.
  public class func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .filling(.vertical), usable(subitems))
  }

  /// Returns a group that repeats an item vertically.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - subitem: The item. It has its own size; the group does not check that all fit.
  ///   - count: The number of items. A number less than 1 is reported as a mistake.
  public class func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .repeating(.vertical, count: usable(count)), [subitem])
  }

  /// Returns a group of items of equal height that fill the group vertically.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - subitem: The item. Its height is ignored.
  ///   - count: The number of items. A number less than 1 is reported as a mistake.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public class func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .dividing(.vertical, count: usable(count)), [subitem])
  }

  // MARK: Custom groups

  /// Returns a group whose items the program places.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group, within the section or group that contains it.
  ///   - itemProvider: Returns the frames of the items of one group. It is called for the group of
  ///     each section description, and again for a last group with fewer items. The section repeats
  ///     the frames for more items.
  public class func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping CollectionLayoutGroupCustomItemProvider
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .custom(CustomItemProvider(itemProvider)), [])
  }

  // MARK: Properties

  /// Copies of the items that the group was created with. Empty for a custom group.
  public var subitems: [CollectionLayoutItem] {
    (values.group?.subitems ?? []).map {
      $0.group == nil ? CollectionLayoutItem($0) : CollectionLayoutGroup($0)
    }
  }

  /// The views that are attached to the group.
  public override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { values.supplementaryItems = newValue.map(\.supplementary) }
  }

  /// The distance between two items that follow each other. The default is nil: no distance.
  public var interItemSpacing: CollectionLayoutSpacing? {
    get { values.group?.interItemSpacing }
    set {
      guard var group = values.group else { return }
      group.interItemSpacing = newValue ?? .fixed(0)
      values.content = .group(group)
    }
  }

  // MARK: Making descriptions

  private static func usable(_ subitems: [CollectionLayoutItem]) -> [CollectionLayoutItem] {
    if subitems.isEmpty {
      CallerMistake.reportFromAnywhere(
        "a group of 0 subitems was created; it needs at least 1, and shows no items")
    }
    return subitems
  }

  private static func usable(_ count: Int) -> Int {
    if count < 1 {
      CallerMistake.reportFromAnywhere(
        "a group with a count of \(count) was created; the count has to be at least 1, and 1 is "
          + "used instead")
    }
    return max(1, count)
  }
}
