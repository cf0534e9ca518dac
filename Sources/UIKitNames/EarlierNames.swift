// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Trellis

// Names that UIKit had before Swift 4.2.

/// The name of ``CollectionView/ScrollDirection`` before Swift 4.2.
public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection
/// The name of ``CollectionView/ElementCategory`` before Swift 4.2.
public typealias UICollectionElementCategory = CollectionView.ElementCategory
/// The name of ``CollectionViewUpdateItem/Action`` before Swift 4.2.
public typealias UICollectionUpdateAction = CollectionViewUpdateItem.Action

/// The name of ``CollectionView/elementKindSectionHeader`` before Swift 4.2.
public let UICollectionElementKindSectionHeader = CollectionView.elementKindSectionHeader
/// The name of ``CollectionView/elementKindSectionFooter`` before Swift 4.2.
public let UICollectionElementKindSectionFooter = CollectionView.elementKindSectionFooter
