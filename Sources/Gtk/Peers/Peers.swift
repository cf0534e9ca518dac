internal import CGtk

/// What the line of text in a cell is made with.
package enum PeerText: String {
  /// GtkLabel asks for room for its text: every change of it is laid out anew.
  case label
  /// GtkInscription takes the room it is given: GTK's advice for lists.
  case inscription

  var c: TrellisPeerText {
    self == .label ? TRELLIS_PEER_LABEL : TRELLIS_PEER_INSCRIPTION
  }
}

/// What trellis-bench compares Trellis with. No part of the library.
package final class PeerCell: Widget {
  package init(_ text: PeerText = .label) {
    super.init(widget: trellis_peer_cell_new(text.c))
  }

  package func bind(_ index: Int, _ textures: PeerTextures) {
    trellis_peer_cell_bind(widget, guint(index), textures.pointers, guint(textures.count))
  }

  /// Height in points for the cell's natural width.
  package var naturalHeight: Int {
    var natural: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }
}

/// A few pictures that differ. Live as long as the process.
@MainActor
package final class PeerTextures {
  let pointers: UnsafeMutablePointer<OpaquePointer?>
  let count: Int

  package init(count: Int) {
    self.count = count
    pointers = .allocate(capacity: count)
    pointers.initialize(repeating: nil, count: count)
    trellis_peer_textures(pointers, guint(count))
  }
}

/// GtkGridView with the same cells.
package final class PeerGrid: Widget {
  private let counts: UnsafeMutablePointer<TrellisPeerCounts>

  package init(items: Int, columns: Int, _ textures: PeerTextures, _ text: PeerText) {
    // Outlives the widget: one for the process.
    counts = .allocate(capacity: 1)
    counts.initialize(to: TrellisPeerCounts())
    super.init(
      widget: trellis_peer_grid_new(
        guint(items), guint(columns), textures.pointers, guint(textures.count), text.c, counts))
  }

  package var made: Int { Int(counts.pointee.made) }
  package var bound: Int { Int(counts.pointee.bound) }
  package var live: Int { Int(counts.pointee.made - counts.pointee.gone) }
}

/// A widget that shows nothing, scrolls, and queues an allocation each frame.
package final class PeerEmpty: Widget {
  package init() {
    super.init(widget: trellis_peer_empty_new())
  }
}
