internal import CGtk
import Foundation

/// A program on the desktop: one process for all its windows.
@preconcurrency @MainActor
public final class Application: NativeObject {
  var application: UnsafeMutablePointer<GtkApplication> {
    raw.assumingMemoryBound(to: GtkApplication.self)
  }

  private var base: UnsafeMutablePointer<GApplication> {
    raw.assumingMemoryBound(to: GApplication.self)
  }

  /// - Parameter id: In reverse-DNS form; the desktop file and the icon have the same name.
  public init(id: String) {
    MainLoop.attachMainActor()
    let application = gtk_application_new(id, G_APPLICATION_HANDLES_OPEN)
    super.init(owned: Gtk.raw(application))
  }

  /// The program was started without files.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate", body) }

  /// Before anything else, with the display open.
  public func onStartup(_ body: @escaping @MainActor () -> Void) { on("startup", body) }

  /// The program was started with files, or asked to open them later. Paths are absolute; what has
  /// none (a remote file) is left out.
  public func onOpen(_ body: @escaping @MainActor ([String]) -> Void) {
    typealias Files = UnsafeMutablePointer<OpaquePointer?>
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, Files?, gint, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
      ) -> Void = { _, files, count, _, data in
        let handler = Handler<[String], Void>.from(data)
        var paths: [String] = []
        for index in 0..<Int(count) {
          guard let path = g_file_get_path(files?[index]) else { continue }
          paths.append(String(cString: path))
          g_free(path)
        }
        MainActor.assumeIsolated { [paths] in handler.body(paths) }
      }
    connect("open", Handler(body), callback)
  }

  /// An action of the program, named "app.\(name)" by buttons and menus.
  @discardableResult
  public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
    let action = Action(name, body)
    g_action_map_add_action(opaque, action.opaque)
    return action
  }

  /// Keys for an action, each as in "<Control>plus".
  public func setAccelerators(_ keys: [String], for action: String) {
    var strings = keys.map { strdup($0).map { UnsafePointer($0) } } + [nil]
    gtk_application_set_accels_for_action(application, action, &strings)
    for string in strings { free(UnsafeMutableRawPointer(mutating: string)) }
  }

  /// Runs until the last window is closed.
  /// - Parameter arguments: The program's name first.
  public func run(_ arguments: [String]) -> Int32 {
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return g_application_run(base, Int32(arguments.count), &strings)
  }

  public func quit() { g_application_quit(base) }
}
