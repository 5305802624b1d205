import Foundation
import KnurlEngine
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlVerification
import Testing

@MainActor @Suite("The number of layers of a class")
struct LayerCountTests {
  /// A rating whose number of stars is a setting, with a layer for each star.
  private final class Stars: UIControl {
    private let leaks: Bool
    private(set) var value = 0.0

    /// - Parameter leaks: True for a planted fault: fewer stars leave their layers behind.
    init(leaks: Bool) {
      self.leaks = leaks
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      arrange()
    }

    required init?(coder: NSCoder) { nil }

    var count = 5 {
      didSet {
        count = min(max(count, 1), 9)
        value = min(value, Double(count))
        arrange()
      }
    }

    func write(_ number: Double) {
      if !number.isNaN { value = min(max(number, 0), Double(count)) }
    }

    private func arrange() {
      let layers = layer.sublayers ?? []
      if !leaks { for star in layers.dropFirst(count) { star.removeFromSuperlayer() } }
      for _ in 0..<max(0, count - layers.count) { layer.addSublayer(CALayer()) }
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      let old = value
      write(touch.location(in: self).x / 20)
      if value != old { sendActions(for: .valueChanged) }
      return true
    }
  }

  private func findings(leaks: Bool) -> [String] {
    var description = ControlDescription<Stars>(controlName: "stars")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { (0, Double($0.count)) })
    description.setting(\.count, .element(of: [1, 2, 5, 9]))
    var verification = Verification(
      ControlHarness(hosting: { Stars(leaks: leaks) }, description), description
    ).asking(.layersConstant)
    let report = verification.search(Verification.Plan(cases: 500, relatesOneIn: 1))
    #expect(report.laws.map { $0.exercised }.reduce(0, +) > 0)
    return report.findings.map { "\($0.gestures): \($0.violation.seen)" }
  }

  @Test("The number may follow a setting")
  func follows() { #expect(findings(leaks: false) == []) }

  @Test("A layer that is left behind breaks layers-constant")
  func leaks() { #expect(!findings(leaks: true).isEmpty) }
}
