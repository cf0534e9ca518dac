import Trellis

/// The UIKit name of ``CellAccessory``.
public typealias UICellAccessory = CellAccessory
/// The UIKit name of ``CollectionViewListCell``.
public typealias UICollectionViewListCell = CollectionViewListCell
