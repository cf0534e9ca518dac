// The samples of the article "GListModel and other GTK code".

// MARK: A list model

import CGtkSystem
import Foundation
import Trellis

final class NameCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }
}

@MainActor
final class NameList {
  let view: CollectionView
  let dataSource: ListModelDataSource

  init(_ list: OpaquePointer) {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = CollectionView.CellRegistration<NameCell, String> { cell, _, name in
      cell.label.text = name
    }
    dataSource = ListModelDataSource(collectionView: view, model: ListModel(list)) {
      view, indexPath, item in
      let text = gtk_string_object_get_string(OpaquePointer(item.pointer))
      return view.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: text.map { String(cString: $0) })
    }
  }
}

// MARK: A list of strings

@MainActor
func makeNames(_ names: [String]) -> OpaquePointer {
  let list: OpaquePointer = gtk_string_list_new(nil)
  for name in names {
    gtk_string_list_append(list, name)
  }
  return list
}

// MARK: Selection

@MainActor
func makeSelectableList(_ list: OpaquePointer) -> OpaquePointer {
  // The selection model takes over the reference to the list.
  gtk_multi_selection_new(list)
}

// MARK: The widget

@MainActor
func addToBox(_ view: CollectionView, _ box: UnsafeMutablePointer<GtkBox>) {
  view.widget.vexpand = true
  gtk_box_append(box, view.widget.pointer.assumingMemoryBound(to: GtkWidget.self))
}

// MARK: UI files

@MainActor
func registerRows(in view: CollectionView) throws {
  let row = try UIFile(
    string: """
      <interface>
        <object class="GtkBox" id="root">
          <property name="spacing">6</property>
          <child><object class="GtkImage" id="icon"/></child>
          <child><object class="GtkLabel" id="title"/></child>
        </object>
      </interface>
      """)
  view.register(row, forCellWithReuseIdentifier: "row")
}

@MainActor
func fill(_ cell: CollectionViewCell, icon: String, title: String) {
  cell.object("icon", as: Image.self)?.setIcon(icon)
  cell.object("title", as: Label.self)?.text = title
}

// MARK: Style sheets

@MainActor
func addStyle(to view: CollectionView) {
  view.widget.addCSSClass("icons")
  Style.add(
    css: """
      .icons cell { padding: 4px; border-radius: 8px; }
      .icons cell:selected { background: alpha(@theme_selected_bg_color, 0.3); }
      """)
}
