import KnurlVerification

extension Dial {
  /// The faults planted for Knurl's own tests.
  public enum Fault: String, CaseIterable, Sendable {
    /// A move adds to the value instead of being counted from where the finger went down.
    case accumulates
    /// A cancelled touch is not over for the dial.
    case ignoresCancel
    /// Reports every move, whether or not it changed anything.
    case reportsAlways
    /// The pointer's angle counts from zero instead of from the minimum.
    case forgetsMinimum
  }

  public init(fault: Fault?) {
    self.init()
    if let fault { faults = [fault] }
  }

  func has(_ fault: Fault) -> Bool { faults.contains(fault) }

  var angleFromZero: Double { Self.start + 4.7 * min(1, value / maximum) }
}

extension PlantedFault where Control == Dial {
  static var accumulates: PlantedFault {
    PlantedFault("accumulates", summary: "a move adds to the previous result") {
      control, command, perform in
      control.faults.insert(.accumulates)
      return perform(&control, command)
    }
  }

  static var reportsAlways: PlantedFault {
    PlantedFault("reports-always", summary: "a move that changes nothing is reported") {
      control, command, perform in
      control.faults.insert(.reportsAlways)
      return perform(&control, command)
    }
  }
}
