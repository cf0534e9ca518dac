internal import CTrellisGtk
import Foundation

/// The action that a drop performs.
package enum AreaDropAction: Sendable {
  case none, copy, move

  init(_ action: GdkDragAction) {
    self =
      if action.rawValue & GDK_ACTION_MOVE.rawValue != 0 {
        .move
      } else if action.rawValue & GDK_ACTION_COPY.rawValue != 0 {
        .copy
      } else {
        .none
      }
  }

  var c: GdkDragAction {
    switch self {
    case .none: GdkDragAction(rawValue: 0)
    case .copy: GDK_ACTION_COPY
    case .move: GDK_ACTION_MOVE
    }
  }
}

/// A step of a drag over a scroll area.
package struct AreaDropEvent: Sendable {
  package enum Phase: Sendable { case accept, enter, motion, leave }

  package var phase: Phase
  package var location: CGPoint
  package var hasURIs = false
  package var hasText = false
  package var allowsCopy = true
  package var allowsMove = true
  /// The drag, if it began in a scroll area of this program, or nil.
  package var drag: AreaDragIdentity?

  package init(_ phase: Phase, at location: CGPoint) {
    (self.phase, self.location) = (phase, location)
  }
}

/// The identity of a drag, for comparison.
package struct AreaDragIdentity: Equatable, @unchecked Sendable {
  // The pointer is compared and never dereferenced.
  let pointer: UnsafeRawPointer
}

/// The content and the icon of a drag that begins in a scroll area.
@MainActor
package struct AreaDragOffer {
  package var uris: [String] = []
  package var text: String?
  /// Whether other programs receive no content.
  package var isLocal = false
  package var allowsMove = true
  /// The pictures of the icon, from front to back.
  package var pictures: [Paintable] = []
  /// The number of dragged items. A badge shows it if it is greater than 1.
  package var count = 1
  /// The position of the pointer relative to the corner of the first picture, in points.
  package var hotspot = CGPoint.zero

  package init() {}

  fileprivate func withC<Result>(_ body: (TrellisDragOffer) -> Result) -> Result {
    var strings = uris.map { UnsafePointer(strdup($0)) }
    strings.append(nil)
    let copy = text.map { UnsafePointer(strdup($0)) }
    defer {
      for string in strings + [copy ?? nil] { free(UnsafeMutableRawPointer(mutating: string)) }
    }
    let paintables = pictures.map { Optional($0.opaque) }
    return strings.withUnsafeBufferPointer { strings in
      paintables.withUnsafeBufferPointer { paintables in
        body(
          TrellisDragOffer(
            uris: uris.isEmpty ? nil : strings.baseAddress, text: copy ?? nil,
            local: isLocal ? 1 : 0, may_move: allowsMove ? 1 : 0,
            pictures: paintables.baseAddress, n_pictures: gsize(paintables.count),
            count: guint(count), hot_x: hotspot.x, hot_y: hotspot.y))
      }
    }
  }
}

extension ScrollAreaReference {
  /// Begins a drag. `areaDragEnded(_:)` is called when it has ended.
  ///
  /// - Parameters:
  ///   - offer: The content and the icon of the drag.
  ///   - point: The point where the pointer was pressed, in the area's coordinates.
  /// - Returns: The drag, or nil if the pointer is not pressed or another drag is in progress.
  package func beginDrag(_ offer: AreaDragOffer, at point: CGPoint) -> AreaDragIdentity? {
    offer.withC { offer in
      withUnsafePointer(to: offer) { trellis_area_begin_drag(area, $0, point.x, point.y) }
    }.map { AreaDragIdentity(pointer: UnsafeRawPointer($0)) }
  }

  /// Changes the action of a drop at the pointer's present position, without a motion of the
  /// pointer.
  package func setDropAction(_ action: AreaDropAction) {
    trellis_area_set_drop_action(area, action.c)
  }
}

extension AreaDropEvent {
  init(_ event: TrellisDropEvent) {
    let phase: Phase =
      switch event.phase {
      case TRELLIS_DROP_ACCEPT: .accept
      case TRELLIS_DROP_ENTER: .enter
      case TRELLIS_DROP_MOTION: .motion
      default: .leave
      }
    self.init(phase, at: CGPoint(x: event.x, y: event.y))
    hasURIs = event.has_uris != 0
    hasText = event.has_text != 0
    allowsCopy = event.actions.rawValue & GDK_ACTION_COPY.rawValue != 0
    allowsMove = event.actions.rawValue & GDK_ACTION_MOVE.rawValue != 0
    drag = event.drag.map { AreaDragIdentity(pointer: $0) }
  }
}

/// A picture of any kind that GTK can draw.
package final class Paintable: NativeObject {
  /// Creates a picture of a widget as it is drawn now, or returns nil if the widget has not been
  /// drawn yet.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - part: The part of the widget in its coordinates, or nil for all of it.
  ///   - cornerRadius: The radius of the picture's corners in points.
  package convenience init?(of widget: Widget, part: CGRect? = nil, cornerRadius: CGFloat = 0) {
    let part = part ?? .zero
    var rect = graphene_rect_t()
    graphene_rect_init(
      &rect, Float(part.minX), Float(part.minY), Float(part.width), Float(part.height))
    guard let picture = trellis_picture_of(widget.widget, &rect, cornerRadius) else { return nil }
    self.init(owned: TrellisGtk.raw(picture))
  }

  /// The size of the picture in points.
  package var size: CGSize {
    CGSize(
      width: Int(gdk_paintable_get_intrinsic_width(opaque)),
      height: Int(gdk_paintable_get_intrinsic_height(opaque)))
  }
}

extension Picture {
  package func show(_ paintable: Paintable) { show(paintable.opaque) }
}
