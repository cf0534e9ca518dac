import Foundation

/// Copies of a geometry that are faded, mirrored or moved.
extension LayoutGeometry {
  /// The same, not to be seen.
  var faded: LayoutGeometry {
    var faded = self
    faded.alpha = 0
    return faded
  }

  func moved(by distance: CGPoint) -> LayoutGeometry {
    var moved = self
    moved.origin.x += distance.x
    moved.origin.y += distance.y
    return moved
  }

  /// No further than half a page beyond the edges: the rest of the way is not seen, and only makes
  /// what is seen of it faster.
  func brought(near bounds: CGRect) -> LayoutGeometry {
    var near = self
    let reach = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let frame = frame
    near.origin.x += max(reach.minX - frame.maxX, 0) - max(frame.minX - reach.maxX, 0)
    near.origin.y += max(reach.minY - frame.maxY, 0) - max(frame.minY - reach.maxY, 0)
    return near
  }

  /// The same beyond a mirror at x = 0. What it shows is not mirrored itself, but turned and
  /// slanted the other way: the transform between two mirrorings of x.
  package var mirrored: LayoutGeometry {
    var mirrored = self
    mirrored.origin.x = -(origin.x + size.width)
    guard !transform.isIdentity else { return mirrored }
    mirrored.transform.m12.negate()
    mirrored.transform.m13.negate()
    mirrored.transform.m14.negate()
    mirrored.transform.m21.negate()
    mirrored.transform.m31.negate()
    mirrored.transform.m41.negate()
    return mirrored
  }
}
