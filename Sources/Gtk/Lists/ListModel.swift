internal import CGtk

/// A list that a GTK program keeps: a GListStore, a GtkFilterListModel, a GtkMultiSelection …
@preconcurrency @MainActor
public final class ListModel: NativeObject {
  /// How the list became another one: so many items from `position` on gave way to others.
  package struct Change: Equatable, Sendable {
    package let position: Int
    package let removed: Int
    package let added: Int
  }

  /// - Parameter model: A `GListModel *`. It is kept, with a reference of this object's own.
  public init(_ model: OpaquePointer) {
    super.init(UnsafeMutableRawPointer(model))
  }

  public var count: Int { Int(g_list_model_get_n_items(opaque)) }

  /// Nil when there is no such item.
  public func item(at position: Int) -> NativeObject? {
    guard let position = guint(exactly: position) else { return nil }
    return g_list_model_get_item(opaque, position).map { NativeObject(owned: $0) }
  }

  /// Whether it is a GtkSelectionModel too.
  public var isSelectionModel: Bool {
    g_type_check_instance_is_a(
      raw.assumingMemoryBound(to: GTypeInstance.self), gtk_selection_model_get_type()) != 0
  }

  /// False where nothing can be selected.
  public func isSelected(at position: Int) -> Bool {
    guard isSelectionModel, let position = guint(exactly: position) else { return false }
    return gtk_selection_model_is_selected(opaque, position) != 0
  }

  /// Runs `body` after each change, until the connection is let go of.
  package func onItemsChanged(
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

  /// Runs `body` with the positions that may be selected or not now as they were not before, until
  /// the connection is let go of. Nil for a list that is no selection model.
  package func onSelectionChanged(
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
