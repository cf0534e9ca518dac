import Foundation
import GalleryLayouts
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// The window, with the wall of photos, the layout bar below it and the header bar above.
@MainActor
final class GalleryWindow {
  private let window: Window
  private let wall: PhotoWall
  private let layoutBar: LayoutBar
  private let numbers: NumbersPanel
  private let randomChanges: RandomChanges
  private let title = Label(tr("Gallery"))
  private let subtitle = Label()
  private let spinner = Spinner()
  private let empty = Label(tr("There are no photographs in this folder."))
  private let chaosButton = ToggleButton(icon: "trellis-chaos-symbolic")
  private var removeButton: Button?
  private let editButton = ToggleButton(icon: "document-edit-symbolic")
  private let numbersButton = ToggleButton(icon: "trellis-numbers-symbolic")
  private let stage = Box(.vertical)
  private var shown: Arrangement
  private let tourPrefix: String?
  private let chaosTime: Double?
  private var tour: Tour?

  init(_ application: Application, _ options: Options) {
    window = Window(application)
    shown = options.arrangement
    tourPrefix = options.tour
    chaosTime = options.randomChanges
    wall = PhotoWall(options.arrangement)
    layoutBar = LayoutBar(options.arrangement)
    randomChanges = RandomChanges(wall)
    numbers = NumbersPanel { [weak wall] in wall?.collectionView.visibleCells.count ?? 0 }
    assemble(options)
    addActions()
    wall.onChange = { [weak self] in self?.wallDidChange() }
    wall.onStyleChange = { [weak self] in self?.followStyle() }
    layoutBar.onChoice = { [weak self] in self?.wall.arrange($0) }
    layoutBar.onScrub = { [weak self] in self?.wall.scrub(to: $0, progress: $1) }
    wall.pinchTarget = { [weak self] in self?.layoutBar.goal }
    followStyle()
    wallDidChange()
  }

  func present() {
    window.present()
    wall.widget.grabFocus()
  }

  // MARK: Photos

  func show(_ folders: [String]) {
    spinner.isVisible = true
    spinner.isSpinning = true
    Task { [weak self] in
      var found = PhotoTimeline()
      for await update in PhotoScanner().timelines(of: folders) { found = update.timeline }
      self?.take(found)
    }
  }

  private func take(_ timeline: PhotoTimeline) {
    spinner.isSpinning = false
    spinner.isVisible = false
    empty.isVisible = timeline.sections.isEmpty
    wall.show(timeline)
    numbers.watch(wall.widget)
    if let chaosTime { runRandomChanges(for: chaosTime) }
    guard let tourPrefix else { return }
    tour = Tour(of: wall, on: stage, layoutBar: layoutBar, prefix: tourPrefix) { [weak self] in
      self?.window.close()
    }
    tour?.start()
  }

  private func runRandomChanges(for seconds: Double) {
    chaosButton.isActive = true
    MainLoop.after(seconds) { [weak self] in
      guard let self else { return }
      print(randomChanges.report)
      window.close()
    }
  }

  private func wallDidChange() {
    if wall.arrangement != shown {
      layoutBar.show(wall.arrangement, cameFrom: shown)
      shown = wall.arrangement
    } else if !wall.isScrubbing {
      layoutBar.show(shown)
    }
    // Rows are deleted one by one, in editing mode or by their own actions.
    editButton.isVisible = wall.showsRows
    removeButton?.isVisible = !wall.showsRows
    editButton.isActive = wall.isEditing
    let count = wall.album.count
    subtitle.text =
      trn(
        "{layout} · {count} photograph", "{layout} · {count} photographs", count,
        ["layout": shown.title])
  }

  /// Sets the style class that selects the dark or the light palette of the style sheet.
  func followStyle() {
    window.setCSSClass("dark", Style.isDark)
    window.setCSSClass("light", !Style.isDark)
  }

  // MARK: Construction

  private func assemble(_ options: Options) {
    window.addCSSClass("gallery")
    let scroller = ScrolledWindow(wall.widget)
    scroller.vexpand = true
    numbers.widget.isVisible = false
    spinner.setSizeRequest(width: 32, height: 32)
    empty.isVisible = false
    for middle in [spinner, empty] as [Widget] {
      middle.halign = .center
      middle.valign = .center
      middle.isTarget = false
    }
    stage.append(Overlay(scroller, overlays: [numbers.widget, spinner, empty]))
    stage.append(layoutBar.widget)
    stage.addCSSClass("stage")
    window.setTitlebar(makeBar())
    window.setChild(stage)
    window.title = tr("Gallery")
    window.setIcon("io.github.trellis.Gallery")
    window.setDefaultSize(width: options.size.width, height: options.size.height)
    window.onCloseRequest { [randomChanges] in
      randomChanges.isOn = false
      return false
    }
  }

  private func makeBar() -> Widget {
    let bar = HeaderBar()
    let names = Box(.vertical, [title, subtitle])
    names.valign = .center
    for label in [title, subtitle] { label.ellipsizes = true }
    title.addCSSClass("title")
    subtitle.addCSSClass("subtitle")
    bar.titleWidget = names
    for (icon, action, tip) in [
      ("list-add-symbolic", "add", tr("Add a photo (A)")),
      ("list-remove-symbolic", "remove", tr("Remove the selected photos, or a random one (R)")),
      ("media-playlist-shuffle-symbolic", "shuffle", tr("Shuffle (S)")),
    ] {
      let button = Button(icon: icon)
      button.actionName = "win.\(action)"
      button.tooltip = tip
      bar.packStart(button)
      if action == "remove" { removeButton = button }
    }
    chaosButton.tooltip = tr("Chaos: random changes (C)")
    chaosButton.onToggled { [weak self] in
      self?.randomChanges.isOn = self?.chaosButton.isActive ?? false
    }
    bar.packStart(chaosButton)
    editButton.tooltip = tr("Delete and move rows (E)")
    editButton.onToggled { [weak self] in
      guard let self else { return }
      wall.isEditing = editButton.isActive
    }
    bar.packStart(editButton)
    let dark = Button(icon: "weather-clear-night-symbolic")
    dark.actionName = "app.dark"
    dark.tooltip = tr("Dark or light (Ctrl+D)")
    bar.packEnd(dark)
    numbersButton.tooltip = tr("Live numbers (N)")
    numbersButton.onToggled { [weak self] in
      guard let self else { return }
      numbers.widget.isVisible = numbersButton.isActive
    }
    bar.packEnd(numbersButton)
    return bar
  }

  private func addActions() {
    window.addAction("close") { [weak self] in self?.window.close() }
    window.addAction("add") { [weak self] in self?.wall.addOne() }
    window.addAction("remove") { [weak self] in self?.wall.removeByKey() }
    window.addAction("shuffle") { [weak self] in self?.wall.shuffle() }
    window.addAction("chaos") { [weak self] in self?.chaosButton.isActive.toggle() }
    window.addAction("edit") { [weak self] in
      guard let self, wall.showsRows else { return }
      editButton.isActive.toggle()
    }
    window.addAction("numbers") { [weak self] in self?.numbersButton.isActive.toggle() }
    for arrangement in Arrangement.allCases {
      window.addAction(arrangement.name) { [weak self] in self?.wall.arrange(arrangement) }
    }
  }
}
