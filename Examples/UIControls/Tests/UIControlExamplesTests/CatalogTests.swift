import Foundation
import Knurl
import Testing
import UIControlExamples

#if canImport(UIKit)
  import UIKit
#endif

/// A catalog with a `UIControl`, as a command-line tool declares a catalog.
@MainActor private var catalog: Catalog {
  let frame = CGRect(x: 0, y: 0, width: 250, height: 44)
  return Catalog(controls: [
    ControlSpecification(name: "stars", summary: "a star rating", describing: StarRating.describe) {
      ControlHarness(hosting: { StarRating(frame: frame) }, $0)
    }
  ])
}

@MainActor struct CatalogTests {
  @Test("A catalog can host a UIControl, and the traces of the control are replayed")
  func replayed() {
    replay(
      catalog,
      """
      trace 1 stars
      touch 1 began 245 22
      touch 1 ended 245 22
      expect rating 5
      """)
  }
}
