public import KnurlBenchmarking
import KnurlGeometry
import KnurlRaster

/// The stages of a frame, each measured alone, so that a slower stage shows in its own benchmark.
///
/// More than nine tenths of the instructions of each benchmark belong to its stage.
public let stageSuite = BenchmarkSuite(
  "Stages of a frame",
  edges.map(\.benchmark) + coverage.map(\.benchmark) + pixels.map(\.benchmark) + pictures)

// MARK: - From shapes to edges

private let edges = [
  Stage(
    name: "flattening", prepare: { $0.clip(to: Stage.row) },
    perform: { $0.clip(to: StageShapes.wave) }, reveal: fillAll),
  Stage(
    name: "stroke-of-curves", prepare: { $0.clip(to: Stage.corner) },
    perform: {
      $0.stroke(
        StageShapes.wave, style: StrokeStyle(width: 2, join: .round, cap: .round),
        with: .color(.black))
    }),
  Stage(
    name: "stroke-of-corners", prepare: { $0.clip(to: Stage.corner) },
    perform: {
      $0.stroke(
        StageShapes.corners, style: StrokeStyle(width: 1.5, join: .round, cap: .round),
        with: .color(.black))
    }),
  Stage(
    name: "corners", prepare: { $0.clip(to: Stage.corner) },
    perform: { fillRoundedRectangles(&$0, with: translucent) }),
  Stage(name: "arcs", prepare: { $0.clip(to: Stage.corner) }, perform: strokeArcs),
]

// MARK: - From edges to coverage

private let coverage = [
  Stage(name: "coverage-nonzero", perform: { $0.clip(to: StageShapes.star) }, reveal: fillAll),
  Stage(
    name: "coverage-even-odd", perform: { $0.clip(to: StageShapes.star, rule: .evenOdd) },
    reveal: fillAll),
  Stage(
    name: "coverage-rounded",
    perform: { $0.clip(toRoundedRectangle: StageShapes.disc, radius: 75) }, reveal: fillAll),
  Stage(
    name: "blur",
    perform: {
      $0.fill(roundedRectangle: StageShapes.thumb, radius: 24, with: nothing, shadow: shadow)
    }),
  Stage(
    name: "kept-coverage", keepsCoverage: true,
    perform: { fillRoundedRectangles(&$0, with: nothing) },
    reveal: { fillRoundedRectangles(&$0, with: translucent) }),
  Stage(
    name: "clip", keepsCoverage: true,
    prepare: { $0.clip(to: StageShapes.star, rule: .evenOdd) },
    perform: { $0.clip(toRoundedRectangle: StageShapes.disc, radius: 75) }, reveal: fillAll),
]

// MARK: - From coverage to pixels

private let pixels = [
  Stage(name: "clear", prepare: fillAll, perform: { $0.clear($0.bounds) }),
  Stage(
    name: "rectangles",
    perform: { canvas in
      for mark in StageShapes.marks { canvas.fill(mark, with: translucent) }
    }),
  Stage(
    name: "opaque-color", keepsCoverage: true, perform: { fillDisc(&$0, with: .color(.black)) }),
  Stage(
    name: "translucent-color", keepsCoverage: true, perform: { fillDisc(&$0, with: translucent) }),
  Stage(
    name: "soft-color", keepsCoverage: true,
    perform: {
      $0.fill(roundedRectangle: StageShapes.thumb, radius: 24, with: nothing, shadow: shadow)
    }),
  Stage(
    name: "gradient-down", keepsCoverage: true,
    perform: { fillDisc(&$0, with: gradient(to: Point2D(x: 0, y: 150))) }),
  Stage(
    name: "gradient-across", keepsCoverage: true,
    perform: { fillDisc(&$0, with: gradient(to: Point2D(x: 150, y: 0))) }),
  Stage(
    name: "gradient-slanting", keepsCoverage: true,
    perform: { fillDisc(&$0, with: gradient(to: Point2D(x: 150, y: 60))) }),
]

// MARK: - Whole pictures

private let pictures = [
  LayerStage.benchmark("layers", .place), LayerStage.benchmark("fading", .opacity),
]

// MARK: - Paints and shadows

private let translucent = Paint.color(RGBAColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.4))

/// A transparent paint, with which only the coverage or the shadow of a shape is measured.
private let nothing = Paint.color(RGBAColor(white: 0, alpha: 0))

private let shadow = Shadow(
  offset: Point2D(x: 0, y: 4), blur: 12, color: RGBAColor(white: 0, alpha: 0.5))

private func gradient(to end: Point2D) -> Paint {
  .linearGradient(
    LinearGradient(
      start: .zero, end: end,
      stops: [
        LinearGradient.Stop(position: 0, color: .white),
        LinearGradient.Stop(
          position: 0.4, color: RGBAColor(red: 0.9, green: 0.7, blue: 0.3, alpha: 0.8)),
        LinearGradient.Stop(position: 1, color: .black),
      ]))
}

private func fillDisc(_ canvas: inout Canvas, with paint: Paint) {
  canvas.fill(roundedRectangle: StageShapes.disc, radius: 75, with: paint)
}

private func fillRoundedRectangles(_ canvas: inout Canvas, with paint: Paint) {
  for shape in StageShapes.roundedRectangles {
    canvas.fill(roundedRectangle: shape.rect, radius: shape.radius, with: paint)
  }
}

@Sendable private func fillAll(_ canvas: inout Canvas) {
  canvas.fill(StageShapes.canvas, with: .color(.black))
}

@Sendable private func strokeArcs(_ canvas: inout Canvas) {
  for arc in StageShapes.arcs {
    canvas.stroke(
      arcAround: arc.center, radius: arc.radius, from: arc.start, sweep: arc.sweep, width: 2,
      with: translucent)
  }
}
