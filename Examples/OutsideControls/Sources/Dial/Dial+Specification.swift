import KnurlLaws
import KnurlVerification

extension Dial {
  /// Declares the control's features, from which its laws follow in tests, on the command line
  /// and in fuzzing.
  public static func describe(_ description: inout ControlDescription<Dial>) {
    description.value(
      \.value, in: \.minimum...\.maximum, shown: .angle(\.angle, in: -3.9...0.8))
    description.continuous(\.sendsContinuously)
    description.command("reset") { $0.reset() }
    description.law("100 points are the whole range") { _, step in
      let (drag, end) = (step.drag, step.after)
      guard step.effect == .moved, !drag.isDisturbed else { return }
      let (minimum, maximum) = (end[.minimum, 0], end[.maximum, 0])
      // Halves, because the width of the widest ranges is infinite.
      let share = min(max((drag.down.y - drag.point.y) / 100, -2), 2)
      let wish = drag.start[.value, 0] + 2 * (share * (maximum / 2 - minimum / 2))
      let difference = end[.value, 0] - min(max(wish, minimum), maximum)
      try expect(
        difference.magnitude <= 1e-9 * max(minimum.magnitude, maximum.magnitude),
        "the value differs by \(difference)")
    }
  }
}

extension ControlSpecification {
  public static var dial: ControlSpecification {
    ControlSpecification(
      name: "dial", summary: "turned by dragging up and down",
      describing: Dial.describe
    ) { Dial() }
  }
}

extension SpecimenSpecification {
  /// The control with planted faults, to show that the laws detect the faults.
  public static var dial: SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/dial", summary: "the dial with planted faults",
      faults: [
        .accumulates,  // Knurl's own tests
        .reportsAlways,  // Knurl's own tests
        PlantedFault("forgets-cancel", summary: "a cancelled touch goes on") {
          control, command, perform in
          if case .touch(let touch) = command, touch.phase == .cancelled { return [] }
          return perform(&control, command)
        },
        PlantedFault("silent-end", summary: "the end of a drag is not reported") {
          control, command, perform in
          let events = perform(&control, command)
          return control.isTracking ? events : []
        },
      ],
      describing: Dial.describe
    ) { Dial() }
  }
}

extension Catalog {
  /// The controls of `swift run dial`; add other controls here.
  public static var dial: Catalog {
    Catalog(
      controls: [.dial], specimens: [.dial],
      regressions: "Tests/DialTests/Regressions")
  }
}
