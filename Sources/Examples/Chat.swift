import Foundation
import Trellis

/// Messages in bubbles as large as their text. The view stays at its end when messages come and
/// when the window's size changes, unless the user has scrolled back.
///
/// To use the file as a program, name it `main.swift` and add `exit(Chat().run())` at its end.
@MainActor
final class Chat: CollectionViewDataSource {
  private let application = Application(id: "org.example.Chat")
  private let view = ChatView(frame: .zero, collectionViewLayout: BubblesLayout())
  private lazy var entry = Entry()
  private var messages: [(text: String, isMine: Bool)] = [
    ("Have you seen how the swifts fly tonight?", false),
    ("Yes! They have been above the roof since six.", true),
    ("I counted eleven of them. Last year there were four, and none stayed for long.", false),
    ("Shall we walk up the hill and watch them from there?", true), ("Good idea.", false),
    ("I bring tea and something to sit on, you bring the binoculars.", false),
    ("In ten minutes at the gate?", true), ("See you there.", false),
    ("Found the binoculars. They were behind the atlas, where nobody looks.", true),
    ("Of course they were.", false), ("On my way!", true),
  ]

  func run() -> Int32 {
    application.onActivate { [self] in open() }
    return application.run([])
  }

  private func open() {
    Style.add(
      css: """
        .bubble { border-radius: 16px; padding: 8px 14px; background: alpha(currentColor, 0.1); }
        .mine { background: @theme_selected_bg_color; color: @theme_selected_fg_color; }
        """)
    view.register(BubbleCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = self
    view.allowsSelection = false
    view.contentInset = EdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    view.accessibilityLabel = "Messages"
    let send = Button("Send")
    send.addCSSClass("suggested-action")
    send.onClicked { [weak self] in self?.send() }
    entry.hexpand = true
    entry.activatesDefault = true
    entry.setAccessibleLabel("Message")
    let bar = Box(.horizontal, spacing: 8, [entry, send])
    bar.setMargins(top: 10, bottom: 10, start: 12, end: 12)
    let window = Window(application)
    window.title = "Chat"
    window.setDefaultSize(width: 440, height: 520)
    window.setChild(Box(.vertical, [ScrolledWindow(view.widget), bar]))
    window.setDefaultWidget(send)
    window.present()
    view.showEnd(animated: false)
    entry.grabFocus()
  }

  private func send() {
    guard !entry.text.isEmpty else { return }
    append(entry.text, isMine: true)
    entry.text = ""
    MainLoop.after(1.5) { [weak self] in self?.append("Tell me more.", isMine: false) }
  }

  private func append(_ text: String, isMine: Bool) {
    let staysAtEnd = view.isAtEnd || isMine
    messages.append((text, isMine))
    view.insertItems(at: [IndexPath(item: messages.count - 1, section: 0)])
    if staysAtEnd { view.showEnd(animated: true) }
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { messages.count }

  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "message", for: path)
    (cell as? BubbleCell)?.show(messages[path.item].text, isMine: messages[path.item].isMine)
    return cell
  }
}

/// A collection view that stays at its end when its size changes.
private final class ChatView: CollectionView {
  var isAtEnd: Bool { bounds.maxY >= contentSize.height - 20 }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let (old, wasAtEnd) = (bounds.size, isAtEnd)
      super.bounds = newValue
      // In another width all bubbles have other heights, which the layout keeps until a reload.
      if newValue.width != old.width { reloadData() }
      if newValue.size != old, wasAtEnd { showEnd(animated: false) }
    }
  }

  func showEnd(animated: Bool) {
    let last = IndexPath(item: numberOfItems(inSection: 0) - 1, section: 0)
    scrollToItem(at: last, at: .bottom, animated: animated)
  }
}

/// Rows as wide as the view and as high as their text.
private final class BubblesLayout: CollectionViewFlowLayout {
  override func prepare() {
    sectionInset = EdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
    minimumLineSpacing = 8
    estimatedItemSize = CGSize(width: max(1, (collectionView?.bounds.width ?? 0) - 24), height: 36)
    super.prepare()
  }
}

/// One message, on the right if it is the user's own.
private final class BubbleCell: CollectionViewCell {
  private let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.addCSSClass("bubble")
    label.wraps = true
    label.xalign = 0
    label.hexpand = true
    label.maxWidthChars = 34
    child = Box(.horizontal, [label])
  }

  func show(_ text: String, isMine: Bool) {
    label.text = text
    label.halign = isMine ? .end : .start
    label.setCSSClass("mine", isMine)
  }

  /// The layout decides how wide the row is, the text how high.
  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    attributes.size = systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return attributes
  }
}
