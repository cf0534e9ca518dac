// The examples in the documentation comments of the content that is shown in place of items, and of
// refresh controls.

import Foundation
import Trellis

@MainActor
enum ContentUnavailableExamples {
  static func configuration(addPhotos: @escaping () -> Void) -> ContentUnavailableConfiguration {
    var content = ContentUnavailableConfiguration.empty()
    content.image = ViewImage(icon: "folder-symbolic")
    content.text = "No Photos"
    content.secondaryText = "Photos that you add are shown here."
    content.button.title = "Add Photos…"
    content.buttonProperties.primaryAction = ItemMenuAction(title: "Add") { _ in addPhotos() }
    return content
  }

  final class ColorsController: CollectionViewController {
    var colors: [String] = []
    var searchText: String?

    override var contentUnavailableConfigurationState: ContentUnavailableConfigurationState {
      var state = super.contentUnavailableConfigurationState
      state.searchText = searchText
      return state
    }

    override func updateContentUnavailableConfiguration(
      using state: ContentUnavailableConfigurationState
    ) {
      guard colors.isEmpty else {
        contentUnavailableConfiguration = nil
        return
      }
      contentUnavailableConfiguration =
        state.searchText == nil
        ? ContentUnavailableConfiguration.loading() : ContentUnavailableConfiguration.search()
    }
  }

  static func refresh(
    collectionView: CollectionView, reload: @escaping (@escaping @MainActor () -> Void) -> Void
  ) {
    let refresh = RefreshControl()
    refresh.addAction(
      ItemMenuAction(title: "Refresh") { _ in
        reload { refresh.endRefreshing() }
      })
    collectionView.refreshControl = refresh
  }
}
