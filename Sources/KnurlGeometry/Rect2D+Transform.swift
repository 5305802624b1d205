extension Rect2D {
  /// The smallest rectangle around what a transform about its middle makes of it: where a control with
  /// a `transform` is seen.
  public func surrounding(_ transform: AffineTransform2D) -> Rect2D {
    // Nothing is rounded where nothing is turned.
    if transform == .identity { return self }
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    let reach = Size2D(
      width: abs(transform.a) * halfWidth + abs(transform.c) * halfHeight,
      height: abs(transform.b) * halfWidth + abs(transform.d) * halfHeight)
    return Rect2D(
      x: x + halfWidth + transform.tx - reach.width,
      y: y + halfHeight + transform.ty - reach.height, width: 2 * reach.width,
      height: 2 * reach.height)
  }
}
