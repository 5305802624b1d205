/// Numbers as SVG takes them.
package enum SVGNumber {
  /// To a tenth, never in the form 1e-05; what is no number is 0, and what is beyond a million is
  /// that.
  package static func text(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let tenths = Int((max(-1e6, min(value, 1e6)) * 10).rounded())
    let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
