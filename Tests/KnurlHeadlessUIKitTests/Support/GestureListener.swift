import Foundation
import KnurlHeadlessUIKit

/// Records the states that recognizers enter and the positions of their fingers.
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
