import CTrellisGtk
import Foundation
import GtkTestSupport
import Trellis
import XCTest

/// A GListStore of strings.
@MainActor
final class StringStore {
  nonisolated(unsafe) let pointer: OpaquePointer

  init(_ texts: [String]) {
    pointer = g_list_store_new(gtk_string_object_get_type())
    splice(at: 0, removing: 0, adding: texts)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  var count: Int { Int(g_list_model_get_n_items(pointer)) }

  func splice(at position: Int, removing removed: Int, adding texts: [String] = []) {
    var objects: [gpointer?] = texts.map { UnsafeMutableRawPointer(gtk_string_object_new($0)) }
    g_list_store_splice(
      pointer, guint(position), guint(removed), &objects, guint(objects.count))
    for object in objects { g_object_unref(object) }
  }
}

/// A scene that shows a list model: the store, a filter on it, or a selection model on it.
@MainActor
final class ListStage {
  enum Kind: CaseIterable {
    case plain, filtered, selecting
  }

  let scene: Scene
  let store: StringStore
  /// The GListModel that is shown.
  nonisolated(unsafe) let native: OpaquePointer
  private(set) var source: ListModelDataSource?
  /// The number of distinct cells filled so far.
  var madeCount: Int { seen.count }
  /// A closure that runs whenever a cell has been filled.
  var onCell: () -> Void = {}
  private var seen: Set<ObjectIdentifier> = []
  /// The divisor of the filter, which frees it.
  private var divisor: UnsafeMutablePointer<Int>?
  private var filter: UnsafeMutablePointer<GtkFilter>?

  /// Shows the numbers below `count` as strings in cells of 50 × 50 points, eight in a row and with
  /// six rows in view.
  init(count: Int, kind: Kind = .plain) {
    store = StringStore((0..<count).map(String.init))
    let list = store.pointer
    switch kind {
    case .plain:
      g_object_ref(UnsafeMutableRawPointer(list))
      native = list
    case .filtered:
      g_object_ref(UnsafeMutableRawPointer(list))
      let divisor = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      divisor.initialize(to: 1)
      self.divisor = divisor
      let custom = gtk_custom_filter_new(
        { item, divisor in
          let text = gtk_string_object_get_string(OpaquePointer(item))
          let number = text.flatMap { Int(String(cString: $0)) } ?? 0
          return number % (divisor?.load(as: Int.self) ?? 1) == 0 ? 1 : 0
        }, divisor, { $0?.deallocate() })
      filter = UnsafeMutableRawPointer(custom)?.assumingMemoryBound(to: GtkFilter.self)
      native = gtk_filter_list_model_new(list, filter)
    case .selecting:
      g_object_ref(UnsafeMutableRawPointer(list))
      native = gtk_multi_selection_new(list)
    }
    scene = Scene(counts: [])
    source = ListModelDataSource(collectionView: scene.view, model: ListModel(native)) {
      [weak self] view, indexPath, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? LabelCell)?.label.text = Self.text(of: item)
      self?.seen.insert(ObjectIdentifier(cell))
      self?.onCell()
      return cell
    }
    scene.settle()
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(native)) }

  /// A new wrapper of the list model.
  var model: ListModel { ListModel(native) }

  /// Reverses the list by one change that removes and adds the same objects.
  func reverse() {
    let count = store.count
    var objects: [gpointer?] = (0..<count).reversed().map {
      g_list_model_get_item(store.pointer, guint($0))
    }
    g_list_store_splice(store.pointer, 0, guint(count), &objects, guint(count))
    for object in objects { g_object_unref(object) }
  }

  /// Makes the filter show the numbers that `divisor` divides.
  func filter(by divisor: Int) {
    self.divisor?.pointee = divisor
    gtk_filter_changed(filter, GTK_FILTER_CHANGE_DIFFERENT)
  }

  func letGo() { source = nil }

  // MARK: Checks

  private static func text(of item: NativeObject) -> String {
    String(cString: gtk_string_object_get_string(OpaquePointer(item.pointer)))
  }

  /// The texts of the visible cells in the order of their items.
  var texts: [String] {
    scene.view.indexPathsForVisibleItems.sorted().map { indexPath in
      (scene.view.cellForItem(at: indexPath) as? LabelCell)?.label.text ?? "no cell"
    }
  }

  /// Checks that the view shows the items of the list model.
  func check(settling: Bool = true, file: StaticString = #filePath, line: UInt = #line) {
    if settling { scene.settle() } else { scene.view.layoutIfNeeded() }
    let view = scene.view
    XCTAssertEqual(view.numberOfSections, 1, file: file, line: line)
    XCTAssertEqual(view.numberOfItems(inSection: 0), model.count, file: file, line: line)
    let layout = view.collectionViewLayout
    let inView = (layout.layoutAttributesForElements(in: view.bounds) ?? []).map(\.indexPath)
    let visible = view.indexPathsForVisibleItems.sorted()
    XCTAssertTrue(Set(visible).isSuperset(of: inView), file: file, line: line)
    let expected = visible.map { model.item(at: $0.item).map { Self.text(of: $0) } ?? "no item" }
    XCTAssertEqual(texts, expected, file: file, line: line)
  }

  static func referenceCount(of object: UnsafeMutableRawPointer) -> Int {
    Int(object.assumingMemoryBound(to: GObject.self).pointee.ref_count)
  }

  /// A Boolean value that indicates whether a signal handler is connected to the list model.
  var hasSignalHandler: Bool {
    let id = g_signal_lookup("items-changed", g_list_model_get_type())
    return g_signal_has_handler_pending(UnsafeMutableRawPointer(native), id, 0, 0) != 0
  }
}
