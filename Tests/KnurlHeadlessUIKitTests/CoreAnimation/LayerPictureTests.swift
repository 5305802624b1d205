import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import Testing

@MainActor @Suite("Pictures of layers")
struct LayerPictureTests {
  /// A control of 20 by 20 points with what a test puts on its layer.
  private static func picture(
    _ describe: (inout ControlDescription<UIControl>) -> Void = { _ in },
    of fill: @escaping (CALayer) -> Void, scrolledTo origin: CGPoint = .zero
  ) -> Bitmap? {
    var description = ControlDescription<UIControl>(controlName: "drawn")
    describe(&description)
    let harness = ControlHarness(
      hosting: {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        fill(control.layer)
        control.bounds.origin = origin
        return control
      }, description)
    return harness.frames(scale: 1, maximumSide: 100)?(nil)
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  // Premultiplied, with red in the lowest byte and alpha in the highest.
  private static let (redPixel, halfRed): (UInt32, UInt32) = (0xFF00_00FF, 0x8000_0080)
  private static let (black, white, nothing): (UInt32, UInt32, UInt32) = (0xFF00_0000, .max, 0)

  private static func layer<Layer: CALayer>(
    _ layer: Layer, _ frame: CGRect, _ change: (Layer) -> Void = { $0.backgroundColor = red }
  ) -> Layer {
    layer.frame = frame
    change(layer)
    return layer
  }

  @Test("A control whose layers show nothing has no picture, and is shown as a schematic")
  func empty() {
    #expect(Self.picture { _ in } == nil)
    #expect(Self.picture { $0.addSublayer(CALayer()) } == nil)
    #expect(
      Self.picture { root in
        root.addSublayer(Self.layer(CALayer(), CGRect(x: 0, y: 0, width: 9, height: 9)))
        root.sublayers?.first?.isHidden = true
      } == nil)
  }

  @Test("A layer is drawn in its frame, within its corners, and below later ones")
  func frames() throws {
    let picture = try #require(
      Self.picture { root in
        let round = Self.layer(CALayer(), CGRect(x: 4, y: 4, width: 12, height: 12))
        round.cornerRadius = 6
        root.addSublayer(round)
        root.addSublayer(
          Self.layer(CALayer(), CGRect(x: 8, y: 8, width: 4, height: 4)) {
            $0.backgroundColor = CGColor(gray: 0, alpha: 1)
          })
      })
    #expect(picture.width == 20 && picture.height == 20)
    #expect(picture[5, 10] == Self.redPixel && picture[4, 4] == Self.nothing)
    #expect(picture[10, 10] == Self.black && picture[2, 10] == Self.nothing)
  }

  @Test("Sublayers move, turn and fade with their layer, and are cut off where it masks them")
  func tree() throws {
    let picture = try #require(
      Self.picture { root in
        let outer = Self.layer(CALayer(), CGRect(x: 10, y: 0, width: 10, height: 20)) {
          $0.masksToBounds = true
          $0.opacity = 0.5
        }
        outer.addSublayer(Self.layer(CALayer(), CGRect(x: -5, y: 8, width: 10, height: 2)))
        root.addSublayer(outer)
        let turned = Self.layer(CALayer(), CGRect(x: 0, y: 4, width: 10, height: 2))
        turned.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
        root.addSublayer(turned)
      })
    #expect(picture[11, 8] == Self.halfRed)
    #expect(picture[9, 8] == Self.nothing)
    // The bar of 10 by 2 points stands upright around its middle.
    #expect(picture[5, 1] == Self.redPixel && picture[1, 5] == Self.nothing)
  }

  @Test("A stroke ends where the layer says, and a gradient runs along its line")
  func shapes() throws {
    let picture = try #require(
      Self.picture { root in
        root.addSublayer(
          Self.layer(CAShapeLayer(), CGRect(x: 0, y: 0, width: 20, height: 20)) { shape in
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 3))
            path.addLine(to: CGPoint(x: 20, y: 3))
            shape.path = path
            (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, Self.red, 2)
            (shape.strokeStart, shape.strokeEnd) = (0.25, 0.5)
          })
        root.addSublayer(
          Self.layer(CAGradientLayer(), CGRect(x: 0, y: 10, width: 20, height: 10)) {
            $0.colors = [Self.red, CGColor(gray: 0, alpha: 1)]
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
          })
      })
    let stroked = (0..<20).filter { picture[$0, 3] == Self.redPixel }
    #expect(stroked == Array(5..<10))
    let reds = [1, 10, 18].map { picture[$0, 15] & 0xFF }
    #expect(reds[0] > 200 && (100..<160).contains(reds[1]) && reds[2] < 40, "\(reds)")
  }

  @Test("A gradient fades to a clear color, and a stroke that ends before it begins is nothing")
  func clear() throws {
    let picture = try #require(
      Self.picture { root in
        root.addSublayer(
          Self.layer(CAGradientLayer(), CGRect(x: 0, y: 0, width: 20, height: 10)) {
            $0.colors = [Self.red, Self.red.copy(alpha: 0) ?? Self.red]
            ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 0))
          })
        root.addSublayer(
          Self.layer(CAShapeLayer(), CGRect(x: 0, y: 10, width: 20, height: 10)) { shape in
            shape.path = CGPath(rect: CGRect(x: 2, y: 2, width: 9, height: 5), transform: nil)
            (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, Self.red, 2)
            (shape.strokeStart, shape.strokeEnd) = (0.6, 0.4)
          })
      })
    #expect(picture[1, 5] >> 24 > 200 && picture[18, 5] >> 24 < 40)
    #expect((10..<20).allSatisfy { y in (0..<20).allSatisfy { picture[$0, y] == Self.nothing } })
  }

  @Test("The control's own background is drawn in its bounds, wherever they begin")
  func origin() throws {
    let picture = try #require(
      Self.picture(
        of: { root in
          root.backgroundColor = Self.red
          root.addSublayer(
            Self.layer(CALayer(), CGRect(x: 6, y: 8, width: 2, height: 2)) {
              $0.backgroundColor = CGColor(gray: 0, alpha: 1)
            })
        }, scrolledTo: CGPoint(x: 5, y: 7)))
    #expect(picture[0, 0] == Self.redPixel && picture[19, 19] == Self.redPixel)
    #expect(picture[1, 1] == Self.black && picture[6, 8] == Self.redPixel)
  }

  @Test("A border is drawn inside, and a shadow beside its layer")
  func edges() throws {
    let picture = try #require(
      Self.picture { root in
        root.addSublayer(
          Self.layer(CALayer(), CGRect(x: 2, y: 2, width: 10, height: 10)) {
            $0.backgroundColor = CGColor(gray: 1, alpha: 1)
            ($0.borderWidth, $0.borderColor) = (2, Self.red)
            ($0.shadowOpacity, $0.shadowRadius) = (1, 0)
            $0.shadowOffset = CGSize(width: 4, height: 0)
          })
      })
    #expect(picture[3, 6] == Self.redPixel && picture[6, 6] == Self.white)
    #expect(picture[14, 6] == Self.black && picture[1, 6] == Self.nothing)
  }

  @Test("A sketch in the description replaces the layers, in the coordinates of the bounds")
  func sketch() throws {
    let picture = try #require(
      Self.picture({ description in
        description.sketch { _, canvas in
          canvas.fill(
            Rect2D(x: 15, y: 15, width: 50, height: 5),
            with: .color(.init(red: 1, green: 0, blue: 0)))
        }
      }) { $0.addSublayer(Self.layer(CALayer(), CGRect(x: 0, y: 0, width: 5, height: 5))) })
    #expect(picture.width == 20 && picture[19, 17] == Self.redPixel)
    #expect(picture[2, 2] == Self.nothing)
  }
}
