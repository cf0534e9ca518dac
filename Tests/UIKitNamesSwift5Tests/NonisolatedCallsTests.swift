import Testing
import UIKitNames

/// Tests that Swift 5 code without actor isolation can call optional methods.
struct NonisolatedCallsTests {
  /// A caller that is not isolated to an actor.
  private final class Measures {
    let delegate: UICollectionViewDelegateFlowLayout
    let view: UICollectionView
    let layout: UICollectionViewLayout

    init(
      _ delegate: UICollectionViewDelegateFlowLayout, _ view: UICollectionView,
      _ layout: UICollectionViewLayout
    ) {
      self.delegate = delegate
      self.view = view
      self.layout = layout
    }

    func size(of path: IndexPath) -> CGSize {
      return delegate.collectionView?(view, layout: layout, sizeForItemAt: path) ?? .zero
    }

    func forcedSize(of path: IndexPath) -> CGSize {
      return delegate.collectionView!(view, layout: layout, sizeForItemAt: path)
    }

    func sections(of source: UICollectionViewDataSource) -> Int {
      return source.numberOfSections?(in: view) ?? 1
    }
  }

  /// Code about compositional layouts that is not isolated to an actor.
  private final class Lists {
    let kinds = [UICollectionElementKindSectionHeader, UICollectionElementKindSectionFooter]

    func section(in environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
      return .list(
        using: UICollectionLayoutListConfiguration(appearance: .plain),
        layoutEnvironment: environment)
    }

    func fade(_ items: [NSCollectionLayoutVisibleItem]) {
      for item in items { item.alpha = 0.5 }
    }
  }

  private final class Sizes: UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 7, height: 8) }
  }

  @Test @MainActor func nonisolatedCodeCanCallOptionalMethods() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let measures = Measures(Sizes(), view, layout)
    let path = IndexPath(item: 0, section: 0)
    #expect(measures.size(of: path) == CGSize(width: 7, height: 8))
    #expect(measures.forcedSize(of: path) == CGSize(width: 7, height: 8))
    #expect(measures.sections(of: Messages()) == 1)
  }

  @Test @MainActor func nonisolatedCodeCanDescribeListsAndChangeVisibleItems() {
    let lists = Lists()
    #expect(
      lists.kinds == [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ])
    var faded: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let section = lists.section(in: environment)
      section.visibleItemsInvalidationHandler = { items, _, _ in
        lists.fade(items)
        faded = items.map(\.alpha)
      }
      return section
    }
    let stage = LayoutStage(layout, counts: [2], width: 200, height: 200)
    #expect(faded == [0.5, 0.5])
    _ = stage
  }
}
