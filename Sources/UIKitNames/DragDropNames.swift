import Trellis

// UIKit's names for drag and drop. A drag item contains a URL or a text, where UIKit's has an item
// provider.

/// The UIKit name of ``CollectionViewDragDelegate``.
public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
/// The UIKit name of ``CollectionViewDropDelegate``.
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
/// The UIKit name of ``CollectionViewDropCoordinator``.
public typealias UICollectionViewDropCoordinator = CollectionViewDropCoordinator
/// The UIKit name of ``CollectionViewDropItem``.
public typealias UICollectionViewDropItem = CollectionViewDropItem
/// The UIKit name of ``CollectionViewDropPlaceholder``.
public typealias UICollectionViewDropPlaceholder = CollectionViewDropPlaceholder
/// The UIKit name of ``CollectionViewDropPlaceholderContext``.
public typealias UICollectionViewDropPlaceholderContext = CollectionViewDropPlaceholderContext
/// The UIKit name of ``CollectionViewDropProposal``.
public typealias UICollectionViewDropProposal = CollectionViewDropProposal
/// The UIKit name of ``DragAnimating``.
public typealias UIDragAnimating = DragAnimating
/// The UIKit name of ``DragDropSession``.
public typealias UIDragDropSession = DragDropSession
/// The UIKit name of ``DragItem``.
public typealias UIDragItem = DragItem
/// The UIKit name of ``DragPreviewParameters``.
public typealias UIDragPreviewParameters = DragPreviewParameters
/// The UIKit name of ``DragPreviewTarget``.
public typealias UIDragPreviewTarget = DragPreviewTarget
/// The UIKit name of ``DragSession``.
public typealias UIDragSession = DragSession
/// The UIKit name of ``DropOperation``.
public typealias UIDropOperation = DropOperation
/// The UIKit name of ``DropSession``.
public typealias UIDropSession = DropSession
/// The UIKit name of ``SpringLoadedInteractionContext``.
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
