import Trellis

/// The UIKit name of ``CollectionLayoutAnchor``.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// The UIKit name of ``CollectionLayoutBoundarySupplementaryItem``.
public typealias NSCollectionLayoutBoundarySupplementaryItem =
  CollectionLayoutBoundarySupplementaryItem
/// The UIKit name of ``CollectionLayoutContainer``.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// The UIKit name of ``CollectionLayoutDecorationItem``.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// The UIKit name of ``CollectionLayoutDimension``.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// The UIKit name of ``CollectionLayoutEdgeSpacing``.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// The UIKit name of ``CollectionLayoutEnvironment``.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// The UIKit name of ``CollectionLayoutGroup``.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// The UIKit name of ``CollectionLayoutGroupCustomItem``.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// The UIKit name of ``CollectionLayoutGroupCustomItemProvider``.
public typealias NSCollectionLayoutGroupCustomItemProvider = CollectionLayoutGroupCustomItemProvider
/// The UIKit name of ``CollectionLayoutItem``.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// The UIKit name of ``CollectionLayoutSection``.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// The UIKit name of ``CollectionLayoutSectionVisibleItemsInvalidationHandler``.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  CollectionLayoutSectionVisibleItemsInvalidationHandler
/// The UIKit name of ``CollectionLayoutSize``.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// The UIKit name of ``CollectionLayoutSpacing``.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// The UIKit name of ``CollectionLayoutSupplementaryItem``.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// The UIKit name of ``CollectionLayoutVisibleItem``.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem
/// The UIKit name of ``DirectionalEdgeInsets``.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// The UIKit name of ``DirectionalRectEdge``.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// The UIKit name of ``RectAlignment``.
public typealias NSRectAlignment = RectAlignment
/// The UIKit name of ``CollectionLayoutSectionOrthogonalScrollingBehavior``.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSectionOrthogonalScrollingBehavior
/// The UIKit name of ``CollectionLayoutSectionOrthogonalScrollingProperties``.
public typealias UICollectionLayoutSectionOrthogonalScrollingProperties =
  CollectionLayoutSectionOrthogonalScrollingProperties
/// The UIKit name of ``CollectionViewCompositionalLayout``.
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// The UIKit name of ``CollectionViewCompositionalLayoutConfiguration``.
public typealias UICollectionViewCompositionalLayoutConfiguration =
  CollectionViewCompositionalLayoutConfiguration
/// The UIKit name of ``CollectionViewCompositionalLayoutSectionProvider``.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  CollectionViewCompositionalLayoutSectionProvider
/// The UIKit name of ``ContentInsetsReference``.
public typealias UIContentInsetsReference = ContentInsetsReference
