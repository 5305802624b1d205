import KnurlInteraction
import KnurlLaws
import Testing

@Suite("Laws that are not asked, and the verbs that bring them")
struct UnaskedLawsTests {
  private static let slider: Capabilities = [.limits, .writableValues, .thumbs, .alongTrack]

  private static func families(of capabilities: Capabilities) -> [String] {
    capabilities.unaskedLaws.map(\.family)
  }

  @Test("A missing feature is listed with the verb that declares it and the number of its laws")
  func missing() throws {
    let capabilities: Capabilities = [.limits, .writableValues]
    let thumbs = try #require(capabilities.unaskedLaws.first { $0.family == "thumbs" })
    #expect(thumbs.verb == "value(…, shown: .frame(…))")
    #expect(thumbs.count > 5)
    #expect(!Self.families(of: Self.slider).contains("thumbs"))
  }

  @Test(
    "If one of two alternative features is declared, the list of unasked laws omits their family",
    arguments: [
      (Capabilities.keepsOnCancel, "cancels"), (.restoresOnCancel, "cancels"),
      ([.timers, .repeats], "time"), ([.timers, .glides], "time"),
    ] as [(Capabilities, String)])
  func alternatives(declared: Capabilities, family: String) {
    #expect(Self.families(of: Self.slider).contains(family))
    #expect(!Self.families(of: Self.slider.union(declared)).contains(family))
  }

  @Test(
    "The list for a straight control omits angles, and the list for a rotary control omits thumbs")
  func shape() {
    let straight = Self.families(of: Self.slider)
    #expect(!straight.contains("angles"))
    #expect(!straight.contains("written angles"))
    let rotary = Self.families(of: [.limits, .writableValues, .angle, .positions])
    #expect(!rotary.contains("thumbs"))
    #expect(rotary.contains("written angles"))
  }

  /// The features that need no verb.
  ///
  /// A control has such a feature because it is a `UIControl`, because of another feature or
  /// because of an observer.
  private static let automatic: Capabilities = [
    .attaching, .hiding, .bounds, .boundsOrigin, .clock, .window, .highlight, .highlightedThumb,
    .touchInside, .layers, .looks, .boundedProperties, .hitAreas, .layoutDirection, .orientation,
    .pending, .requests, .reanchors, .pushing, .disabledLook, .placement, .farEdgesOutside,
  ]

  @Test(
    "Each feature that a law requires has a verb in the list or needs no verb", arguments: Law.all)
  func complete(law: Law) {
    let listed = UnaskedLaws.families.reduce(into: Capabilities()) { $0.formUnion($1.features) }
    let others = law.requires.subtracting(listed).subtracting(Self.automatic)
    #expect(others == [], "\(law.name): \(others.words)")
  }
}
