import KnurlControls
import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

@Suite struct VerificationTests {
  @Test("A verification lists checks before relations, in the same order as its checker")
  func order() {
    var description = ControlDescription<KnobModel>(controlName: "knob")
    description.value(\.value, in: \.minimumValue...\.maximumValue)
    description.law(
      Law(
        "own-relation", text: LawText(rule: "It holds.", why: "-", cause: "-", fix: "-"),
        relation: Relation("own-relation") { _, _ in .notApplicable }))
    description.law("own check") { _, _ in }
    let verification = Verification(ControlHarness({ KnobModel() }, description), description)
    let checks = verification.laws.prefix { !$0.kind.isRelation }
    #expect(checks.last?.name == "own check")
    #expect(verification.laws.dropFirst(checks.count).allSatisfy { $0.kind.isRelation })
    #expect(verification.laws.last?.name == "own-relation")
    let counted = (0..<verification.checker.lawCount).map { verification.checker.lawName($0) }
    #expect(counted == verification.laws.map { $0.name.rawValue })
  }
}
