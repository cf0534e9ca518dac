import Foundation

/// Returns copies of a geometry that are transparent, mirrored or moved.
extension LayoutGeometry {
  /// A copy with alpha 0.
  @inlinable package var faded: LayoutGeometry {
    var faded = self
    faded.alpha = 0
    return faded
  }

  /// Returns a copy that is moved by a distance, in points.
  @inlinable package func moved(by distance: CGPoint) -> LayoutGeometry {
    var moved = self
    moved.origin.x += distance.x
    moved.origin.y += distance.y
    return moved
  }

  /// Returns whether the geometries differ in nothing but the place.
  @inlinable package func hasShape(of other: LayoutGeometry) -> Bool {
    var moved = self
    moved.origin = other.origin
    return moved == other
  }

  /// Returns a copy that is at most half a page beyond the edges of `bounds`. The rest of a longer
  /// way is not visible, and would only make the visible part faster.
  @inlinable package func brought(near bounds: CGRect) -> LayoutGeometry {
    var near = self
    let reach = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let frame = frame
    near.origin.x += max(reach.minX - frame.maxX, 0) - max(frame.minX - reach.maxX, 0)
    near.origin.y += max(reach.minY - frame.maxY, 0) - max(frame.minY - reach.maxY, 0)
    return near
  }

  /// A copy mirrored at x = 0. The content of the element is not mirrored: its rotation and slant
  /// change their direction, by the transform between two reflections of x.
  @inlinable package var mirrored: LayoutGeometry {
    var mirrored = self
    mirrored.origin.x = -(origin.x + size.width)
    guard isTransformed else { return mirrored }
    var transform = transform
    transform.m12.negate()
    transform.m13.negate()
    transform.m14.negate()
    transform.m21.negate()
    transform.m31.negate()
    transform.m41.negate()
    mirrored.transform = transform
    return mirrored
  }
}
