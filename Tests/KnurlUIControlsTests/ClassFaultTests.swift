import Foundation
import KnurlCatalog
import KnurlHeadlessUIKit
import KnurlUIControls
import Testing

@MainActor
@Suite("Faults of a class are detected by comparison with its value")
struct ClassFaultTests {
  private static let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
  private static let faults: [(name: String, make: () -> RangeSlider)] = [
    ("forgets cancel", { ForgetsCancel(frame: frame) }),
    ("reports on release", { ReportsOnRelease(frame: frame) }),
    ("reports twice", { ReportsTwice(frame: frame) }),
    ("reports beforehand", { ReportsBeforehand(frame: frame) }),
    ("asks for no layout", { AsksForNoLayout(frame: frame) }),
    ("leaves layers", { LeavesLayers(frame: frame) }),
    ("keeps old bounds", { KeepsOldBounds(frame: frame) }),
    ("redraws all", { RedrawsAll(frame: frame) }),
    ("ignores hit areas", { IgnoresHitAreas(frame: frame) }),
    ("takes every touch", { TakesEveryTouch(frame: frame) }),
    ("lets go outside", { LetsGoOutside(frame: frame) }),
    ("reports writes", { ReportsWrites(frame: frame) }),
    ("rounds writes", { RoundsWrites(frame: frame) }),
    ("forgets its window", { ForgetsWindow(frame: frame) }),
    ("stays highlighted", { StaysHighlighted(frame: frame) }),
  ]

  @Test("A class that ignores a second finger differs from the value when the finger ends the drag")
  func secondFinger() {
    var agreement = Agreement<KnobClass>(of: {
      OneFingerKnob(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    })
    #expect(agreement.firstDifference(cases: 2_000) != nil)
  }

  @Test("A class that skips the thumb's spring animation differs from the value")
  func stoppedClock() {
    var agreement = Agreement<TicksSliderClass>(of: {
      StillTicksSlider(frame: Self.frame)
    })
    #expect(agreement.firstDifference(cases: 1_000) != nil)
  }

  @Test("A class that treats a cancel as a lift keeps its handle; the model's handle goes back")
  func stolenTouch() {
    var agreement = Agreement<RiskCursorClass>(of: {
      CommittingRiskCursor(frame: CGRect(x: 0, y: 0, width: 240, height: 48))
    })
    #expect(agreement.firstDifference(cases: 1_000) != nil)
  }

  @Test("Every planted fault makes the class differ from the value")
  func differs() {
    for fault in Self.faults {
      var agreement = Agreement<RangeSliderClass>(of: fault.make)
      #expect(agreement.firstDifference(cases: 1_000) != nil, "\(fault.name)")
    }
  }
}
