import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction

/// A control that logs the calls of its methods. `Bench` adds the sent events to the same log.
@MainActor
final class ProbeControl: UIControl {
  var log: [String] = []
  var answersBegin = true
  var answersContinue = true
  var whileBeginning: () -> Void = {}
  var whileContinuing: () -> Void = {}
  var whileEnding: () -> Void = {}

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("begin")
    whileBeginning()
    return answersBegin
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("continue")
    whileContinuing()
    return answersContinue
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.append(isTracking ? "end" : "end untracked")
    whileEnding()
  }

  override func cancelTracking(with event: UIEvent?) {
    log.append(isTracking ? "cancel" : "cancel untracked")
  }
}

/// A host with a probe control of 100 × 30 points, and a finger on the control.
@MainActor
struct Bench {
  let control = ProbeControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  let host: ControlHost<ProbeControl>

  init(policy: TrackingPolicy = .default) {
    let control = control
    host = ControlHost(control, policy: policy)
    host.onPass = { control.log.append("\($0)") }
  }

  var log: [String] { control.log }

  func press(_ x: Double, _ y: Double = 15, finger: Int = 1, taps: Int = 1) {
    touch(.began, x, y, finger: finger, taps: taps)
  }

  func drag(_ x: Double, _ y: Double = 15, finger: Int = 1) {
    touch(.moved, x, y, finger: finger)
  }

  func lift(_ x: Double, _ y: Double = 15, finger: Int = 1) {
    touch(.ended, x, y, finger: finger)
  }

  func steal(_ x: Double = 50, _ y: Double = 15, finger: Int = 1) {
    touch(.cancelled, x, y, finger: finger)
  }

  func wait(_ seconds: Double) { host.perform(.tick(seconds: seconds)) }

  private func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, finger: Int, taps: Int = 1
  ) {
    let location = Point2D(x: x, y: y)
    host.perform(.touch(Touch(id: finger, phase: phase, location: location, tapCount: taps)))
  }
}
