import Foundation
import OutsideControls
import Testing

/// The fault that `OUTSIDE_FAULT` names, so that Knurl's own tests see the checks below fail.
enum PlantedFault {
  static var name: String { ProcessInfo.processInfo.environment["OUTSIDE_FAULT"] ?? "" }
  static var ofDial: Dial.Fault? { Dial.Fault(rawValue: name) }
  static var ofSlider: TwoThumbSlider.Fault? { TwoThumbSlider.Fault(rawValue: name) }
}
