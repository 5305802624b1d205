import Foundation
public import KnurlLaws
public import Testing

/// Replays every trace in a folder: what was once found stays mended.
///
/// ```swift
/// @Test func regressions() { replay(.dial, tracesIn: "Regressions") }
/// ```
/// A trace names its control in its first line. One of `specimen/dial` runs on the sound `dial`:
/// what a planted fault breaks must hold without the fault. A law that breaks, an expectation that is
/// missed and a file that is no trace of the catalog become issues of the running test, and so does a
/// folder without traces.
///
/// - Parameters:
///   - folder: Relative to the folder of the test's file.
public func replay(
  _ catalog: Catalog, tracesIn folder: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let reporter = TestReporter(sourceLocation: sourceLocation)
  let place = URL(fileURLWithPath: testFile).deletingLastPathComponent()
  let path = URL(fileURLWithPath: folder, relativeTo: place).path
  let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
  let names = files.filter { $0.hasSuffix(".trace") }.sorted()
  if names.isEmpty {
    reporter.record(wrongTrace: "\(folder) holds no trace (*.trace), so nothing was replayed.")
  }
  for name in names {
    guard let bytes = FileManager.default.contents(atPath: path + "/" + name),
      let text = String(bytes: bytes, encoding: .utf8)
    else {
      reporter.record(wrongTrace: "\(folder)/\(name) cannot be read as text.")
      continue
    }
    guard var verification = catalog.verification(ofTrace: text) else {
      reporter.record(
        wrongTrace: "\(folder)/\(name) is no trace of the catalog's controls; its first line is "
          + "“trace 1 NAME”, and the controls are: "
          + catalog.controls.map { $0.name }.joined(separator: ", ") + ".")
      continue
    }
    reporter.record(
      TraceReplay(text, named: "\(folder)/\(name)", with: &verification),
      in: verification.declaration)
  }
}

extension Catalog {
  /// What a trace is replayed on: the control that it names, or that its specimen is named after.
  fileprivate func verification(ofTrace text: String) -> Verification? {
    guard let subject = try? TraceText.subject(of: text) else { return nil }
    let control = controls.first { subject == $0.name || subject == "specimen/\($0.name)" }
    return control?.verification()
  }
}
