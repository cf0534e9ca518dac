import CollectionCore
import TestSupport

/// Deletes two items in an update after which the data source reports one item less.
///
/// Returns if the inconsistent update does not end the process. In this case the function checks
/// that
/// the view shows the new data, that its content offset has not changed, and that the next update
/// works.
@MainActor
func updateInconsistently() {
  let stage = Stage(counts: [1000])
  stage.scroll(to: 6010)
  stage.view.performBatchUpdates {
    stage.data.counts = [999]
    stage.view.deleteItems(at: [[0, 0], [0, 1]])
  }
  stage.settle()
  precondition(stage.view.numberOfItems(inSection: 0) == 999)
  precondition(stage.view.contentOffset.y == 6010 && stage.faults.isEmpty)
  stage.data.counts = [1001]
  stage.view.insertItems(at: [[0, 0], [0, 1]])
  stage.settle()
  precondition(stage.view.numberOfItems(inSection: 0) == 1001 && stage.faults.isEmpty)
}
