import Foundation
import KnurlHeadlessUIKit

/// Records each state that a recognizer enters, with the x position of the finger.
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

  /// - Parameter offset: Added to the location to distinguish recognizers.
  func hear(_ recognizer: UIGestureRecognizer, as offset: Double = 0) {
    heard.append(Entry(recognizer.state, recognizer.location(in: nil).x + offset))
  }
}
