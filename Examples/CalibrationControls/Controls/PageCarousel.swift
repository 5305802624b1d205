import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Is told what a carousel does.
@MainActor
protocol PageCarouselDelegate: AnyObject {
  /// The pages have moved, by a finger, a glide or an increment.
  func pageCarouselDidMove(_ carousel: PageCarousel)
  /// The pages have moved and are at rest now.
  func pageCarousel(_ carousel: PageCarousel, didRestOn page: Int)
}

/// A carousel of pages, each as wide as the carousel, that is dragged and rests on pages only.
///
/// * **Drag.** A touch anywhere takes the pages, and they follow the finger at once, a page for each
///   width of the carousel; to the left is onward, in every language. They stop at the first and the
///   last page, and come back with the finger on the same path. A second finger is ignored, and a
///   tap on pages at rest does nothing.
/// * **Glide.** After the lift the pages glide for 0.4 seconds to a page. Without speed that is the
///   nearest one. With speed, which is measured over the last tenth of a second, they go on as far
///   as that speed carries them, and at least to the next page if it is more than 200 points a
///   second. A touch stops a glide where it is. A cancelled drag glides to the nearest page.
///   Disabling the carousel and removing it from its window put it on its current page at once.
/// * **Current page.** While a finger or its glide moves the pages, `currentPage` is the page that is
///   nearest. If code writes it, the page is there at once, and an earlier glide is over; a drag
///   goes on from there. The animated variant glides there in 0.4 seconds, but `currentPage` is the
///   new page at once; during a drag and outside a window it does not glide. If a touch stops such a
///   glide, the nearest page becomes the current one. A write of the current page does nothing.
///   Numbers that are no pages become the first or the last page.
/// * **Number of pages.** It is clamped to 1...1000. If the current page is removed, the last page
///   becomes the current one. A drag or a glide goes on within the pages that are left.
/// * **Size.** A new size keeps the page, and the share of it that has gone by; a drag goes on from
///   there.
/// * **Reports.** The delegate is told of each move by a finger, a glide or an increment, and when
///   disabling or removing ends such a move on its page, after it has happened. When the pages have
///   come to rest after a move, it is told once, also if code has ended the move. Writes without a
///   glide are not told as moves. Each change of `currentPage` that the user makes sends
///   `valueChanged` once, after the delegate has heard of the move.
/// * **Picture.** Pages lie side by side, and a text such as "2 / 5" is on the lower edge. A disabled
///   carousel is dimmed.
/// * **Accessibility.** It is adjustable, with a value such as "Page 2 of 5". An increment or decrement
///   goes to the next page at once, unless the carousel is held or disabled.
final class PageCarousel: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// Two thirds of a page dragged onward without speed go back, and a little backward turns the
    /// page. Group: value.
    case roundsDown
    /// After an animated write the app reads the page before, and is told of each page that goes by.
    /// Group: value.
    case animatedWriteReadsOld
    /// The app is told at the lift that the pages are at rest, and not when they are. Group: event.
    case restToldAtLift
    /// After a rotation of the device two halves of pages are shown. Group: frame.
    case resizeKeepsOffset
    /// A finger that stops a glide makes the pages jump to the nearest one. Group: tracking.
    case catchJumpsToPage
    /// When pages are added, the text names the old number until the pages move. Group: text.
    case textKeepsOldNumber
    /// A drag that begins on the text at the lower edge is not answered. Group: hit area.
    case textIsDead
    /// When the current page is removed, an empty place is shown until the next touch.
    /// Group: setting.
    case fewerPagesLeaveItBehind
    /// A page that the app writes after a flick is gone a moment later: the glide goes on.
    /// Group: time.
    case writeDoesNotEndGlide
    /// The app ends at a flick onward from the last page. Group: trap or hang.
    case trapsBehindLastPage
  }

  private struct Drag {
    var startX: CGFloat
    var startPosition: Double
    var lastX: CGFloat
    var width: CGFloat
    /// The places of the finger in the last tenth of a second.
    var samples: [(x: CGFloat, time: TimeInterval)]
  }

  private struct Glide {
    let from: Double
    let target: Int
    let start: TimeInterval
    /// True if code chose the target page. The current page is then the target already.
    let isByCode: Bool
  }

  static let mostPages = 1000
  private static let glideDuration: TimeInterval = 0.4
  /// The time over which the speed of a finger is measured.
  private static let memory: TimeInterval = 0.1
  /// In points a second.
  private static let flickSpeed: CGFloat = 200
  private static let greatestSpeed: CGFloat = 4000

  weak var delegate: (any PageCarouselDelegate)?
  /// True from the first move until the pages are at rest.
  private(set) var isMoving = false

  private let fault: Fault?
  private var count = 5
  private var page = 0
  /// The current page that the app knows: it wrote it or got a report.
  private var toldPage = 0
  /// The page at the left edge, with the share of it that has gone by.
  private var position = 0.0 { didSet { lastOffset = CGFloat(position) * bounds.width } }
  private var drag: Drag?
  private var glide: Glide?
  private var link: CADisplayLink?
  /// The first page that is visible, and the one behind it.
  private let sheets = [CALayer(), CALayer()]
  private let label = UILabel(frame: .zero)
  // For faults: the offset of the last move, and the number of pages at that time.
  private var lastOffset: CGFloat = 0
  private var lastCount = 5

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 300, height: 180), title: String = "Pages",
    fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    clipsToBounds = true
    for sheet in sheets { layer.addSublayer(sheet) }
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Pages

  var numberOfPages: Int {
    get { count }
    set {
      let number = min(max(newValue, 1), Self.mostPages)
      guard number != count else { return }
      count = number
      setNeedsLayout()
      let last = number - 1
      if page > last {
        page = last
        toldPage = last
      }
      if position > Double(last), fault != .fewerPagesLeaveItBehind {
        position = Double(last)
        rebase()
      }
      if let glide, glide.target > last {
        startGlide(to: last, isByCode: glide.isByCode)
      }
    }
  }

  var currentPage: Int {
    get { page }
    set { setCurrentPage(newValue, animated: false) }
  }

  func setCurrentPage(_ number: Int, animated: Bool) {
    let target = min(max(number, 0), count - 1)
    guard target != page else { return }
    lastCount = count
    if fault == .animatedWriteReadsOld, animated, drag == nil, window != nil {
      return startGlide(to: target, isByCode: false)
    }
    page = target
    toldPage = target
    setNeedsLayout()
    if animated, drag == nil, window != nil {
      startGlide(to: target, isByCode: true)
    } else {
      if fault != .writeDoesNotEndGlide { endGlide() }
      position = Double(target)
      rebase()
      comeToRest()
    }
  }

  private var nearestPage: Int { Int(min(max(position.rounded(), 0), Double(count - 1))) }

  /// Moves the pages for the user or a glide. Without a page, the nearest one becomes the current
  /// one.
  private func move(to wanted: Double, page target: Int? = nil) {
    guard !wanted.isNaN else { return }
    let before = (position, page)
    position = min(max(wanted, 0), Double(count - 1))
    page = target ?? nearestPage
    guard (position, page) != before else { return }
    lastCount = count
    isMoving = true
    setNeedsLayout()
    delegate?.pageCarouselDidMove(self)
    tellPage()
  }

  /// Reports a current page that the app does not know yet.
  private func tellPage() {
    guard page != toldPage else { return }
    toldPage = page
    sendActions(for: .valueChanged)
  }

  /// Reports the end of a move, unless a finger or a glide goes on with it.
  private func comeToRest() {
    guard isMoving, drag == nil, glide == nil else { return }
    isMoving = false
    delegate?.pageCarousel(self, didRestOn: page)
  }

  // MARK: - Layout

  private var shownPosition: Double {
    guard fault == .resizeKeepsOffset, bounds.width > 0 else { return position }
    return min(Double(lastOffset / bounds.width), Double(Self.mostPages))
  }

  /// The distance from the left edge of the first page to that of the carousel.
  var contentOffset: CGFloat { CGFloat(shownPosition) * bounds.width }

  func frame(ofPage index: Int) -> CGRect {
    CGRect(
      x: bounds.minX + CGFloat(Double(index) - shownPosition) * bounds.width, y: bounds.minY,
      width: bounds.width, height: bounds.height)
  }

  var currentPageFrame: CGRect { frame(ofPage: page) }

  var textFrame: CGRect {
    let height = min(24, bounds.height)
    return CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// The current page as the label shows it; the first one is 1.
  var text: String {
    "\(page + 1) / \(fault == .textKeepsOldNumber ? lastCount : count)"
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 180)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    noticeWidth()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let first = Int(shownPosition.rounded(.down))
    for (index, sheet) in zip(first...first + 1, sheets) {
      sheet.frame = frame(ofPage: index)
      sheet.isHidden = index >= count
      let color = index.isMultiple(of: 2) ? UIColor.systemGray5 : .systemGray3
      sheet.backgroundColor = color.cgColor
    }
    CATransaction.commit()
    label.frame = textFrame
    label.text = text
  }

  override var isEnabled: Bool {
    didSet {
      alpha = isEnabled ? 1 : 0.5
      if !isEnabled { stopAtOnce() }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopAtOnce() }
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .textIsDead, point.y >= textFrame.minY { return false }
    return super.point(inside: point, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    endGlide()
    page = nearestPage
    if fault == .catchJumpsToPage { position = Double(page) }
    setNeedsLayout()
    let x = touch.location(in: self).x - bounds.minX
    drag = Drag(
      startX: x, startPosition: position, lastX: x, width: bounds.width,
      samples: [(x, touch.timestamp)])
    tellPage()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    noticeWidth()
    let time = touch.timestamp
    let x = touch.location(in: self).x - bounds.minX
    drag?.lastX = x
    drag?.samples.removeAll { time - $0.time > Self.memory }
    drag?.samples.append((x, time))
    guard let drag, bounds.width > 0 else { return true }
    move(to: drag.startPosition - Double((x - drag.startX) / bounds.width))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // Nil if this is called after a cancel.
    guard let drag else { return }
    self.drag = nil
    let speed = speed(of: drag, at: touch?.timestamp ?? CACurrentMediaTime())
    startGlide(to: target(at: speed), isByCode: false)
  }

  override func cancelTracking(with event: UIEvent?) {
    guard drag != nil else { return }
    drag = nil
    startGlide(to: nearestPage, isByCode: false)
  }

  /// Makes the present position the reference of a drag.
  private func rebase() {
    guard var drag else { return }
    drag.startX = drag.lastX
    drag.startPosition = position
    drag.width = bounds.width
    drag.samples = []
    self.drag = drag
  }

  private func noticeWidth() {
    if let drag, drag.width != bounds.width { rebase() }
  }

  /// In points a second; 0 for a finger that rested before it was lifted.
  private func speed(of drag: Drag, at time: TimeInterval) -> CGFloat {
    let recent = drag.samples.filter { time - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last else { return 0 }
    let speed = (last.x - first.x) / CGFloat(last.time - first.time)
    guard speed.isFinite else { return 0 }
    return min(max(speed, -Self.greatestSpeed), Self.greatestSpeed)
  }

  /// The page to which a finger of this speed throws the pages.
  private func target(at speed: CGFloat) -> Int {
    guard bounds.width > 0 else { return nearestPage }
    // The distance of a cubic ease-out that begins with the speed of the finger.
    let way = Double(speed / bounds.width) * Self.glideDuration / 3
    var place = (position - way).rounded(
      fault == .roundsDown ? .down : .toNearestOrAwayFromZero)
    if speed < -Self.flickSpeed { place = max(place, position.rounded(.up)) }
    if speed > Self.flickSpeed { place = min(place, position.rounded(.down)) }
    guard !place.isNaN else { return nearestPage }
    if fault == .trapsBehindLastPage { _ = Array(0..<count)[Int(max(place, 0))] }
    return Int(min(max(place, 0), Double(count - 1)))
  }

  // MARK: - Gliding

  private func startGlide(to target: Int, isByCode: Bool) {
    guard Double(target) != position else {
      endGlide()
      return comeToRest()
    }
    if fault == .restToldAtLift, !isByCode { delegate?.pageCarousel(self, didRestOn: target) }
    glide = Glide(
      from: position, target: target, start: CACurrentMediaTime(), isByCode: isByCode)
    guard link == nil else { return }
    let link = CADisplayLink(target: self) { carousel, link in
      carousel.showGlide(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func showGlide(at time: TimeInterval) {
    guard let glide else { return }
    let share = min(max((time - glide.start) / Self.glideDuration, 0), 1)
    let target = Double(glide.target)
    if share < 1 {
      let rest = 1 - share
      let place = glide.from + (target - glide.from) * (1 - rest * rest * rest)
      move(to: place, page: glide.isByCode ? glide.target : nil)
    } else {
      // Ended first, so that a handler of the last move may start another one.
      endGlide()
      move(to: target, page: glide.target)
      if fault == .restToldAtLift, !glide.isByCode { isMoving = false }
      comeToRest()
    }
  }

  private func endGlide() {
    glide = nil
    link?.invalidate()
    link = nil
  }

  /// Puts the current page in its place.
  private func stopAtOnce() {
    drag = nil
    endGlide()
    move(to: Double(page), page: page)
    comeToRest()
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get { "Page \(page + 1) of \(count)" }
    set {}
  }

  override func accessibilityIncrement() { turn(to: page + 1) }

  override func accessibilityDecrement() { turn(to: page - 1) }

  private func turn(to target: Int) {
    guard isEnabled, !isTracking, target >= 0, target < count else { return }
    endGlide()
    move(to: Double(target), page: target)
    comeToRest()
  }
}

extension PageCarousel {
  static func describe(_ carousel: inout ControlDescription<PageCarousel>) {
    carousel.value(\.currentPage, in: 0..<\.numberOfPages, minimumAt: .right)
    carousel.touch(.isTakenAnywhere)
    carousel.flick(.glides(within: 0.4))
    carousel.cancel(.keeps)
    carousel.state(\.isMoving)
    carousel.events("moved", "rested") { $0.tell($1) }
    carousel.law("a rest after a move is told once", remembering: false) { pages, step, wasMoving in
      let rests = (wasMoving || step.sent("moved") > 0) && !pages.isMoving
      try expect(step.sent("rested") == (rests ? 1 : 0), "told \(step.sent("rested")) times")
      wasMoving = pages.isMoving
    }
    carousel.command("glide", .range(-1...9)) { $0.setCurrentPage($1, animated: true) }
    carousel.shown(\.contentOffset)
    carousel.shown("texts") { [$0.text, $0.accessibilityValue] }
    carousel.increments(by: { _ in 1 })
  }

  /// Tells what the delegate hears.
  private func tell(_ send: @escaping (String) -> Void) {
    let listener = Listener(send)
    delegate = listener
    // The carousel does not keep its delegate, but it keeps its actions.
    addAction(UIAction { _ in _ = listener }, for: .touchCancel)
  }

  private final class Listener: PageCarouselDelegate {
    private let send: (String) -> Void
    init(_ send: @escaping (String) -> Void) { self.send = send }
    func pageCarouselDidMove(_ carousel: PageCarousel) { send("moved") }
    func pageCarousel(_ carousel: PageCarousel, didRestOn page: Int) { send("rested") }
  }
}
