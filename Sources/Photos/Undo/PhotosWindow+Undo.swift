import PhotoLibrary
import Trellis
import Words

/// What was done last is undone first.
extension PhotosWindow {
  var sight: Sight {
    Sight(album: album, selected: grid.selectedPaths, offset: grid.offset)
  }

  /// - Parameter text: Said, with a button that undoes it; nil for what speaks for itself.
  func did(_ deed: Deed, _ text: String? = nil) {
    deeds.push(deed)
    undoAction?.isEnabled = true
    if let text { notice.show(text, button: tr("Undo"), action: "win.undo") }
  }

  func undo() {
    guard let deed = deeds.pop() else { return }
    undoAction?.isEnabled = deeds.last != nil
    notice.hide()
    switch deed {
    case .trashed(let files, let sight): bringBack(files, sight)
    case .removed(let removal, let sight):
      expect(removal.paths, at: sight)
      shelf.restore(removal)
    case .deleted(let removal):
      shelf.restore(removal) { [weak self] in self?.show(album: removal.album) }
    case .added(let paths, let album): shelf.remove(paths, from: album)
    case .moved(let move): shelf.undo(move)
    case .created(let album): shelf.delete(album)
    case .renamed(let album, let former): shelf.rename(album, to: former)
    }
  }

  /// Where the photos were seen, they are selected when they are back, and the view as it was.
  func expect(_ paths: [String], at sight: Sight) {
    grid.expect(paths, offset: sight.album == album ? sight.offset : nil)
  }
}
