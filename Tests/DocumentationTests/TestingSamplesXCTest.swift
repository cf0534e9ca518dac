// The sample of the article "Testing without a display" for XCTest: it is a test, and runs with the
// others.

import CollectionViewTesting
import Foundation
import Trellis
import XCTest

#if canImport(UIKit)
  import UIKit
#elseif canImport(UIKitNames)
  import UIKitNames
#endif

// MARK: XCTest

@MainActor
final class NumbersWindowTests: XCTestCase {
  private var numbers = Numbers()

  override func setUp() async throws { numbers = Numbers() }

  func testAllNumbersAreShown() async {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = numbers
    let window = TestWindow(view, size: CGSize(width: 300, height: 200))
    XCTAssertEqual(window.shownItems.count, 30)
  }
}

final class NumbersLayoutTests: XCTestCase {
  func onMain(_ body: @MainActor () throws -> Void) rethrows {
    try MainActor.assumeIsolated(body)
  }

  func testLinesAreApart() {
    onMain {
      let layout = CollectionViewFlowLayout()
      XCTAssertEqual(layout.minimumLineSpacing, 10)
    }
  }
}

// MARK: Conditions

final class ConditionTests: XCTestCase {
  func testTheNamesOfUIKitCanBeImportedOnLinux() async {
    await MainActor.run {
      XCTAssertTrue(UICollectionViewFlowLayout.self == CollectionViewFlowLayout.self)
    }
  }
}
