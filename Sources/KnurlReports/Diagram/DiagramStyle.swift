import KnurlGeometry

/// The fill and the stroke of a shape. The raw value is the shape's class in SVG.
enum DiagramStyle: String, CaseIterable {
  case paper
  /// The background of a control's own picture, which is drawn for light paper.
  case stage
  case bounds
  case track
  /// The part of a track between two thumbs, or from the start of the track to the only thumb.
  case range
  case thumb
  /// The pointer of a dial.
  case pointer
  /// The line of a value over the steps of a trace.
  case value
  /// A dashed outline: the earlier position of a part, the direction of a part outside the picture,
  /// or a gap in a filmstrip.
  case ghost
  /// A light outline under all finger marks, so that they are visible on any background.
  case under
  case trail
  /// The earlier part of a finger's path.
  case earlier
  /// A fingertip.
  case tip
  case ring
  case down
  case open
  case cross
  case fail
  /// The border of a frame of a filmstrip.
  case frame
  case heavy
  /// The border of a picture that the control draws itself.
  case edge
  /// The thumb that is highlighted.
  case taken

  /// A color for light mode and one for dark mode, each as 0xRRGGBB.
  struct Tone {
    var light: UInt32
    var dark: UInt32

    init(_ light: UInt32, _ dark: UInt32) {
      self.light = light
      self.dark = dark
    }

    static let paper = Tone(0xFFFFFF, 0x1C1C1E)
    static let ink = Tone(0x1D1D1F, 0xF2F2F7)
    static let quiet = Tone(0x5C5C61, 0xAEAEB2)
    static let line = Tone(0x77777C, 0x98989D)
    static let finger = Tone(0x0A5CC2, 0x6CB4FF)
    static let bad = Tone(0xB3140A, 0xFF7B73)
  }

  struct Ink {
    var fill: Tone?
    var fillOpacity = 1.0
    var stroke: Tone?
    var width = 1.0
    var dashes: [Double] = []
  }

  var ink: Ink {
    switch self {
    case .paper: Ink(fill: .paper)
    case .stage: Ink(fill: Tone(0xF2F2F7, 0xF2F2F7))
    case .bounds: Ink(fill: Tone(0xF1F1F5, 0x2C2C2E), stroke: .line)
    case .track: Ink(fill: Tone(0xC9C9CF, 0x55555A))
    case .range: Ink(fill: Tone(0x8E8E94, 0x8E8E94))
    case .thumb: Ink(fill: Tone(0xFFFFFF, 0x3A3A3C), stroke: .ink, width: 1.5)
    case .pointer: Ink(stroke: .ink, width: 3)
    case .value: Ink(stroke: .ink, width: 1.5)
    case .ghost: Ink(stroke: .line, dashes: [3, 3])
    case .under: Ink(stroke: .paper, width: 4.5)
    case .trail: Ink(stroke: .finger, width: 2)
    case .earlier: Ink(stroke: .finger, width: 1.2)
    case .tip: Ink(fill: .finger, fillOpacity: 0.2)
    case .ring: Ink(stroke: .finger, width: 2)
    case .down: Ink(fill: .finger)
    case .open: Ink(fill: .paper, stroke: .finger, width: 2)
    case .cross: Ink(stroke: .finger, width: 2.5)
    case .fail: Ink(stroke: .bad, width: 2.5)
    case .frame: Ink(stroke: Tone(0xC7C7CC, 0x55555A))
    case .heavy: Ink(stroke: .bad, width: 4)
    case .edge: Ink(stroke: .line)
    case .taken: Ink(fill: Tone(0xFFFFFF, 0x3A3A3C), stroke: .ink, width: 3)
    }
  }
}

/// The style of text in a diagram.
enum DiagramTextStyle: String, CaseIterable {
  case plain
  case title
  case quiet
  case code
  case bad
  case codeBad
  case strong
  /// Text below the picture.
  case small

  /// The value of an element's `class` attribute; empty for plain text.
  var classes: String {
    switch self {
    case .plain: ""
    case .codeBad: "code bad"
    case .small: "small quiet"
    default: rawValue
    }
  }

  /// The font size, in points.
  var size: Double {
    switch self {
    case .title: 16
    case .code, .codeBad, .small: 11
    default: 12
    }
  }

  var isBold: Bool { self == .title || self == .bad || self == .strong || self == .codeBad }

  var tone: DiagramStyle.Tone {
    switch self {
    case .quiet, .small: .quiet
    case .bad, .codeBad: .bad
    default: .ink
    }
  }
}
