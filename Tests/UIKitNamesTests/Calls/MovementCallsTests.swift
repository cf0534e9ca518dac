import Testing
import UIKitNames

/// Tests of optional calls of the data source's methods for movement.
@MainActor
struct MovementCallsTests {
  private final class Fixed: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  private final class Movable: NSObject, UICollectionViewDataSource {
    var moves: [[IndexPath]] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item > 0 }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath, destinationIndexPath]) }
  }

  private let view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let first = IndexPath(item: 0, section: 0)
  private let last = IndexPath(item: 3, section: 0)

  @Test func movementMethodsThatTheDataSourceImplementsAreCalled() {
    let movable = Movable()
    let dataSource: UICollectionViewDataSource? = movable
    #expect(dataSource?.collectionView?(view, canMoveItemAt: first) == false)
    #expect(dataSource?.collectionView?(view, canMoveItemAt: last) == true)
    #expect(dataSource?.collectionView?(view, moveItemAt: last, to: first) != nil)
    #expect(movable.moves == [[last, first]])
  }

  @Test func movementMethodsThatTheDataSourceDoesNotImplementAreNil() {
    let dataSource: UICollectionViewDataSource? = Fixed()
    #expect(dataSource?.collectionView?(view, canMoveItemAt: first) == nil)
    #expect(dataSource?.collectionView?(view, moveItemAt: last, to: first) == nil)
    #expect(
      dataSource?.collectionView(view, canMoveItemAt: first) == true,
      "a call without the question mark returns the default value")
  }

  @Test func movementMethodsThatAControllerDoesNotOverrideAreNil() {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    let dataSource: UICollectionViewDataSource = controller
    #expect(dataSource.collectionView?(view, canMoveItemAt: first) == nil)
    #expect(dataSource.collectionView?(view, moveItemAt: last, to: first) == nil)
  }
}
