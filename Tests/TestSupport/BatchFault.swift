import CollectionModel
import Foundation

/// A batch that is valid except for one fault.
package struct BatchFault {
  package static let kinds = 12

  package var name = ""
  package var batch: UpdateBatch
  package var old: DataCounts
  package var new: DataCounts
  package var reasons: [CollectionViewUpdateError.Reason] = [.conflict]
  /// The texts that the error message must contain.
  package var words: [String] = []

  /// Adds a random fault to the batch of a sample. Returns nil if the sample does not allow the fault.
  package init?(_ sample: RandomBatch, using random: inout SeededGenerator) {
    batch = sample.batch
    (old, new) = (sample.old.counts, sample.new.counts)
    let number = Int.random(in: 0..<Self.kinds, using: &random)
    name = "\(number)"
    switch number {
    case 0:
      guard let item = batch.deletedItems.randomElement(using: &random) else { return nil }
      batch.deleteItems(at: [item.indexPath])
      words = ["delete the same", "[\(item.section), \(item.item)]", "twice"]
    case 1:
      guard let item = batch.deletedItems.randomElement(using: &random) else { return nil }
      batch.reloadItems(at: [item.indexPath])
      words = ["delete and reload the same index path", "[\(item.section), \(item.item)]"]
    case 2:
      guard let move = batch.movedItems.randomElement(using: &random) else { return nil }
      batch.insertItems(at: [move.to.indexPath])
      words = ["an insert and a move to", "[\(move.to.section), \(move.to.item)]"]
    case 3:
      // With a reload as well, the error could name any two of the three conflicting operations.
      let moves = batch.movedItems.filter { !sample.batch.reloadedItems.contains($0.from) }
      guard let move = moves.randomElement(using: &random) else { return nil }
      batch.deleteItems(at: [move.from.indexPath])
      words = ["a delete and a move from", "[\(move.from.section), \(move.from.item)]"]
    case 4:
      guard let section = old.items.indices.randomElement(using: &random) else { return nil }
      batch.deleteItems(at: [IndexPath(item: old.items[section], section: section)])
      reasons = [.missingBefore]
      words = ["delete item \(old.items[section]) from section \(section)", "before the update"]
    case 5:
      guard let section = new.items.indices.randomElement(using: &random) else { return nil }
      batch.insertItems(at: [IndexPath(item: new.items[section], section: section)])
      reasons = [.missingAfter]
      words = ["insert item \(new.items[section]) into section \(section)", "after the update"]
    case 6:
      batch.deleteSections([old.sections])
      reasons = [.missingBefore]
      words = ["delete section \(old.sections)", "only \(old.sections) sections before"]
    case 7:
      batch.insertSections([new.sections])
      reasons = [.missingAfter]
      words = ["insert section \(new.sections)", "only \(new.sections) sections after"]
    case 8:
      new = DataCounts(items: new.items + [3])
      reasons = [.sectionCount]
      words = [
        "(\(old.sections))", "(\(new.sections))", "\(batch.insertedSections.count) inserted",
      ]
    case 9:
      // The section has one item more than its operations explain, and its items are not replaced.
      let kept = sample.new.sections.indices.filter { number in
        let name = sample.new.sections[number].name
        return sample.old.section(named: name) != nil && !sample.reloadedSections.contains(name)
      }
      guard let section = kept.randomElement(using: &random) else { return nil }
      var items = new.items
      items[section] += 1
      new = DataCounts(items: items)
      reasons = [.itemCount]
      words = ["items in section \(section)", "(\(items[section]))"]
    case 10:
      let move = batch.movedSections.first {
        let item = ItemPosition(section: $0.from, item: 0)
        return old.contains(item) && !sample.batch.reloadedItems.contains(item)
      }
      guard let move else { return nil }
      batch.deleteItems(at: [IndexPath(item: 0, section: move.from)])
      reasons = [.movedSection]
      words = ["delete item 0 of section \(move.from)", "section move"]
    default:
      guard let section = batch.deletedSections.first(where: { old.items[$0] > 0 }) else {
        return nil
      }
      let item = ItemPosition(section: section, item: 0)
      let isMoved = batch.movedItems.contains { $0.from == item }
      guard !isMoved, !batch.deletedItems.contains(item) else { return nil }
      batch.reconfigureItems(at: [item.indexPath])
      words = ["delete and reconfigure", "[\(section), 0]", "section \(section) is deleted"]
    }
  }
}
