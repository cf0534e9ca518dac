internal import CGtk

/// What trellis-bench compares Trellis with. No part of the library.
package final class PeerCell: Widget {
  package init() {
    super.init(widget: trellis_peer_cell_new())
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

  package init(items: Int, columns: Int, _ textures: PeerTextures) {
    // Outlives the widget: one for the process.
    counts = .allocate(capacity: 1)
    counts.initialize(to: TrellisPeerCounts())
    super.init(
      widget: trellis_peer_grid_new(
        guint(items), guint(columns), textures.pointers, guint(textures.count), counts))
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
