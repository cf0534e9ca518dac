import Trellis

/// The UIKit name of ``CollectionLayoutListConfiguration``.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// The UIKit name of ``ContextualAction``.
public typealias UIContextualAction = ContextualAction
/// The UIKit name of ``ListSeparatorLayoutGuide``.
public typealias UILayoutGuide = ListSeparatorLayoutGuide
/// The UIKit name of ``ListSeparatorConfiguration``.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// The UIKit name of ``SwipeActionsConfiguration``.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
