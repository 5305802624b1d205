import KnurlBenchmarking
import KnurlDrawing
import KnurlInteraction
import KnurlRaster

/// The frames of a control that only composes cached pictures.
struct LayerStage {
  private var control: KeptLayers
  private var renderer = ControlRenderer<KeptLayersDrawing>(scale: Stage.scale)

  init(_ change: KeptLayers.Change) {
    control = KeptLayers(change)
    // Draw until each picture is cached.
    for _ in 0..<3 { drawFrame() }
  }

  mutating func drawFrame() {
    control.advance()
    renderer.render(control, Invalidation(layers: 0b11))
  }

  static func benchmark(_ name: String, _ change: KeptLayers.Change) -> Benchmark {
    Benchmark(
      "stages/\(name)@2x", setUp: { LayerStage(change) },
      digest: { stage in
        let before = stage.renderer.bitmap
        stage.drawFrame()
        precondition(stage.renderer.bitmap != before, "frames that are alike measure nothing")
        return digest(of: stage.renderer.bitmap)
      },
      body: { stage in
        stage.drawFrame()
        blackHole(stage.control.isChanged)
      })
  }
}
