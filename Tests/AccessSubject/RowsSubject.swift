import Foundation
import Trellis

/// A list of rows that are named by their labels, and the commands that change the labels.
@MainActor
final class RowsSubject: AccessedSubject {
  let view: CollectionView
  private let rows = Rows()

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 45)
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.accessibilityLabel = "Rows"
    view.allowsSelectionDuringEditing = true
    view.allowsMultipleSelectionDuringEditing = true
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
  }

  func perform(_ line: String) {
    let words = line.split(separator: " ")
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    let cell = view.cellForItem(at: IndexPath(item: number, section: 0)) as? RowCell
    switch words.first {
    case "edit": view.isEditing = true
    case "finish": view.isEditing = false
    case "scroll": view.contentOffset = CGPoint(x: 0, y: number * 45)
    case "show":
      rows.addition = words.last.flatMap { Rows.Addition(rawValue: String($0)) } ?? .plain
      reconfigure()
    case "turn":
      rows.isTurned.toggle()
      reconfigure()
    case "arrow": cell?.accessories = [.disclosureIndicator()]
    case "indent": cell?.indentationLevel = 1
    case "replace": cell?.child = Label("Other \(number)")
    case "count": cell?.accessories = [.label(text: "5")]
    case "hide": cell?.accessories = [.label(text: "5", options: .init(isHidden: true))]
    case "badge": cell?.badge.isVisible = true
    case "configure": cell?.contentConfiguration = content("Content \(number)", nil)
    case "extend": cell?.contentConfiguration = content("Content \(number)", "more")
    case "quit": exit(0)
    default: say("what is \(line)?")
    }
  }

  private func content(_ text: String, _ secondary: String?) -> ListContentConfiguration {
    var content = ListContentConfiguration.cell()
    content.text = text
    content.secondaryText = secondary
    return content
  }

  /// Has the cells filled again, those that are prepared for later too.
  private func reconfigure() {
    view.reconfigureItems(at: (0..<rows.count).map { IndexPath(item: $0, section: 0) })
  }
}

/// Rows with a number, of which every second one shows an addition.
@MainActor
private final class Rows: CollectionViewDataSource {
  enum Addition: String {
    /// Every row has a check box while the list is edited.
    case plain
    /// A label accessory.
    case count
    /// A label accessory that is displayed while the list is edited.
    case editingCount
    /// A label in the content.
    case badge
  }

  let count = 400
  var addition = Addition.plain
  /// Whether the odd rows show the addition instead of the even ones.
  var isTurned = false

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    let hasAddition = indexPath.item.isMultiple(of: 2) != isTurned
    (cell as? RowCell)?.title.text = "Item \(indexPath.item)"
    (cell as? RowCell)?.badge.isVisible = addition == .badge && hasAddition
    (cell as? RowCell)?.accessories =
      switch addition {
      case .plain: [.multiselect()]
      case .count where hasAddition: [.label(text: "5")]
      case .editingCount where hasAddition: [.label(text: "5", displayed: .whenEditing)]
      case .count, .editingCount, .badge: []
      }
    return cell
  }
}

/// A cell with a number and a badge, which is invisible at first.
@MainActor
private final class RowCell: CollectionViewListCell {
  let title = Label()
  let badge = Label("new")

  override init(frame: CGRect) {
    super.init(frame: frame)
    badge.isVisible = false
    child = Box(.horizontal, [title, badge])
  }
}
