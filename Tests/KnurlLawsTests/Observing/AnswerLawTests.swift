import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Laws that demand an answer")
struct AnswerLawTests {
  typealias Slider = ConductTests.Slider

  /// The answers of a plain slider.
  private static let plainFile: String = {
    let plain = ConductTests.watched(ConductTests.verification(Slider(.none)))
    return AcceptedAnswers.text(of: plain.declaration, named: "slider")
  }()

  private static func accepting(_ text: String, _ verification: Verification) throws -> Verification
  {
    verification.accepting(
      try AcceptedAnswers(
        text, of: "slider", in: verification.declaration, source: "slider.answers"))
  }

  /// The broken laws that demand answers, and how severe each is.
  private static func broken(_ verification: Verification) -> Set<String> {
    let findings = ConductTests.findings(ConductTests.watched(verification))
    return Set(
      findings.filter { Law.answerText(ofLaw: $0.law) != nil }.map { "\($0.law) \($0.severity)" })
  }

  /// The laws of the answers that the watch alone has seen to be others.
  private static func changed(_ verification: Verification) -> Set<String> {
    Set(
      Law.changedAnswers(of: ConductTests.watched(verification).declaration)
        .map { $0.law.rawValue })
  }

  @Test("The file of a plain slider names each answer that it always gave")
  func file() throws {
    #expect(
      Self.plainFile == """
        answers 1 slider
        # What this control always did when verify --accept watched it. Another answer is an error.
        a touch beside the thumb is ignored
        a touch on the thumb is taken
        a touch close to the thumb is ignored
        a touch outside is ignored
        a touch-down changes nothing
        a drag to the right raises the value
        a dragged thumb keeps its distance from the finger
        a second finger is ignored
        a write during a drag sets the value
        a move by nothing after a write brings the finger's value back
        a lift after a drag keeps the value
        a lift outside changes nothing
        a tap does nothing
        time after a tap changes nothing
        a cancel keeps the value
        a finger that is held changes nothing
        time after a flick changes nothing
        a write beyond a limit sets the limit
        a new size keeps the value

        """)
  }

  @Test(
    "A control that does something else than what was accepted breaks the law of that answer",
    arguments: [
      (Slider.Habit.none, []), (.isTakenAnywhere, ["touch-beside-thumb", "touch-near-thumb"]),
      (.jumps, ["touch-beside-thumb", "touch-near-thumb", "touch-down"]), (.followsLift, ["lift"]),
      (.stepsOnTap, ["tap"]), (.restores, ["cancel"]), (.repeats, ["held-finger"]),
      (.glides, ["time-after-tap", "flick"]), (.settles, ["lift", "lift-outside", "tap"]),
    ] as [(Slider.Habit, [String])])
  func accepted(habit: Slider.Habit, laws: [String]) throws {
    let changed = try Self.accepting(
      Self.plainFile, ConductTests.verification(Slider(habit)))
    #expect(Self.changed(changed) == Set(laws.map { "\($0)-as-accepted" }))
    #expect(Self.broken(changed) == Set(laws.map { "\($0)-as-accepted error" }))
  }

  @Test(
    "A control that does what was accepted departs from nothing", arguments: Slider.Habit.allCases)
  func unchanged(habit: Slider.Habit) throws {
    let slider = ConductTests.verification(Slider(habit))
    let watched = ConductTests.watched(slider)
    let text = AcceptedAnswers.text(of: watched.declaration, named: "slider")
    let accepting = try Self.accepting(text, slider)
    #expect(Self.broken(accepting) == [])
    let answers = ConductTests.watched(accepting).declaration.observedAnswers
    #expect(answers.allSatisfy { $0.departsFrom == nil })
    #expect(answers.contains { $0.isAccepted })
  }

  @Test("A change that the search does not show is told with its counts")
  func unshown() throws {
    let changed = ConductTests.watched(
      try Self.accepting(Self.plainFile, ConductTests.verification(Slider(.restores))))
    let changes = Law.changedAnswers(of: changed.declaration)
    #expect(changes.map { $0.law } == ["cancel-as-accepted"])
    let words =
      /a cancel keeps the value, as slider\.answers says, but not always: of \d+, keeps the value \(0\), restores the value \(\d+\) and settles the value \(0\)/
    #expect(changes.allSatisfy { $0.words.contains(words) }, "\(changes)")
  }

  @Test("An accepted answer that is hardly seen any more is told")
  func unseen() throws {
    let text = "answers 1 slider\na touch inside is taken\na second tap changes nothing\n"
    let watched = ConductTests.watched(
      try Self.accepting(text, ConductTests.verification(Slider(.none))))
    #expect(Law.unseenAnswers(of: watched.declaration) == ["a second tap changes nothing"])
  }

  @Test("An answer that the description says wins over one that was accepted")
  func stated() throws {
    let said = ConductTests.verification(Slider(.restores)) { $0.cancel(.restores) }
    #expect(Self.broken(try Self.accepting(Self.plainFile, said)) == [])
  }

  @Test("A file with the line ends of Windows and with a line twice is read")
  func lineEnds() throws {
    let text = "answers 1 slider\r\na tap does nothing\r\na tap does nothing\r\n"
    let slider = ConductTests.verification(Slider(.stepsOnTap))
    #expect(Self.broken(try Self.accepting(text, slider)) == ["tap-as-accepted error"])
  }

  @Test("An answer that the description says and the control never gives is an error")
  func described() {
    let said = ConductTests.verification(Slider(.none)) { $0.lift(.isOneMoreMove) }
    #expect(Self.changed(said) == ["lift-as-described"])
    let right = ConductTests.verification(Slider(.followsLift)) { $0.lift(.isOneMoreMove) }
    #expect(Self.broken(right) == [])
  }

  @Test("Another answer in a few cases is a warning, and in many cases none")
  func usual() {
    let odd = ConductTests.verification(Slider(.restores, .closeToTheEnd))
    let counts = ConductTests.watched(odd).declaration.observedAnswers.map { $0.counts }
    #expect(Self.broken(odd) == ["cancel-as-usual warning"], "\(counts)")
    let often = ConductTests.verification(Slider(.restores, .atEverySecondTouch))
    #expect(Self.broken(often) == [])
  }

  @Test("A value that falls when the finger goes to the right is an error until it is meant")
  func direction() throws {
    var slider = Slider(.isTakenAnywhere)
    func verification(minimumAt place: MinimumPlace<Slider> = .leading) -> Verification {
      ConductTests.verification(slider, showsThumb: false) {
        $0.value(\.value, in: 0...1, minimumAt: place)
      }
    }
    #expect(Self.broken(verification()) == [])
    slider.runsBackward = true
    #expect(Self.broken(verification()) == ["direction-as-in-uikit error"])
    #expect(Self.broken(verification(minimumAt: .trailing)) == [])
    let file = "answers 1 slider\na drag to the left raises the value\n"
    #expect(Self.broken(try Self.accepting(file, verification())) == [])
    slider.runsBackward = false
    #expect(
      Self.broken(try Self.accepting(file, verification())) == ["direction-as-accepted error"])
  }

  @Test(
    "A file that cannot be understood is refused with its line and a remedy",
    arguments: [
      ("", "line 1: the file is empty; "), ("# nothing\n", "line 1: the file is empty; "),
      ("answers 2 slider\n", "line 1: the line must be “answers 1 slider”; "),
      ("\nanswers 1 dial\n", "line 2: the line must be “answers 1 slider”; "),
      ("answers 1 slider\na cancel sings\n", "line 2: “a cancel sings” is no answer that "),
      (
        "answers 1 slider\na tap does nothing\n\na tap changes the value\n",
        "line 4: an earlier line gives another answer; "
      ),
    ])
  func refused(text: String, message: String) throws {
    let error = #expect(throws: TraceError.self) {
      _ = try Self.accepting(text, ConductTests.verification(Slider(.none)))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }
}
