internal import CGtk

extension ListModel {
  /// The positions of the selected items as ascending ranges. Empty for a list that is no selection
  /// model. O(r · log n) size queries of GTK's bitset for r ranges among n items.
  package var selectedRanges: [Range<Int>] {
    guard isSelectionModel, let bits = gtk_selection_model_get_selection(opaque) else { return [] }
    defer { gtk_bitset_unref(bits) }
    let count = guint(count)
    var ranges: [Range<Int>] = []
    var start: guint = 0
    while start < count, gtk_bitset_is_empty(bits) == 0 {
      let first = Self.partition(from: start, to: count) {
        gtk_bitset_get_size_in_range(bits, start, $0) > 0
      }
      guard first < count else { break }
      let end = Self.partition(from: first, to: count) {
        gtk_bitset_get_size_in_range(bits, first, $0) <= guint64($0 - first)
      }
      ranges.append(Int(first)..<Int(end))
      start = end
    }
    return ranges
  }

  /// Returns the first number in `start..<end` for which `isReached` is true, or `end` if there is
  /// none.
  ///
  /// `isReached` must be false up to some number and true from there on. Calls it O(log n) times
  /// for n numbers.
  private static func partition(
    from start: guint, to end: guint, _ isReached: (guint) -> Bool
  ) -> guint {
    var (low, high) = (start, end)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Selects the items in `ranges` and deselects all others. The model may refuse a part of the
  /// change. Has no effect on a list that is no selection model.
  package func select(only ranges: [Range<Int>]) {
    guard isSelectionModel else { return }
    let (chosen, all) = (gtk_bitset_new_empty(), gtk_bitset_new_empty())
    defer {
      gtk_bitset_unref(chosen)
      gtk_bitset_unref(all)
    }
    for range in ranges {
      gtk_bitset_add_range(chosen, guint(range.lowerBound), guint(range.count))
    }
    gtk_bitset_add_range(all, 0, guint(count))
    gtk_selection_model_set_selection(opaque, chosen, all)
  }
}
