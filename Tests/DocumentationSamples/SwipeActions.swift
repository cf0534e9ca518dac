// The sample of the article "Swipe actions".

import Foundation
import Trellis

@MainActor
func makeMailLayout(_ mails: DiffableDataSource<Int, String>) -> CollectionViewLayout {
  var list = CollectionLayoutListConfiguration(appearance: .plain)
  list.trailingSwipeActionsConfigurationProvider = { [weak mails] indexPath in
    guard let mails, let mail = mails.itemIdentifier(for: indexPath) else { return nil }
    let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
      var snapshot = mails.snapshot()
      snapshot.deleteItems([mail])
      mails.apply(snapshot)
      completion(true)
    }
    delete.image = ViewImage(icon: "user-trash-symbolic")
    return SwipeActionsConfiguration(actions: [delete])
  }
  return CollectionViewCompositionalLayout.list(using: list)
}
