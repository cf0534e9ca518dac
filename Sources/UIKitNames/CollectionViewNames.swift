@_exported import Foundation
import Trellis

// UIKit's names for Trellis' types. A layout written for iOS compiles with `import UIKitNames` in
// place of `import UIKit`. The module does not export Trellis' own names, which could be the names
// of a program's own types. Types without a name in UIKit, such as widgets, need `import Trellis`.

/// The UIKit name of ``CollectionView``.
public typealias UICollectionView = CollectionView
/// The UIKit name of ``CollectionViewCell``.
public typealias UICollectionViewCell = CollectionViewCell
/// The UIKit name of ``CollectionViewController``.
public typealias UICollectionViewController = CollectionViewController
/// The UIKit name of ``CollectionReusableView``.
public typealias UICollectionReusableView = CollectionReusableView
/// The UIKit name of ``CollectionViewDataSource``.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// The UIKit name of ``CollectionViewDataSourcePrefetching``.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// The UIKit name of ``CollectionViewDelegate``.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// The UIKit name of ``CollectionViewDelegateFlowLayout``.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// The UIKit name of ``CollectionViewLayout``.
public typealias UICollectionViewLayout = CollectionViewLayout
/// The UIKit name of ``CollectionViewLayoutAttributes``.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// The UIKit name of ``CollectionViewLayoutInvalidationContext``.
public typealias UICollectionViewLayoutInvalidationContext =
  CollectionViewLayoutInvalidationContext
/// The UIKit name of ``CollectionViewFlowLayout``.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// The UIKit name of ``CollectionViewFlowLayoutInvalidationContext``.
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// The UIKit name of ``CollectionViewTransitionLayout``.
public typealias UICollectionViewTransitionLayout = CollectionViewTransitionLayout
/// The UIKit name of ``CollectionViewUpdateItem``.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// The UIKit name of ``ScrollView``.
public typealias UIScrollView = ScrollView
/// The UIKit name of ``ScrollViewDelegate``.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// The UIKit name of ``UserInterfaceLayoutDirection``.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// The UIKit name of ``CollectionViewFocusUpdateContext``.
public typealias UICollectionViewFocusUpdateContext = CollectionViewFocusUpdateContext
/// The UIKit name of ``FocusAnimationCoordinator``.
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator
