import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

/// A short command sequence that shows a fault, with a check of the result.
struct RangeSliderFaultTrace: CustomTestStringConvertible, Sendable {
  typealias Fixes = RangeSliderSpecimen.Fixes

  let fault: String
  /// Performs the sequence on a specimen with these fixes; returns true if the result is correct.
  let passes: @MainActor @Sendable (Fixes) -> Bool

  var testDescription: String { fault }

  static let all: [RangeSliderFaultTrace] = numbers + layout + touches + drags + display

  private init(_ fault: String, _ passes: @escaping @MainActor @Sendable (Fixes) -> Bool) {
    self.fault = fault
    self.passes = passes
  }

  private static let numbers = [
    RangeSliderFaultTrace("single-precision") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.lowerValue = 0.1
      return bench.slider.lowerValue == 0.1
    },
    RangeSliderFaultTrace("non-finite-writes") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.upperValue = .nan
      return bench.values == [2, 8]
    },
    RangeSliderFaultTrace("unclamped-values") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.lowerValue = 12
      return bench.values == [10, 10]
    },
    RangeSliderFaultTrace("range-leaves-values-behind") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.maximumValue = 5
      return bench.values == [2, 5]
    },
    RangeSliderFaultTrace("inverted-range") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.minimumValue = 20
      return bench.slider.maximumValue == 20
    },
    RangeSliderFaultTrace("unclamped-curvaceousness") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.curvaceousness = 2
      return bench.slider.curvaceousness == 1
    },
  ]

  private static let layout = [
    RangeSliderFaultTrace("stale-layout") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.resize(190, 30)
      // 16 points a unit.
      return bench.slider.upperThumbFrame.minX == 128
    },
    RangeSliderFaultTrace("empty-range") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.maximumValue = 0
      return bench.slider.lowerThumbFrame.minX == 0 && bench.slider.upperThumbFrame.minX == 0
    },
    RangeSliderFaultTrace("overflowing-range") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.minimumValue = -3e38
      bench.slider.maximumValue = 3e38
      return abs(bench.slider.lowerThumbFrame.midX - 175) < 0.01
    },
    RangeSliderFaultTrace("negative-track") { fixes in
      let bench = RangeSliderBench(fixes, width: 20)
      return bench.slider.lowerThumbFrame.minX == 0 && bench.slider.upperThumbFrame.minX == 0
    },
  ]

  private static let touches = [
    RangeSliderFaultTrace("open-edges") { fixes in
      // The control is so high that no hit size reaches beyond the frame. Upper is at 30 + 290·0.8.
      let bench = RangeSliderBench(fixes, height: 60)
      bench.press(292, 30)
      return bench.slider.isTracking
    },
    RangeSliderFaultTrace("no-hit-size") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.press(59)
      return bench.slider.isTracking
    },
    RangeSliderFaultTrace("lower-thumb-first") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.lowerValue = 4.5
      bench.slider.upperValue = 5
      // Lower is at 159, upper at 175.
      bench.press(168)
      return bench.slider.highlightedThumb == .upper
    },
    RangeSliderFaultTrace("stuck-thumbs") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.lowerValue = 0
      bench.slider.upperValue = 0
      bench.press(15)
      bench.drag(47)
      return bench.values == [0, 1]
    },
  ]

  private static let drags = [
    RangeSliderFaultTrace("accumulated-moves") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.press(79)
      bench.drag(-100)
      bench.drag(79)
      return bench.values == [2, 8]
    },
    RangeSliderFaultTrace("division-by-track") { fixes in
      let bench = RangeSliderBench(fixes, width: 30)
      bench.press(15)
      bench.drag(20)
      return bench.values == [2, 8]
    },
    RangeSliderFaultTrace("no-cancel") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.press(79)
      bench.steal()
      return bench.slider.highlightedThumb == nil
    },
    RangeSliderFaultTrace("highlight-outside") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.press(79)
      bench.drag(79, 200)
      let isLitOutside = bench.slider.highlightedThumb != nil
      bench.drag(79)
      return !isLitOutside && bench.slider.highlightedThumb == .lower
    },
    RangeSliderFaultTrace("events-without-change") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.press(79)
      bench.drag(79)
      return bench.passes == [.touchDragInside]
    },
  ]

  /// Traces of faults in redrawing.
  ///
  /// In the layers, bit 0 is the control, bit 1 the track, bit 2 the upper thumb and bit 3 the
  /// lower thumb.
  private static let display = [
    RangeSliderFaultTrace("colors-by-identity") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.thumbColor = .white
      return bench.host.takeInvalidation().isEmpty
    },
    RangeSliderFaultTrace("redraws-everything") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.lowerValue = 3
      return bench.host.takeInvalidation().layers == 0b1010
    },
    RangeSliderFaultTrace("look-redraws-everything") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.slider.trackColor = .black
      return bench.host.takeInvalidation().layers == 0b0010
    },
    RangeSliderFaultTrace("lift-redraws-thumbs") { fixes in
      let bench = RangeSliderBench(fixes)
      bench.press(79)
      _ = bench.host.takeInvalidation()
      bench.lift(79)
      return bench.host.takeInvalidation().layers == 0b1000
    },
  ]
}
