import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlVerification

/// A drag of a right control under all its laws. `PowerTool` counts its instructions.
package struct PowerDrag {
  private var verification: Verification
  private let trace: Trace

  /// Makes a drag from the first thumb, or else from the middle, to the side and back.
  package init(on subject: PowerSubject) throws {
    verification = subject.right()
    let declaration = verification.declaration
    let head = "trace 1 \(declaration.controlName)\n"
    let start = try TraceText.parse(head, in: declaration)
    guard let seen = verification.run(start).steps.first?.after else {
      trace = start
      return
    }
    let hasThumb = !declaration.values.isEmpty && seen[.thumbWidth, 0] > 0
    let point = hasThumb ? seen.thumbCenter(0) : seen.bounds.center
    let moves = [3, 7, 12, 18, 25, 18, 12, 7, 3, 0].map { (distance: Double) in
      "touch 1 moved \(point.x + distance) \(point.y + distance)\n"
    }
    trace = try TraceText.parse(
      head + "touch 1 began \(point.x) \(point.y)\n" + moves.joined()
        + "touch 1 ended \(point.x) \(point.y)\n", in: declaration
    )
  }

  package mutating func run() {
    _ = verification.checker.run(trace.sequence, relating: false)
  }
}
