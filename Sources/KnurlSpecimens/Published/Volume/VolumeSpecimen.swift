import KnurlGeometry
import KnurlInteraction
import KnurlLaws
public import KnurlVerification

/// The drag gesture of a volume slider in SwiftUI, with faults that are common in such code.
///
/// It stores the state at the start of the drag in plain `@State`, and resets it only in `onEnded`.
struct VolumeSpecimen: DragGestureModel {
  /// The faults of the gesture. In their traces the volume starts at 0.5 in a width of 200 points. A
  /// gesture begins after ten points.
  enum Fault: UInt32, PublishedFault {
    case forgottenReset, accumulatedChanges, unclampedVolume, divisionByWidth

    var summary: String {
      switch self {
      case .forgottenReset: "a drag that the system takes away leaves its start to the next one"
      case .accumulatedChanges: "each change adds its own distance, so clamped distance is lost"
      case .unclampedVolume: "a drag goes on beyond the maximum"
      case .divisionByWidth: "in a view without width a drag divides by zero"
      }
    }
  }

  var size = Size2D(width: 200, height: 44)
  /// The volume, from 0 to 1.
  private(set) var volume = 0.5
  /// The volume at the start of the drag; `last` is the drag's distance at the last change.
  private var start: Double?
  private var last = 0.0
  private let faults: FaultSet<Fault>

  init(_ faults: FaultSet<Fault>) {
    self.faults = faults
  }

  private func has(_ fault: Fault) -> Bool { faults.bits & (1 &<< fault.rawValue) != 0 }

  /// Writes the volume, as the app does.
  mutating func write(_ volume: Double) {
    guard volume.isFinite else { return }
    self.volume = min(max(volume, 0), 1)
  }

  mutating func changed(_ drag: DragGestureValue) {
    guard size.width > 0 || has(.divisionByWidth) else { return }
    let way = drag.translation.width
    let start = start ?? volume
    self.start = start
    let wanted =
      has(.accumulatedChanges)
      ? volume + (way - last) / size.width : start + way / size.width
    last = way
    volume = max(wanted, 0)
    if !has(.unclampedVolume) { volume = min(volume, 1) }
  }

  mutating func ended(_ drag: DragGestureValue) { forget() }

  mutating func reset() {
    if !has(.forgottenReset) { forget() }
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
    published(
      "volume", "a SwiftUI view's drag that forgets its reset, and other faults",
      verification: verification)
  }

  private static func verification(_ faults: FaultSet<VolumeSpecimen.Fault>) -> Verification {
    var description = ControlDescription<VolumeSpecimen>(controlName: "specimen/volume")
    description.strict()
    description.facesHostileInput()
    description.value(
      named: "volume", read: { $0.volume }, write: { $0.write($1) }, limits: { _ in (0, 1) })
    return Verification(
      ControlHarness(dragging: { VolumeSpecimen(faults) }, description), description)
  }
}
