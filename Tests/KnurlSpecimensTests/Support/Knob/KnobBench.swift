import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A specimen in a host that receives touches as UIKit sends them.
///
/// In 120 × 120 points the track runs from the lower left, clockwise over the top, to the lower
/// right; a quarter turn is 2/7 of it.
@MainActor
final class KnobBench {
  typealias Fixes = KnobSpecimen.Fixes

  let knob: KnobSpecimen
  let host: ControlHost<KnobSpecimen>
  private(set) var passes: [ControlEvents] = []

  init(_ fixes: Fixes, width: Double = 120, height: Double = 120) {
    knob = KnobSpecimen(
      frame: CGRect(x: 0, y: 0, width: width, height: height), fixes: fixes)
    host = ControlHost(knob)
    host.onPass = { [unowned self] in passes.append($0) }
    _ = host.takeInvalidation()
  }

  func perform(_ command: ControlCommand) {
    passes = []
    host.perform(command)
  }

  func press(_ x: Double, _ y: Double) { touch(.began, x, y) }
  func drag(_ x: Double, _ y: Double) { touch(.moved, x, y) }
  func lift(_ x: Double, _ y: Double) { touch(.ended, x, y) }
  func steal() { touch(.cancelled, 0, 0) }
  func wait(_ seconds: Double) { perform(.tick(seconds: seconds)) }

  func resize(_ width: Double, _ height: Double) {
    perform(.resize(Rect2D(x: 0, y: 0, width: width, height: height)))
  }

  private func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }
}
