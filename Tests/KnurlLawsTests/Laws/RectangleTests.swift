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
    case growsWhenUnlocked
  }

  /// A note on a board, with or without a locked ratio of its sides.
  private struct Note: ControlModel {
    private struct Grip { var isRight = false, isBottom = false, isInside = false }

    var bounds = Rect2D(x: 0, y: 0, width: 300, height: 320)
    let fault: Fault?
    /// True if the note is always as high as it is wide.
    var isSquare: Bool {
      didSet {
        if !isSquare, isSquare != oldValue, fault == .growsWhenUnlocked { drag?.start.width += 10 }
      }
    }
    /// The frame that was chosen, in the coordinates of a board without an origin.
    private var chosen = Rect2D(x: 60, y: 80, width: 140, height: 140)
    private var drag: (finger: Int, grip: Grip, down: Point2D, start: Rect2D)?

    init(_ fault: Fault?, isSquare: Bool) { (self.fault, self.isSquare) = (fault, isSquare) }

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

    private var shown: Rect2D {
      let size = limited(chosen.size, Size2D(width: bounds.width, height: bounds.height))
      return Rect2D(
        x: max(min(chosen.x, bounds.width - size.width), 0),
        y: max(min(chosen.y, bounds.height - size.height), 0),
        width: size.width, height: size.height)
    }

    var note: Rect2D {
      var frame = shown
      (frame.x, frame.y) = (frame.x + bounds.minX, frame.y + bounds.minY)
      return frame
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
        drag = (touch.id, grip, place, shown)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite else { return [] }
        return move(drag.grip, from: drag.start, x: place.x - drag.down.x, y: place.y - drag.down.y)
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
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
      let old = shown
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
      return shown == old ? [] : [.valueChanged]
    }
  }

  private static func verification(
    _ fault: Fault? = nil, isSquare: Bool = false, canUnlock: Bool = false
  ) -> Verification {
    var description = ControlDescription<Note>(controlName: "note")
    description.rect(\.note, in: \.bounds, least: \.least, named: "note")
    if canUnlock { description.setting(\.isSquare, named: "isSquare") }
    return Verification(
      ControlHarness({ Note(fault, isSquare: isSquare) }, description), description)
  }

  @Test("A note breaks no law, with a locked ratio too", arguments: [false, true])
  func right(isSquare: Bool) {
    #expect(Self.verification(isSquare: isSquare).errors() == [])
  }

  @Test("An edge that a ratio held back may go to the finger when the ratio is unlocked")
  func unlocked() throws {
    let free = "\nset isSquare false\ntouch 1 moved 220 "
    let held = "touch 1 began 200 220\ntouch 1 moved 220 220" + free + "220"
    let law = LawName.zeroLengthMove.rawValue
    let right = Self.verification(isSquare: true, canUnlock: true)
    #expect(try !right.lawsBroken(by: held).contains(law))
    let along = "touch 1 began 200 220\ntouch 1 moved 220 240" + free + "240"
    #expect(try right.lawsBroken(by: along) == [])
    let faulty = Self.verification(.growsWhenUnlocked, isSquare: true, canUnlock: true)
    #expect(try faulty.lawsBroken(by: along).contains(law))
  }

  @Test(
    "A note that is moved or resized wrongly breaks a law",
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
  func raised() {
    #expect(Self.crop(drifts: false).findings(asking: .layoutKeepsValues) == [])
    #expect(!Self.crop(drifts: true).findings(asking: .layoutKeepsValues).isEmpty)
  }

  @Test("A trace expects the least size")
  func least() throws {
    var verification = Self.crop(drifts: false)
    let text = "trace 1 crop\ntouch 1 began 5 5\nexpect frame.least 60\n"
    let trace = try TraceText.parse(text, in: verification.declaration).trace
    #expect(verification.run(trace).missed == [])
  }

  @Test("The edges have the name of the rectangle, and no code writes them")
  func names() {
    let verification = Self.verification()
    let names = verification.declaration.values.map { $0.name }
    #expect(names == ["note.left", "note.top", "note.right", "note.bottom"])
    #expect(verification.declaration.properties.isEmpty)
  }
}
