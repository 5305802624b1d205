import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification
import Testing

@Suite("The text of a failure signature")
struct FailureSignatureTextTests {
  private static let plain = FailureSignature(
    law: "second-finger", steps: ["touch a thumb", "lift"], lastStep: "drag right")
  private static let trace = "trace 1 knob\nlaw second-finger\ntouch 1 began 1 2\n"

  @Test(
    "A signature's text is one line of plain characters, and reading it gives the signature",
    arguments: [
      plain,
      FailureSignature(law: "a", steps: [], lastStep: nil),
      FailureSignature(law: "a", steps: [], lastStep: nil, isLasting: true),
      FailureSignature(law: "a", steps: ["write step"], lastStep: "write minimum", isLasting: true),
      FailureSignature(law: "a, \"b\" last anything", steps: ["", " ", "\\n", "\""], lastStep: ""),
      FailureSignature(
        law: "my own law", steps: ["a\tb", "\u{1B}[31m", "e\u{301}", "\u{301}"],
        lastStep: "\r\n\u{2028}\u{85}\u{7F}"),
      FailureSignature(law: "coverage", textWithNumbers: "size 24 24\nfill\nlaw “x, y”\n"),
    ])
  func roundTrip(signature: FailureSignature) {
    #expect(FailureSignature(text: signature.text) == signature)
    #expect(!signature.text.contains { $0.isNewline || $0 == "\t" || $0 == "\u{1B}" })
    let note = signature.note(of: ContentHash(ofTrace: Self.trace)) ?? ""
    #expect(FailureSignature(notedIn: Self.trace + "note \(note)\n") == signature)
  }

  @Test("The text of a signature is the same in every version, so that runs can share findings")
  func pinned() {
    #expect(Self.plain.text == #""second-finger" "touch a thumb" "lift" last "drag right""#)
    #expect(FailureSignature(law: "a", steps: [], lastStep: nil).text == #""a" last anything"#)
    let lasting = FailureSignature(law: "a", steps: [], lastStep: "x\n\"y\"\u{7}", isLasting: true)
    #expect(lasting.text == #""a" lasting "x\n\"y\"\u{7}""#)
  }

  @Test(
    "A damaged text is not a signature",
    arguments: [
      "", "a", #""a""#, #""a" last"#, #""a" last "#, #""a" last "b"#, #""a" last "b" "c""#,
      #""a" "b""#, #""a"  last "b""#, #""a" last anything more"#, #""a" last "\x""#,
      #""a" last "\u{D800}""#, #""a" last "\u{7""#, #""a" "b last "c""#, #" "a" last "b""#,
    ])
  func damaged(text: String) {
    #expect(FailureSignature(text: text) == nil)
  }

  // MARK: - In a file

  private static var failure: MinimalFailure {
    MinimalFailure(
      law: plain.law, text: LawText(rule: "r", why: "w", cause: "c", fix: "f"),
      violation: Violation(expected: "e", seen: "s"), step: 1, commandCount: 1, normalForm: plain,
      file: { notes in
        "trace 1 knob\n" + notes.map { "note \($0)\n" }.joined()
          + "law second-finger\ntouch 1 began 1 2\n"
      })
  }

  @Test(
    "A fuzz finding's file notes the signature, and the file's name does not depend on the note"
  )
  func fuzzFinding() {
    let file = FindingFile(Self.failure, of: "knob")
    let text = file.text(notes: FindingNotes(Self.failure, in: file, origin: "found by fuzzing"))
    #expect(text.contains("\nnote signature \(file.hash.digits) \"second-finger\" "))
    #expect(FailureSignature(notedIn: text) == Self.plain)
    #expect(file.stem == "knob-second-finger-" + ContentHash(ofTrace: Self.trace).digits)
    #expect(ContentHash(ofTrace: text) == ContentHash(ofTrace: Self.trace))
  }

  @Test("A file that is old, damaged or edited has no valid signature")
  func notNoted() {
    let file = FindingFile(Self.failure, of: "knob")
    let text = file.text(notes: FindingNotes(Self.failure, in: file, origin: "found by fuzzing"))
    #expect(FailureSignature(notedIn: Self.trace) == nil)
    #expect(FailureSignature(notedIn: text + "touch 1 ended 1 2\n") == nil)
    #expect(FailureSignature(notedIn: text.replacing("began 1 2", with: "began 1 3")) == nil)
    #expect(FailureSignature(notedIn: text.replacing("last \"", with: "last ")) == nil)
    #expect(FailureSignature(notedIn: text.replacing(file.hash.digits, with: "")) == nil)
    // Spaces and other notes do not count, as in the file's name.
    let spaced = text.replacing("touch 1 began", with: "touch  1 began") + "note mine\n"
    #expect(FailureSignature(notedIn: spaced) == Self.plain)
  }

  @Test("A signature that is too long for one line of a trace is not noted")
  func tooLong() {
    let hash = ContentHash(ofTrace: "")
    func note(_ count: Int) -> String? {
      FailureSignature(
        law: "a", steps: [], lastStep: String(repeating: "x", count: count)
      ).note(of: hash)
    }
    #expect(note(4_000).map { "note \($0)".utf8.count <= TraceLimits.lineLength } == true)
    #expect(note(TraceLimits.lineLength) == nil)
  }
}
