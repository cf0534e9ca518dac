/// The camera and the lens of several photos.
package struct SharedDetails: Hashable, Sendable {
  /// A value that photos may share.
  package enum Value: Hashable, Sendable {
    /// No photo has been added.
    case none
    /// No photo has the value.
    case missing
    case one(String)
    /// Photos differ in the value.
    case several

    /// Adds the value of one more photo, or nil if it has none.
    mutating func add(_ text: String?) {
      let new = text.map(Value.one) ?? .missing
      self = self == .none || self == new ? new : .several
    }
  }

  package private(set) var camera = Value.none
  package private(set) var lens = Value.none

  package init() {}

  /// Adds the details of one more photo, or nil if they cannot be read.
  package mutating func add(_ details: PhotoDetails?) {
    camera.add(details?.camera)
    lens.add(details?.lens)
  }

  /// Whether further photos do not change anything.
  var isDecided: Bool { camera == .several && lens == .several }
}
