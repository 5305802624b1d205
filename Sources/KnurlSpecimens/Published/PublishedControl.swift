package import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
package import KnurlLaws
import KnurlSession
package import KnurlVerification

/// A fault of a published control, and the row of its table: a case, a sentence, and a trace.
///
/// The control asks for the case. The trace has the fault's name and stands in the control's folder
/// `Counterexamples`: the shortest one, found by hand, that breaks a law if all faults are planted
/// and passes if this one is fixed. It names the law, and a note says what decides its length.
package protocol PublishedFault: CaseIterable, RawRepresentable<UInt32>, Hashable, Sendable {
  /// A sentence that says what the control does wrong.
  var summary: String { get }
}

extension PublishedFault {
  /// The name in reports and of the trace: `no-cancel` for the case `noCancel`.
  package var name: String {
    "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

/// The faults that a published control has; all others are fixed.
package struct FaultSet<Fault: PublishedFault>: Hashable, Sendable {
  /// Bit `n` is the fault with the raw value `n`.
  let bits: UInt32

  package init(_ faults: some Sequence<Fault>) {
    bits = faults.reduce(0) { $0 | 1 &<< $1.rawValue }
  }

  /// The faults of the control as it was published.
  package static var all: FaultSet { FaultSet(Fault.allCases) }
  /// No fault: the control behaves as specified.
  package static var none: FaultSet { FaultSet([]) }

  /// The faults of the published control if one is fixed.
  package static func all(but fixed: Fault) -> FaultSet {
    FaultSet(Fault.allCases.filter { $0 != fixed })
  }
}

/// A control as its author published it, with its faults and a fix for each.
///
/// A finding belongs to a fault if and only if its fix alone makes the finding's trace pass.
@MainActor
package protocol PublishedControl: UIControl {
  associatedtype Fault: PublishedFault

  /// The control's name in the catalog without `specimen/`.
  nonisolated static var name: String { get }
  /// The size with which the faults are listed, in points.
  static var size: CGSize { get }
  init(frame: CGRect, faults: FaultSet<Fault>)
  /// Describes the control to the harness, as its author would.
  static func describe(_ description: inout ControlDescription<Self>)
}

extension PublishedControl {
  /// - Parameters:
  ///   - policy: By default the tracking policy for which the faults are listed; nil tries all
  ///     policies, and all behavior of apps.
  ///   - describeMore: Adds to the author's description.
  package static func verification(
    _ faults: FaultSet<Fault>, policy: TrackingPolicy? = .default,
    _ describeMore: (inout ControlDescription<Self>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<Self>(controlName: "specimen/\(name)")
    description.strict()
    description.facesHostileInput()
    describe(&description)
    describeMore(&description)
    let frame = CGRect(origin: .zero, size: size)
    return Verification(
      ControlHarness(
        hosting: { Self(frame: frame, faults: faults) }, policy: policy,
        expecting: policy == nil ? HostAction.aroundClasses : [], description),
      description)
  }
}

extension SpecimenSpecification {
  /// - Parameter origin: The beginning of the summary: the control, and where it was published.
  @MainActor static func published<Control: PublishedControl>(
    _: Control.Type, _ origin: String
  ) -> SpecimenSpecification {
    published(Control.name, origin + " published it, faults included") { Control.verification($0) }
  }

  /// - Parameter name: The control's name, from which that of its folder follows.
  static func published<Fault: PublishedFault>(
    _ name: String, _ summary: String, verification: @escaping (FaultSet<Fault>) -> Verification
  ) -> SpecimenSpecification {
    let faults = Array(Fault.allCases)
    let folder = name.split(separator: "-").map(\.capitalized).joined()
    return SpecimenSpecification(
      name: "specimen/\(name)", summary: summary,
      faults: faults.map { SpecimenSpecification.Fault(name: $0.name, summary: $0.summary) },
      counterexamples: RepositoryTraces(
        "Sources/KnurlSpecimens/Published/\(folder)/Counterexamples"
      ).traces,
      verification: { repaired in
        let planted = faults.indices.filter { !repaired.contains($0) }
        return verification(FaultSet(planted.map { faults[$0] }))
      })
  }
}

extension Rect2D {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension ControlDescription where Control: PublishedControl {
  /// Declares a length that may not be negative, with hostile numbers.
  ///
  /// - Parameter usual: A length that the control may have.
  mutating func size(
    _ name: String, _ path: ReferenceWritableKeyPath<Control, Double>,
    role: DeclaredProperty.Role = .geometry, layers: UInt64, usual: Double
  ) {
    setting(
      path,
      .numbers(
        .one(of: [
          .listed([0, 2, usual, 20, -1, 0.5, 60, .nan, .infinity, 12]), .double(in: -100...100),
        ])), named: name, role: role, range: 0...Double.greatestFiniteMagnitude, layers: layers)
  }
}
