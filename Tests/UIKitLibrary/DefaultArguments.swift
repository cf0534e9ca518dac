import UIKitNames

/// UIKit's constants and enumeration cases as default arguments of public functions.
@MainActor
public enum DefaultArguments {
  public static func transform3D(_ all: [CATransform3D] = [.identity]) -> [CATransform3D] { all }

  public static func affineTransform(
    _ all: [CGAffineTransform] = [.identity]
  ) -> [CGAffineTransform] { all }

  public static func directionalEdgeInsets(
    _ all: [NSDirectionalEdgeInsets] = [.zero]
  ) -> [NSDirectionalEdgeInsets] { all }

  public static func directionalRectEdge(
    _ all: [NSDirectionalRectEdge] = [.all, .bottom, .leading, .top, .trailing]
  ) -> [NSDirectionalRectEdge] { all }

  public static func lineBreakMode(
    _ all: [NSLineBreakMode] = [
      .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
      .byWordWrapping,
    ]
  ) -> [NSLineBreakMode] { all }

  public static func rectAlignment(
    _ all: [NSRectAlignment] = [
      .bottom, .bottomLeading, .bottomTrailing, .leading, .none, .top, .topLeading, .topTrailing,
      .trailing,
    ]
  ) -> [NSRectAlignment] { all }

  public static func underlineStyle(
    _ all: [NSUnderlineStyle] = [.double, .single]
  ) -> [NSUnderlineStyle] { all }

  public static func accessibilityExpandedStatus(
    _ all: [UIAccessibilityExpandedStatus] = [.collapsed, .expanded, .unsupported]
  ) -> [UIAccessibilityExpandedStatus] { all }

  public static func axis(_ all: [UIAxis] = [.both, .horizontal, .vertical]) -> [UIAxis] { all }

  public static func cellAccessoryAccessoryType(
    _ all: [UICellAccessory.AccessoryType] = [
      .checkmark, .delete, .detail, .disclosureIndicator, .insert, .label, .multiselect,
      .outlineDisclosure, .popUpMenu, .reorder,
    ]
  ) -> [UICellAccessory.AccessoryType] { all }

  public static func cellAccessoryDisplayedState(
    _ all: [UICellAccessory.DisplayedState] = [.always, .whenEditing, .whenNotEditing]
  ) -> [UICellAccessory.DisplayedState] { all }

  public static func cellAccessoryLayoutDimension(
    _ all: [UICellAccessory.LayoutDimension] = [.actual, .standard]
  ) -> [UICellAccessory.LayoutDimension] { all }

  public static func cellAccessoryOutlineDisclosureOptionsStyle(
    _ all: [UICellAccessory.OutlineDisclosureOptions.Style] = [.automatic, .cell, .header]
  ) -> [UICellAccessory.OutlineDisclosureOptions.Style] { all }

  public static func cellConfigurationStateDragState(
    _ all: [UICellConfigurationState.DragState] = [.dragging, .lifting, .none]
  ) -> [UICellConfigurationState.DragState] { all }

  public static func cellConfigurationStateDropState(
    _ all: [UICellConfigurationState.DropState] = [.none, .notTargeted, .targeted]
  ) -> [UICellConfigurationState.DropState] { all }

  public static func collectionLayoutListConfigurationAppearance(
    _ all: [UICollectionLayoutListConfiguration.Appearance] = [
      .grouped, .insetGrouped, .plain, .sidebar, .sidebarPlain,
    ]
  ) -> [UICollectionLayoutListConfiguration.Appearance] { all }

  public static func collectionLayoutListConfigurationFooterMode(
    _ all: [UICollectionLayoutListConfiguration.FooterMode] = [.none, .supplementary]
  ) -> [UICollectionLayoutListConfiguration.FooterMode] { all }

  public static func collectionLayoutListConfigurationHeaderMode(
    _ all: [UICollectionLayoutListConfiguration.HeaderMode] = [
      .firstItemInSection, .none, .supplementary,
    ]
  ) -> [UICollectionLayoutListConfiguration.HeaderMode] { all }

  public static func collectionLayoutSectionOrthogonalScrollingBehavior(
    _ all: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered, .none,
      .paging,
    ]
  ) -> [UICollectionLayoutSectionOrthogonalScrollingBehavior] { all }

  public static func collectionLayoutSectionOrthogonalScrollingPropertiesBounce(
    _ all: [UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce] = [
      .always, .automatic, .never,
    ]
  ) -> [UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce] { all }

  public static func collectionLayoutSectionOrthogonalScrollingPropertiesDecelerationRate(
    _ all: [UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate] = [
      .automatic, .fast, .normal,
    ]
  ) -> [UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate] { all }

  public static func collectionViewConstants(
    _ all: [String] = [
      UICollectionView.elementKindSectionFooter, UICollectionView.elementKindSectionHeader,
    ]
  ) -> [String] { all }

  public static func collectionViewReorderingCadence(
    _ all: [UICollectionView.ReorderingCadence] = [.fast, .immediate, .slow]
  ) -> [UICollectionView.ReorderingCadence] { all }

  public static func collectionViewScrollDirection(
    _ all: [UICollectionView.ScrollDirection] = [.horizontal, .vertical]
  ) -> [UICollectionView.ScrollDirection] { all }

  public static func collectionViewScrollPosition(
    _ all: [UICollectionView.ScrollPosition] = [
      .bottom, .centeredHorizontally, .centeredVertically, .left, .right, .top,
    ]
  ) -> [UICollectionView.ScrollPosition] { all }

  public static func collectionViewDropProposalIntent(
    _ all: [UICollectionViewDropProposal.Intent] = [
      .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .unspecified,
    ]
  ) -> [UICollectionViewDropProposal.Intent] { all }

  public static func collectionViewFlowLayoutConstants(
    _ all: [CGSize] = [UICollectionViewFlowLayout.automaticSize]
  ) -> [CGSize] { all }

  public static func collectionViewFlowLayoutSectionInsetReference(
    _ all: [UICollectionViewFlowLayout.SectionInsetReference] = [
      .fromContentInset, .fromLayoutMargins, .fromSafeArea,
    ]
  ) -> [UICollectionViewFlowLayout.SectionInsetReference] { all }

  public static func collectionViewUpdateItemAction(
    _ all: [UICollectionViewUpdateItem.Action] = [.delete, .insert, .move, .none, .reload]
  ) -> [UICollectionViewUpdateItem.Action] { all }

  public static func color(_ all: [UIColor] = [.black, .clear, .white]) -> [UIColor] { all }

  public static func contentInsetsReference(
    _ all: [UIContentInsetsReference] = [
      .automatic, .layoutMargins, .none, .readableContent, .safeArea,
    ]
  ) -> [UIContentInsetsReference] { all }

  public static func contextualActionStyle(
    _ all: [UIContextualAction.Style] = [.destructive, .normal]
  ) -> [UIContextualAction.Style] { all }

  public static func dropOperation(
    _ all: [UIDropOperation] = [.cancel, .copy, .forbidden, .move]
  ) -> [UIDropOperation] { all }

  public static func edgeInsets(_ all: [UIEdgeInsets] = [.zero]) -> [UIEdgeInsets] { all }

  public static func fontConstants(_ all: [CGFloat] = [UIFont.systemFontSize]) -> [CGFloat] { all }

  public static func fontTextStyle(
    _ all: [UIFont.TextStyle] = [
      .body, .callout, .caption1, .caption2, .footnote, .headline, .largeTitle, .subheadline,
      .title1, .title2, .title3,
    ]
  ) -> [UIFont.TextStyle] { all }

  public static func fontWeight(
    _ all: [UIFont.Weight] = [
      .black, .bold, .heavy, .light, .medium, .regular, .semibold, .thin, .ultraLight,
    ]
  ) -> [UIFont.Weight] { all }

  public static func layoutPriority(
    _ all: [UILayoutPriority] = [.defaultHigh, .defaultLow, .fittingSizeLevel, .required]
  ) -> [UILayoutPriority] { all }

  public static func listContentConfigurationTextPropertiesTextAlignment(
    _ all: [UIListContentConfiguration.TextProperties.TextAlignment] = [
      .center, .justified, .natural,
    ]
  ) -> [UIListContentConfiguration.TextProperties.TextAlignment] { all }

  public static func listContentConfigurationTextPropertiesTextTransform(
    _ all: [UIListContentConfiguration.TextProperties.TextTransform] = [
      .capitalized, .lowercase, .none, .uppercase,
    ]
  ) -> [UIListContentConfiguration.TextProperties.TextTransform] { all }

  public static func listSeparatorConfigurationConstants(
    _ all: [NSDirectionalEdgeInsets] = [UIListSeparatorConfiguration.automaticInsets]
  ) -> [NSDirectionalEdgeInsets] { all }

  public static func listSeparatorConfigurationVisibility(
    _ all: [UIListSeparatorConfiguration.Visibility] = [.automatic, .hidden, .visible]
  ) -> [UIListSeparatorConfiguration.Visibility] { all }

  public static func menuOptions(
    _ all: [UIMenu.Options] = [.displayInline]
  ) -> [UIMenu.Options] { all }

  public static func menuElementAttributes(
    _ all: [UIMenuElement.Attributes] = [.destructive, .disabled, .hidden]
  ) -> [UIMenuElement.Attributes] { all }

  public static func menuElementState(
    _ all: [UIMenuElement.State] = [.mixed, .off, .on]
  ) -> [UIMenuElement.State] { all }

  public static func scrollViewContentInsetAdjustmentBehavior(
    _ all: [UIScrollView.ContentInsetAdjustmentBehavior] = [
      .always, .automatic, .never, .scrollableAxes,
    ]
  ) -> [UIScrollView.ContentInsetAdjustmentBehavior] { all }

  public static func scrollViewDecelerationRate(
    _ all: [UIScrollView.DecelerationRate] = [.fast, .normal]
  ) -> [UIScrollView.DecelerationRate] { all }

  public static func traitEnvironmentLayoutDirection(
    _ all: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft, .unspecified]
  ) -> [UITraitEnvironmentLayoutDirection] { all }

  public static func userInterfaceIdiom(
    _ all: [UIUserInterfaceIdiom] = [.carPlay, .mac, .pad, .phone, .tv, .unspecified, .vision]
  ) -> [UIUserInterfaceIdiom] { all }

  public static func userInterfaceLayoutDirection(
    _ all: [UIUserInterfaceLayoutDirection] = [.leftToRight, .rightToLeft]
  ) -> [UIUserInterfaceLayoutDirection] { all }

  public static func userInterfaceSizeClass(
    _ all: [UIUserInterfaceSizeClass] = [.compact, .regular, .unspecified]
  ) -> [UIUserInterfaceSizeClass] { all }

  public static func userInterfaceStyle(
    _ all: [UIUserInterfaceStyle] = [.dark, .light, .unspecified]
  ) -> [UIUserInterfaceStyle] { all }

  public static func viewConstants(
    _ all: [CGSize] = [UIView.layoutFittingCompressedSize, UIView.layoutFittingExpandedSize]
  ) -> [CGSize] { all }
}
