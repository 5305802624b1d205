public import KnurlGeometry

/// Colours as traces write them: one number, 0xRRGGBBAA.
public enum PackedColor {
  /// The colour of a number; numbers that are none give transparent black.
  public static func color(_ number: Double) -> RGBAColor {
    let bits = number >= 0 && number <= 0xFFFF_FFFF ? UInt32(number) : 0
    return RGBAColor(
      red: Double(bits >> 24) / 255, green: Double(bits >> 16 & 255) / 255,
      blue: Double(bits >> 8 & 255) / 255, alpha: Double(bits & 255) / 255)
  }

  /// The number of a colour, each component rounded to eight bits.
  public static func number(_ color: RGBAColor) -> Double {
    Double(
      byte(color.red) << 24 | byte(color.green) << 16 | byte(color.blue) << 8 | byte(color.alpha))
  }

  private static func byte(_ component: Double) -> UInt32 {
    guard component > 0 else { return 0 }
    return UInt32((min(component, 1) * 255).rounded(.toNearestOrEven))
  }
}
