import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlSession
public import KnurlVerification

/// The drag gesture of a volume slider in SwiftUI, with faults that are common in such code.
///
/// It stores the state at the start of the drag in plain `@State`, and resets it only in `onEnded`.
struct VolumeSpecimen: DragGestureModel {
  enum Fault: Int, CaseIterable, Sendable {
    case forgottenReset
    case accumulatedChanges
    case unclampedVolume
    case divisionByWidth
  }

  var size = Size2D(width: 200, height: 44)
  /// The volume, from 0 to 1.
  private(set) var volume = 0.5
  /// The volume at the start of the drag; `last` is the drag's distance at the last change.
  private var start: Double?
  private var last = 0.0
  private let faults: Set<Fault>

  init(_ faults: Set<Fault>) {
    self.faults = faults
  }

  /// Writes the volume, as the app does.
  mutating func write(_ volume: Double) {
    guard volume.isFinite else { return }
    self.volume = min(max(volume, 0), 1)
  }

  mutating func changed(_ drag: DragGestureValue) {
    guard size.width > 0 || faults.contains(.divisionByWidth) else { return }
    let way = drag.translation.width
    let start = start ?? volume
    self.start = start
    let wanted =
      faults.contains(.accumulatedChanges)
      ? volume + (way - last) / size.width : start + way / size.width
    last = way
    volume = max(wanted, 0)
    if !faults.contains(.unclampedVolume) { volume = min(volume, 1) }
  }

  mutating func ended(_ drag: DragGestureValue) { forget() }

  mutating func reset() {
    if !faults.contains(.forgottenReset) { forget() }
  }

  private mutating func forget() {
    start = nil
    last = 0
  }
}

// MARK: - The catalog’s entry

extension SpecimenSpecification {
  /// The specification of a SwiftUI view whose drag gesture has faults.
  public static var volume: SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/volume",
      summary: "a SwiftUI view's drag that forgets its reset, and other faults",
      faults: VolumeSpecimen.Fault.allCases.map(\.words),
      counterexamples: RepositoryTraces(
        "Sources/KnurlSpecimens/Published/Volume/Counterexamples"
      ).traces,
      verification: { repaired in
        let faults = VolumeSpecimen.Fault.allCases.filter { !repaired.contains($0.rawValue) }
        return verification(Set(faults))
      })
  }

  private static func verification(_ faults: Set<VolumeSpecimen.Fault>) -> Verification {
    var description = ControlDescription<VolumeSpecimen>(controlName: "specimen/volume")
    description.strict()
    description.facesHostileInput()
    description.value(
      named: "volume", read: { $0.volume }, write: { $0.write($1) }, limits: { _ in (0, 1) })
    return Verification(
      ControlHarness(dragging: { VolumeSpecimen(faults) }, description), description)
  }
}

extension VolumeSpecimen.Fault {
  var words: SpecimenSpecification.Fault {
    switch self {
    case .forgottenReset:
      .init(
        name: "forgotten-reset",
        summary: "a drag that the system takes away leaves its start to the next one")
    case .accumulatedChanges:
      .init(
        name: "accumulated-changes",
        summary: "each change adds its own distance, so clamped distance is lost")
    case .unclampedVolume:
      .init(name: "unclamped-volume", summary: "a drag goes on beyond the maximum")
    case .divisionByWidth:
      .init(
        name: "division-by-width", summary: "in a view without width a drag divides by zero")
    }
  }
}
