/// A shortest trace, found by hand, that shows a fault while all other faults are planted too.
struct FaultOptimum: Sendable {
  private(set) var specimen = ""
  let fault: String
  let law: String
  /// The lines of the trace after its header.
  let lines: [String]

  /// The number of commands, writes and bounds in the trace. Each is a line.
  var length: Int { lines.count }

  var text: String { text(of: lines) }

  /// Returns a trace of the specimen with these lines after the header.
  func text(of lines: [String]) -> String {
    (["trace 1 \(specimen)"] + lines).joined(separator: "\n") + "\n"
  }

  init(_ fault: String, _ law: String, _ lines: String...) {
    self.fault = fault
    self.law = law
    self.lines = lines
  }

  /// The optima of a specimen, in the order of its faults.
  static func all(of specimen: String) -> [FaultOptimum] {
    (rangeSlider + knob + ticksSlider + riskCursor + volume).filter { $0.specimen == specimen }
  }

  static func ofSpecimen(_ name: String, _ optima: [FaultOptimum]) -> [FaultOptimum] {
    optima.map { optimum in
      var optimum = optimum
      optimum.specimen = name
      return optimum
    }
  }
}
