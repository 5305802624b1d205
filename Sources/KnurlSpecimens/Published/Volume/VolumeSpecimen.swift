import KnurlGeometry
import KnurlInteraction

/// The drag of a volume slider in SwiftUI, as it is often written: what was true when the drag began
/// is kept in plain `@State`, and thrown away in `onEnded` alone.
struct VolumeSpecimen: DragGestureModel {
  enum Fault: Int, CaseIterable, Sendable {
    case forgottenReset
    case accumulatedChanges
    case unclampedVolume
    case divisionByWidth
  }

  var size = Size2D(width: 200, height: 44)
  /// From 0 to 1.
  private(set) var volume = 0.5
  /// What the drag began with, and how far it had gone by the last change.
  private var start: Double?
  private var last = 0.0
  private let faults: Set<Fault>

  init(_ faults: Set<Fault>) {
    self.faults = faults
  }

  /// What the app writes.
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
