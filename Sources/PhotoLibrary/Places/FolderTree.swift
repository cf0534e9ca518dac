import Foundation
import TrellisLocalization

/// The folders in which a scan has looked for photos, as a tree. Hidden folders are not among them.
package struct FolderTree: Hashable, Sendable {
  /// A folder of the tree.
  package struct Node: Hashable, Sendable {
    package let path: ExactName
    /// The folder below which it is shown, or nil for a folder at the top.
    package let parent: ExactName?
  }

  /// The paths of the folders that the user has opened, without symbolic links.
  private let roots: [ExactName]
  private var folders: Set<ExactName> = []

  package init(roots: [String]) { self.roots = roots.map { ExactName($0) } }

  /// Returns whether the tree has a folder.
  package func contains(_ path: String) -> Bool { folders.contains(path) }

  /// Adds folders that were scanned.
  package mutating func add(_ scanned: [ScannedFolder]) {
    folders.formUnion(scanned.lazy.map(\.path).exactNames)
  }

  /// Removes folders, and those inside them.
  package mutating func remove(_ gone: Set<ExactName>) {
    guard !gone.isEmpty else { return }
    folders = folders.filter { !gone.contains($0) && !gone.covers($0.text) }
  }

  /// The folders below the opened one, or the opened ones if there are several. A folder precedes those
  /// below it. Folders next to each other are in the order in which people sort their names.
  ///
  /// A folder to which a symbolic link leads, outside the opened folders, is at the top.
  package var nodes: [Node] {
    nodes(showingRoots: roots.count > 1)
  }

  /// The folders, with the opened ones at the top.
  package var nodesWithRoots: [Node] { nodes(showingRoots: true) }

  private func nodes(showingRoots: Bool) -> [Node] {
    let shown = showingRoots ? folders.union(roots) : folders.subtracting(roots)
    var children: [ExactName?: [ExactName]] = [:]
    for folder in shown {
      let parent = ExactName(folder.text.folderPath)
      let isInside = shown.contains(parent) && !roots.contains(folder)
      children[isInside ? parent : nil, default: []].append(folder)
    }
    var nodes: [Node] = []
    func visit(_ parent: ExactName?) {
      for folder in (children[parent] ?? []).sorted(by: Self.precedes) {
        nodes.append(Node(path: folder, parent: parent))
        visit(folder)
      }
    }
    visit(nil)
    return nodes
  }

  private static func precedes(_ a: ExactName, _ b: ExactName) -> Bool {
    switch a.text.fileName.sortingOrder(b.text.fileName, in: .ofSorting) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: a.text.precedesExactly(b.text)
    }
  }
}
