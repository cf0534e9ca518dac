// The samples of the article "Beside other bindings".

import CGtkSystem
import Foundation
import Trellis

final class SquareCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }
}

final class Squares: CollectionViewDataSource {
  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { 10_000 }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "square", for: path)
    (cell as? SquareCell)?.label.text = "\(path.item * path.item)"
    return cell
  }
}

@MainActor
func makeSquareView(_ squares: Squares) -> CollectionView {
  let layout = CollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 100, height: 40)
  let view = CollectionView(frame: .zero, collectionViewLayout: layout)
  view.register(SquareCell.self, forCellWithReuseIdentifier: "square")
  view.dataSource = squares
  return view
}

// MARK: Plain C calls

@MainActor let squares = Squares()

@MainActor
func openSquares(_ application: UnsafeMutablePointer<GtkApplication>) {
  let view = makeSquareView(squares)
  let scroller = gtk_scrolled_window_new()
  gtk_scrolled_window_set_child(
    OpaquePointer(scroller), view.widget.pointer.assumingMemoryBound(to: GtkWidget.self))
  gtk_widget_set_vexpand(scroller, 1)
  let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), gtk_label_new("Squares"))
  gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), scroller)
  let window = gtk_application_window_new(application)
  gtk_window_set_default_size(UnsafeMutablePointer(OpaquePointer(window)), 420, 300)
  gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window)), box)
  gtk_window_present(UnsafeMutablePointer(OpaquePointer(window)))
}

@MainActor
func runSquares() -> Int32 {
  MainLoop.attachMainActor()
  let application = gtk_application_new("org.example.Squares", GApplicationFlags(rawValue: 0))
  defer { g_object_unref(application) }
  let activated: @convention(c) (UnsafeMutablePointer<GtkApplication>, gpointer?) -> Void = {
    application, _ in MainActor.assumeIsolated { openSquares(application) }
  }
  g_signal_connect_data(
    application, "activate", unsafeBitCast(activated, to: GCallback.self), nil, nil,
    GConnectFlags(rawValue: 0))
  return g_application_run(UnsafeMutablePointer(OpaquePointer(application)), 0, nil)
}
