import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A specimen in a host that receives touches as UIKit sends them.
///
/// In 350 × 30 points a unit of the value is 32 points, lower is at 79 and upper at 271.
@MainActor
final class RangeSliderBench {
  typealias Fixes = RangeSliderSpecimen.Fixes

  let slider: RangeSliderSpecimen
  let host: ControlHost<RangeSliderSpecimen>
  private(set) var passes: [ControlEvents] = []

  init(_ fixes: Fixes, width: Double = 350, height: Double = 30) {
    slider = RangeSliderSpecimen(
      frame: CGRect(x: 0, y: 0, width: width, height: height), fixes: fixes)
    host = ControlHost(slider)
    host.onPass = { [unowned self] in passes.append($0) }
    _ = host.takeInvalidation()
  }

  func perform(_ command: ControlCommand) {
    passes = []
    host.perform(command)
  }

  func press(_ x: Double, _ y: Double = 15) { touch(.began, x, y) }
  func drag(_ x: Double, _ y: Double = 15) { touch(.moved, x, y) }
  func lift(_ x: Double, _ y: Double = 15) { touch(.ended, x, y) }
  func steal() { touch(.cancelled, 0, 0) }

  func resize(_ width: Double, _ height: Double) {
    perform(.resize(Rect2D(x: 0, y: 0, width: width, height: height)))
  }

  private func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }

  var values: [Double] { [slider.lowerValue, slider.upperValue] }
}
