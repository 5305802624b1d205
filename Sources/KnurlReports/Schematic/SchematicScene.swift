import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// The content of a schematic: the control before and after a trace, and all touch samples.
struct SchematicScene {
  /// The maximum number of samples. Of a longer trace, the first samples are omitted.
  static let mostSamples = 200

  let start: Row
  let end: Row
  /// The last step that is drawn.
  let step: Int
  /// The fingers in the order of their first samples.
  private(set) var fingers: [Int] = []
  private(set) var samples: [Sample] = []
  private(set) var leftOut = 0

  /// One touch of the trace.
  struct Sample {
    var step: Int
    /// The index of the finger in `fingers`.
    var finger: Int
    var phase: TouchPhase
    var location: Point2D
  }

  init(_ trace: Trace, step wanted: Int?, in verification: Verification) {
    let count = trace.sequence.commands.count
    step = max(0, min(wanted ?? count, count))
    var part = trace
    part.expectations = []
    part.sequence.commands = Array(trace.sequence.commands.prefix(step))
    let steps = verification.perform(part).steps
    start = steps[0].after
    end = steps[steps.count - 1].after
    for (index, command) in part.sequence.commands.enumerated() {
      guard let touch = command.touch else { continue }
      samples.append(
        Sample(
          step: index + 1, finger: finger(touch.id), phase: touch.phase, location: touch.location))
    }
    leftOut = max(0, samples.count - Self.mostSamples)
    samples.removeFirst(leftOut)
  }

  private mutating func finger(_ id: Int) -> Int {
    if let index = fingers.firstIndex(of: id) { return index }
    fingers.append(id)
    return fingers.count - 1
  }

  /// The paths of a finger. A path reaches from one touch-down to the next.
  func ways(ofFinger finger: Int) -> [[Sample]] {
    var ways: [[Sample]] = []
    for sample in samples where sample.finger == finger {
      if sample.phase == .began || ways.isEmpty { ways.append([]) }
      ways[ways.count - 1].append(sample)
    }
    return ways
  }
}
