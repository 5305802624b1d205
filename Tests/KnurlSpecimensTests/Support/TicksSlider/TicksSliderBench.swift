import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A specimen in a host that receives touches as UIKit sends them.
///
/// In 350 × 30 points with all fixes a unit of the value is 32 points, and the thumb is at 239.
@MainActor
final class TicksSliderBench {
  typealias Fixes = TicksSliderSpecimen.Fixes

  let slider: TicksSliderSpecimen
  let host: ControlHost<TicksSliderSpecimen>
  private(set) var passes: [ControlEvents] = []

  init(_ fixes: Fixes, width: Double = 350, height: Double = 30) {
    slider = TicksSliderSpecimen(
      frame: CGRect(x: 0, y: 0, width: width, height: height), fixes: fixes)
    host = ControlHost(slider)
    host.onPass = { [unowned self] in passes.append($0) }
    _ = host.takeInvalidation()
  }

  func perform(_ command: ControlCommand) {
    passes = []
    host.perform(command)
  }

  func press(_ x: Double, _ y: Double = 25) { touch(.began, x, y) }
  func drag(_ x: Double, _ y: Double = 25) { touch(.moved, x, y) }
  func lift(_ x: Double, _ y: Double = 25) { touch(.ended, x, y) }
  func steal() { touch(.cancelled, 0, 0) }
  func wait(_ seconds: Double) { perform(.tick(seconds: seconds)) }

  func resize(_ width: Double, _ height: Double) {
    perform(.resize(Rect2D(x: 0, y: 0, width: width, height: height)))
  }

  private func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }
}
