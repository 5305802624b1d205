public import KnurlGeometry

// What a write by code does. Values, ranges and distances place the requests again (Controls.md 1.4,
// 2); what Controls.md 1.5 lists re-anchors a drag, if it really changed.
extension RangeSliderOracle {
  /// Controls.md 1.4: not finite is ignored; above the maximum it pulls the maximum along.
  public var minimumValue: Double {
    get { range.lower }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.range = Pair(lower: newValue, upper: max($0.range.upper, newValue))
      }
    }
  }

  public var maximumValue: Double {
    get { range.upper }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.range = Pair(lower: min($0.range.lower, newValue), upper: newValue)
      }
    }
  }

  /// Reads the value in force, writes the request (Controls.md 1.4).
  public var lowerValue: Double {
    get { values.lower }
    set {
      guard newValue.isFinite else { return }
      requests.lower = newValue
      placeRequests()
    }
  }

  public var upperValue: Double {
    get { values.upper }
    set {
      guard newValue.isFinite else { return }
      requests.upper = newValue
      placeRequests()
    }
  }

  /// Controls.md 2: requests both at once, sorted if reversed. One write, so one bad number spoils it.
  public mutating func setRange(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    requests = Pair(lower: min(lower, upper), upper: max(lower, upper))
    placeRequests()
  }

  /// Controls.md 1.4, 1.7: a negative step counts as 0, which is none.
  public var step: Double {
    get { gridStep }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.gridStep = max(0, newValue) }
    }
  }

  /// Controls.md 2: above the maximum distance it pulls that along; 1.7: a negative one counts as 0.
  public var minimumDistance: Double {
    get { distances.lower }
    set {
      guard newValue.isFinite else { return }
      let distance = max(0, newValue)
      changeAndAnchor {
        $0.distances = Pair(lower: distance, upper: max($0.distances.upper, distance))
      }
    }
  }

  /// `.infinity` is none.
  public var maximumDistance: Double {
    get { distances.upper }
    set {
      guard newValue.isFinite || newValue == .infinity else { return }
      let distance = max(0, newValue)
      changeAndAnchor {
        $0.distances = Pair(lower: min($0.distances.lower, distance), upper: distance)
      }
    }
  }

  /// Controls.md 2: the overlap policy `push`; false is `block`.
  public var pushes: Bool {
    get { isPushing }
    set { changeAndAnchor { $0.isPushing = newValue } }
  }

  /// Controls.md 1.7.
  public var isVertical: Bool {
    get { isUpright }
    set { changeAndAnchor { $0.isUpright = newValue } }
  }

  public var isRightToLeft: Bool {
    get { isMirrored }
    set { changeAndAnchor { $0.isMirrored = newValue } }
  }

  /// Controls.md 1.6: new bounds never change a value. A negative size counts as 0 (Controls.md 1.7).
  public var bounds: Rect2D {
    get { rectangle }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.rectangle = Rect2D(
          x: newValue.x, y: newValue.y,
          width: max(0, newValue.width), height: max(0, newValue.height))
      }
    }
  }

  /// Inverted for touches, about the middle of the bounds (Controls.md 1.2).
  public var transform: AffineTransform2D {
    get { matrix }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.matrix = newValue }
    }
  }

  /// Controls.md 1.7: 0 is allowed, a negative size counts as 0.
  public var minimumHitSize: Size2D {
    get { hitSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      hitSize = Size2D(width: max(0, newValue.width), height: max(0, newValue.height))
    }
  }

  /// Controls.md 1.2: by how many points the touch area grows once a touch is followed.
  public var touchInsideTolerance: Double {
    get { tolerance }
    set {
      guard newValue.isFinite else { return }
      tolerance = max(0, newValue)
    }
  }

  /// Controls.md 1.5: the new state and the finger's last point become the reference. Nothing happens
  /// where nothing changed (Controls.md 1.4: writing what is there already cannot be seen).
  private mutating func changeAndAnchor(_ change: (inout RangeSliderOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    placeRequests()
    anchor()
  }

  /// Controls.md 2, 1.4: places the requests; observers know what a write changed, as it is now.
  private mutating func placeRequests() {
    let before = values
    values = placed(requests)
    for thumb in Thumb.allCases where values[thumb] != before[thumb] {
      known[thumb] = values[thumb]
    }
    // Controls.md 2: a write while the choice waits re-anchors.
    let isWaiting = drag != nil && drag?.grabbed == nil
    if isWaiting, values != before { anchor() }
  }

  private mutating func anchor() {
    guard var anchored = drag else { return }
    anchored.reference = values
    anchored.referenceLocation = anchored.lastLocation
    drag = anchored
  }
}
