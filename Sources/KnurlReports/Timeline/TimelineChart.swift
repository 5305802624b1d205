import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
import KnurlMarkup

/// The values, fingers and events of all steps of a trace, one below the other.
///
/// The pages of findings and of `play` show it above their steps. Its width is always
/// the same, so a long trace has narrow steps.
package struct TimelineChart {
  /// The meaning of the marks.
  package static let legend =
    "From left to right, all steps: lines are values between their limits, bars above are fingers that "
    + "are down, marks below are events, and red is where a law breaks."

  private static let (width, height, margin) = (600.0, 96.0, 8.0)
  /// The lines of values are between these heights; fingers are above, events below.
  private static let (top, bottom) = (24.0, 78.0)

  private var columns: [Column] = []

  /// One step.
  private struct Column {
    /// The places of the values between their limits, from 0 to 1; NaN for none.
    let shares: [Double]
    let fingers: [Int]
    let sends: Bool
  }

  package init() {}

  /// Appends a step.
  ///
  /// - Parameter fingers: The fingers that are down behind it.
  package mutating func add(_ row: Row?, fingers: [Int], sends: Bool) {
    let shares = row.map { row in
      row.valueIndices.map { index in
        let (low, high) = (row[.minimum, index], row[.maximum, index])
        let share = high > low ? (row[.value, index] - low) / (high - low) : .nan
        return share.isFinite ? max(-0.1, min(share, 1.1)) : .nan
      }
    }
    columns.append(Column(shares: shares ?? [], fingers: fingers, sends: sends))
  }

  /// The number of steps, with the start.
  package var count: Int { columns.count }

  /// Forgets the steps behind some.
  package mutating func keep(_ count: Int) { columns = Array(columns.prefix(count)) }

  /// An SVG element, for a page that has the style of frames.
  ///
  /// - Parameter broken: The steps that break a law.
  package func svg(broken: [Int]) -> String {
    guard columns.count > 1 else { return "" }
    var diagram = Diagram()
    for step in broken where columns.indices.contains(step) {
      let x = x(ofStep: step)
      diagram.add(
        .polyline([Point2D(x: x, y: 2), Point2D(x: x, y: Self.height - 2)]), style: .fail)
    }
    for finger in Set(columns.flatMap(\.fingers)).sorted().prefix(3).enumerated() {
      for part in spans(ofFinger: finger.element) {
        let y = 5 + 6 * Double(finger.offset)
        diagram.add(
          .polyline([part.lowerBound, part.upperBound].map { Point2D(x: x(ofStep: $0), y: y) }),
          style: .trail)
      }
    }
    for value in 0..<(columns.map(\.shares.count).max() ?? 0) { addLine(of: value, to: &diagram) }
    let dots = columns.indices.filter { columns[$0].sends }.map { step in
      [Point2D(x: x(ofStep: step), y: 84), Point2D(x: x(ofStep: step), y: 92)]
    }
    if !dots.isEmpty { diagram.add(.segments(dots), style: .edge) }
    let size = "\(SVGNumber.text(Self.width)) \(SVGNumber.text(Self.height))"
    let words =
      "Values, fingers and events over \(columns.count - 1) steps"
      + (broken.isEmpty ? "." : "; step \(broken[0]) breaks a law.")
    let opening =
      "<svg class=\"frame\" viewBox=\"0 0 \(size)\" role=\"img\" aria-label=\"\(Markup.words(words))\">"
    return ([opening] + DiagramSVG().lines(of: diagram) + ["</svg>"]).joined(separator: "\n")
  }

  private func x(ofStep step: Int) -> Double {
    Self.margin + (Self.width - 2 * Self.margin) * Double(step) / Double(columns.count - 1)
  }

  /// The steps between which a finger is down.
  private func spans(ofFinger finger: Int) -> [ClosedRange<Int>] {
    var spans: [ClosedRange<Int>] = []
    var begin: Int?
    for step in columns.indices {
      let isDown = columns[step].fingers.contains(finger)
      if isDown, begin == nil { begin = step }
      if let first = begin, !isDown || step == columns.count - 1 {
        spans.append(first...step)
        begin = nil
      }
    }
    return spans
  }

  /// A line that holds each value until the next step, broken where there is none.
  private func addLine(of value: Int, to diagram: inout Diagram) {
    var points: [Point2D] = []
    func end() {
      if points.count > 1 {
        diagram.add(
          .polyline(points), style: .value, dashes: FingerMarks.dashes(ofFinger: value))
      }
      points = []
    }
    for step in columns.indices {
      guard columns[step].shares.indices.contains(value), !columns[step].shares[value].isNaN else {
        end()
        continue
      }
      let y = Self.bottom - (Self.bottom - Self.top) * columns[step].shares[value]
      if let last = points.last, last.y != y {
        points.append(Point2D(x: x(ofStep: step), y: last.y))
      }
      points.append(Point2D(x: x(ofStep: step), y: y))
    }
    end()
  }
}

extension TimelineChart {
  init(of timeline: Timeline) {
    for frame in timeline.frames {
      add(
        frame.after, fingers: frame.fingers.filter(\.isDown).map(\.id),
        sends: frame.passes.contains { !$0.events.isEmpty } || !frame.ownEvents.isEmpty)
    }
  }
}
