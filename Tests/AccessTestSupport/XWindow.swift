import Glibc

/// Windows of an X display without a window manager.
enum XWindow {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias InternAtom =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> CUnsignedLong
  private typealias ChangeProperty =
    @convention(c) (
      OpaquePointer, CUnsignedLong, CUnsignedLong, CUnsignedLong, CInt, CInt,
      UnsafePointer<CUnsignedLong>, CInt
    ) -> CInt
  private typealias CloseDisplay = @convention(c) (OpaquePointer) -> CInt

  /// Sets the property by which a window manager tells a window that it is fullscreen. The size of
  /// the window stays.
  ///
  /// - Parameters:
  ///   - window: The window's identifier.
  ///   - display: The name of the display.
  static func setFullscreen(_ window: UInt, on display: String) throws {
    // GTK needs the library anyway. Its header is in a package that nothing else needs.
    guard let library = dlopen("libX11.so.6", RTLD_NOW),
      let open = dlsym(library, "XOpenDisplay"), let intern = dlsym(library, "XInternAtom"),
      let change = dlsym(library, "XChangeProperty"), let close = dlsym(library, "XCloseDisplay"),
      let connection = unsafeBitCast(open, to: OpenDisplay.self)(display)
    else { throw AccessSession.Failure.cannotStart("a connection to the display \(display)") }
    defer { _ = unsafeBitCast(close, to: CloseDisplay.self)(connection) }
    let atom = { (name: String) in unsafeBitCast(intern, to: InternAtom.self)(connection, name, 0) }
    var state = atom("_NET_WM_STATE_FULLSCREEN")
    // The property is replaced (0) by one atom of 32 bits. Closing the connection sends the request.
    _ = unsafeBitCast(change, to: ChangeProperty.self)(
      connection, CUnsignedLong(window), atom("_NET_WM_STATE"), atom("ATOM"), 32, 0, &state, 1)
  }
}
