import Foundation

/// The components of a transform, which can be interpolated. Halfway to a rotation by 180° is a
/// rotation by 90°; the mean of the matrices would be singular.
///
/// A point is transformed by scale, skew, rotation, translation and perspective, in this order. The
/// decomposition is that of S. Thomas, "Decomposing a matrix into simple transformations", Graphics
/// Gems II (1991), as in CSS Transforms Level 2, except that the rotation is stored as axis times
/// angle.
struct TransformParts: Equatable {
  var scale: SIMD3<Double>
  /// The skews of y along x, of z along x and of z along y.
  var skew: SIMD3<Double>
  var rotation: SIMD3<Double>
  var translation: SIMD3<Double>
  /// The fourth column of the matrix. Its w component is 1 less than in the matrix, so that it is
  /// zero without perspective.
  var perspective: SIMD4<Double>

  /// The transform that the components make.
  var transform: Transform3D {
    let angle = dot(rotation, rotation).squareRoot()
    let turn = Transform3D(
      rotationAngle: angle, x: rotation.x, y: rotation.y, z: rotation.z)
    let x = SIMD3<Double>(turn.m11, turn.m12, turn.m13)
    let y = SIMD3<Double>(turn.m21, turn.m22, turn.m23)
    let z = SIMD3<Double>(turn.m31, turn.m32, turn.m33)
    let rows = [
      x * scale.x, (y + skew.x * x) * scale.y, (z + skew.y * x + skew.z * y) * scale.z,
    ]
    let eye = SIMD3(perspective.x, perspective.y, perspective.z)
    var m = Transform3D()
    (m.m11, m.m12, m.m13, m.m14) = (rows[0].x, rows[0].y, rows[0].z, dot(rows[0], eye))
    (m.m21, m.m22, m.m23, m.m24) = (rows[1].x, rows[1].y, rows[1].z, dot(rows[1], eye))
    (m.m31, m.m32, m.m33, m.m34) = (rows[2].x, rows[2].y, rows[2].z, dot(rows[2], eye))
    (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
    m.m44 = dot(translation, eye) + perspective.w + 1
    return m
  }

  /// Returns these components with the rotation written as the equivalent one nearest to that of
  /// `other`, so that the interpolation between both turns the short way.
  func withRotationNearest(_ other: TransformParts) -> TransformParts {
    let angle = dot(rotation, rotation).squareRoot()
    guard angle > 1e-9 else { return self }
    let axis = rotation / angle
    let alternatives = [rotation, axis * (angle - 2 * .pi), axis * (angle + 2 * .pi)]
    func distance(_ turn: SIMD3<Double>) -> Double {
      dot(turn - other.rotation, turn - other.rotation)
    }
    var parts = self
    parts.rotation = alternatives.min { distance($0) < distance($1) } ?? rotation
    return parts
  }

  static func - (a: TransformParts, b: TransformParts) -> TransformParts {
    TransformParts(
      scale: a.scale - b.scale, skew: a.skew - b.skew, rotation: a.rotation - b.rotation,
      translation: a.translation - b.translation, perspective: a.perspective - b.perspective)
  }

  /// Adds a share of a difference.
  mutating func add(_ difference: TransformParts, times share: Double) {
    scale += difference.scale * share
    skew += difference.skew * share
    rotation += difference.rotation * share
    translation += difference.translation * share
    perspective += difference.perspective * share
  }
}

extension TransformParts {
  /// Decomposes a transform. Fails for a transform that maps two axes onto one line, whose rotation
  /// is not determined.
  init?(_ m: Transform3D) {
    var (x, y, z) = Self.withoutZeroAxes(
      SIMD3<Double>(m.m11, m.m12, m.m13), SIMD3<Double>(m.m21, m.m22, m.m23),
      SIMD3<Double>(m.m31, m.m32, m.m33))
    let determinant = dot(x, cross(y, z))
    let volume = (dot(x, x) * dot(y, y) * dot(z, z)).squareRoot()
    guard abs(determinant) > 1e-9 * volume else { return nil }
    let inverse = [cross(y, z), cross(z, x), cross(x, y)].map { $0 / determinant }
    let column = SIMD3<Double>(m.m14, m.m24, m.m34)
    let eye = inverse[0] * column.x + inverse[1] * column.y + inverse[2] * column.z
    translation = SIMD3<Double>(m.m41, m.m42, m.m43)
    perspective = SIMD4(eye, m.m44 - dot(translation, eye) - 1)

    scale = .zero
    skew = .zero
    scale.x = dot(x, x).squareRoot()
    x /= scale.x
    skew.x = dot(x, y)
    y -= skew.x * x
    scale.y = dot(y, y).squareRoot()
    y /= scale.y
    skew.x /= scale.y
    skew.y = dot(x, z)
    z -= skew.y * x
    skew.z = dot(y, z)
    z -= skew.z * y
    scale.z = dot(z, z).squareRoot()
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if determinant < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = Self.axisAngle(x, y, z)
  }

  /// Returns the axes with each axis of length zero replaced by a very short one at right angles to
  /// the others, so that an element that grows from nothing does not turn.
  private static func withoutZeroAxes(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let short = 1e-6
    var axes = [x, y, z]
    for number in 0..<3 where dot(axes[number], axes[number]) < short * short {
      let (next, last) = (axes[(number + 1) % 3], axes[(number + 2) % 3])
      var normal = cross(next, last)
      if dot(normal, normal) <= short * short * dot(next, next) * dot(last, last) {
        normal = .zero
        normal[number] = 1
      }
      axes[number] = normal / dot(normal, normal).squareRoot() * short
    }
    return (axes[0], axes[1], axes[2])
  }

  /// Returns axis times angle of the rotation with these rows. The angle is in 0 … π.
  private static func axisAngle(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD3<Double> {
    let twiceSine = SIMD3<Double>(y.z - z.y, z.x - x.z, x.y - y.x)
    let sine = dot(twiceSine, twiceSine).squareRoot() / 2
    let cosine = (x.x + y.y + z.z - 1) / 2
    let angle = atan2(sine, cosine)
    if cosine >= 0 { return sine > 1e-12 ? twiceSine / (2 * sine) * angle : .zero }
    // Near a half turn the sine says little. The symmetric part of the matrix is that of the axis times
    // itself, times 1 − cosine, with the cosine added on the diagonal.
    let (rows, diagonal) = ([x, y, z], SIMD3<Double>(x.x, y.y, z.z))
    let largest = (0..<3).max { diagonal[$0] < diagonal[$1] } ?? 0
    var axis = (rows[largest] + SIMD3<Double>(x[largest], y[largest], z[largest])) / 2
    axis[largest] -= cosine
    if dot(axis, twiceSine) < 0 { axis = -axis }
    return axis / dot(axis, axis).squareRoot() * angle
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
