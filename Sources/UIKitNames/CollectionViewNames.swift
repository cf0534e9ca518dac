@_exported import Foundation
import Trellis

// UIKit's names for Trellis' types: a layout written for iOS compiles with
// `import UIKitNames` in place of `import UIKit`. Trellis' own names are not exported: they could be
// those of a program's own types. What has no name in UIKit, such as widgets, comes with
// `import Trellis`.

public typealias UICollectionView = CollectionView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewController = CollectionViewController
public typealias UICollectionReusableView = CollectionReusableView
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
public typealias UICollectionViewLayoutInvalidationContext =
  CollectionViewLayoutInvalidationContext
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
public typealias UICollectionViewTransitionLayout = CollectionViewTransitionLayout
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
