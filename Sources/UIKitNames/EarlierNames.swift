// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Trellis

// The spellings of Swift before 4.2.

public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection
public typealias UICollectionElementCategory = CollectionView.ElementCategory
public typealias UICollectionUpdateAction = CollectionViewUpdateItem.Action

@MainActor public let UICollectionElementKindSectionHeader = CollectionView.elementKindSectionHeader
@MainActor public let UICollectionElementKindSectionFooter = CollectionView.elementKindSectionFooter
