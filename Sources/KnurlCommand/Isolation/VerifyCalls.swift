import Foundation
import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// The tasks of `verify` besides the search: timing laws, drawing the control, showing findings.
///
/// A child process does them if possible, because the control may crash.
enum VerifyCalls {
  static func all(_ pages: PageSetup) -> [String: Worker.Call] {
    [
      TimingOrder.name: { argument, verification, _ in
        guard let order = TimingOrder(argument) else { return Data() }
        return encoded(order.run(verification, now: pages.now))
      },
      PictureOrder.name: { _, verification, _ in
        Data((try? PictureOrder.run(pages.encoder, verification)) ?? [])
      },
      ShowOrder.name: { argument, verification, willTry in
        guard let order = ShowOrder(argument) else { return Data() }
        let limits = FindingAttachments.Limits(willTry: willTry)
        guard let shown = order.run(pages, verification, isPerformed: true, limits) else {
          return Data()
        }
        return encoded(shown)
      },
    ]
  }

  fileprivate static func encoded(_ value: some Encodable) -> Data {
    (try? JSONEncoder().encode(value)) ?? Data()
  }

  fileprivate static func decoded<Value: Decodable>(_ data: Data?) -> Value? {
    data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }
}

/// A request to time the laws of a control; see `LawTiming`.
struct TimingOrder: Codable {
  static let name = "timing"

  var seed: UInt64
  /// The number of cases of the search.
  var cases: Int
  /// The number of cases in which relations were checked.
  var related: Int

  init(seed: UInt64, cases: Int, related: Int) {
    (self.seed, self.cases, self.related) = (seed, cases, related)
  }

  fileprivate init?(_ data: Data) {
    guard let own: TimingOrder = VerifyCalls.decoded(data) else { return nil }
    self = own
  }

  fileprivate func run(_ verification: Verification, now: @escaping @Sendable () -> Double)
    -> [Double]
  {
    let timing = LawTiming(verification, seed: seed, cases: cases, now: now)
    return timing.lawSeconds(cases: cases) + timing.relationSeconds(cases: related)
  }

  /// The seconds of each law, then of each relation; empty if the control crashes.
  func seconds(
    in session: VerificationSession, _ verification: Verification,
    now: @escaping @Sendable () -> Double
  ) -> [Double] {
    guard session.isProtected else { return run(verification, now: now) }
    return VerifyCalls.decoded(session.call(Self.name, VerifyCalls.encoded(self))) ?? []
  }
}

/// A request to draw a control in its initial state.
enum PictureOrder {
  static let name = "picture"
  /// The number of pixels per point, as on most screens.
  private static let scale = 2.0

  fileprivate static func run(
    _ encoder: PictureEncoder?, _ verification: Verification
  ) throws -> [UInt8] {
    let fresh = Trace(
      controlName: verification.declaration.controlName,
      sequence: CommandSequence(start: Configuration()))
    guard let encoder, let picture = verification.picture(of: fresh, scale: scale),
      picture.width > 0, picture.height > 0
    else { return [] }
    return try encoder(picture)
  }

  /// The bytes of the picture's file; empty if there is no picture or the control crashes.
  static func bytes(
    in session: VerificationSession, _ encoder: PictureEncoder?, _ verification: Verification
  ) -> [UInt8] {
    guard session.isProtected else { return (try? run(encoder, verification)) ?? [] }
    return session.call(name, Data()).map { Array($0) } ?? []
  }
}

/// A request to explain and draw a finding, in files next to its trace.
struct ShowOrder: Codable {
  static let name = "show"

  private var control: String
  private var trace: String
  private var law: String
  private var alsoBroken: [String]
  private var step: Int
  private var seen: String
  private var caseIndex: Int
  private var evaluations: Int
  private var stem: String
  private var context: FindingAttachments.Context

  /// - Parameter stem: The path of the files without extension.
  init(
    _ finding: Finding, of control: String, in declaration: Declaration, stem: String,
    _ context: FindingAttachments.Context
  ) {
    self.control = control
    trace = TraceText.text(of: finding.trace, in: declaration)
    law = finding.law
    alsoBroken = finding.alsoBroken
    step = finding.step
    seen = finding.violation.seen
    caseIndex = finding.caseIndex
    evaluations = finding.evaluations
    self.stem = stem
    self.context = context
  }

  fileprivate init?(_ data: Data) {
    guard let own: ShowOrder = VerifyCalls.decoded(data) else { return nil }
    self = own
  }

  /// - Returns: Nil if the trace does not break the law in this process.
  fileprivate func run(
    _ pages: PageSetup, _ verification: Verification, isPerformed: Bool,
    _ limits: FindingAttachments.Limits
  ) -> FindingAttachments.Shown? {
    var replaying = verification
    guard let trace = try? TraceText.parse(trace, in: verification.declaration).trace else {
      return nil
    }
    var finding = Finding.crash(
      trace, in: verification.declaration, step: step, seen: seen, evaluations: evaluations)
    if law != LawName.survives.rawValue {
      guard let found = replaying.replay(trace, under: law).first else { return nil }
      finding = found
      finding.evaluations = evaluations
      finding.alsoBroken = alsoBroken
    }
    finding.caseIndex = caseIndex
    let show = FindingAttachments(
      pages, verification, control: control, isPerformed: isPerformed, limits: limits)
    return show.write(finding, as: stem, context)
  }

  /// Writes the page and the filmstrip. If the control crashes, both have no states, and the page
  /// has no explanation.
  ///
  /// - Parameter finding: The finding in this process.
  func write(
    _ finding: Finding, in session: VerificationSession, _ pages: PageSetup,
    _ verification: Verification, _ limits: FindingAttachments.Limits
  ) -> FindingAttachments.Shown {
    if session.isProtected, !limits.isOver(),
      let shown: FindingAttachments.Shown = VerifyCalls.decoded(
        session.call(Self.name, VerifyCalls.encoded(self)))
    {
      return shown
    }
    let isPerformed = !session.isProtected
    let show = FindingAttachments(
      pages, verification, control: control, isPerformed: isPerformed, limits: limits)
    var shown = show.write(finding, as: stem, context)
    if !isPerformed {
      shown.problems.insert(
        limits.isOver()
          ? "\(stem).html has no explanation, because the run was interrupted."
          : "\(control) crashed or hung while this finding was explained and drawn, so "
            + "\(stem).html has no states and no explanation.", at: 0)
    }
    return shown
  }
}
