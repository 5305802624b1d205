import Foundation
import KnurlVerification
import Power
import Testing

@Suite("Power: digests")
@MainActor
struct PowerDigestTests {
  /// The content of the file in the repository; empty if it cannot be read.
  nonisolated private static let baseline: PowerBaseline = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Power/baseline.json")
    return (try? PowerBaseline(reading: Data(contentsOf: file))) ?? PowerBaseline()
  }()

  @Test("The baseline has every planted fault, and a digest of every right control")
  func complete() {
    let names = PowerSubject.rightControls.map { $0.name }
    #expect(Self.baseline.digests.keys.sorted() == names.sorted())
    let described = PowerSubject.all.filter { $0.faulty != nil && !$0.isPlain }.map { $0.name }
    let known = Self.baseline.faults.keys.filter { !$0.hasPrefix("plain/") }
    #expect(Set(described).symmetricDifference(known).sorted() == [])
  }

  @Test(
    "Equal sequences have the results of the baseline, in every build and on every platform",
    arguments: baseline.digests.keys.sorted())
  func equal(name: String) throws {
    let subject = try #require(PowerSubject.rightControls.first { $0.name == name })
    let expected = try #require(Self.baseline.digests[name])
    #expect(expected.count >= PowerTrial.digestSequences.count)
    for (sequences, digest) in zip(PowerTrial.digestSequences, expected) {
      #expect(
        PowerDigest.digest(of: subject.right(), sequences: sequences) == digest,
        "The first \(sequences) sequences have other results; see .ci/power.")
    }
  }
}
