import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A specimen in a host that receives touches as UIKit sends them.
///
/// In 240 × 48 points the handle's center goes from 16 to 224, and one number is 208/9 points.
@MainActor
final class RiskCursorBench {
  typealias Fixes = RiskCursorSpecimen.Fixes

  let cursor: RiskCursorSpecimen
  let host: ControlHost<RiskCursorSpecimen>
  private(set) var passes: [ControlEvents] = []

  init(_ fixes: Fixes, width: Double = 240, height: Double = 48) {
    cursor = RiskCursorSpecimen(
      frame: CGRect(x: 0, y: 0, width: width, height: height), fixes: fixes)
    host = ControlHost(cursor)
    host.onPass = { [unowned self] in passes.append($0) }
    _ = host.takeInvalidation()
  }

  func perform(_ command: ControlCommand) {
    passes = []
    host.perform(command)
  }

  func perform(_ step: RiskCursorCommands.Step) {
    passes = []
    switch step {
    case .command(let command): perform(command)
    case .value(let value): cursor.value = value
    case .maximum(let value): cursor.maxValue = value
    }
  }

  func press(_ x: Double, _ y: Double = 24) { touch(.began, x, y) }
  func drag(_ x: Double, _ y: Double = 24) { touch(.moved, x, y) }
  func lift(_ x: Double, _ y: Double = 24) { touch(.ended, x, y) }
  func steal() { touch(.cancelled, 0, 0) }
  func wait(_ seconds: Double) { perform(.tick(seconds: seconds)) }

  private func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }
}
