import CBenchmarks
import Trellis

/// The widget that shows the line of text in a cell.
enum PeerText: String {
  /// GtkLabel, which requests space for its text. Each change of the text causes a new layout.
  case label
  /// GtkInscription, which uses the space it is given. GTK recommends it for lists.
  case inscription

  fileprivate var c: TrellisPeerText {
    self == .label ? TRELLIS_PEER_LABEL : TRELLIS_PEER_INSCRIPTION
  }
}

/// The cell of all subjects: a picture above a line of text.
final class PeerCell: Widget {
  private var cell: UnsafeMutablePointer<GtkWidget> {
    pointer.assumingMemoryBound(to: GtkWidget.self)
  }

  init(_ text: PeerText = .label) {
    super.init(wrapping: Widget(pointer: trellis_peer_cell_new(text.c)))
  }

  func bind(_ index: Int, _ textures: PeerTextures) {
    trellis_peer_cell_bind(cell, guint(index), textures.pointers, guint(textures.count))
  }

  /// The natural height of the cell at its natural width, in points.
  var naturalHeight: Int {
    var natural: gint = 0
    gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }
}

/// Several different pictures. They exist as long as the process.
@MainActor
final class PeerTextures {
  fileprivate let pointers: UnsafeMutablePointer<OpaquePointer?>
  fileprivate let count: Int

  /// Creates textures in the format that the window draws with the least work.
  init(count: Int, for window: Widget) {
    self.count = count
    pointers = .allocate(capacity: count)
    pointers.initialize(repeating: nil, count: count)
    let isPremultiplied = window.pixelFormats.opaque == .premultipliedBGRA
    trellis_peer_textures(pointers, guint(count), isPremultiplied ? 1 : 0)
  }
}

/// A GtkGridView with cells like those of the other subjects.
final class PeerGrid: Widget {
  private let counts: UnsafeMutablePointer<TrellisPeerCounts>

  init(items: Int, columns: Int, _ textures: PeerTextures, _ text: PeerText) {
    // The counts have to outlive the widget, so they are never freed.
    counts = .allocate(capacity: 1)
    counts.initialize(to: TrellisPeerCounts())
    super.init(
      wrapping: Widget(
        pointer: trellis_peer_grid_new(
          guint(items), guint(columns), textures.pointers, guint(textures.count), text.c, counts)))
  }

  var made: Int { Int(counts.pointee.made) }
  var bound: Int { Int(counts.pointee.bound) }
  var live: Int { Int(counts.pointee.made - counts.pointee.gone) }
}

/// A widget that draws cells like those of the other subjects from prepared surfaces.
final class PeerLimit: Widget {
  init(
    items: Int, columns: Int, cellWidth: Int, cellHeight: Int, padding: Int,
    _ textures: PeerTextures
  ) {
    super.init(
      wrapping: Widget(
        pointer: trellis_peer_limit_new(
          guint(items), guint(columns), gint(cellWidth), gint(cellHeight), gint(padding),
          textures.pointers, guint(textures.count))))
  }

  /// Draws the first cells into surfaces that the widget keeps, and drops other surfaces of cells.
  func prepare(_ count: Int) {
    trellis_peer_limit_prepare(pointer.assumingMemoryBound(to: GtkWidget.self), guint(count))
  }
}

/// A widget that does nothing but place cells like those of the other subjects.
final class PeerCells: Widget {
  private let textures: PeerTextures

  init(
    count: Int, columns: Int, cellWidth: Int, cellHeight: Int, padding: Int,
    _ textures: PeerTextures, _ text: PeerText
  ) {
    self.textures = textures
    super.init(
      wrapping: Widget(
        pointer: trellis_peer_cells_new(
          guint(count), guint(columns), gint(cellWidth), gint(cellHeight), gint(padding), text.c)))
  }

  /// Shows items, whose first row begins at the position `y` in pixels.
  func show(_ items: Range<Int>, at y: Int) {
    trellis_peer_cells_show(
      pointer.assumingMemoryBound(to: GtkWidget.self), guint(items.lowerBound), guint(items.count),
      gint(y), textures.pointers, guint(textures.count))
  }
}

/// A widget that draws moving numbers without child widgets.
final class PeerMoving: Widget {
  private var moving: UnsafeMutablePointer<GtkWidget> {
    pointer.assumingMemoryBound(to: GtkWidget.self)
  }

  init() {
    super.init(wrapping: Widget(pointer: trellis_peer_moving_new()))
  }

  /// Prepares the texts of the numbers.
  func prepare(_ numbers: [Int]) {
    let numbers = numbers.map { guint($0) }
    trellis_peer_moving_prepare(moving, guint(numbers.count), numbers)
  }

  /// Draws each number around its place in the next frame.
  ///
  /// - Parameter places: The middles of the cells in points, x before y.
  func place(_ places: [Double]) { trellis_peer_moving_place(moving, places) }
}

/// A widget that shows nothing, scrolls, and queues an allocation in each frame.
final class PeerEmpty: Widget {
  init() {
    super.init(wrapping: Widget(pointer: trellis_peer_empty_new()))
  }
}
