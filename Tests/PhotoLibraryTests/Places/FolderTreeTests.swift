import Testing

@testable import TrellisPhotoLibrary

/// Tests of the folders in the sidebar.
struct FolderTreeTests {
  private func tree(_ roots: [String], _ folders: [String]) -> FolderTree {
    var tree = FolderTree(roots: roots)
    tree.add(folders.map { ScannedFolder(path: $0, changed: 0) })
    return tree
  }

  /// Returns the folders, each with the one below which it is shown.
  private func described(_ nodes: [FolderTree.Node]) -> [String] {
    nodes.map { node in node.parent.map { "\(node.path.text) in \($0.text)" } ?? node.path.text }
  }

  @Test func theFoldersOfOneRootAreShownWithoutItInTheOrderOfTheirNames() {
    let tree = tree(["/p"], ["/p", "/p/b/z", "/p/10", "/p/b", "/p/9", "/p/b/a"])
    let expected = ["/p/9", "/p/10", "/p/b", "/p/b/a in /p/b", "/p/b/z in /p/b"]
    #expect(described(tree.nodes) == expected)
    #expect(described(tree.nodesWithRoots).first == "/p")
  }

  @Test func severalRootsAndFoldersBehindLinksAreAtTheTop() {
    let tree = tree(["/p", "/q"], ["/p", "/q", "/q/x", "/elsewhere"])
    #expect(described(tree.nodes) == ["/elsewhere", "/p", "/q", "/q/x in /q"])
  }

  @Test func aRootInsideAnotherOneIsAtTheTop() {
    let tree = tree(["/p", "/p/x"], ["/p", "/p/x", "/p/x/y"])
    #expect(described(tree.nodes) == ["/p", "/p/x", "/p/x/y in /p/x"])
  }

  @Test func aFolderLeavesWithThoseInside() {
    var tree = tree(["/p"], ["/p", "/p/a", "/p/a/b", "/p/ab"])
    tree.remove(["/p/a"].exactNames)
    #expect(described(tree.nodes) == ["/p/ab"])
    #expect(!tree.contains("/p/a/b"))
  }

  @Test func namesThatDifferOnlyInTheirBytesAreTwoFolders() {
    let tree = tree(["/p"], ["/p", "/p/é", "/p/e\u{301}"])
    #expect(tree.nodes.count == 2)
  }
}
