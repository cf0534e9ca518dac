import Foundation
import GtkTestSupport
import Trellis
import UIKitNames
import XCTest

/// Tests of the look of list content written as for iOS, with real widgets.
final class ListContentLookTests: GtkTestCase {
  func testASymbolicIconHasTheColorOfItsTransformer() throws {
    try onMain {
      let scene = Scene(counts: [1]) {
        $0.layout.itemSize = CGSize(width: 300, height: 80)
        $0.data.configure = { cell, _ in
          var content = UIListContentConfiguration.cell()
          content.text = "Add"
          content.image = UIImage(systemName: "plus")
          content.imageProperties.maximumSize = CGSize(width: 48, height: 48)
          content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in
            UIColor(red: 0.8, green: 0, blue: 0, alpha: 1)
          }
          cell.contentConfiguration = content
        }
      }
      XCTAssertGreaterThan(try scene.screenshot().count(of: Colour(204, 0, 0)), 50)
    }
  }
}
