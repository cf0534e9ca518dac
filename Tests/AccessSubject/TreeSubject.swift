import CollectionCore
import Foundation
import Trellis

/// A tree of folders in list cells, and the commands that change it.
@MainActor
final class TreeSubject: AccessedSubject {
  let view: CollectionView
  private let folders = Folders()

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.accessibilityLabel = "Folders"
    view.allowsFocus = true
    view.register(FolderCell.self, forCellWithReuseIdentifier: "folder")
    folders.view = view
    view.dataSource = folders
  }

  func perform(_ line: String) {
    switch line {
    case "edit": view.isEditing = true
    case "flatten", "branch":
      folders.isTree = line == "branch"
      view.reloadData()
    case "quit": exit(0)
    default: say("what is \(line)?")
    }
  }
}

/// Documents with two children, of which Letters has a check mark, and Music without children.
@MainActor
private final class Folders: CollectionViewDataSource, OutlineDataSource {
  weak var view: CollectionView?
  var isTree = true
  private var isOpen = false
  private var names: [String] {
    isOpen ? ["Documents", "Letters", "Bills", "Music"] : ["Documents", "Music"]
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "folder", for: indexPath)
    let name = names[indexPath.item]
    (cell as? FolderCell)?.label.text = name
    (cell as? FolderCell)?.accessories =
      switch name {
      case "Documents": [.outlineDisclosure(), .detail { say("details") }]
      case "Letters": [.checkmark()]
      default: [.outlineDisclosure(), .delete { say("deleted \(name)") }]
      }
    return cell
  }

  func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
    guard isTree else { return nil }
    let name = names[indexPath.item]
    return OutlinePosition(
      level: ["Letters", "Bills"].contains(name) ? 1 : 0,
      isExpanded: name == "Documents" && isOpen, hasChildren: name == "Documents")
  }

  func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    guard isExpanded != isOpen else { return false }
    isOpen = isExpanded
    let children = [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)]
    if isExpanded { view?.insertItems(at: children) } else { view?.deleteItems(at: children) }
    return true
  }

  func parentIndexPath(at indexPath: IndexPath) -> IndexPath? {
    outlinePosition(at: indexPath)?.level == 1 ? IndexPath(item: 0, section: 0) : nil
  }

  func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)? {
    guard isTree else { return nil }
    return switch names[indexPath.item] {
    case "Documents", "Letters": (1, 2)
    default: (2, 2)
    }
  }
}

@MainActor
private final class FolderCell: CollectionViewListCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }
}
