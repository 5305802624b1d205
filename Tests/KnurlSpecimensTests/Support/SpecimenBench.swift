import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A specimen in a host that receives touches as UIKit sends them.
@MainActor
final class SpecimenBench<Control: ComparedControl> {
  let control: Control
  let host: ControlHost<Control>
  private(set) var passes: [ControlEvents] = []

  init(_ faults: FaultSet<Control.Fault>) {
    control = Control(
      frame: CGRect(x: 0, y: 0, width: Control.benchWidth, height: Control.size.height),
      faults: faults)
    host = ControlHost(control)
    host.onPass = { [unowned self] in passes.append($0) }
    _ = host.takeInvalidation()
  }

  func perform(_ command: ControlCommand) {
    passes = []
    host.perform(command)
  }

  func perform(_ step: ComparedStep<Control>) {
    switch step {
    case .command(let command): perform(command)
    case .write(_, let write, _):
      passes = []
      write(control)
    }
  }

  func press(_ x: Double, _ y: Double = Control.touchY) { touch(.began, x, y) }
  func drag(_ x: Double, _ y: Double = Control.touchY) { touch(.moved, x, y) }
  func lift(_ x: Double, _ y: Double = Control.touchY) { touch(.ended, x, y) }
  func wait(_ seconds: Double) { perform(.tick(seconds: seconds)) }

  func resize(_ width: Double, _ height: Double) {
    perform(.resize(Rect2D(x: 0, y: 0, width: width, height: height)))
  }

  private func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }
}
