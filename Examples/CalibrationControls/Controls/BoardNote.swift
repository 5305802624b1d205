import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Hears what the user does with a note. Code's own writes are not told.
@MainActor
protocol BoardNoteDelegate: AnyObject {
  /// The user has moved or resized the note: `noteFrame` is the new one.
  func boardNoteDidChange(_ board: BoardNote)
  /// A drag is over. It was cancelled if the system or the app has ended it.
  func boardNote(_ board: BoardNote, didEndDragging part: BoardNote.Part, isCancelled: Bool)
}

/// A note on a board. The bounds of the control are the board; the note is moved by its middle and
/// resized by its corners.
///
/// * The note is always on the board, whole, and at least 60 points wide and high. With an
///   `aspectRatio` its width is that many times its height. A board that is too small for such a
///   note shows the largest one that it has room for.
/// * A drag that begins within 22 points of a corner, inside the note or outside it, moves that
///   corner (the nearest one, the first in the order of `Part` if several are), and the opposite
///   one stays. A drag that begins elsewhere on the note moves the note. A touch on the bare
///   board goes to the view behind it.
/// * What is dragged moves as far as the finger, counted from the touch-down, as soon as the system
///   has recognized a drag; a tap does nothing. It stops at the edges of the board and at the least
///   size, and starts again when the finger has come back.
/// * With an aspect ratio a corner moves along the diagonal: to the point of it that is nearest to
///   where the finger wants the corner.
/// * The delegate is told once of each change, and of the end of each drag. A lift changes nothing.
///   A cancel leaves the note as it is; so do disabling the board and removing it from its window.
///   A second finger is ignored.
/// * Code writes any frame; it is stored as requested and read, and shown, as what fits: the width
///   and the height are limited first (with a ratio, the width decides), then the note is pushed
///   onto the board. So a board that shrinks and grows again shows the old note. A change by the
///   user makes the shown frame the requested one. A write that changes nothing that is shown
///   leaves a drag alone. Frames with numbers that are not finite are ignored.
/// * In mid-drag the drag goes on from what code has written, and from what a new size of the board
///   has made of the note.
/// * A label on the note has its size in whole points, such as `160 × 120`. Handles are drawn at
///   the corners; while the note is dragged it is lighter.
/// * VoiceOver makes the note 20 points wider and higher, or narrower and lower, about its middle,
///   as far as the limits allow: not while the board is disabled or touched.
final class BoardNote: UIControl, UIGestureRecognizerDelegate {
  enum Fault: String, CaseIterable, Sendable {
    /// A left or upper corner that is dragged beyond the least size pushes the note along.
    /// Group: value.
    case cornerPushesNote
    /// A note with an aspect ratio grows out of the board at the bottom. Group: value.
    case ratioLeavesBoard
    /// The app is told of changes while the note is pushed against an edge and stays. Group: event.
    case toldAtTheEdge
    /// The app is not told that a cancelled drag is over. Group: event.
    case cancelSendsNoEnd
    /// On a board that has become smaller the handles are beside the corners. Group: frame.
    case handlesKeepWish
    /// A quick drag from a corner moves the note. Group: tracking.
    case quickDragMissesCorner
    /// The label has the size that the app asked for, and not the one that is shown. Group: text.
    case labelShowsWish
    /// The outer parts of the handles do not answer. Group: hit area.
    case handlesMissOutside
    /// An aspect ratio cannot be taken away again. Group: setting.
    case unlockIgnored
    /// The app ends when a corner is dragged on a board that is smaller than the least note.
    /// Group: trap or hang.
    case trapsOnSmallBoard
  }

  /// A part that a finger can drag.
  enum Part: CaseIterable, Sendable {
    case topLeft, topRight, bottomLeft, bottomRight, middle

    fileprivate var isRight: Bool { self == .topRight || self == .bottomRight }
    fileprivate var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
  }

  /// The greatest distance, in points, from which a finger takes a corner.
  private static let reach: CGFloat = 22

  let leastSide: CGFloat = 60
  let pan = UIPanGestureRecognizer()
  let sizeLabel = UILabel(frame: .zero)
  weak var delegate: (any BoardNoteDelegate)?
  /// The part that is being dragged.
  private(set) var heldPart: Part?
  private let fault: Fault?
  private var ratio: CGFloat?
  /// The requested frame.
  private var wanted = CGRect(x: 64, y: 80, width: 160, height: 120)
  /// The part on which the last finger came down.
  private var touchedPart = Part.middle
  /// The frame from which a drag is counted.
  private var start = CGRect.zero
  private var knownSize = CGSize.zero
  private let note = CALayer()
  private let corners = (0..<4).map { _ in CALayer() }

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 288, height: 320), title: String = "Note",
    fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    note.backgroundColor = UIColor.systemYellow.cgColor
    layer.addSublayer(note)
    for corner in corners {
      corner.backgroundColor = UIColor.systemOrange.cgColor
      corner.cornerRadius = 8
      layer.addSublayer(corner)
    }
    sizeLabel.textAlignment = .center
    addSubview(sizeLabel)
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    pan.delegate = self
    pan.addTarget(self, identifier: "pan") { $0.panned($1) }
    addGestureRecognizer(pan)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Frame

  /// Where the note is, in the board's own coordinates.
  var noteFrame: CGRect {
    get { fitted(wanted) }
    set {
      guard newValue.minX.isFinite, newValue.minY.isFinite, newValue.maxX.isFinite,
        newValue.maxY.isFinite
      else { return }
      change { wanted = newValue.standardized }
    }
  }

  /// The width divided by the height, from 0.25 to 4, or nil if both are free.
  ///
  /// Numbers beyond count as the nearer end; numbers that are not finite are ignored.
  var aspectRatio: CGFloat? {
    get { ratio }
    set {
      if let newValue, !newValue.isFinite { return }
      if newValue == nil, fault == .unlockIgnored { return }
      change { ratio = newValue.map { min(max($0, 0.25), 4) } }
    }
  }

  /// The size with which a note has room, as near as possible to a wish.
  private func limited(_ size: CGSize, to room: CGSize) -> CGSize {
    guard let ratio else {
      return CGSize(
        width: min(max(size.width, leastSide), room.width),
        height: min(max(size.height, leastSide), room.height))
    }
    let most =
      fault == .ratioLeavesBoard ? room.width : min(room.width, room.height * ratio)
    let width = min(max(size.width, leastSide, leastSide * ratio), most)
    if fault == .ratioLeavesBoard { return CGSize(width: width, height: width / ratio) }
    return CGSize(width: width, height: min(width / ratio, room.height))
  }

  /// The nearest frame on the board.
  private func fitted(_ frame: CGRect) -> CGRect {
    let size = limited(frame.size, to: bounds.size)
    let x = max(min(frame.minX, bounds.maxX - size.width), bounds.minX)
    let y = max(min(frame.minY, bounds.maxY - size.height), bounds.minY)
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// The frame when a corner has gone a way.
  private func resized(_ frame: CGRect, by part: Part, _ way: CGPoint) -> CGRect {
    guard way != .zero else { return frame }
    var wish = CGSize(
      width: frame.width + (part.isRight ? way.x : -way.x),
      height: frame.height + (part.isBottom ? way.y : -way.y))
    if let ratio {
      // Its nearest point on the diagonal.
      wish.width = ratio * ((wish.width * ratio + wish.height) / (ratio * ratio + 1))
    }
    let room = CGSize(
      width: part.isRight ? bounds.maxX - frame.minX : frame.maxX - bounds.minX,
      height: part.isBottom ? bounds.maxY - frame.minY : frame.maxY - bounds.minY)
    if fault == .trapsOnSmallBoard {
      _ = (leastSide...room.width, leastSide...room.height)
    }
    let size = limited(wish, to: room)
    if fault == .cornerPushesNote, ratio == nil {
      return CGRect(
        x: part.isRight ? frame.minX : frame.minX + way.x,
        y: part.isBottom ? frame.minY : frame.minY + way.y, width: size.width, height: size.height)
    }
    let isXFixed = part.isRight || size.width == frame.width
    let isYFixed = part.isBottom || size.height == frame.height
    return CGRect(
      x: isXFixed ? frame.minX : frame.maxX - size.width,
      y: isYFixed ? frame.minY : frame.maxY - size.height, width: size.width, height: size.height)
  }

  /// Makes a change by code.
  private func change(_ body: () -> Void) {
    let before = noteFrame
    body()
    guard noteFrame != before else { return }
    setNeedsLayout()
    startAnew()
  }

  /// Puts a frame in force that the user chose.
  private func choose(_ frame: CGRect) {
    let isNew = fitted(frame) != noteFrame
    guard isNew || fault == .toldAtTheEdge else { return }
    // Without a change the requested frame stays, which a larger board may show again.
    if isNew { wanted = frame }
    setNeedsLayout()
    delegate?.boardNoteDidChange(self)
  }

  // MARK: - Layout

  /// The frames of the handles, in the order of `Part`.
  var cornerFrames: [CGRect] {
    Part.allCases.filter { $0 != .middle }.map { part in
      let point = corner(part, of: fault == .handlesKeepWish ? wanted : noteFrame)
      return CGRect(x: point.x - 8, y: point.y - 8, width: 16, height: 16)
    }
  }

  private func corner(_ part: Part, of frame: CGRect) -> CGPoint {
    CGPoint(
      x: part.isRight ? frame.maxX : frame.minX, y: part.isBottom ? frame.maxY : frame.minY)
  }

  private func text(of length: CGFloat) -> String {
    Int(exactly: length.rounded()).map { "\($0)" } ?? "–"
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 288, height: 320) }

  override func layoutSubviews() {
    super.layoutSubviews()
    noticeSize()
    let frame = noteFrame
    guard frame.maxX.isFinite, frame.maxY.isFinite else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    note.frame = frame
    note.opacity = heldPart == nil ? 1 : 0.8
    for (corner, frame) in zip(corners, cornerFrames) { corner.frame = frame }
    sizeLabel.frame = CGRect(x: frame.minX, y: frame.midY - 10, width: frame.width, height: 20)
    let size = fault == .labelShowsWish ? wanted.size : frame.size
    sizeLabel.text = "\(text(of: size.width)) × \(text(of: size.height))"
    CATransaction.commit()
  }

  // MARK: - Dragging

  private func part(at point: CGPoint) -> Part? {
    let frame = noteFrame
    var (nearest, least) = (Part.middle, Self.reach)
    for part in Part.allCases where part != .middle {
      let corner = corner(part, of: frame)
      let distance = hypot(point.x - corner.x, point.y - corner.y)
      let isNearer = nearest == .middle ? distance <= least : distance < least
      if isNearer { (nearest, least) = (part, distance) }
    }
    if nearest != .middle { return nearest }
    let isInside =
      point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
      && point.y <= frame.maxY
    return isInside ? .middle : nil
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .handlesMissOutside {
      let frame = noteFrame
      return point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
        && point.y <= frame.maxY
    }
    return part(at: point) != nil
  }

  /// Notes what the finger comes down on: when the drag is recognized the finger is elsewhere.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === pan, pan.numberOfTouches == 0 else { return true }
    touchedPart = part(at: touch.location(in: self)) ?? .middle
    return true
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      heldPart = touchedPart
      if fault == .quickDragMissesCorner { heldPart = part(at: pan.location(in: self)) ?? .middle }
      start = noteFrame
      knownSize = bounds.size
      setNeedsLayout()
      follow()
    case .changed: follow()
    case .ended: finish(isCancelled: false)
    default: finish(isCancelled: true)
    }
  }

  private func follow() {
    noticeSize()
    var way = pan.translation(in: self)
    guard let heldPart, way.x.isFinite, way.y.isFinite else { return }
    // Farther than any board: sums of larger numbers may not be finite.
    way = CGPoint(x: min(max(way.x, -1e9), 1e9), y: min(max(way.y, -1e9), 1e9))
    if heldPart == .middle {
      choose(fitted(start.offsetBy(dx: way.x, dy: way.y)))
    } else {
      choose(resized(start, by: heldPart, way))
    }
  }

  private func finish(isCancelled: Bool) {
    guard let part = heldPart else { return }
    heldPart = nil
    setNeedsLayout()
    if fault == .cancelSendsNoEnd, isCancelled { return }
    delegate?.boardNote(self, didEndDragging: part, isCancelled: isCancelled)
  }

  /// Makes the present frame and finger the start of the drag.
  private func startAnew() {
    guard heldPart != nil else { return }
    pan.setTranslation(.zero, in: self)
    start = noteFrame
  }

  private func noticeSize() {
    guard bounds.size != knownSize else { return }
    knownSize = bounds.size
    startAnew()
  }

  /// A recognizer goes on if its control is disabled, unless it is disabled too.
  override var isEnabled: Bool {
    didSet {
      pan.isEnabled = isEnabled
      alpha = isEnabled ? 1 : 0.5
    }
  }

  /// Outside a window it follows no finger.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, pan.isEnabled else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      let frame = noteFrame
      return "\(text(of: frame.width)) by \(text(of: frame.height)) points, at "
        + "\(text(of: frame.minX)), \(text(of: frame.minY))"
    }
    set {}
  }

  override func accessibilityIncrement() { grow(by: 20) }

  override func accessibilityDecrement() { grow(by: -20) }

  private func grow(by amount: CGFloat) {
    guard isEnabled, !isTracking, heldPart == nil else { return }
    let old = noteFrame
    let size = limited(
      CGSize(width: old.width + amount, height: old.height + amount), to: bounds.size)
    guard size != old.size else { return }
    choose(
      fitted(
        CGRect(
          x: old.midX - size.width / 2, y: old.midY - size.height / 2, width: size.width,
          height: size.height)))
  }
}

extension BoardNote {
  static func describe(_ board: inout ControlDescription<BoardNote>) {
    board.rect(\.noteFrame, in: \.bounds, least: \.leastSide)
    board.gesture(\.pan.state)
    board.cancel(.keeps)
    board.events("ended", "cancelled") { board, send in Listener(send).listen(to: board) }
    board.sends("ended", when: .lift)
    board.sends("cancelled", when: .cancel)
    board.setting(\.aspectRatio, .element(of: [nil, 0.25, 1, 1.5, 4, 9]))
    board.law("with an aspect ratio the width is that many times the height") { board, _ in
      let (size, ratio) = (board.noteFrame.size, board.aspectRatio ?? 0)
      try expect(ratio == 0 || abs(size.width / ratio - size.height) < 1e-6, "\(size)")
    }
    board.command("place", .element(of: Listener.frames)) { $0.noteFrame = $1 }
    board.state(\.heldPart, follows: .touch)
    board.shown("size") { $0.sizeLabel.text }
    board.shown(\.cornerFrames)
  }
}

/// The app around a board. A change becomes the event that other controls send for one.
@MainActor private final class Listener: BoardNoteDelegate {
  /// Some that code writes: a usual one, and one that is too large, too small or elsewhere.
  static let frames = [
    CGRect(x: 20, y: 30, width: 100, height: 80), CGRect(x: 0, y: 0, width: 900, height: 900),
    CGRect(x: 90, y: 60, width: 5, height: 200), CGRect(x: 500, y: -90, width: 120, height: 120),
  ]
  private let send: (String) -> Void

  init(_ send: @escaping (String) -> Void) { self.send = send }

  func listen(to board: BoardNote) {
    board.delegate = self
    // The board holds its delegate weakly, and its actions strongly.
    board.addAction(UIAction { _ in _ = self }, for: .valueChanged)
  }

  func boardNoteDidChange(_ board: BoardNote) { board.sendActions(for: .valueChanged) }

  func boardNote(_ board: BoardNote, didEndDragging part: BoardNote.Part, isCancelled: Bool) {
    send(isCancelled ? "cancelled" : "ended")
  }
}
