import Foundation

/// Chooses the numbers in the names of files that are moved into a folder together. All files of a
/// stack get the same number, so that they stay a stack, and one that no other file of the folder
/// has, so that they join no other stack.
struct StackNumbers {
  private struct Stack: Hashable {
    /// The folder in which the stack was.
    let folder: ExactName
    /// The name of its files without their extensions.
    let base: ExactName
  }

  /// The stacks of the files, by their paths. Files that are in no stack are left out.
  private var stacks: [ExactName: Stack] = [:]
  private var numbers: [Stack: Int] = [:]
  /// The names without extensions of the files in a folder, by the path of the folder.
  private var taken: [ExactName: Set<ExactName>] = [:]

  /// Creates the numbers of files that have not been moved yet.
  ///
  /// - Parameter paths: The present or former paths of the files, which determine the stacks.
  init(_ paths: [String]) {
    var files: [Stack: [String]] = [:]
    for path in paths {
      let stack = Stack(
        folder: ExactName(path.folderPath), base: ExactName(path.fileName.nameAndExtension.name))
      files[stack, default: []].append(path)
    }
    for (stack, paths) in files
    where paths.contains(where: { StackKinds.isCompanion($0.fileName) })
      && paths.contains(where: { StackKinds.rank($0.fileName) != nil })
    {
      for path in paths { stacks[ExactName(path)] = stack }
    }
  }

  /// Returns the number for the name of a file: 1 for a file that is in no stack, which may join one.
  ///
  /// - Parameters:
  ///   - path: The path of the file that `init(_:)` received.
  ///   - folder: The folder that the file is moved into.
  mutating func number(of path: String, in folder: String) -> Int {
    guard let stack = stacks[ExactName(path)] else { return 1 }
    if let number = numbers[stack] { return number }
    var names = taken[ExactName(folder)] ?? Self.names(in: folder)
    var number = 1
    var name = stack.base
    while !names.insert(name).inserted {
      number += 1
      name = ExactName("\(stack.base.text) (\(number))")
    }
    taken[ExactName(folder)] = names
    numbers[stack] = number
    return number
  }

  /// Records that a file has been moved, in a stack or not.
  mutating func didMove(to path: String) {
    taken[ExactName(path.folderPath)]?.insert(path.fileName.nameAndExtension.name)
  }

  private static func names(in folder: String) -> Set<ExactName> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.lazy.map(\.nameAndExtension.name).exactNames
  }
}
