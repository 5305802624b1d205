import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlVerification

/// A range slider that a fault distorts at its boundary; without one it is sound.
struct CanarySlider: ControlModel {
  typealias Thumb = RangeSliderModel.Thumb

  var slider = RangeSliderModel()
  let fault: CanaryFault
  var memory = Memory()
  /// How many others were made before it: state that no two instances share.
  let serialNumber: Int

  /// What faults remember beside the slider.
  struct Memory {
    /// Numbers as they were written.
    var written: [CanaryProperty: Double] = [:]
    /// The followed finger, where it went down, and where it was before this touch.
    var finger = 0
    var down = Point2D.zero
    var previous = Point2D.zero
    /// Where the slider believes the finger to be.
    var fed = Point2D.zero
    /// How far the finger is thought to be from where it is.
    var shift = Point2D.zero
    /// A thumb that an earlier touch left behind.
    var leftover: Thumb?
    /// Frames of an earlier layout; none before the first.
    var frames: [Rect2D] = []
    var marks = Invalidation.none
    /// What handlers read beyond the maximum.
    var overshoot = 0.0
    var isOff = false
    /// How much of what a deep fault waits for has happened, and which thumb did it last.
    var progress = 0
    var lastThumb: Thumb?
    var layerCount = RangeSliderModel.layerCount
  }

  init(_ fault: CanaryFault = CanaryFault(), serialNumber: Int = 0) {
    self.fault = fault
    self.serialNumber = serialNumber
  }

  var bounds: Rect2D {
    get { slider.bounds }
    set { slider.bounds = newValue }
  }

  var isTracking: Bool { slider.isTracking }

  mutating func apply(_ command: ControlCommand) -> EventPasses {
    let apply = fault.apply
    guard case .touch(let touch) = command, touch.location.isFinite else {
      return apply(&self, command)
    }
    if touch.phase == .began, !slider.isTracking {
      memory.finger = touch.id
      memory.down = touch.location
      memory.previous = touch.location
      memory.fed = touch.location
    }
    let passes = apply(&self, command)
    if touch.id == memory.finger { memory.previous = touch.location }
    return passes
  }

  // MARK: - What faults do

  func center(of thumb: Thumb) -> Point2D { slider.thumbFrame(thumb).center }

  /// Keeps the frames as they are now, for a fault that lays out too seldom.
  mutating func layOut() {
    memory.frames = Thumb.allCases.map { slider.thumbFrame($0) }
  }

  func laidOutFrame(of thumb: Thumb) -> Rect2D {
    memory.frames.isEmpty ? slider.thumbFrame(thumb) : memory.frames[thumb.rawValue]
  }

  /// Makes the values and the finger's last point what the drag is computed from.
  mutating func anchor() {
    let policy = slider.overlapPolicy
    slider.overlapPolicy = policy == .push ? .block : .push
    slider.overlapPolicy = policy
  }
}
