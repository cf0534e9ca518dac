import CollectionViewTesting
import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the content that a controller shows in place of items.
@Suite("Unavailable content of a controller")
@MainActor
struct ContentUnavailableControllerTests {
  private struct Note: ContentConfiguration {
    var text = ""

    func makeContentView() -> any HostedView & ContentView { NoteView(self) }

    func updated(for state: any ConfigurationState) -> Note {
      let state = state as? ContentUnavailableConfigurationState
      return Note(text: text + (state?.searchText ?? ""))
    }
  }

  private final class NoteView: HostedView, ContentView {
    var configuration: any ContentConfiguration

    init(_ configuration: Note) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    var text: String? { (configuration as? Note)?.text }
  }

  private final class Controller: CollectionViewController {
    var count = 0
    var searchText: String?
    var updates: [String?] = []

    override func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }

    override var contentUnavailableConfigurationState: ContentUnavailableConfigurationState {
      var state = super.contentUnavailableConfigurationState
      state.searchText = searchText
      return state
    }

    override func updateContentUnavailableConfiguration(
      using state: ContentUnavailableConfigurationState
    ) {
      updates.append(state.searchText)
      contentUnavailableConfiguration = count == 0 ? Note(text: "none ") : nil
    }
  }

  private let controller = Controller(collectionViewLayout: CollectionViewFlowLayout())
  private let window: TestWindow

  init() {
    window = TestWindow(controller.collectionView, size: CGSize(width: 100, height: 200))
  }

  private var view: CollectionView { controller.collectionView }
  private var note: NoteView? { view.contentUnavailableView as? NoteView }

  @Test("The configuration is updated in the first frame and shown")
  func theFirstFrameUpdates() {
    #expect(controller.updates == [nil])
    #expect(note?.text == "none ")
    #expect(!window.needsFrame)
  }

  @Test("Several requests make one update in the next frame, which keeps the view")
  func requestsAreCollected() {
    let shown = note
    controller.searchText = "sea"
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(controller.updates == [nil])
    window.settle()
    #expect(controller.updates == [nil, "sea"])
    #expect(note?.text == "none sea")
    #expect(note === shown)
  }

  @Test("No configuration removes the view, and leaves one of the program")
  func noConfigurationRemovesTheView() {
    controller.count = 1
    controller.setNeedsUpdateContentUnavailableConfiguration()
    window.settle()
    #expect(view.contentUnavailableView == nil)
    let own = HostedView()
    view.contentUnavailableView = own
    controller.setNeedsUpdateContentUnavailableConfiguration()
    window.settle()
    #expect(view.contentUnavailableView === own)
  }

  @Test("A change of the traits updates the configuration")
  func traitsUpdate() {
    window.userInterfaceStyle = .dark
    window.settle()
    #expect(controller.updates.count == 2)
  }

  @Test("A controller that gets another view shows its configuration there")
  func anotherViewShowsIt() {
    let old = view
    let other = CollectionView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    controller.collectionView = other
    let second = TestWindow(other, size: CGSize(width: 100, height: 200))
    second.settle()
    #expect((other.contentUnavailableView as? NoteView)?.text == "none ")
    #expect(old.contentUnavailableView == nil)
  }
}
