import Foundation
import Trellis

/// A value that an item provider can contain: a text or a URL.
public protocol NSItemProviderWriting {
  /// The content of a drag item with the value.
  var itemProviderContent: DragItem.Content { get }
}

/// A value that can be read from an item provider: a text or a URL.
public protocol NSItemProviderReading {
  /// The type of the value.
  associatedtype ItemProviderValue = Self

  /// Returns the value in a drag item. Nil for content of another kind.
  ///
  /// - Parameter content: The content of the item.
  static func itemProviderValue(in content: DragItem.Content) -> ItemProviderValue?
}

/// The content of a drag item under the name that it has on iOS: a text or a URL.
///
/// ```swift
/// let item = UIDragItem(itemProvider: NSItemProvider(object: "Milk"))
/// item.itemProvider.loadObject(ofClass: String.self) { text, _ in
///   print(text ?? "")
/// }
/// ```
public final class NSItemProvider: Sendable {
  fileprivate let content: DragItem.Content

  fileprivate init(_ content: DragItem.Content) { self.content = content }

  /// Creates a provider of a value.
  ///
  /// - Parameter object: A `String`, `URL`, `NSString` or `NSURL`.
  public init(object: any NSItemProviderWriting) { content = object.itemProviderContent }

  /// Creates a provider of a file or another resource.
  ///
  /// - Parameter fileURL: The URL. The receiver gets the URL, not the content of the file.
  public init?(contentsOf fileURL: URL?) {
    guard let fileURL else { return nil }
    content = .url(fileURL)
  }

  /// Returns whether the provider has a value of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether `loadObject(ofClass:completionHandler:)` will find one.
  public func canLoadObject<Value: NSItemProviderReading>(ofClass type: Value.Type) -> Bool {
    type.itemProviderValue(in: content) != nil
  }

  /// Calls a closure with the value, before the method returns.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - completionHandler: The closure. Its first argument is nil if the provider has no such value,
  ///     and its second argument is an error then.
  public func loadObject<Value: NSItemProviderReading>(
    ofClass type: Value.Type, completionHandler: (Value.ItemProviderValue?, (any Error)?) -> Void
  ) {
    let value = type.itemProviderValue(in: content)
    completionHandler(value, value == nil ? NSItemProviderError.missing(type) : nil)
  }
}

/// The error of an item provider that has no value of a type.
enum NSItemProviderError: LocalizedError {
  case missing(Any.Type)

  var errorDescription: String? {
    switch self {
    case .missing(let type): "The item provider contains no \(type)."
    }
  }
}

extension DragItem {
  /// Creates a drag item with the content of an item provider.
  ///
  /// - Parameter itemProvider: The provider.
  public convenience init(itemProvider: NSItemProvider) { self.init(itemProvider.content) }

  /// A provider of the content of the item. Each reading makes another one.
  public var itemProvider: NSItemProvider { NSItemProvider(content) }
}

extension String: NSItemProviderWriting, NSItemProviderReading {
  public var itemProviderContent: DragItem.Content { .text(self) }

  /// Returns the text of a drag item. Nil for a URL.
  public static func itemProviderValue(in content: DragItem.Content) -> String? {
    if case .text(let text) = content { text } else { nil }
  }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  public var itemProviderContent: DragItem.Content { .url(self) }

  /// Returns the URL of a drag item. Nil for a text.
  public static func itemProviderValue(in content: DragItem.Content) -> URL? {
    if case .url(let url) = content { url } else { nil }
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public var itemProviderContent: DragItem.Content { .text(description) }

  /// Returns the text of a drag item. Nil for a URL.
  public static func itemProviderValue(in content: DragItem.Content) -> NSString? {
    String.itemProviderValue(in: content).map { NSString(string: $0) }
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public var itemProviderContent: DragItem.Content {
    absoluteURL.map { .url($0) } ?? .text(absoluteString)
  }

  /// Returns the URL of a drag item. Nil for a text.
  public static func itemProviderValue(in content: DragItem.Content) -> NSURL? {
    URL.itemProviderValue(in: content).flatMap { NSURL(string: $0.absoluteString) }
  }
}
