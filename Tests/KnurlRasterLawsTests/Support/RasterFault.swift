import KnurlGeometry
import KnurlRaster
import KnurlRasterLaws

/// Rasterizers with one planted fault each, paired with the law that must detect the fault.
enum RasterFault {
  static let all: [(law: String, subject: RasterSubject)] = coverageFaults + pictureFaults

  // MARK: - Faults in coverage

  private static let coverageFaults: [(law: String, subject: RasterSubject)] = [
    (
      "coverage-has-its-size",
      fill { _, mask in
        CoverageMask(width: max(mask.width - 1, 0), height: mask.height, values: mask.values)
      }
    ),
    ("nothing-from-nothing", fill { path, mask in path.elements.isEmpty ? full(mask) : mask }),
    (
      "what-is-not-finite-covers-nothing",
      fill { path, mask in
        path.controlBounds == nil && !path.elements.isEmpty ? full(mask) : mask
      }
    ),
    (
      "whole-pixels-translate",
      given { path, rule, transform, width, height in
        var other = transform
        if other.ty < 0 { other.ty += 0.0625 }
        return Rasterizer.coverage(
          of: path, rule: rule, transform: other, width: width, height: height)
      }
    ),
    // One column to the right, as if the cover were added too late.
    (
      "mirror-image",
      fill { _, mask in
        changed(mask) { x, y, _ in mask[x - 1, y] }
      }
    ),
    (
      "order-of-subpaths",
      given { path, rule, transform, width, height in
        var first = Path2D()
        for element in path.elements {
          if case .move(let to) = element {
            if !first.elements.isEmpty { break }
            first.move(to: to)
          }
          if case .line(let to) = element { first.line(to: to) }
        }
        return Rasterizer.coverage(
          of: first, rule: rule, transform: transform, width: width, height: height)
      }
    ),
    (
      "direction-of-paths",
      fill { path, mask in
        (DevicePolygons(path)?.areaAndPerimeter.area ?? 0) < 0
          ? changed(mask) { _, _, _ in 0 } : mask
      }
    ),
    // Folded at half the period.
    (
      "rules-agree-on-simple-paths",
      given { path, rule, transform, width, height in
        let mask = Rasterizer.coverage(
          of: path, rule: rule, transform: transform, width: width, height: height)
        return rule == .nonzero ? mask : changed(mask) { _, _, value in min(value, 255 - value) }
      }
    ),
    (
      "area",
      fill { _, mask in
        let first = mask.values.firstIndex { $0 != 0 } ?? 0
        let row = mask.width > 0 ? first / mask.width : 0
        return changed(mask) { _, y, value in y == row ? 0 : value }
      }
    ),
    (
      "parts-add-up",
      fill { _, mask in changed(mask) { _, _, value in value >= 128 ? 255 : 0 } }
    ),
    (
      "fill-agrees-with-samples",
      fill { _, mask in
        changed(mask) { _, _, value in UInt8(Int(value) * Int(value) / 255) }
      }
    ),
    ("stroke-agrees-with-samples", stroke { $0.width *= 0.75 }),
    ("stroke-stays-in-reach", stroke { $0.width *= 4 }),
  ]

  // MARK: - Faults in pictures

  private static let pictureFaults: [(law: String, subject: RasterSubject)] = [
    ("canvas-draws-the-coverage", picture { $0.transform.tx += 0.5 }),
    ("clip-is-a-window", picture { $0.clip = nil }),
    ("drawn-again-is-the-same", picture { if $0.isWarm { $0.transform.tx += 0.25 } }),
    (
      "channels-below-alpha",
      pixel { pixel, _ in
        let alpha = pixel >> 24
        return alpha < 255 ? pixel & 0xFFFF_FF00 | (alpha + 1) : pixel
      }
    ),
    ("opaque-replaces", pixel { pixel, _ in pixel & 255 > 0 ? pixel - 1 : pixel }),
    (
      "source-over",
      picture { picture in
        if case .color(var color) = picture.paint {
          color.alpha *= 0.8
          picture.paint = .color(color)
        }
      }
    ),
    (
      "gradient-is-monotone",
      pixel { pixel, x in x % 2 == 1 && pixel & 255 > 4 ? pixel - 4 : pixel }
    ),
    (
      "gradient-ends",
      picture { picture in
        if case .linearGradient(var gradient) = picture.paint {
          (gradient.start, gradient.end) = (gradient.end, gradient.start)
          picture.paint = .linearGradient(gradient)
        }
      }
    ),
    ("shadow-stays-in-reach", picture { $0.shadow?.offset.x += 12 }),
    ("shadow-has-mass", picture { $0.shadow?.color.alpha = 0.4 }),
    (
      "fast-rounded-rectangle",
      picture { picture in
        if case .roundedRectangle(let rect, let radius) = picture.operation {
          picture.operation = .roundedRectangle(rect, radius: radius / 2)
        }
      }
    ),
  ]

  // MARK: - Helpers

  private static func given(_ fill: @escaping RasterSubject.Fill) -> RasterSubject {
    var subject = RasterSubject.knurl
    subject.fill = fill
    return subject
  }

  private static func fill(
    _ change: @escaping @Sendable (Path2D, CoverageMask) -> CoverageMask
  ) -> RasterSubject {
    given { path, rule, transform, width, height in
      change(path, RasterSubject.knurl.fill(path, rule, transform, width, height))
    }
  }

  private static func stroke(
    _ change: @escaping @Sendable (inout StrokeStyle) -> Void
  ) -> RasterSubject {
    var subject = RasterSubject.knurl
    subject.stroke = { path, style, transform, width, height in
      var style = style
      change(&style)
      return RasterSubject.knurl.stroke(path, style, transform, width, height)
    }
    return subject
  }

  private static func picture(
    _ change: @escaping @Sendable (inout Picture) -> Void
  ) -> RasterSubject {
    var subject = RasterSubject.knurl
    subject.draw = { picture in
      var picture = picture
      change(&picture)
      return picture.drawn()
    }
    return subject
  }

  private static func pixel(
    _ change: @escaping @Sendable (UInt32, _ x: Int) -> UInt32
  ) -> RasterSubject {
    var subject = RasterSubject.knurl
    subject.draw = { picture in
      var bitmap = picture.drawn()
      for index in bitmap.pixels.indices {
        bitmap.pixels[index] = change(bitmap.pixels[index], index % bitmap.width)
      }
      return bitmap
    }
    return subject
  }

  private static func full(_ mask: CoverageMask) -> CoverageMask {
    changed(mask) { _, _, _ in 255 }
  }

  private static func changed(
    _ mask: CoverageMask, _ change: (_ x: Int, _ y: Int, _ value: UInt8) -> UInt8
  ) -> CoverageMask {
    var values: [UInt8] = []
    for y in 0..<mask.height {
      for x in 0..<mask.width { values.append(change(x, y, mask[x, y])) }
    }
    return CoverageMask(width: mask.width, height: mask.height, values: values)
  }
}
