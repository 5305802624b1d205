import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `rect(…)`: a rectangle that is moved by its inside and resized by its corners.
@Suite("Rectangles")
struct RectangleTests {
  enum Fault: Sendable, CaseIterable {
    case insideSqueezes, insideLags, cornerPushes, cornerMoves, losesLeast, leavesBoard
    case growsWhenUnlocked, writeKeepsSize, writeMovesAside, writeLeavesBoard, cancelLosesWrite
  }

  /// The frames that a note takes.
  enum Kind: Sendable, CaseIterable {
    case free
    /// The note is always as high as it is wide.
    case square
    /// A written frame is cut at the edges of the board, and not pushed onto it.
    case cut
  }

  /// A note on a board, with or without a locked ratio of its sides.
  private struct Note: ControlModel {
    private struct Grip { var isRight = false, isBottom = false, isInside = false }

    var bounds = Rect2D(x: 0, y: 0, width: 300, height: 320)
    let fault: Fault?
    let kind: Kind
    /// True as long as the note is as high as it is wide.
    var isSquare: Bool {
      didSet {
        if !isSquare, isSquare != oldValue, fault == .growsWhenUnlocked { drag?.start.width += 10 }
      }
    }
    /// The frame that was chosen, in the coordinates of a board without an origin.
    private var chosen = Rect2D(x: 60, y: 80, width: 140, height: 140)
    private var drag: (finger: Int, grip: Grip, down: Point2D, start: Rect2D, last: Point2D)?
    /// The frame that a cancel restores.
    private var old = Rect2D.zero

    init(_ fault: Fault?, _ kind: Kind) {
      (self.fault, self.kind, isSquare) = (fault, kind, kind == .square)
    }

    var isTracking: Bool { drag != nil }
    var least: Double { 60 }

    private func length(_ wish: Double, _ room: Double) -> Double {
      min(max(wish, fault == .losesLeast ? 10 : least), max(room, 0))
    }

    private func limited(_ size: Size2D, _ room: Size2D) -> Size2D {
      let height = fault == .leavesBoard ? 1e6 : room.height
      guard isSquare else {
        return Size2D(width: length(size.width, room.width), height: length(size.height, height))
      }
      let side = length((size.width + size.height) / 2, min(room.width, height))
      return Size2D(width: side, height: side)
    }

    /// A frame that is shown as it was written.
    private var written: Rect2D?

    private var shown: Rect2D {
      if let written { return written }
      let size = limited(chosen.size, Size2D(width: bounds.width, height: bounds.height))
      return Rect2D(
        x: max(min(chosen.x, bounds.width - size.width), 0),
        y: max(min(chosen.y, bounds.height - size.height), 0),
        width: size.width, height: size.height)
    }

    var note: Rect2D {
      get {
        var frame = shown
        (frame.x, frame.y) = (frame.x + bounds.minX, frame.y + bounds.minY)
        return frame
      }
      set {
        guard newValue.isFinite, newValue != note else { return }
        var frame = newValue
        (frame.x, frame.y) = (frame.x - bounds.minX, frame.y - bounds.minY)
        if fault == .writeMovesAside { frame.x += 4 }
        if fault == .writeKeepsSize {
          (frame.width, frame.height) = (shown.width, shown.height)
        }
        if kind == .cut {
          let right = min(frame.maxX, bounds.width)
          let bottom = min(frame.maxY, bounds.height)
          (frame.x, frame.y) = (max(frame.x, 0), max(frame.y, 0))
          (frame.width, frame.height) = (max(right - frame.x, 0), max(bottom - frame.y, 0))
        }
        chosen = frame
        if fault == .writeLeavesBoard { written = frame }
        if fault != .cancelLosesWrite { old = shown }
        // A drag goes on from what code wrote.
        if let drag { self.drag = (drag.finger, drag.grip, drag.last, shown, drag.last) }
      }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let new):
        bounds = new
        // A drag goes on from the present frame.
        let present = shown
        drag?.start = present
      case .touch(let touch): return follow(touch)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, bounds.contains(place), let grip = grip(at: place)
        else { return [] }
        drag = (touch.id, grip, place, shown, place)
        old = shown
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite else { return [] }
        self.drag?.last = place
        return move(drag.grip, from: drag.start, x: place.x - drag.down.x, y: place.y - drag.down.y)
      case .ended: if drag?.finger == touch.id { drag = nil }
      case .cancelled:
        guard drag?.finger == touch.id else { return [] }
        drag = nil
        let present = shown
        chosen = old
        if Self.isSame(shown, present) {
          chosen = present
          return []
        }
        return [.valueChanged]
      }
      return []
    }

    private func grip(at place: Point2D) -> Grip? {
      let frame = note
      for isBottom in [false, true] {
        for isRight in [false, true] {
          let x = place.x - (isRight ? frame.maxX : frame.minX)
          let y = place.y - (isBottom ? frame.maxY : frame.minY)
          if x * x + y * y <= 22 * 22 {
            return Grip(isRight: isRight, isBottom: isBottom, isInside: fault == .cornerMoves)
          }
        }
      }
      return frame.contains(place) ? Grip(isInside: true) : nil
    }

    private mutating func move(_ grip: Grip, from start: Rect2D, x: Double, y: Double)
      -> EventBatches
    {
      let (old, wish) = (shown, chosen)
      if x == 0, y == 0 {
        chosen = start
      } else if grip.isInside {
        let share = fault == .insideLags ? 0.5 : 1
        chosen = start
        chosen.x = min(max(start.x + x * share, 0), max(bounds.width - start.width, 0))
        chosen.y = min(max(start.y + y * share, 0), max(bounds.height - start.height, 0))
        if fault == .insideSqueezes, start.x + x < 0 {
          chosen.width = start.width + start.x + x
        }
      } else {
        let room = Size2D(
          width: grip.isRight ? bounds.width - start.x : start.maxX,
          height: grip.isBottom ? bounds.height - start.y : start.maxY)
        let size = limited(
          Size2D(
            width: start.width + (grip.isRight ? x : -x),
            height: start.height + (grip.isBottom ? y : -y)), room)
        let isPushed = fault == .cornerPushes
        chosen = Rect2D(
          x: grip.isRight ? start.x : isPushed ? start.x + x : start.maxX - size.width,
          y: grip.isBottom ? start.y : start.maxY - size.height,
          width: size.width, height: size.height)
      }
      if Self.isSame(shown, old) {
        chosen = wish
        return []
      }
      return [.valueChanged]
    }

    /// True if two frames are the same except for rounding.
    private static func isSame(_ one: Rect2D, _ other: Rect2D) -> Bool {
      let edges = [one, other].map { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
      return zip(edges[0], edges[1]).allSatisfy { ($0 - $1).magnitude < 1e-9 }
    }
  }

  private static func verification(
    _ fault: Fault? = nil, _ kind: Kind = .free, canUnlock: Bool = false
  ) -> Verification {
    var description = ControlDescription<Note>(controlName: "note")
    description.rect(\.note, in: \.bounds, least: \.least, named: "note")
    description.cancel(.restores)
    if canUnlock { description.setting(\.isSquare, named: "isSquare") }
    return Verification(ControlHarness({ Note(fault, kind) }, description), description)
  }

  @Test("A note breaks no law, also one with a locked ratio", arguments: Kind.allCases)
  func right(_ kind: Kind) {
    #expect(Self.verification(nil, kind).errors() == [])
  }

  @Test("An edge that a ratio held back may go to the finger when the ratio is unlocked")
  func unlocked() throws {
    let free = "\nset isSquare false\ntouch 1 moved 220 "
    let held = "touch 1 began 200 220\ntouch 1 moved 220 220" + free + "220"
    let law = LawName.zeroLengthMove.rawValue
    let right = Self.verification(nil, .square, canUnlock: true)
    #expect(try !right.lawsBroken(by: held).contains(law))
    let along = "touch 1 began 200 220\ntouch 1 moved 220 240" + free + "240"
    #expect(try right.lawsBroken(by: along) == [])
    let faulty = Self.verification(.growsWhenUnlocked, .square, canUnlock: true)
    #expect(try faulty.lawsBroken(by: along).contains(law))
  }

  @Test(
    "A note that is moved, resized or written wrongly breaks a law",
    arguments: Fault.allCases.filter { $0 != .growsWhenUnlocked })
  func faults(_ fault: Fault) {
    #expect(!Self.verification(fault).errors().isEmpty)
  }

  /// A frame that keeps its share of the board, but is never smaller than its least size.
  private struct Crop: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 300, height: 320)
    let drifts: Bool
    private var share = Rect2D(x: 0.2, y: 0.25, width: 0.5, height: 0.5)

    init(drifts: Bool) { self.drifts = drifts }

    var isTracking: Bool { false }
    var least: Double { 60 }
    var frame: Rect2D {
      Rect2D(
        x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height,
        width: share.width * bounds.width, height: share.height * bounds.height)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .resize(let new) = command else { return [] }
      let isNew = new.width != bounds.width
      bounds = new
      guard new.width > 0, new.height > 0 else { return [] }
      if drifts, isNew { share.x = min(share.x + 0.01, 1 - share.width) }
      let wanted = Size2D(width: min(least / new.width, 1), height: min(least / new.height, 1))
      share.width = max(share.width, wanted.width)
      share.height = max(share.height, wanted.height)
      share.x = min(share.x, 1 - share.width)
      share.y = min(share.y, 1 - share.height)
      return []
    }
  }

  private static func crop(drifts: Bool) -> Verification {
    var description = ControlDescription<Crop>(controlName: "crop")
    description.rect(\.frame, in: \.bounds, least: \.least, named: "frame")
    return Verification(ControlHarness({ Crop(drifts: drifts) }, description), description)
  }

  @Test("A frame that was raised to its least size need not be back in its first size")
  func raised() throws {
    #expect(Self.crop(drifts: false).findings(asking: .layoutKeepsValues) == [])
    // A search seldom draws two sizes with room for the frame, and the first of them again.
    let turned = "resize 0 0 400 320\nresize 0 0 300 320"
    for drifts in [false, true] {
      let broken = try Self.crop(drifts: drifts).lawsBroken(by: turned)
      #expect(broken.contains(LawName.layoutKeepsValues.rawValue) == drifts)
    }
  }

  @Test("A trace expects the least size")
  func least() throws {
    var verification = Self.crop(drifts: false)
    let text = "trace 1 crop\ntouch 1 began 5 5\nexpect frame.least 60\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed == [])
  }

  @Test("The edges have the name of the rectangle, and code writes each of them")
  func names() throws {
    let verification = Self.verification()
    let names = ["note.left", "note.top", "note.right", "note.bottom"]
    #expect(verification.declaration.values.map { $0.name } == names)
    #expect(verification.declaration.properties.map { $0.name } == names)
    #expect(try verification.lawsBroken(by: "set note.left 20\nset note.bottom 300") == [])
  }

  @Test("Code never writes a rectangle that it could not write in an app")
  func readOnly() {
    var description = ControlDescription<Note>(controlName: "note")
    let path: KeyPath<Note, Rect2D> = \.note
    description.rect(path, in: \.bounds, least: \.least, named: "note")
    description.rect(
      \.note, in: \.bounds, least: \.least, named: "other", writtenBy: .touchesOnly)
    #expect(description.declaration.properties.isEmpty)
  }
}
