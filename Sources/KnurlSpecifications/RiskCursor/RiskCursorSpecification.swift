public import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the risk cursor: a handle on a gradient selects a whole number at the end
  /// of a drag.
  public static var riskCursor: ControlSpecification {
    model(
      RiskCursorSpecification.subject,
      "a handle on a gradient selects a whole number when it is let go",
      RiskCursorWorkload.workload, { RiskCursorModel() }, RiskCursorSpecification.description)
  }
}

/// Describes the risk cursor to the harness: its properties, capabilities, laws and goals.
public enum RiskCursorSpecification: ModelSpecification {
  public static let subject = "risk-cursor"

  public static func description() -> ControlDescription<RiskCursorModel> {
    var cursor = ControlDescription<RiskCursorModel>(controlName: subject)
    addProperties(to: &cursor)
    cursor.slider(drawnBy: RiskCursorDrawing.self)
    cursor.touch(.jumps)
    cursor.holdsWholeNumbers()
    cursor.cancel(.restores)
    cursor.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    cursor.keys()
    cursor.has([.step, .touchesAnywhere, .pending]) {
      $1[.pending, 0] = $0.pendingValue
      $1.step = 1
      $1.incrementStep = $0.maxValue <= 0x1p52 ? 1 : 0
      $1.jumpsToFinger = true
      $1.isTakenAnywhere = true
      $1.isShownAtFinger = true
    }
    cursor.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended]),
      presented: \.presentationPosition)
    cursor.thumbLayer(2, of: 0)
    cursor.agrees(withOracle: RiskCursorOracle(bounds: RiskCursorModel().bounds))
    for relation in RiskCursorRelations.all { cursor.law(relation) }
    cursor.reachesRiskCursorGoals()
    return cursor
  }

  private static func addProperties(to cursor: inout ControlDescription<RiskCursorModel>) {
    cursor.value(
      named: "value", read: \.value, write: { $0.value = $1 }, limits: { (0, $0.maxValue) },
      minimumAt: .start, shown: .frame(\.handleFrame))
    // From a range with one number to a range with more numbers than fit on the track: the largest
    // maximum with a step of 1, the largest whole numbers, and numbers that are rounded.
    let maximums: [Double] = [
      9, 0, 1, 2, 5, 30, 100, 1e6, 0x1p52, 0x1p53, 1e300, 0x1p53 - 1, 2.5, 0.5, 0.4, -0.5, -1, .nan,
    ]
    cursor.setting(
      \.maxValue, .numbers(.listed(maximums, or: -1...40)), named: "maxValue", role: .maximum,
      range: 0...Double.greatestFiniteMagnitude)
    cursor.hitArea()
    cursor.setting(\.orientation, named: "orientation", role: .orientation)
    cursor.setting(\.layoutDirection, named: "layoutDirection", role: .layoutDirection)
    cursor.transform()
    cursor.userInteraction()
    cursor.setting(\.isContinuous, named: "isContinuous")
    cursor.setting(\.isMultipleTouchEnabled, named: "isMultipleTouchEnabled")
  }
}
