import Foundation
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

@Suite("Messages between processes")
struct ProcessMessageTests {
  /// A value after its way to another process.
  private static func sent<Value: Codable>(_ value: Value) throws -> Value {
    let bytes = ProcessMessage.encoded(value)
    #expect(!bytes.contains(UInt8(ascii: "\n")))
    return try #require(ProcessMessage.decoded(bytes) as Value?)
  }

  @Test("A number keeps all its bits, and numbers that are not finite arrive")
  func numbers() throws {
    let numbers = [
      0.1, -0.0, 1e308, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity,
      1 / 3,
    ]
    #expect(try Self.sent(numbers).map(\.bitPattern) == numbers.map(\.bitPattern))
    #expect(try Self.sent([Double.nan])[0].isNaN)
  }

  @Test("Every part of a finding arrives")
  func finding() throws {
    var verification = Knob.verification()
    var finding = try #require(verification.search(Verification.Plan(cases: 200)).findings.first)
    finding.input = .hostile
    finding.alsoBroken = ["another-law"]
    finding.undocumented = .endsAfterCancel
    finding.trace.notes = ["a note"]
    finding.trace.sequence.commands += [
      .set(property: 0, to: .nan), .control(.resize(.zero)), .control(.tick(seconds: -0.0)),
      .host(.scrolls), .control(.key(.home)),
    ]
    // The description of a value shows all its properties, also the private ones.
    let arrived = try Self.sent(finding)
    #expect(String(describing: arrived) == String(describing: finding))
    #expect(arrived.cost == finding.cost)
    #expect(arrived.cost != nil)
  }
}
