import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests that the risk cursor's own relations detect faults.
@Suite struct RiskCursorRelationsTests {
  /// Returns a verification of a risk cursor that performs some commands incorrectly.
  private static func faulty(
    _ perform: @escaping (inout RiskCursorModel, ControlCommand) -> EventBatches
  ) -> Verification {
    var description = RiskCursorSpecification.description()
    description.has([.bounds, .boundsOrigin])
    let completed = description.completed()
    let box = ControlBox(RiskCursorModel())
    let access = ControlInterface(
      box, completed, reset: { box.control = RiskCursorModel() },
      perform: { perform(&box.control, $0) })
    return Verification(
      ControlHarness(declaration: completed.declaration, access: access), description)
  }

  private static func broken(by verification: Verification) -> Set<String> {
    var verification = verification
    let report = verification.search(Verification.Plan(cases: 400, relatesOneIn: 1))
    return Set(report.findings.map { $0.law })
  }

  @Test("A cancelled touch that counts as released breaks the oracle relation")
  func swallowedCancel() {
    let verification = Self.faulty { cursor, command in
      guard case .touch(var touch) = command, touch.phase == .cancelled else {
        return cursor.apply(command)
      }
      touch.phase = .ended
      return cursor.apply(.touch(touch))
    }
    #expect(Self.broken(by: verification).contains("risk-cursor-oracle"))
  }

  @Test("A cancel whose result depends on isContinuous breaks the relation continuous-ends-alike")
  func cancelOfOneMode() {
    let verification = Self.faulty { cursor, command in
      guard case .touch(var touch) = command, touch.phase == .cancelled, cursor.isContinuous
      else { return cursor.apply(command) }
      touch.phase = .ended
      return cursor.apply(.touch(touch))
    }
    #expect(Self.broken(by: verification).contains("continuous-ends-alike"))
  }

  @Test("A handle that snaps during a drag breaks the relation twice-as-many-numbers")
  func snappingHandle() {
    let verification = Self.faulty { cursor, command in
      guard case .touch(var touch) = command, touch.phase == .moved,
        cursor.orientation == .horizontal, cursor.transform == .identity
      else { return cursor.apply(command) }
      let place = cursor.value(at: touch.location.x).rounded()
      touch.location.x = cursor.position(of: place)
      return cursor.apply(.touch(touch))
    }
    #expect(Self.broken(by: verification).contains("twice-as-many-numbers"))
  }
}
