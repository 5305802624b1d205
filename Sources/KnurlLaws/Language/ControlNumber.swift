/// The types that a control's values may have.
public protocol ControlNumber {
  var controlNumber: Double { get }
  /// Nil where the type has no such number, as a whole number has no infinity.
  init?(controlNumber: Double)
  /// How many times coarser than Double the type is.
  static var coarseness: Double { get }
}

extension Double: ControlNumber {
  public var controlNumber: Double { self }
  public init?(controlNumber: Double) { self = controlNumber }
  public static var coarseness: Double { 1 }
}

extension Float: ControlNumber {
  public var controlNumber: Double { Double(self) }
  public init?(controlNumber: Double) { self = Float(controlNumber) }
  /// 24 bits of precision instead of 53.
  public static var coarseness: Double { 0x1p29 }
}

extension Int: ControlNumber {
  public var controlNumber: Double { Double(self) }
  public init?(controlNumber: Double) {
    guard controlNumber.magnitude < 0x1p53, controlNumber == controlNumber.rounded(.towardZero)
    else { return nil }
    self = Int(controlNumber)
  }
  public static var coarseness: Double { 1 }
}
