import UIKitNames

/// UIKit's nested types in public properties.
@MainActor
public final class NestedTypes {
  public var actionIdentifier: UIAction.Identifier?
  public var cellAccessoryActionHandler: UICellAccessory.ActionHandler?
  public var cellAccessoryCheckmarkOptions: UICellAccessory.CheckmarkOptions?
  public var cellAccessoryCustomViewConfiguration: UICellAccessory.CustomViewConfiguration?
  public var cellAccessoryDeleteOptions: UICellAccessory.DeleteOptions?
  public var cellAccessoryDetailOptions: UICellAccessory.DetailOptions?
  public var cellAccessoryDisclosureIndicatorOptions: UICellAccessory.DisclosureIndicatorOptions?
  public var cellAccessoryInsertOptions: UICellAccessory.InsertOptions?
  public var cellAccessoryLabelOptions: UICellAccessory.LabelOptions?
  public var cellAccessoryMenuSelectedElementDidChangeHandler:
    UICellAccessory.MenuSelectedElementDidChangeHandler?
  public var cellAccessoryMultiselectOptions: UICellAccessory.MultiselectOptions?
  public var cellAccessoryOutlineDisclosureOptions: UICellAccessory.OutlineDisclosureOptions?
  public var cellAccessoryPlacement: UICellAccessory.Placement?
  public var cellAccessoryPlacementPosition: UICellAccessory.Placement.Position?
  public var cellAccessoryPopUpMenuOptions: UICellAccessory.PopUpMenuOptions?
  public var cellAccessoryReorderOptions: UICellAccessory.ReorderOptions?
  public var collectionLayoutListConfigurationItemSeparatorHandler:
    UICollectionLayoutListConfiguration.ItemSeparatorHandler?
  public var collectionLayoutListConfigurationSwipeActionsConfigurationProvider:
    UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  public var collectionViewElementCategory: UICollectionView.ElementCategory?
  public var collectionViewLayoutInteractiveTransitionCompletion:
    UICollectionView.LayoutInteractiveTransitionCompletion?
  public var collectionViewCellConfigurationUpdateHandler:
    UICollectionViewCell.ConfigurationUpdateHandler?
  public var contextualActionHandler: UIContextualAction.Handler?
  public var listContentConfigurationImageProperties: UIListContentConfiguration.ImageProperties?
  public var listContentConfigurationTextProperties: UIListContentConfiguration.TextProperties?
  public var menuIdentifier: UIMenu.Identifier?
  public var cellRegistration: UICollectionView.CellRegistration<UICollectionViewCell, Int>?
  public var cellRegistrationHandler:
    UICollectionView.CellRegistration<UICollectionViewCell, Int>.Handler?
  public var supplementaryRegistration:
    UICollectionView.SupplementaryRegistration<UICollectionReusableView>?
  public var supplementaryRegistrationHandler:
    UICollectionView.SupplementaryRegistration<UICollectionReusableView>.Handler?
  public var cellProvider: UICollectionViewDiffableDataSource<Int, String>.CellProvider?
  public var supplementaryViewProvider:
    UICollectionViewDiffableDataSource<Int, String>.SupplementaryViewProvider?
  public var reorderingHandlers: UICollectionViewDiffableDataSource<Int, String>.ReorderingHandlers?
  public var sectionSnapshotHandlers:
    UICollectionViewDiffableDataSource<Int, String>.SectionSnapshotHandlers<String>?

  public init() {}
}
