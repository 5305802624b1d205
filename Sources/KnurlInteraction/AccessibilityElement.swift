public import KnurlGeometry

/// The properties of one thumb that assistive technology reads.
public struct AccessibilityElement: Hashable, Sendable {
  /// The name of the element, such as "Lower value".
  public var label: String
  /// The value as it is spoken, such as "2.5".
  public var value: String
  /// The frame in the coordinates of the control's bounds.
  public var frame: Rect2D
  public var traits: AccessibilityTraits
  /// The smallest value that decrements can reach now.
  public var minimum: Double
  /// The largest value that increments can reach now.
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

/// The accessibility traits of an element. Raw values are UIKit's.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
}
