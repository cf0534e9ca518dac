import UIKitNames

/// A view for other programs, as a library of layouts and cells declares it.
open class Board: UICollectionView {
  public struct Look: Sendable {
    public var direction: UICollectionView.ScrollDirection
    public var rate: UIScrollView.DecelerationRate
    public var insets: UIEdgeInsets
    public var weight: UIFont.Weight
    public var accessory: UICellAccessory.DisplayedState
    public var font: UIFont
    public var width: NSCollectionLayoutDimension
    public var spacing: NSCollectionLayoutSpacing?

    public init(
      direction: UICollectionView.ScrollDirection = .vertical,
      rate: UIScrollView.DecelerationRate = .fast, insets: UIEdgeInsets = .zero,
      weight: UIFont.Weight = .semibold, accessory: UICellAccessory.DisplayedState = .always,
      font: UIFont = .systemFont(ofSize: 12, weight: .bold),
      width: NSCollectionLayoutDimension = .fractionalWidth(0.5),
      spacing: NSCollectionLayoutSpacing? = .fixed(8)
    ) {
      self.direction = direction
      self.rate = rate
      self.insets = insets
      self.weight = weight
      self.accessory = accessory
      self.font = font
      self.width = width
      self.spacing = spacing
    }
  }

  public let look: Look
  open private(set) var passes = 0

  public init(frame: CGRect = .zero, look: Look = Look()) {
    self.look = look
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = look.direction
    layout.sectionInset = look.insets
    super.init(frame: frame, collectionViewLayout: layout)
    decelerationRate = look.rate
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }

  open func scroll(
    to path: IndexPath, at position: UICollectionView.ScrollPosition = [.top, .left],
    animated: Bool = true
  ) { scrollToItem(at: path, at: position, animated: animated) }
}

/// A row whose properties are types of list cells.
open class BoardRow: UICollectionViewListCell {
  open var alignment: UIListContentConfiguration.TextProperties.TextAlignment = .natural
  open var badges: [UICellAccessory] = [.checkmark(), .disclosureIndicator(displayed: .always)]

  open func configuration(
    _ content: UIListContentConfiguration = .subtitleCell(),
    background: UIBackgroundConfiguration = .listCell()
  ) -> UIListContentConfiguration {
    var content = content
    content.textProperties.alignment = alignment
    backgroundConfiguration = background
    backgroundConfiguration?.backgroundColorTransformer = .preferredTint
    content.imageProperties.reservedLayoutSize.width =
      UIListContentConfiguration.ImageProperties.standardDimension
    return content
  }
}

extension UICollectionView {
  /// The first kind of views that the board registers.
  public static var boardKind: String { UICollectionView.elementKindSectionHeader }

  public func swipe(
    _ style: UIContextualAction.Style = .destructive,
    handler: @escaping UIContextualAction.Handler = { _, _, done in done(true) }
  ) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: [UIContextualAction(style: style, title: nil, handler: handler)])
  }
}
