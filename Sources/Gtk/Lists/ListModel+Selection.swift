internal import CGtk

/// The selection of a GtkSelectionModel, as ranges: GTK keeps it as a bitset.
extension ListModel {
  /// Ascending; empty where nothing can be selected. O(ranges · log count).
  package var selectedRanges: [Range<Int>] {
    guard isSelectionModel, let bits = gtk_selection_model_get_selection(opaque) else { return [] }
    defer { gtk_bitset_unref(bits) }
    let count = guint(count)
    var ranges: [Range<Int>] = []
    var start: guint = 0
    while start < count, gtk_bitset_is_empty(bits) == 0 {
      // The first that is selected, then the first after it that is not.
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

  /// The first number for which `isReached` is true, of which those before it are not; `end` when
  /// none is.
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

  /// Selects these and no others, as far as the model lets itself be told.
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
