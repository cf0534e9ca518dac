import Foundation

/// The view of one item.
open class CollectionViewCell: CollectionReusableView {}
