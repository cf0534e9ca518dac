import ForeignNames
import Testing
import UIKitNames

/// Tests that a program's own names do not conflict with the names that `UIKitNames` exports.
struct OwnNamesTests {
  @Test func programNamesDoNotConflictWithNamesOfTrellis() {
    #expect(JustifiedLayout().name == "the program's layout")
    #expect(CollectionViewUpdateItem().name == "the program's update item")
    #expect(Widget().name == "the program's widget")
    #expect(EdgeInsets().name == "the program's insets")
    #expect(Box().name == "the program's box")
    #expect(ListModelDataSource().name == "the program's data source")
    #expect(DelegateCall().name == "the program's call")
    #expect(ScrollCall().name == "the program's scroll call")
  }

  @Test @MainActor func membersOfTypesWithUIKitNamesAreAvailable() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    #expect(view.numberOfSections == 0)
    view.performBatchUpdates(nil)
  }

  @Test func everyPublicNameHasAPrefixOfApplesFrameworks() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = URL(fileURLWithPath: tests.resolvingSymlinksInPath().path)
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = package.appendingPathComponent("Sources/UIKitNames")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    var names: [String] = []
    for file in files {
      let text = try String(
        contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      names += text.split(separator: "\n").compactMap(Self.publicName)
    }
    #expect(names.contains("UICollectionView") && names.contains("CGRectMake"))
    let prefixes = ["UI", "NS", "CG", "CA"]
    let others = names.filter { name in !prefixes.contains { name.hasPrefix($0) } }
    // UIKit's programs have the name from Objective-C.
    #expect(others == ["Selector"])
  }

  /// Returns the name that a line declares publicly at the top level, where lines begin at the
  /// margin, or nil.
  private static func publicName(_ line: Substring) -> String? {
    guard let first = line.first, first != " ", !line.hasPrefix("//") else { return nil }
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let kinds: Set<Substring> = [
      "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    guard let access = words.firstIndex(where: { $0 == "public" || $0 == "open" }),
      let kind = words[access...].firstIndex(where: { kinds.contains($0) }),
      kind + 1 < words.endIndex
    else { return nil }
    return String(words[kind + 1])
  }

  @Test @MainActor func theTypesOfOptionalCallsAreNestedInTheViews() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let delegate: UICollectionViewDelegate = Silent()
    let call: UICollectionView.DelegateCall? = delegate.collectionView
    #expect(call?(view, shouldSelectItemAt: IndexPath(item: 0, section: 0)) == nil)
    let scroll: UIScrollView.ScrollCall? = delegate.scrollViewDidScroll
    #expect(scroll?(view) == nil)
  }

  private final class Silent: NSObject, UICollectionViewDelegate {}
}
