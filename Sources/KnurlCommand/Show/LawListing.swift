import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification

/// A law or a metamorphic relation, as lists show it.
struct LawListing {
  let name: String
  /// The kind: "law" for single command sequences, "relation" for pairs of command sequences.
  let kind: String
  let properties: [String]
  let text: LawText
  /// The names of the controls that the law is checked on.
  var controls: [String] = []
  /// The controls whose descriptions switch the law off, with the reasons.
  var exceptions: [(control: String, reason: String)] = []

  /// True if the law is declared in the description of a control or a specimen; false for Knurl's
  /// laws.
  private(set) var isOwn = false

  /// True if the law demands an answer to one situation.
  private var demandsAnswer = false

  /// The group of laws that the law belongs to, in a few words.
  private(set) var family = "crashes and hangs"

  /// All laws. The laws of single controls and specimens come after Knurl's own laws.
  static func all(of catalog: Catalog) -> [LawListing] {
    var listings = Law.all.map { LawListing($0) }
    for control in catalog.controls {
      let verification = control.verification()
      for law in verification.laws.map({ LawListing($0) }) {
        if let index = listings.firstIndex(where: { $0.name == law.name }) {
          listings[index].controls.append(control.name)
        } else {
          listings.append(law.own(by: [control.name]))
        }
      }
      for exception in verification.exceptions {
        if let index = listings.firstIndex(where: { $0.name == exception.law }) {
          listings[index].exceptions.append((control.name, exception.reason))
        }
      }
    }
    for specimen in catalog.specimens {
      for law in specimen.verification([]).laws.map({ LawListing($0) })
      where !listings.contains(where: { $0.name == law.name }) {
        listings.append(law.own(by: []))
      }
    }
    let outside: [(LawName, LawText)] = [(.survives, .survives), (.responds, .responds)]
    return listings
      + outside.map { name, text in
        var listing = LawListing(name: name.rawValue, kind: "law", properties: [], text: text)
        listing.controls = catalog.controls.map { $0.name }
        return listing
      }
  }

  /// The law with this name: one of a list, or one that demands an answer, which no list has.
  ///
  /// Such a law concerns a control only while the control gives another answer.
  static func law(named name: String, among laws: [LawListing]) -> LawListing? {
    if let law = laws.first(where: { $0.name == name }) { return law }
    return Law.answerText(ofLaw: name).map {
      var law = LawListing(name: name, kind: "law", properties: [], text: $0)
      law.demandsAnswer = true
      law.family = "answers"
      return law
    }
  }

  private func own(by controls: [String]) -> LawListing {
    var law = self
    law.isOwn = true
    law.controls = controls
    return law
  }

  private static func family(of law: Law) -> String {
    if law.isOwn { return "a control's own" }
    if law.kind.isRelation { return "metamorphic relations" }
    switch law.aspect {
    case .values: return "values of a drag"
    case .events: return "events"
    case .frames: return "frames and animation"
    case .marks: return "redrawing"
    case .tracking: return "touches and tracking"
    case nil: return "limits, steps and writes"
    }
  }
}

extension LawListing {
  private init(_ law: Law) {
    self.init(
      name: law.name.rawValue, kind: law.kind.isRelation ? "relation" : "law",
      properties: law.requirements, text: law.text, family: Self.family(of: law))
  }

  // MARK: - Switching it off

  /// The line of a control's description that switches the law off; nil if none does.
  ///
  /// None does for `survives`, which applies to every control, and for a law that demands an answer.
  var switchLine: String? {
    if name == LawName.survives.rawValue || demandsAnswer { return nil }
    let word = isOwn ? SwiftLiteral.text(name) : "." + swiftName
    return "$0.except(\(word), because: \"…\")"
  }

  private var swiftName: String {
    name == LawName.unstick.rawValue ? "unstick" : SwiftName.camel(name)
  }
}
