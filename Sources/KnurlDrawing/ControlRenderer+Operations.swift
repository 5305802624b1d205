import KnurlGeometry
public import KnurlRaster

extension ControlRenderer {
  /// What drawing a control anew asks of a canvas, in pixels: for other rasterizers to do the same.
  ///
  /// All on one canvas: no layer ends where its frame ends, there is no opacity of the whole, and
  /// shadows are left out.
  public static func operations(
    drawing control: Drawing.Control, scale: Double
  ) -> [CanvasOperation] {
    let bounds = Drawing.bounds(of: control)
    var all: [CanvasOperation] = []
    var clip: CanvasOperation?
    for layer in 0..<Drawing.layerCount {
      let frame = Drawing.frame(of: layer, in: control)
      let content = Drawing.content(of: layer, in: control)
      for sheet in 0..<content.sheetCount {
        var canvas = Canvas(recordingAtScale: scale)
        canvas.translate(x: frame.x - bounds.x, y: frame.y - bounds.y)
        canvas.save()
        content.draw(sheet: sheet, on: &canvas)
        canvas.restore()
        var operations = canvas.operations
        // Sheets are kept apart for the sake of redraws: nobody who draws everything would clip each.
        if let clip, operations.count > 1, operations[1] == clip {
          operations.removeFirst(2)
          all.removeLast()
        }
        clip = Self.onlyClip(of: canvas.operations)
        all += operations
      }
    }
    return all
  }

  /// The clip with which a sheet begins, if it sets no other and saves nothing.
  private static func onlyClip(of operations: [CanvasOperation]) -> CanvasOperation? {
    var clip: CanvasOperation?
    for (index, operation) in operations.enumerated() {
      switch operation.action {
      case .clip:
        guard index == 1 else { return nil }
        clip = operation
      case .save: if index > 0 { return nil }
      case .restore, .fill, .stroke: break
      }
    }
    return clip
  }
}
