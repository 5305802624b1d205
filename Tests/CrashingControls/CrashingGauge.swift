import Foundation
import KnurlHeadlessUIKit

/// A UIKit-style control with one value from 0 to 10 that jumps to the finger, and one way to
/// crash.
final class CrashingGauge: UIControl {
  enum Fault: String, CaseIterable {
    /// A drag to the right end reads beyond the end of an array.
    case traps = "class-traps"
    /// A drag to the right end hangs.
    case hangs = "class-hangs"
    /// A drag to the right end sends `valueChanged` endlessly.
    case sendsForEver = "class-sends-for-ever"
    /// `endTracking` reads an array that `cancelTracking` has emptied.
    ///
    /// By default only one of the two methods is called.
    case endsTwice = "class-ends-twice"
  }

  private let fault: Fault
  private var level = 0.0 {
    didSet { if level != oldValue { setNeedsDisplay() } }
  }
  private var grabs: [Double] = []

  init(_ fault: Fault) {
    self.fault = fault
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  }

  required init?(coder: NSCoder) { nil }

  var value: Double { level }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    grabs = [level]
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = level
    level = min(max(touch.location(in: self).x / 10, 0), 10)
    if level == 10 { fail() }
    if level != old { sendActions(for: .valueChanged) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if fault == .endsTwice { level += 0 * grabs[0] }
    grabs = []
  }

  override func cancelTracking(with event: UIEvent?) { grabs = [] }

  private func fail() {
    switch fault {
    case .traps: level = [0, 1, 2][Int(level)]
    case .hangs: hang()
    case .sendsForEver: while level > 9 { sendActions(for: .valueChanged) }
    case .endsTwice: break
    }
  }
}
