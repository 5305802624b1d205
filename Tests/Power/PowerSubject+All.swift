import CalibrationControls
import KnurlCatalog
import KnurlLaws
import KnurlVerification

extension PowerSubject {
  /// All subjects, the right controls first.
  @MainActor package static var all: [PowerSubject] {
    rightControls + faults + first(of: (CalibrationControl.all + CalibrationControl.strangers))
  }

  /// Right controls at first contact, and their faults once what they do was accepted.
  @MainActor private static func first(of controls: [CalibrationControl]) -> [PowerSubject] {
    catalog.controls.filter { $0.core == nil }.map { control in
      PowerSubject("plain/\(control.name)", right: { watched(control) }, isPlain: true)
    }
      + controls.flatMap { control in
        [
          PowerSubject(
            "plain/\(control.right.name)", right: { watched(control.right) }, isPlain: true)
        ]
          + control.faulty.map { faulty in
            PowerSubject(
              "plain/\(faulty.name)", right: { watched(control.right) },
              faulty: { watched(faulty, accepting: watched(control.right)) }, isPlain: true)
          }
      }
  }

  /// A control that was watched, and that should do what another one does; without another one, what
  /// it does itself.
  private static func watched(
    _ control: ControlSpecification, accepting other: Verification? = nil
  ) -> Verification {
    let plain = control.verification().withoutAnswers
    let accepting = other.map { plain.accepting($0.declaration.accepted) } ?? plain.acceptingFacts
    return accepting.trusting(accepting.observed())
  }

  /// Knurl's own controls, the repaired specimens and the controls of `Examples`.
  @MainActor package static var rightControls: [PowerSubject] {
    catalog.controls.map { PowerSubject("control/\($0.name)", right: $0.verification) }
      + catalog.specimens.map { specimen in
        PowerSubject("repaired/\(lastWord(of: specimen.name))", right: repaired(specimen))
      }
      + CalibrationControl.all.map {
        PowerSubject("calibration/\($0.right.name)", right: $0.right.verification)
      }
  }

  @MainActor private static var catalog: Catalog { .knurl }

  @MainActor private static var faults: [PowerSubject] {
    catalog.specimens.flatMap { faults(of: $0) }
      + catalog.mutants.filter { $0.isDeep }.map {
        PowerSubject("deep/\($0.name)", right: $0.right, faulty: $0.verification)
      }
      + CalibrationControl.all.flatMap { control in
        control.faulty.map { faulty in
          PowerSubject(
            "calibration/\(faulty.name)", right: control.right.verification,
            faulty: faulty.verification)
        }
      }
      + mutants
  }

  /// Each mutation operator around each of Knurl's own controls that it fits.
  @MainActor private static var mutants: [PowerSubject] {
    catalog.controls.filter { $0.core == nil }.flatMap { control -> [PowerSubject] in
      let declaration = control.verification().declaration
      guard !declaration.values.isEmpty else { return [] }
      return MutationOperator.all.filter { $0.fits(declaration.capabilities) }.map { fault in
        PowerSubject(
          "operator/\(control.name)/\(fault.name)",
          right: { control.verification().around(.none) },
          faulty: { control.verification().around(fault) })
      }
    }
  }

  private static func faults(of specimen: SpecimenSpecification) -> [PowerSubject] {
    specimen.faults.enumerated().map { index, fault in
      PowerSubject(
        "specimen/\(lastWord(of: specimen.name))/\(fault.name)", right: repaired(specimen),
        faulty: {
          specimen.verification(specimen.faults.indices.filter { $0 != index })
        })
    }
  }

  private static func repaired(_ specimen: SpecimenSpecification) -> () -> Verification {
    { specimen.verification(Array(specimen.faults.indices)) }
  }

  /// Leaves the folder out of a specimen's name.
  private static func lastWord(of name: String) -> String {
    String(name.split(separator: "/").last ?? "")
  }
}
