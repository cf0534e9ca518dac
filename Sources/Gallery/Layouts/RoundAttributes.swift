import Foundation
import Trellis

/// Attributes of this program's own: whether a photo is shown round.
///
/// A layout that makes them names them in `layoutAttributesClass`; a cell reads them in `apply(_:)`.
/// A subclass with a property of its own always overrides `copy` and `isEqual`, for the collection
/// view applies attributes to a cell only when they differ from the last ones.
package final class RoundAttributes: CollectionViewLayoutAttributes {
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
