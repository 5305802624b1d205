import Foundation
import KnurlGeometry
import KnurlRaster

/// Draws a tree of layers as its animations show it now: colors, gradients, corners, borders, shadows
/// and paths.
///
/// `ControlHarness` draws controls with it that do not say how to draw them; no law judges the picture.
/// Texts, images and what a `draw(_:)` would draw are left out, because nothing here holds their pixels;
/// so are dashes, transforms in space, and the overlap of layers that fade together.
@MainActor
struct LayerPicture {
  /// The number of layers inside each other that are drawn.
  private static let deepest = 64

  /// Draws a layer in its own coordinates.
  ///
  /// - Parameter origin: The corner of what the layer shows of them.
  static func draw(_ layer: CALayer, at origin: CGPoint = .zero, on canvas: inout Canvas) {
    guard let shown = layer.presentation(), !shown.isHidden else { return }
    drawContent(of: layer, shown, at: origin, Double(shown.opacity), deepest, on: &canvas)
  }

  /// True if anything of the tree is visible.
  static func shows(_ layer: CALayer) -> Bool {
    var canvas = Canvas(recordingAtScale: 1)
    draw(layer, on: &canvas)
    return canvas.operations.contains {
      switch $0.action {
      case .fill, .stroke: true
      case .save, .restore, .clip: false
      }
    }
  }

  private static func draw(
    _ layer: CALayer, _ opacity: Double, _ depth: Int, on canvas: inout Canvas
  ) {
    guard let shown = layer.presentation(), !shown.isHidden, depth > 0 else { return }
    let (size, anchor) = (shown.bounds.size, shown.anchorPoint)
    let map = CGAffineTransform(translationX: -anchor.x * size.width, y: -anchor.y * size.height)
      .concatenating(CGAffineTransform(rotationAngle: shown.number(at: "transform.rotation.z")))
      .concatenating(shown.affineTransform())
      .concatenating(CGAffineTransform(translationX: shown.position.x, y: shown.position.y))
    let transform = AffineTransform2D(map)
    guard transform.isFinite else { return }
    canvas.save()
    canvas.concatenate(transform)
    drawContent(of: layer, shown, at: .zero, opacity * Double(shown.opacity), depth, on: &canvas)
    canvas.restore()
  }

  /// - Parameter shown: The layer as its animations show it.
  private static func drawContent(
    of layer: CALayer, _ shown: CALayer, at origin: CGPoint, _ opacity: Double, _ depth: Int,
    on canvas: inout Canvas
  ) {
    let area = Rect2D(
      x: Double(origin.x), y: Double(origin.y), width: Double(shown.bounds.width),
      height: Double(shown.bounds.height))
    guard opacity > 0, area.isFinite, area.width >= 0, area.height >= 0 else { return }
    let radius = Double(shown.cornerRadius)
    if let color = paint(shown.backgroundColor, opacity) {
      canvas.fill(
        roundedRectangle: area, radius: radius, with: color, shadow: shadow(of: shown, opacity))
    }
    canvas.save()
    if shown.masksToBounds { canvas.clip(toRoundedRectangle: area, radius: radius) }
    if let gradient = shown as? CAGradientLayer {
      draw(gradient, in: area, radius, opacity, on: &canvas)
    }
    if let shape = shown as? CAShapeLayer { draw(shape, opacity, on: &canvas) }
    let sublayers = (layer.sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in sublayers { draw(sublayer, opacity, depth - 1, on: &canvas) }
    canvas.restore()
    let width = Double(shown.borderWidth)
    if width > 0, let color = paint(shown.borderColor, opacity) {
      let middle = Rect2D(
        x: area.x + width / 2, y: area.y + width / 2, width: max(0, area.width - width),
        height: max(0, area.height - width))
      canvas.stroke(
        roundedRectangle: middle, radius: max(0, radius - width / 2),
        style: StrokeStyle(width: width), with: color)
    }
  }

  private static func draw(
    _ layer: CAGradientLayer, in area: Rect2D, _ radius: Double, _ opacity: Double,
    on canvas: inout Canvas
  ) {
    let colors = (layer.colors ?? []).compactMap { ($0 as? CGColor).map { mixed($0, opacity) } }
    guard colors.contains(where: { $0.alpha > 0 }) else { return }
    let places = layer.locations?.map(\.doubleValue) ?? []
    let stops = colors.enumerated().map { index, color in
      let even = colors.count == 1 ? 0 : Double(index) / Double(colors.count - 1)
      return LinearGradient.Stop(
        position: index < places.count ? places[index] : even, color: color)
    }
    func place(_ point: CGPoint) -> Point2D {
      Point2D(
        x: area.x + Double(point.x) * area.width, y: area.y + Double(point.y) * area.height)
    }
    // Radial and conic gradients have only the colors of the linear one, in this order.
    let gradient = LinearGradient(
      start: place(layer.startPoint), end: place(layer.endPoint), stops: stops)
    canvas.fill(roundedRectangle: area, radius: radius, with: .linearGradient(gradient))
  }

  private static func draw(_ layer: CAShapeLayer, _ opacity: Double, on canvas: inout Canvas) {
    guard let path = layer.path else { return }
    let shadow = layer.backgroundColor == nil ? shadow(of: layer, opacity) : nil
    if let color = paint(layer.fillColor, opacity) {
      let rule: FillRule = layer.fillRule == .evenOdd ? .evenOdd : .nonzero
      canvas.fill(path.steps, rule: rule, with: color, shadow: shadow)
    }
    guard let color = paint(layer.strokeColor, opacity), layer.lineWidth > 0 else { return }
    let join: LineJoin =
      switch layer.lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter(limit: Double(layer.miterLimit))
      }
    let cap: LineCap =
      switch layer.lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    canvas.stroke(
      path.part(from: Double(layer.strokeStart), to: Double(layer.strokeEnd)),
      style: StrokeStyle(width: Double(layer.lineWidth), join: join, cap: cap), with: color)
  }

  private static func shadow(of layer: CALayer, _ opacity: Double) -> Shadow? {
    guard layer.shadowOpacity > 0,
      let color = color(layer.shadowColor, opacity * Double(layer.shadowOpacity))
    else { return nil }
    // Core Animation's radius is the standard deviation, which is half of the canvas's blur.
    return Shadow(
      offset: Point2D(x: Double(layer.shadowOffset.width), y: Double(layer.shadowOffset.height)),
      blur: 2 * Double(layer.shadowRadius), color: color)
  }

  private static func paint(_ color: CGColor?, _ opacity: Double) -> Paint? {
    self.color(color, opacity).map { .color($0) }
  }

  /// The color as seen through an opacity; nil if it is invisible.
  private static func color(_ color: CGColor?, _ opacity: Double) -> RGBAColor? {
    let seen = color.map { mixed($0, opacity) }
    return seen?.alpha ?? 0 > 0 ? seen : nil
  }

  private static func mixed(_ color: CGColor, _ opacity: Double) -> RGBAColor {
    let parts = color.components ?? [0, 0, 0, 0]
    return RGBAColor(
      red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]),
      alpha: Double(parts[3]) * min(opacity, 1))
  }
}
