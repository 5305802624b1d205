import KnurlEngine

/// The numbers that scenes are drawn from, made once for a machine.
struct SceneVocabulary {
  /// Where coordinates mostly lie: the largest canvas and a little around it.
  let coordinates = CoordinateGenerator(mostlyIn: -4...28)
  /// Of transforms, and angles in radians.
  let factors = CoordinateGenerator(mostlyIn: -4...4)
  /// Widths, radii and blurs.
  let lengths = CoordinateGenerator(mostlyIn: 0...16)
  /// Half of the canvases have room for whole shapes.
  let sides = Generator.one(of: [
    .integer(in: RasterScene.sides), .integer(in: 16...RasterScene.sides.upperBound),
  ])
  let clipPositions = Generator.integer(in: RasterMachine.clipPositions)
  let clipSizes = Generator.integer(in: RasterMachine.clipSizes)
}
