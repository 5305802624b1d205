extension PackageTemplate {
  static let specification = #"""
    «import KnurlLaws»
    «import KnurlVerification»

    extension «Type» {
      /// What the control has, said once: the laws that concern it follow from this, in tests, on the
      /// command line and in fuzzing.
      public static func describe(_ description: inout ControlDescription<«Type»>) {
        description.value(\.value, in: \.minimum...\.maximum)
        description.angle(\.angle, in: -3.9...0.8)
        description.continuous(\.sendsContinuously)
        description.command("reset") { $0.reset() }
        description.except(
          .setterOrder, because: "set the range before the value, as with UISlider")
      }
    }

    extension ControlSpecification {
      public static var «declared»: ControlSpecification {
        ControlSpecification(
          name: "«command»", summary: "turned by dragging up and down",
          describing: «Type».describe
        ) { «Type»() }
      }
    }

    extension SpecimenSpecification {
      /// The same control with faults put around it, which shows that the laws notice them.
      public static var «declared»: SpecimenSpecification {
        SpecimenSpecification(
          name: "specimen/«command»", summary: "the «words» with planted faults",
          faults: [
            PlantedFault("forgets-cancel", summary: "a touch that is taken away goes on") {
              control, command, perform in
              if case .touch(let touch) = command, touch.phase == .cancelled { return [] }
              return perform(&control, command)
            }
          ],
          describing: «Type».describe
        ) { «Type»() }
      }
    }

    extension Catalog {
      /// What `swift run «command»` works on: another control is one more name here.
      public static var «declared»: Catalog {
        Catalog(
          controls: [.«member»], specimens: [.«member»],
          regressions: "Tests/«Type»Tests/Regressions")
      }
    }
    """#
}
