internal import CTrellisGtk

/// A list of a GTK program, for example a GListStore, a GtkFilterListModel or a GtkMultiSelection.
@preconcurrency @MainActor
public class ListModel: NativeObject {
  /// A change of the list: `added` items replace `removed` items from `position` on.
  package struct Change: Equatable, Sendable {
    package let position: Int
    package let removed: Int
    package let added: Int
  }

  /// Creates a Swift object for a list.
  ///
  /// - Parameter model: A `GListModel *`. The new object takes a reference of its own.
  public init(_ model: OpaquePointer) {
    super.init(UnsafeMutableRawPointer(model))
  }

  /// Creates a Swift object that takes over a reference to a model.
  package override init(owned raw: UnsafeMutableRawPointer) {
    super.init(owned: raw)
  }

  /// The number of items in the list.
  public final var count: Int { Int(g_list_model_get_n_items(opaque)) }

  /// Returns the item at a position, or nil if the list has no such position.
  public final func item(at position: Int) -> NativeObject? {
    guard let position = guint(exactly: position) else { return nil }
    return g_list_model_get_item(opaque, position).map { NativeObject(owned: $0) }
  }

  /// A Boolean value that indicates whether the list is also a GtkSelectionModel.
  public final var isSelectionModel: Bool {
    g_type_check_instance_is_a(
      raw.assumingMemoryBound(to: GTypeInstance.self), gtk_selection_model_get_type()) != 0
  }

  /// Returns a Boolean value that indicates whether an item is selected. False for a list that is
  /// no selection model.
  public final func isSelected(at position: Int) -> Bool {
    guard isSelectionModel, let position = guint(exactly: position) else { return false }
    return gtk_selection_model_is_selected(opaque, position) != 0
  }

  /// Runs `body` after each change of the list, as long as the returned connection exists.
  package final func onItemsChanged(
    _ body: @escaping @MainActor (Change) -> Void
  ) -> SignalConnection {
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, guint, guint, guint, UnsafeMutableRawPointer?
      ) -> Void = { _, position, removed, added, data in
        let change = Change(
          position: Int(position), removed: Int(removed), added: Int(added))
        let handler = Handler<Change, Void>.from(data)
        MainActor.assumeIsolated { handler.body(change) }
      }
    return SignalConnection(
      self, connect("items-changed", Handler<Change, Void>(body), callback))
  }

  /// Runs `body` after each change of the selection, as long as the returned connection exists.
  ///
  /// - Parameter body: The block. It receives the range of positions outside which the selection
  ///   has not changed.
  /// - Returns: The connection, or nil for a list that is no selection model.
  package final func onSelectionChanged(
    _ body: @escaping @MainActor (Range<Int>) -> Void
  ) -> SignalConnection? {
    guard isSelectionModel else { return nil }
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, guint, guint, UnsafeMutableRawPointer?) -> Void =
        { _, position, count, data in
          let positions = Int(position)..<(Int(position) + Int(count))
          let handler = Handler<Range<Int>, Void>.from(data)
          MainActor.assumeIsolated { handler.body(positions) }
        }
    return SignalConnection(
      self, connect("selection-changed", Handler<Range<Int>, Void>(body), callback))
  }
}

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
