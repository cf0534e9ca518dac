import Foundation

/// The sizes that the views of a section of a compositional layout prefer, by identity: an update
/// of the data moves a size along with its item.
struct SectionMeasures {
  private(set) var items: SparseList<CGSize>
  /// The sizes of the boundary supplementary views, by kind.
  var boundary: [String: CGSize] = [:]
  var badges = BadgeSizes()
  /// The greatest measured lengths of items whose size is uniform across the section. The length is
  /// 0 along an axis along which none is measured.
  private(set) var uniform = CGSize.zero
  /// The measured lengths of these items. A length that is not uniform is 0.
  private var uniformItems: SparseList<CGSize>
  /// The groups of the section as they were solved last.
  private var groups: MeasuredGroups?
  /// The items that were measured since.
  private var measuredItems: Set<Int> = []
  /// The change of the data since.
  private var edits: ListEdits?

  init(count: Int) {
    items = SparseList(count: count)
    uniformItems = SparseList(count: count)
  }

  // MARK: Changing

  /// Records the size that the view of an item prefers, or forgets it.
  mutating func set(_ size: CGSize?, at item: Int, _ free: FreeDimensions) {
    guard item >= 0, item < items.count else { return }
    items.set(size, at: item)
    measuredItems.insert(item)
    var lengths = CGSize.zero
    if let size {
      for axis in Axis.allCases where free.contains(.uniform(axis)) {
        lengths.set(size.along(axis), along: axis)
      }
    }
    setUniform(lengths, at: item)
  }

  private mutating func setUniform(_ lengths: CGSize, at item: Int) {
    let old = uniformItems[item] ?? .zero
    guard lengths != old else { return }
    uniformItems.set(lengths == .zero ? nil : lengths, at: item)
    uniform = uniform.union(lengths)
    // Another item may be the longest now.
    if Axis.allCases.contains(where: {
      old.along($0) > lengths.along($0) && old.along($0) == uniform.along($0)
    }) {
      uniform = longest
    }
  }

  /// The greatest lengths of the uniform items.
  private var longest: CGSize { uniformItems.values.reduce(.zero) { $0.union($1) } }

  /// Moves the sizes along with their items.
  mutating func apply(_ edits: ListEdits) {
    guard !edits.isEmpty else { return }
    // The items that were measured since the groups were solved have other numbers now.
    if self.edits != nil || !measuredItems.isEmpty { groups = nil }
    items.apply(edits)
    let removesUniform = edits.edits.contains { edit in
      uniformItems.firstElement(from: edit.removed.lowerBound).map { edit.removed ~= $0 } == true
    }
    uniformItems.apply(edits)
    if removesUniform { uniform = longest }
    badges = BadgeSizes()
    self.edits = edits
    measuredItems = []
  }

  // MARK: Groups

  /// Returns the groups of the section.
  ///
  /// - Complexity: O(*c* + log *n*) for *c* changes since the last call, if the number of items in a
  ///   group does not depend on their sizes and each group has one item. Otherwise the groups after
  ///   a change are solved again until one begins with the same item as before.
  mutating func groups(_ template: SectionTemplate) -> any SectionGroups {
    defer { (measuredItems, edits) = ([], nil) }
    guard template.capacity > 0, !items.isEmpty else {
      groups = nil
      return UniformGroups(template, itemCount: items.count)
    }
    if var groups, groups.template === template, edits == nil || measuredItems.isEmpty {
      self.groups = nil
      groups.update(changes, itemCount: items.count, measured: items)
      self.groups = groups
      return groups
    }
    let made = MeasuredGroups(template, itemCount: items.count, measured: items)
    groups = made
    return made
  }

  private var changes: [MeasuredGroups.Change] {
    if let edits {
      var shift = 0
      return edits.edits.map { edit in
        let start = edit.removed.lowerBound + shift
        shift += edit.inserted - edit.removed.count
        return MeasuredGroups.Change(old: edit.removed, new: start..<start + edit.inserted)
      }
    }
    return measuredItems.sorted().map { .init(old: $0..<$0 + 1, new: $0..<$0 + 1) }
  }
}

extension CGSize {
  /// Returns the greater of two widths and of two heights.
  fileprivate func union(_ other: CGSize) -> CGSize {
    CGSize(width: max(width, other.width), height: max(height, other.height))
  }
}
