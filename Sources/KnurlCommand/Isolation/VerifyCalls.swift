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
        guard let order: TimingOrder = ProcessMessage.decoded(argument) else { return Data() }
        return ProcessMessage.encoded(order.run(verification, now: pages.now))
      },
      PictureOrder.name: { _, verification, _ in
        Data((try? PictureOrder.run(pages.encoder, verification)) ?? [])
      },
      ShowOrder.name: { argument, verification, willTry in
        guard let order: ShowOrder = ProcessMessage.decoded(argument) else { return Data() }
        let limits = FindingAttachments.Limits(willTry: willTry)
        guard let shown = order.run(pages, verification, limits) else {
          return Data()
        }
        return ProcessMessage.encoded(shown)
      },
    ]
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
    let data = session.call(Self.name, ProcessMessage.encoded(self))
    return data.flatMap { ProcessMessage.decoded($0) } ?? []
  }
}

/// A request to draw a control in its initial state.
enum PictureOrder {
  static let name = "picture"
  /// The number of pixels per point, as on most screens.
  private static let scale = 2.0
  /// The space around a schematic, in points.
  private static let margin = 8.0

  fileprivate static func run(
    _ encoder: PictureEncoder?, _ verification: Verification
  ) throws -> [UInt8] {
    let fresh = Trace(
      controlName: verification.declaration.controlName,
      sequence: CommandSequence(start: Configuration()))
    guard let encoder else { return [] }
    if let picture = verification.picture(of: fresh, scale: scale) {
      return picture.width > 0 && picture.height > 0 ? try encoder(picture) : []
    }
    // A control that cannot draw itself has a schematic of what it declares.
    var verification = verification
    _ = verification.perform(from: Configuration(), [])
    let (step, declaration) = (verification.presentStep, verification.declaration)
    guard !declaration.values.isEmpty else { return [] }
    let picture = ControlPicture(of: step, in: declaration, margin: margin)
    return try encoder(picture.bitmap(scale: scale))
  }

  /// The bytes of the picture's file; empty if there is no picture, and nil if the control crashes.
  static func bytes(
    in session: VerificationSession, _ encoder: PictureEncoder?, _ verification: Verification
  ) -> [UInt8]? {
    guard session.isProtected else { return (try? run(encoder, verification)) ?? [] }
    return session.call(name, Data()).map { Array($0) }
  }
}

/// A request to explain and draw a finding, in files next to its trace.
struct ShowOrder: Codable {
  static let name = "show"

  var finding: Finding
  /// The control's name in the catalog.
  var control: String
  /// The path of the files without extension.
  var stem: String
  var context: FindingAttachments.Context

  /// - Returns: Nil if the trace does not break the law in this process.
  fileprivate func run(
    _ pages: PageSetup, _ verification: Verification, _ limits: FindingAttachments.Limits
  ) -> FindingAttachments.Shown? {
    var replaying = verification
    guard
      finding.isSeenFromOutside
        || !replaying.replay(finding.trace, under: finding.law).isEmpty
    else { return nil }
    return write(pages, verification, isPerformed: true, limits)
  }

  private func write(
    _ pages: PageSetup, _ verification: Verification, isPerformed: Bool,
    _ limits: FindingAttachments.Limits
  ) -> FindingAttachments.Shown {
    FindingAttachments(
      setup: pages, verification: verification, control: control, isPerformed: isPerformed,
      limits: limits
    ).write(finding, as: stem, context)
  }

  /// Writes the page and the filmstrip. If the control crashes, both have no states, and the page
  /// has no explanation.
  func write(
    in session: VerificationSession, _ pages: PageSetup, _ verification: Verification,
    _ limits: FindingAttachments.Limits
  ) -> FindingAttachments.Shown {
    if session.isProtected, !limits.isOver(),
      let data = session.call(Self.name, ProcessMessage.encoded(self)),
      let shown: FindingAttachments.Shown = ProcessMessage.decoded(data)
    {
      return shown
    }
    let isPerformed = !session.isProtected
    var shown = write(pages, verification, isPerformed: isPerformed, limits)
    if !isPerformed {
      shown.problems.insert(
        limits.isOver()
          ? "\(stem).html has no explanation, because the run had to end."
          : "\(control) crashed or hung while this finding was explained and drawn, so "
            + "\(stem).html has no states and no explanation.", at: 0)
    }
    return shown
  }
}
