import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

final class BuilderTests: GtkTestCase {
  private static let card = """
    <interface>
      <object class="GtkBox" id="root">
        <property name="orientation">vertical</property>
        <child><object class="GtkLabel" id="title"><property name="label">A</property></object></child>
        <child><object class="GtkToggleButton" id="toggle"/></child>
        <child><object class="GtkPicture" id="picture">
          <property name="content-fit">cover</property>
        </object></child>
      </object>
      <object class="GtkAdjustment" id="range"/>
      <object class="GtkWindow" id="window"/>
      <object class="GtkPopover" id="popover"/>
    </interface>
    """

  func testObjectsAreReturnedByIdAsTheirClassOrABaseClass() throws {
    try onMain {
      let builder = try Builder(string: Self.card)
      let title = try builder.object("title", as: Label.self)
      XCTAssertEqual(title.text, "A")
      title.text = "B"
      XCTAssertEqual(try builder.object("title", as: Label.self).text, "B")
      XCTAssertEqual(try builder.object("title").raw, title.raw)
      XCTAssertEqual(try builder.object("toggle", as: ToggleButton.self).isActive, false)
      XCTAssertNil(try builder.object("toggle", as: Button.self).actionName, "a base class")
      let picture = try builder.object("picture", as: Picture.self)
      XCTAssertTrue(picture.contentFit == .cover)
      XCTAssertNil(picture.texture)
      XCTAssertEqual(try builder.root("root").raw, try builder.object("root", as: Box.self).raw)
      // GTK keeps a window until it is destroyed, which `root` does here.
      XCTAssertThrowsError(try builder.root("window"))
    }
  }

  func testInvalidXMLIsReportedWithTheMessageOfGTK() {
    onMain {
      let unknown = "<interface>\n  <object class='GtkNope'/></interface>"
      guard case .invalid(let reason) = failure({ _ = try Builder(string: unknown) }) else {
        return XCTFail("an unknown class was made")
      }
      XCTAssertTrue(reason.contains(":2:"), "the line: \(reason)")
      XCTAssertTrue(reason.hasSuffix("Invalid object type 'GtkNope'"), reason)
      for xml in [
        "", "no XML", "<interface>", "<nib/>",
        "<interface><object class='GtkLabel'><property name='nope'>1</property></object></interface>",
        "<interface><object class='GtkButton'><signal name='clicked' handler='nope'/></object>"
          + "</interface>",
        "<interface><object class='GtkLabel' id='a'/><object class='GtkLabel' id='a'/></interface>",
      ] {
        guard case .invalid(let reason) = failure({ _ = try Builder(string: xml) }) else {
          XCTFail("\(xml) was made")
          continue
        }
        XCTAssertFalse(reason.isEmpty, xml)
      }
    }
  }

  func testAMissingOrUnsuitableObjectIsReportedWithItsId() throws {
    try onMain {
      let builder = try Builder(string: Self.card)
      XCTAssertEqual(
        failure { _ = try builder.object("absent", as: Label.self) }, .missingObject(id: "absent"))
      XCTAssertEqual(
        failure { _ = try builder.object("title", as: Button.self) },
        .wrongClass(id: "title", actual: "GtkLabel", expected: "Button"))
      XCTAssertEqual(
        failure { _ = try builder.object("range") },
        .wrongClass(id: "range", actual: "GtkAdjustment", expected: "Widget"))
      XCTAssertEqual(
        failure { _ = try builder.root("window") },
        .unusableRoot(id: "window", reason: "a GtkWindow cannot be inside another widget"))
      XCTAssertEqual(
        failure { _ = try builder.root("popover") },
        .unusableRoot(id: "popover", reason: "a GtkPopover cannot be inside another widget"))
      XCTAssertEqual(
        failure { _ = try builder.root("title") },
        .unusableRoot(id: "title", reason: "it is inside a GtkBox"))
    }
  }

  func testAUIFileIsReadAndCheckedByItsInitializer() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "tile.ui").path
      guard case .unreadable(path, let reason) = failure({ _ = try UIFile(path: path) }) else {
        return XCTFail("a missing file was read")
      }
      XCTAssertTrue(reason.hasSuffix("No such file or directory"), reason)
      try "<interface><object class='GtkLabel' id='root'/></interface>"
        .write(toFile: path, atomically: true, encoding: .utf8)
      let file = try UIFile(path: path)
      try FileManager.default.removeItem(atPath: path)
      let (first, second) = (try file.instantiate(), try file.instantiate())
      XCTAssertNotEqual(first.root.raw, second.root.raw)
      XCTAssertEqual(
        failure { _ = try UIFile(string: "<interface/>", root: "tile") },
        .missingObject(id: "tile"))
    }
  }
}

@MainActor
private func failure(_ body: () throws -> Void) -> Builder.Error? {
  do {
    try body()
    return nil
  } catch {
    return error as? Builder.Error
  }
}
