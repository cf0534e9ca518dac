import Foundation

/// A view that shows one item.
///
/// Register a subclass with the collection view, dequeue its cells in the data source, and set
/// their content there:
///
/// ```swift
/// final class PhotoCell: CollectionViewCell {
///   let label = Label()
///
///   override init(frame: CGRect) {
///     super.init(frame: frame)
///     child = label
///   }
/// }
///
/// final class PhotoSource: CollectionViewDataSource {
///   let names = ["Beach", "Forest", "Mountain"]
///
///   func collectionView(
///     _ collectionView: CollectionView, numberOfItemsInSection section: Int
///   ) -> Int {
///     names.count
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
///   ) -> CollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
///     (cell as? PhotoCell)?.label.text = names[indexPath.item]
///     return cell
///   }
/// }
/// ```
///
/// A cell can also show a `contentConfiguration`, a value that describes the content, and a
/// `backgroundConfiguration`. Both adapt to the state of the cell.
///
/// In CSS, the cell's node `cell` has the state `:selected` while its item is selected, `:active`
/// while it is pressed, and `:drop(active)` while it is a drop target.
open class CollectionViewCell: CollectionReusableView {
  /// A Boolean value that indicates whether the item is selected. The default is false.
  ///
  /// The collection view sets the value before the cell is shown and whenever it changes. In CSS,
  /// the cell has the state `:selected` while it is true. To show the selection in another way,
  /// override the property with an observer. Setting the value does not select the item: call
  /// `CollectionView.selectItem(at:animated:scrollPosition:)`.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the item is pressed, so that its selection can follow
  /// when the button or finger is released. The default is false.
  ///
  /// The collection view sets the value. In CSS, the cell has the state `:active` while it is true.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether a drop would go into the item. The default is false.
  ///
  /// The collection view sets the value. In CSS, the cell has the state `:drop(active)` while it is
  /// true.
  open var isDropTarget = false {
    didSet { if isDropTarget != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the item is dragged in a drag session. The default is
  /// false.
  ///
  /// The collection view sets the value. In CSS, the cell has the style class `dragged` while it is
  /// true.
  open var isDragged = false {
    didSet { if isDragged != oldValue { stateDidChange() } }
  }

  /// The swipe actions of the row that the cell shows, or nil. The swipe controller sets it.
  package final internal(set) var swipedRow: SwipedRow? {
    didSet { if swipedRow !== oldValue { swipeDidChange() } }
  }

  /// Shows the present state of the swipe actions.
  final func swipeDidChange() {
    let isSwiped = swipedRow?.isClosing == false
    if self.isSwiped != isSwiped { self.isSwiped = isSwiped }
    container?.swipeDidChange(of: self)
  }

  /// A Boolean value that determines whether the user can deal with the item. The default is true.
  ///
  /// While it is false, the state of the cell is `isDisabled`, the cell has the state `:disabled` in
  /// CSS, and the widgets in it do not react. Presses, swipes, rubber bands, menus and keys have no
  /// effect on the item, and it does not receive the keyboard focus. A key that moves the focus to an
  /// item without a cell cannot know that the cell will be disabled. The program can still select the
  /// item.
  ///
  /// Reuse of the cell does not reset the value: set it together with the content.
  open var isUserInteractionEnabled = true {
    didSet {
      guard isUserInteractionEnabled != oldValue else { return }
      stateDidChange()
      collectionView?.interactionDidChange(of: self)
    }
  }

  private func stateDidChange() {
    container?.stateDidChange(of: self)
    if selectedBackgroundView != nil { container?.backgroundDidChange(of: self) }
    setNeedsUpdateConfiguration()
  }

  // MARK: Content

  /// The view inside the cell that contains its content. It is as large as the cell, until the
  /// program gives it another frame. It is created when it is first read.
  ///
  /// As in UIKit, content can be added with `contentView.addSubview(_:)`. A cell that sets `child`
  /// does not need it. For a cell with a `contentConfiguration` it is the view that shows the
  /// configuration.
  open var contentView: HostedView {
    showConfigurations()
    if let loadedContentView { return loadedContentView }
    let made = CellContentView(frame: bounds)
    made.moveAsContent(to: self)
    loadedContentView = made
    return made
  }

  /// The content view, or nil if it has not been created yet.
  package private(set) var loadedContentView: HostedView?

  /// Makes a view of a content configuration the content view. Nil removes the content view: an
  /// empty one is made when it is read.
  final func replaceContentView(with new: (any HostedView & ContentView)?) {
    let old = loadedContentView
    if let new, old === new { return }
    if let other = new?.contentCell, other !== self {
      CallerMistake.report(
        "makeContentView() has returned a \(type(of: new)) that is the content view of another "
          + "cell: make a new view each time")
      other.replaceContentView(with: nil)
    }
    old?.moveAsContent(to: nil)
    loadedContentView = new
    new?.moveAsContent(to: self)
    new?.fill(bounds.size)
    contentViewDidChange(new)
    leadingTextInsetDidChange()
    lookDidChange()
  }

  /// Called when the cell has another content view, or its content view has other native content.
  /// The default implementation makes the native content of the view that of the cell.
  ///
  /// - Parameter view: The content view of a configuration, or nil for an empty content view.
  package func contentViewDidChange(_ view: HostedView?) {
    if content !== view?.content { content = view?.content }
  }

  /// Called when the text of the content view begins at another place. The default implementation
  /// makes it the place where separators begin.
  package func leadingTextInsetDidChange() {
    separatorLeadingInset = loadedContentView?.leadingTextInset
  }

  /// Called when `isEditing` has changed. The default implementation does nothing.
  package func editingDidChange() {}

  // MARK: Place in a tree

  /// The place of the item in the tree of its section, as the cell was told last. Nil if the section
  /// has no section snapshot.
  package private(set) final var outlinePosition: OutlinePosition?

  /// Tells the cell the place of its item in the tree of its section.
  final func showOutlinePosition(_ position: OutlinePosition?) {
    let wasInOutline = outlinePosition != nil
    outlinePosition = position
    isExpanded = position?.isExpanded ?? false
    if let position, position.isExpandable {
      accessibilityExpandedStatus = position.isExpanded ? .expanded : .collapsed
    } else if position != nil || wasInOutline {
      accessibilityExpandedStatus = .unsupported
    }
    outlinePositionDidChange(position)
  }

  /// Called when the place of the item in the tree of its section is known or has changed: after the
  /// data source has returned the cell and before it is shown, and when the item was expanded,
  /// collapsed or moved in the tree. `accessibilityExpandedStatus` has been set already. The default
  /// implementation does nothing.
  ///
  /// - Parameter position: The place, or nil if the section has no section snapshot.
  package func outlinePositionDidChange(_ position: OutlinePosition?) {}

  /// The distance from the leading edge of the cell to its text, in points, at which separators of
  /// a list begin. Nil if it is not known: they begin at the margin of the row.
  package var separatorLeadingInset: CGFloat? {
    didSet { if separatorLeadingInset != oldValue { listRowDidChange() } }
  }

  override func traitsDidChange(from old: TraitCollection) {
    super.traitsDidChange(from: old)
    loadedContentView?.traitCollectionDidChange(old)
    loadedContentView?.tellTraitObservers(from: old)
    setNeedsUpdateConfiguration()
  }

  override func tintDidChange() {
    super.tintDidChange()
    loadedContentView?.inheritedTintDidChange()
    if backgroundConfiguration != nil { container?.backgroundDidChange(of: self) }
    setNeedsUpdateConfiguration()
  }

  /// As autoresizing does in UIKit, a new size of the cell resets the frame that the program gave
  /// the content view.
  override func sizeDidChange() {
    loadedContentView?.fill(bounds.size)
    backgroundViews?.fill(bounds.size)
  }

  open override func layoutIfNeeded() {
    updatePropertiesIfNeeded()
    updateConfigurationIfNeeded()
    super.layoutIfNeeded()
  }

  package override func layOut() {
    super.layOut()
    loadedContentView?.layoutIfNeeded()
    backgroundViews?.layOut()
  }

  // MARK: Configurations

  /// The configurations and their handler. Nil while the program has set none.
  final var configurations: CellConfigurations?
  /// Whether the configurations are to be updated in the next layout of the cell.
  final var needsConfigurationUpdate = true
  final var isUpdatingConfiguration = false
  /// The number of updates in a row during which another one was requested.
  final var configurationRounds: UInt8 = 0
  final var interaction: CellInteraction = [] {
    didSet { if interaction != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The content of the cell. The default is nil: the program shows the content in another way, for
  /// example with `child`.
  ///
  /// A configuration takes the place of `child` and of everything in `contentView`, which is then
  /// the view that the configuration has made. Another configuration is passed to that view if the
  /// view supports it. Otherwise a new view is made. Nil gives the cell an empty content view.
  ///
  /// ```swift
  /// var content = ListContentConfiguration.cell()
  /// content.text = "Documents"
  /// content.image = ViewImage(icon: "folder-symbolic")
  /// cell.contentConfiguration = content
  /// ```
  ///
  /// The view is made and changed in the next layout of the cell, or when `contentView` is read.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set {
      if newValue == nil, configurations?.content == nil { return }
      let own = makeConfigurations()
      own.content = newValue
      own.isContentNew = true
      configurationsDidChange()
    }
  }

  /// A Boolean value that determines whether `contentConfiguration` is adapted to the cell's state
  /// with `updated(for:)` whenever the state changes. The default is true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set {
      guard newValue != automaticallyUpdatesContentConfiguration else { return }
      makeConfigurations().updatesContent = newValue
      if newValue { setNeedsUpdateConfiguration() }
    }
  }

  /// The background of the cell. The default is nil: the cell has the background of the theme and
  /// its `backgroundColor`.
  ///
  /// The background is drawn above the theme's background and `backgroundColor`, and behind the
  /// content. A value other than nil removes `backgroundView` and `selectedBackgroundView`.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set {
      if newValue != nil, backgroundViews != nil { removeBackgroundViews() }
      if newValue == configurations?.background { return }
      let own = makeConfigurations()
      own.background = newValue
      own.isBackgroundNew = true
      configurationsDidChange()
    }
  }

  /// A Boolean value that determines whether `backgroundConfiguration` is adapted to the cell's
  /// state with `updated(for:)` whenever the state changes. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set {
      guard newValue != automaticallyUpdatesBackgroundConfiguration else { return }
      makeConfigurations().updatesBackground = newValue
      if newValue { setNeedsUpdateConfiguration() }
    }
  }

  /// A closure that is called after `updateConfiguration(using:)`, whenever the cell's state has
  /// changed. The default is nil.
  ///
  /// It is the place for content that depends on the state, in a program that does not subclass the
  /// cell:
  ///
  /// ```swift
  /// cell.configurationUpdateHandler = { cell, state in
  ///   var content = ListContentConfiguration.cell().updated(for: state)
  ///   content.text = "Inbox"
  ///   content.image = ViewImage(
  ///     icon: state.isSelected ? "mail-read-symbolic" : "mail-unread-symbolic")
  ///   cell.contentConfiguration = content
  /// }
  /// ```
  ///
  /// The closure is called before the cell is shown, also for a recycled cell, and after that once
  /// for any number of changes between two frames. The cell keeps the closure, so it should not
  /// capture the cell strongly.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations?.handler }
    set {
      if newValue == nil, configurations?.handler == nil { return }
      makeConfigurations().handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The state of the cell, to which configurations are adapted.
  ///
  /// Override it to add states of the program: change the state that super returns, and return it.
  /// Call `setNeedsUpdateConfiguration()` when one of them changes.
  ///
  /// ```swift
  /// override var configurationState: CellConfigurationState {
  ///   var state = super.configurationState
  ///   state[.isArchived] = isArchived
  ///   return state
  /// }
  /// ```
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    if !interaction.isEmpty { interaction.add(to: &state) }
    if isDropTarget { state.cellDropState = .targeted }
    return state
  }

  /// Requests an update of the configurations in the next layout of the cell.
  ///
  /// Any number of calls before that results in one update. For a cell on screen it comes in the
  /// next frame, for another cell before the cell is shown. The collection view calls the method
  /// when the state of the cell changes. A cell that requests an update during each of 10 updates in
  /// a row makes a programming error, which is reported to `CallerMistake`.
  open func setNeedsUpdateConfiguration() {
    guard !needsConfigurationUpdate, hasConfigurationUpdates else { return }
    needsConfigurationUpdate = true
    collectionView?.views.needsLayout(self)
  }

  /// Updates the cell for a state.
  ///
  /// The collection view calls the method before the cell is shown and whenever its state has
  /// changed. At that time `contentConfiguration` and `backgroundConfiguration` are already adapted
  /// to the state. Override it to set other configurations or properties. Overrides call super. Do
  /// not call it directly: call `setNeedsUpdateConfiguration()`. The default implementation does
  /// nothing.
  ///
  /// ```swift
  /// override func updateConfiguration(using state: CellConfigurationState) {
  ///   super.updateConfiguration(using: state)
  ///   var content = ListContentConfiguration.cell().updated(for: state)
  ///   content.text = title
  ///   content.textProperties.color = state.isHighlighted ? .black : nil
  ///   contentConfiguration = content
  /// }
  /// ```
  ///
  /// - Parameter state: The state of the cell.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Returns the background that is usual for a cell of this class. The default implementation
  /// returns `BackgroundConfiguration.clear()`.
  ///
  /// - Returns: The configuration.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .clear() }

  /// Called when the cell is taken from its reuse queue.
  package override func beginReuse() {
    needsConfigurationUpdate = true
    interaction.subtract(.ofUse)
  }

  package override func prepareContent() {
    super.prepareContent()
    updateConfigurationIfNeeded()
    loadedContentView?.updatePropertiesIfNeeded()
  }

  override func wasConfigured(_ reading: Reading? = nil) {
    super.wasConfigured(reading)
    loadedContentView?.needsPropertiesUpdate = true
  }

  override func stopObserving() {
    super.stopObserving()
    loadedContentView?.stopObserving()
  }

  // MARK: Background views

  /// The view behind the content of the cell. The default is nil.
  ///
  /// It is as large as the cell, above the theme's background and the cell's `backgroundColor`. A
  /// value other than nil removes the `backgroundConfiguration`. One view can be the background of
  /// one cell at a time.
  open var backgroundView: HostedView? {
    get { backgroundViews?.plain }
    set { setBackgroundViews(newValue, selected: selectedBackgroundView) }
  }

  /// The view behind the content of the cell, and above its `backgroundView`, while the item is
  /// selected or pressed. The default is nil.
  ///
  /// It takes the place of what the theme draws for a selected or pressed cell: the cell does not have
  /// the states `:selected` and `:active` in CSS while it has such a view. A value other than nil
  /// removes the `backgroundConfiguration`. One view can be the background of one cell at a time.
  ///
  /// ```swift
  /// let selected = HostedView()
  /// selected.backgroundColor = ViewColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.3)
  /// selected.layer.cornerRadius = 8
  /// cell.selectedBackgroundView = selected
  /// ```
  open var selectedBackgroundView: HostedView? {
    get { backgroundViews?.selected }
    set { setBackgroundViews(backgroundView, selected: newValue) }
  }

  /// The background views, or nil while the program has set none.
  package internal(set) final var backgroundViews: CellBackgroundViews?
}
