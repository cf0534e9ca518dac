import CollectionViewTesting
import Foundation
import Testing
import UIKitNames

/// Rows with list content in a window without a display.
@MainActor
struct ListContentWithoutDisplayTests {
  /// A plain list of 300×400 points with one row for each text, whose cells a closure configures.
  @MainActor
  private final class Rows: NSObject, UICollectionViewDataSource {
    let texts: [String]
    let view: UICollectionView
    private let configure: (UICollectionViewListCell, String) -> Void

    init(
      _ texts: [String], cells: UICollectionViewListCell.Type = UICollectionViewListCell.self,
      _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      configure: @escaping (UICollectionViewListCell, String) -> Void
    ) {
      (self.texts, self.configure) = (texts, configure)
      let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: configuration))
      super.init()
      view.register(cells, forCellWithReuseIdentifier: "row")
      view.dataSource = self
    }

    func window() -> TestWindow { TestWindow(view, size: CGSize(width: 300, height: 400)) }

    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      texts.count
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let cell = cell as? UICollectionViewListCell { configure(cell, texts[indexPath.item]) }
      return cell
    }
  }

  private func heights(
    _ texts: [String], change: @escaping (inout UIListContentConfiguration) -> Void = { _ in }
  ) -> [CGFloat?] {
    let rows = Rows(texts) { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      change(&content)
      cell.contentConfiguration = content
    }
    let window = rows.window()
    return texts.indices.map { window.frame(ofItemAt: [0, $0])?.height }
  }

  @Test func aListCellShowsItsDefaultContent() throws {
    let rows = Rows(["Inbox", "Drafts"]) { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.image = UIImage(systemName: "tray")
      cell.contentConfiguration = content
    }
    let window = rows.window()
    #expect(window.frame(ofItemAt: [0, 0]) == CGRect(x: 0, y: 0, width: 300, height: 48))
    #expect(window.frame(ofItemAt: [0, 1]) == CGRect(x: 0, y: 48, width: 300, height: 48))
    let cell = try #require(rows.view.cellForItem(at: [0, 1]))
    let view = try #require(cell.contentView as? UIListContentView)
    let shown = try #require(view.configuration as? UIListContentConfiguration)
    #expect(shown.text == "Drafts")
    #expect(shown.image == UIImage(systemName: "tray"))
  }

  @Test func aRowIsAsHighAsTheLinesOfItsText() {
    // 276 points have room for 37 characters of 7⅓ points, and a line is 18 points high.
    let words = "The quick brown fox jumps over the lazy dog again and again"
    #expect(heights(["", "one", words, "one\ntwo\nthree"]) == [48, 48, 52, 70])
    #expect(heights([words]) { $0.textProperties.numberOfLines = 1 } == [48])
    #expect(heights(["1\n2\n3\n4"]) { $0.textProperties.numberOfLines = 3 } == [70])
    let long = String(repeating: "x", count: 75)
    #expect(heights([long]) == [70])
    #expect(heights([words]) { $0.textProperties.font = .systemFont(ofSize: 20) } == [88])
  }

  @Test func aSecondaryTextIsBelowTheTextOrBesideIt() {
    #expect(heights(["one"]) { $0.secondaryText = "12 files" } == [51])
    let beside = heights(["one", String(repeating: "x", count: 33)]) {
      let text = $0.text
      $0 = .valueCell()
      $0.text = text
      $0.secondaryText = "12 files"
    }
    #expect(beside == [48, 54])
  }

  @Test func anImageTakesUpRoomBesideTheText() {
    let text = String(repeating: "x", count: 37)
    #expect(heights([text]) == [48])
    #expect(heights([text]) { $0.image = UIImage(systemName: "tray") } == [52])
    let large = heights(["one"]) {
      $0.image = UIImage(systemName: "tray")
      $0.imageProperties.maximumSize = CGSize(width: 60, height: 60)
    }
    #expect(large == [76])
  }

  @Test func anAttributedTextIsAsHighAsItsLargestFont() {
    let large = heights(["Reply to Ada"]) {
      var text = AttributedString($0.text ?? "")
      text.font = UIFont.systemFont(ofSize: 40)
      $0.attributedText = text
    }
    // 12 characters of 20 points fit on a line of 48 points.
    #expect(large == [64])
  }

  @Test func accessoriesHaveFramesAndLeaveLessRoomForTheText() {
    let text = String(repeating: "x", count: 37)
    let rows = Rows([text, "short"]) { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [
        .label(text: "12"), .disclosureIndicator(), .delete(displayed: .whenEditing) {},
      ]
    }
    let window = rows.window()
    #expect(window.frame(ofItemAt: [0, 0])?.height == 52)
    let shown = window.accessories(ofItemAt: [0, 1])
    #expect(shown.map(\.type) == [.label, .disclosureIndicator])
    #expect(shown.map(\.text) == ["12", nil])
    #expect(
      shown.map(\.frame) == [
        CGRect(x: 249, y: 67, width: 15, height: 18), CGRect(x: 272, y: 68, width: 16, height: 16),
      ])
    rows.view.isEditing = true
    window.settle()
    let editing = window.accessories(ofItemAt: [0, 1])
    #expect(editing.map(\.type) == [.delete, .label, .disclosureIndicator])
    #expect(editing.first?.frame == CGRect(x: 16, y: 68, width: 16, height: 16))
    window.layoutDirection = .rightToLeft
    window.settle()
    let mirrored = window.accessories(ofItemAt: [0, 1])
    #expect(mirrored.first?.frame == CGRect(x: 268, y: 68, width: 16, height: 16))
    #expect(window.accessories(ofItemAt: [0, 7]).isEmpty)
  }

  @Test func theContentFollowsTheStateOfTheCell() throws {
    let rows = Rows(["one", "two"]) { cell, text in
      cell.configurationUpdateHandler = { cell, state in
        var content = UIListContentConfiguration.cell().updated(for: state)
        content.text = state.isSelected ? "\(text), chosen" : text
        cell.contentConfiguration = content
      }
    }
    let window = rows.window()
    window.clickItem(at: [0, 1])
    window.settle()
    let cell = try #require(rows.view.cellForItem(at: [0, 1]))
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "two, chosen")
    let view = try #require(cell.contentView as? UIListContentView)
    #expect((view.configuration as? UIListContentConfiguration)?.text == "two, chosen")
  }

  @Test func aCellIsMeasuredInBothDimensions() throws {
    let rows = Rows(["Inbox"]) { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.checkmark()]
    }
    let window = rows.window()
    let cell = try #require(rows.view.cellForItem(at: [0, 0]))
    // Five characters of 7⅓ points, margins of 12 points, and a check mark with its distances.
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 37 + 24 + 24, height: 48))
    #expect(window.shownItems.count == 1)
  }

  @Test func aContentViewOutsideOfACellIsMeasuredToo() {
    var content = UIListContentConfiguration.cell()
    content.text = "Inbox"
    let made = content.makeContentView()
    #expect(made is UIListContentView)
    #expect(made.systemLayoutSizeFitting(.zero) == CGSize(width: 61, height: 48))
    content.secondaryText = "12 files"
    made.configuration = content
    #expect(made.systemLayoutSizeFitting(.zero) == CGSize(width: 72, height: 51))
  }

  // MARK: Overrides

  private final class FileCell: UICollectionViewListCell {
    override func defaultContentConfiguration() -> UIListContentConfiguration {
      var content = super.defaultContentConfiguration()
      content.secondaryText = "file"
      return content
    }
  }

  @Test func aClassOfCellsCanHaveAnotherDefaultContent() throws {
    let rows = Rows(["a.txt"], cells: FileCell.self) { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let window = rows.window()
    #expect(window.frame(ofItemAt: [0, 0])?.height == 51)
    let cell = try #require(rows.view.cellForItem(at: [0, 0]))
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.secondaryText == "file")
  }

  private struct Rating: UIContentConfiguration {
    var stars = 0
    func makeContentView() -> any UIView & UIContentView { RatingView(self) }
    func updated(for state: any UIConfigurationState) -> Rating { self }
  }

  private final class RatingView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Rating) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
  }

  @Test func aConfigurationOfTheProgramMakesItsOwnView() throws {
    let rows = Rows(["three"]) { cell, _ in cell.contentConfiguration = Rating(stars: 3) }
    let window = rows.window()
    let cell = try #require(rows.view.cellForItem(at: [0, 0]))
    let view = try #require(cell.contentView as? RatingView)
    #expect((view.configuration as? Rating)?.stars == 3)
    window.fittingSize = { view, size in
      ((view as? UICollectionViewCell)?.contentConfiguration as? Rating).map {
        CGSize(width: size.width, height: CGFloat($0.stars) * 30)
      }
    }
    rows.view.reloadData()
    window.settle()
    #expect(window.frame(ofItemAt: [0, 0])?.height == 90)
  }
}
