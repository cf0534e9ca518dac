import Trellis

// UIKit's names of drag and drop. A drag item carries a URL or a text here, where UIKit's has an item
// provider.

public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
public typealias UICollectionViewDropCoordinator = CollectionViewDropCoordinator
public typealias UICollectionViewDropItem = CollectionViewDropItem
public typealias UICollectionViewDropPlaceholder = CollectionViewDropPlaceholder
public typealias UICollectionViewDropPlaceholderContext = CollectionViewDropPlaceholderContext
public typealias UICollectionViewDropProposal = CollectionViewDropProposal
public typealias UIDragAnimating = DragAnimating
public typealias UIDragItem = DragItem
public typealias UIDragPreviewParameters = DragPreviewParameters
public typealias UIDragPreviewTarget = DragPreviewTarget
public typealias UIDragSession = DragSession
public typealias UIDropOperation = DropOperation
public typealias UIDropSession = DropSession
