internal import CTrellisGtk
import Foundation

/// A program on the desktop. All windows of the program belong to one process.
@preconcurrency @MainActor
public final class Application: NativeObject {
  var application: UnsafeMutablePointer<GtkApplication> {
    raw.assumingMemoryBound(to: GtkApplication.self)
  }

  private var base: UnsafeMutablePointer<GApplication> {
    raw.assumingMemoryBound(to: GApplication.self)
  }

  /// Creates an application and attaches the main actor to the main loop.
  ///
  /// - Parameter id: The identifier in reverse-DNS form. The desktop file and the icon have the
  ///   same name.
  public init(id: String) {
    MainLoop.attachMainActor()
    let application = gtk_application_new(id, GApplicationFlags(rawValue: 0))
    super.init(owned: TrellisGtk.raw(application))
  }

  /// Adds a block that runs when the program is started without files.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate", body) }

  /// Adds a block that runs once, before every other block of the application. The display is open
  /// by then.
  public func onStartup(_ body: @escaping @MainActor () -> Void) { on("startup", body) }

  /// Adds a block that runs when the program is started with files, or is asked to open files while
  /// it is running.
  ///
  /// - Parameter body: The block that opens the files. It receives their absolute paths. Files
  ///   without a local path, such as remote files, are left out.
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
    // GTK refuses files on the command line of a program that does not claim to open them.
    g_application_set_flags(UnsafeMutablePointer(opaque), trellis_application_handles_open)
  }

  /// Adds an action of the program. Buttons and menus name it "app.\(name)".
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "app.".
  ///   - body: The block that runs each time the action is activated.
  /// - Returns: The new action.
  @discardableResult
  public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
    let action = Action(name, body)
    g_action_map_add_action(opaque, action.opaque)
    return action
  }

  /// Adds an action of the program that takes a text. Other programs activate it over D-Bus, with the method
  /// `ActivateAction` of `org.freedesktop.Application`.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "app.".
  ///   - body: The block that runs with the text each time the action is activated.
  /// - Returns: The new action.
  @discardableResult
  public func addAction(
    _ name: String, taking body: @escaping @MainActor (String) -> Void
  ) -> Action {
    let action = Action(name, taking: body)
    g_action_map_add_action(opaque, action.opaque)
    return action
  }

  /// Sets the keyboard shortcuts of an action. They replace its previous shortcuts.
  ///
  /// - Parameters:
  ///   - keys: The shortcuts as GTK names them, for example "<Control>plus".
  ///   - action: The action's name with its prefix, for example "app.quit".
  public func setAccelerators(_ keys: [String], for action: String) {
    var strings = keys.map { strdup($0).map { UnsafePointer($0) } } + [nil]
    gtk_application_set_accels_for_action(application, action, &strings)
    for string in strings { free(UnsafeMutableRawPointer(mutating: string)) }
  }

  /// Runs the program until its last window is closed or `quit()` is called.
  ///
  /// - Parameter arguments: The command line, with the program's name first.
  /// - Returns: The exit status of the process.
  public func run(_ arguments: [String]) -> Int32 {
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return g_application_run(base, Int32(arguments.count), &strings)
  }

  /// Ends `run(_:)` at once. Windows are not asked whether they may close.
  public func quit() { g_application_quit(base) }
}
