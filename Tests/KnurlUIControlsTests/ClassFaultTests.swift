import Foundation
import KnurlCatalog
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlUIControls
import KnurlVerification
import Testing

@MainActor
@Suite("Faults of a class are detected by comparison with its value")
struct ClassFaultTests {
  private static let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
  private static let faults: [(name: String, law: LawName, make: () -> RangeSlider)] = [
    ("forgets cancel", AgreementLaws.model, { ForgetsCancel(frame: frame) }),
    ("reports on release", AgreementLaws.model, { ReportsOnRelease(frame: frame) }),
    ("reports twice", AgreementLaws.model, { ReportsTwice(frame: frame) }),
    ("reports beforehand", AgreementLaws.model, { ReportsBeforehand(frame: frame) }),
    ("asks for no layout", AgreementLaws.layers, { AsksForNoLayout(frame: frame) }),
    ("leaves layers", AgreementLaws.layers, { LeavesLayers(frame: frame) }),
    ("keeps old bounds", AgreementLaws.model, { KeepsOldBounds(frame: frame) }),
    ("redraws all", .marksOnlyChanges, { RedrawsAll(frame: frame) }),
    ("ignores hit areas", AgreementLaws.model, { IgnoresHitAreas(frame: frame) }),
    ("takes every touch", AgreementLaws.model, { TakesEveryTouch(frame: frame) }),
    ("lets go outside", AgreementLaws.model, { LetsGoOutside(frame: frame) }),
    ("reports writes", AgreementLaws.model, { ReportsWrites(frame: frame) }),
    ("rounds writes", AgreementLaws.model, { RoundsWrites(frame: frame) }),
    ("forgets its window", AgreementLaws.model, { ForgetsWindow(frame: frame) }),
    ("stays highlighted", AgreementLaws.model, { StaysHighlighted(frame: frame) }),
  ]

  private func expectBroken<Specification: ModelControlSpecification>(
    _: Specification.Type, _ law: LawName = AgreementLaws.model, cases: Int = 1_000,
    _ fault: String = "", _ make: @escaping () -> Specification.Control
  ) {
    let verification = Specification.agreeing(of: make)
    #expect(verification.asking(law).firstBreach(cases: cases) != nil, "\(fault)")
  }

  @Test("A class that ignores a second finger differs from the value when the finger ends the drag")
  func secondFinger() {
    expectBroken(KnobClass.self, cases: 20_000) {
      OneFingerKnob(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    }
  }

  @Test("A class that skips the thumb's spring animation differs from the value")
  func stoppedClock() {
    expectBroken(TicksSliderClass.self) { StillTicksSlider(frame: Self.frame) }
  }

  @Test("A class that treats a cancel as a lift keeps its handle; the model's handle goes back")
  func stolenTouch() {
    expectBroken(RiskCursorClass.self) {
      CommittingRiskCursor(frame: CGRect(x: 0, y: 0, width: 240, height: 48))
    }
  }

  @Test("Every planted fault makes the class differ from the value")
  func differs() {
    for fault in Self.faults {
      expectBroken(RangeSliderClass.self, fault.law, fault.name, fault.make)
    }
  }
}
