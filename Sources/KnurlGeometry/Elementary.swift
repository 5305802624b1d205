#if canImport(Glibc)
  import Glibc
#endif

/// Elementary functions.
public enum Elementary {
  public static func sine(_ x: Double) -> Double { sin(x) }
  public static func cosine(_ x: Double) -> Double { cos(x) }
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    (sin(x), cos(x))
  }
  public static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
  public static func exponential(_ x: Double) -> Double { exp(x) }
}
