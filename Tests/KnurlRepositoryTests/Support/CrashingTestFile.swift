/// A user's test file with a control that crashes in the way that an environment variable names.
enum CrashingTestFile {
  static let text = """
    import Foundation
    import Knurl
    import Testing

    struct CrashingDial: ControlModel {
      var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
      private(set) var stored = 0.0
      private var finger: Int?
      var isTracking: Bool { finger != nil }
      var value: Double {
        get { stored }
        set { if newValue.isFinite { stored = max(0, min(10, newValue)) } }
      }

      mutating func apply(_ command: ControlCommand) -> EventBatches {
        if case .resize(let bounds) = command, bounds.isFinite { self.bounds = bounds }
        guard case .touch(let touch) = command, touch.location.isFinite else { return [] }
        switch touch.phase {
        case .began:
          guard finger == nil, bounds.contains(touch.location) else { return [] }
          finger = touch.id
          return move(to: touch.location.x)
        case .moved:
          guard finger == touch.id else { return [] }
          defer { if stored > 9 { die() } }
          return move(to: touch.location.x)
        case .ended, .cancelled:
          if finger == touch.id { finger = nil }
        }
        return []
      }

      private mutating func move(to x: Double) -> EventBatches {
        guard bounds.width > 0 else { return [] }
        let before = stored
        let wanted = (x - bounds.x) / bounds.width * 10
        if wanted.isFinite { stored = max(0, min(10, wanted)) }
        return stored == before ? [] : [.valueChanged]
      }

      private mutating func die() {
        switch ProcessInfo.processInfo.environment["CRASHING_FAULT"] {
        case "traps": stored = [0, 1][Int(stored)]
        case "recurses": stored = Self.deeper(stored)
        case "draws": stored = 11
        // Wrong by a different number in every process.
        case "differs": stored = 11 + Double(ProcessInfo.processInfo.processIdentifier) / 1024
        case "hangs": while stored > 9 { stored = max(stored, bounds.height) }
        default: break
        }
      }

      @inline(never) static func deeper(_ value: Double) -> Double {
        value > 9 ? deeper(value + 1) + 1 : value
      }
    }

    @Suite struct CrashingTests {
      @Test func crashingDial() {
        verify(CrashingDial(), named: "crashing-dial", cases: 100) {
          $0.value(\\.value, in: 0...10)
          $0.touch(.jumps)
          if ProcessInfo.processInfo.environment["CRASHING_FAULT"] == "draws" {
            $0.sketch { _, _ in
              while true { usleep(1_000) }
            }
          }
        }
      }
    }
    """
}
