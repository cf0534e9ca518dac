import Foundation
import Trellis

/// Messages as large as their text, in a view that stays at its end until the user scrolls back.
///
/// To run the file, name it `main.swift` and add `exit(Chat().run())` at its end.
final class Chat: CollectionViewDataSource {
  private typealias Message = (text: String, isMine: Bool)
  private let application = Application(id: "org.example.Chat")
  private let view = ChatView(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
  private lazy var entry = Entry()
  private var messages: [Message] = [
    ("Have you seen the swifts tonight?", false), ("Yes! They came to the roof at six.", true),
    ("I counted eleven. Last year there were four, and none stayed for long.", false),
    ("Shall we walk up the hill and watch them from there?", true), ("Good idea.", false),
    ("I bring tea and a blanket, you bring the binoculars.", false), ("At the gate?", true),
    ("In ten minutes. Do not forget the binoculars again!", false), ("On my way!", true),
  ]
  private let bubble = CollectionView.CellRegistration<BubbleCell, Message> { cell, _, message in
    cell.label.text = message.text
    cell.label.halign = message.isMine ? .end : .start
    cell.label.setCSSClass("mine", message.isMine)
  }

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
    view.dataSource = self
    view.allowsSelection = false
    view.contentInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
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
    entry.grabFocus()
  }

  private func send() {
    guard !entry.text.isEmpty else { return }
    append((entry.text, isMine: true))
    entry.text = ""
    MainLoop.after(1.5) { [weak self] in self?.append(("Tell me more.", isMine: false)) }
  }

  private func append(_ message: Message) {
    let staysAtEnd = view.isAtEnd || message.isMine
    messages.append(message)
    view.insertItems(at: [IndexPath(item: messages.count - 1, section: 0)])
    if staysAtEnd { view.showEnd(animated: true) }
  }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { messages.count }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
    view.dequeueConfiguredReusableCell(using: bubble, for: path, item: messages[path.item])
  }
}

/// Rows as wide as the view. It begins at its end and stays there when its size changes.
private final class ChatView: CollectionView {
  var isAtEnd: Bool { bounds.maxY >= contentSize.height - 20 }

  override var bounds: CGRect {
    didSet {
      let wasAtEnd = oldValue.maxY >= contentSize.height - 20
      if bounds.width != oldValue.width {
        let layout = collectionViewLayout as? CollectionViewFlowLayout
        layout?.estimatedItemSize = CGSize(width: max(1, bounds.width - 24), height: 36)
        // In another width all bubbles have other heights, which the layout keeps until a reload.
        reloadData()
      }
      if bounds.size != oldValue.size, wasAtEnd { showEnd(animated: false) }
    }
  }

  func showEnd(animated: Bool) {
    scrollToItem(at: [0, numberOfItems(inSection: 0) - 1], at: .bottom, animated: animated)
  }
}

/// One message, on the right if it is the user's own.
private final class BubbleCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.addCSSClass("bubble")
    label.wraps = true
    label.xalign = 0
    label.maxWidthChars = 34
    child = label
  }

  /// The layout decides how wide the row is, the text how high.
  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let fitting = super.preferredLayoutAttributesFitting(attributes)
    fitting.size.width = attributes.size.width
    return fitting
  }
}
