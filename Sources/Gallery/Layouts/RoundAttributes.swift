import Foundation
import Trellis

/// Layout attributes with an additional property that makes a photo round.
///
/// A layout that uses them returns the class from `layoutAttributesClass`, and a cell reads the
/// property in `apply(_:)`. A subclass with a property of its own has to override `copy(with:)` and
/// `isEqual(_:)`, because the collection view applies attributes to a cell only if they differ from
/// the last ones.
package final class RoundAttributes: CollectionViewLayoutAttributes {
  /// Whether the photo is shown round. The default is true.
  package var isRound = true

  package override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? RoundAttributes)?.isRound = isRound
    return copy
  }

  package override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? RoundAttributes)?.isRound == isRound
  }
}
