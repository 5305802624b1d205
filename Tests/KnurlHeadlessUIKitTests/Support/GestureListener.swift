import Foundation
import KnurlHeadlessUIKit

/// Writes down which states recognizers enter, and where their fingers are.
@MainActor
final class GestureListener {
  struct Entry: Equatable {
    let state: UIGestureRecognizer.State
    let x: Double

    init(_ state: UIGestureRecognizer.State, _ x: Double) {
      self.state = state
      self.x = x
    }
  }

  var heard: [Entry] = []

  /// - Parameter offset: Added to the location, to tell one recognizer from the others.
  func hear(_ recognizer: UIGestureRecognizer, as offset: Double = 0) {
    heard.append(Entry(recognizer.state, recognizer.location(in: nil).x + offset))
  }
}
