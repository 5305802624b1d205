import Foundation
import KnurlProcesses
import Testing

/// Tests that correct controls have no finding and no warning.
///
/// Most of their authors did not know the laws. `Examples/CalibrationControls` describes the
/// measurement.
@Suite("Calibration")
struct CalibrationTests {
  @Test(
    "A correct control has no finding and no warning",
    arguments: [
      "lift-follows-slider", "fader", "rotary-dial", "dial", "star-rating", "interval-slider",
      "circular-slider", "stepper", "toggle", "segmented-picker", "progress-scrubber",
      "alarm-levels", "pan-range-slider", "pan-knob", "tap-knob", "repeat-stepper", "far-rating",
      "flick-ruler", "drag-range", "circular-knob", "balance-slider", "dimmer",
    ])
  func right(control: String) throws {
    try TestProgram.inFolder("CalibrationTool") { calibration in
      let run = try calibration.run(["verify", control, "--cases", "3000"])
      #expect(run.end.code == 0, "\(run.output)")
      #expect(!run.output.contains("(a warning)"), "\(run.output)")
      // Its scenarios are the traces of its faults; it shows none of them.
      #expect(run.output.contains("\(control)  holds"))
    }
  }

  @Test("A correct control holds on traces for which a law once reported the control by mistake")
  func regressions() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/CalibrationControls/Regressions")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    try TestProgram.inFolder("CalibrationTool") { calibration in
      for file in files.sorted() {
        let run = try calibration.run(["replay", folder.appending(path: file).path, "--strict"])
        #expect(run.end.code == 0, "\(file): \(run.output)")
      }
    }
  }

  @Test("A control whose folder of traces is missing is an error, not a control without scenarios")
  func missingTraces() throws {
    try TestProgram.inFolder("CalibrationTool") { calibration in
      let run = try calibration.run(
        ["verify", "fader", "--cases", "10"], ["KNURL_PACKAGE_ROOT": calibration.folder])
      #expect(run.end.code == 2)
      let folder = "\(calibration.folder)/Examples/CalibrationControls/Faults/fader"
      #expect(run.output.contains("there are no traces in \(folder)"))
    }
  }

  @Test("If a step breaks several laws, the finding's text and page name the other laws")
  func alsoBroken() throws {
    try TestProgram.inFolder("CalibrationTool") { calibration in
      let run = try calibration.run(
        ["verify", "stepper/cancelSteps", "--cases", "2000", "--output", "out"])
      #expect(run.output.contains("\n  also      breaks zero-length-drag at the same step\n"))
      let folder = URL(filePath: calibration.folder).appending(path: "out/findings")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let name = try #require(
        names.first { $0.contains("cancel-is-clean") && $0.hasSuffix(".html") })
      let page = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(page.contains("Also broken here</dt><dd>zero-length-drag</dd>"))
    }
  }

  @Test("A control with a planted fault has a finding, even if the fault traps")
  func faulty() throws {
    try TestProgram.inFolder("CalibrationTool") { calibration in
      for fault in [
        "lift-follows-slider/addsMoves", "fader/trapsWhenLimitsCross",
        "pan-range-slider/upperLiesOnTop",
      ] {
        let run = try calibration.run(["verify", fault, "--cases", "3000"])
        #expect(run.end.code == 1, "\(fault)")
      }
    }
  }
}
