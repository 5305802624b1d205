public import KnurlGeometry

/// What an assistive technology is told of one thumb.
public struct AccessibilityElement: Hashable, Sendable {
  /// What it is, as "Lower value".
  public var label: String
  /// The value as it is spoken, as "2.5".
  public var value: String
  /// Where it is, in the coordinates of the control's bounds.
  public var frame: Rect2D
  public var traits: AccessibilityTraits
  /// What increments and decrements can reach as things stand, both included.
  public var minimum: Double
  public var maximum: Double

  public init(
    label: String, value: String, frame: Rect2D, traits: AccessibilityTraits, minimum: Double,
    maximum: Double
  ) {
    self.label = label
    self.value = value
    self.frame = frame
    self.traits = traits
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// Raw values are UIKit's.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
}
