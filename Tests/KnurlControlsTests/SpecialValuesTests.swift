import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of special numbers, such as NaN and infinity, in every property and every coordinate.
@Suite struct SpecialValuesTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, 1, -1, 0.1, 7, 44, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  private static let writes: [(String, @Sendable (inout RangeSliderModel, Double) -> Void)] = [
    ("minimumValue", { $0.minimumValue = $1 }), ("maximumValue", { $0.maximumValue = $1 }),
    ("lowerValue", { $0.lowerValue = $1 }), ("upperValue", { $0.upperValue = $1 }),
    ("setRange", { $0.setRange(lower: $1, upper: -$1) }),
    ("step", { $0.step = $1 }), ("minimumDistance", { $0.minimumDistance = $1 }),
    ("maximumDistance", { $0.maximumDistance = $1 }),
    ("curvaceousness", { $0.curvaceousness = $1 }),
    ("minimumHitSize", { $0.minimumHitSize = Size2D(width: $1, height: $1) }),
    ("touchInsideTolerance", { $0.touchInsideTolerance = $1 }),
    ("transform", { $0.transform = .scale(x: $1, y: $1) }),
    ("translation", { $0.transform = .translation(x: $1, y: 0) }),
  ]

  private func expectSound(_ slider: RangeSliderModel, _ what: String) {
    #expect(slider.minimumValue <= slider.lowerValue, "\(what)")
    #expect(slider.lowerValue <= slider.upperValue, "\(what)")
    #expect(slider.upperValue <= slider.maximumValue, "\(what)")
    #expect(slider.minimumValue.isFinite && slider.maximumValue.isFinite, "\(what)")
    #expect((0...1).contains(slider.curvaceousness), "\(what)")
    for thumb in RangeSliderModel.Thumb.allCases {
      #expect(slider.thumbFrame(thumb).isFinite, "\(what)")
    }
  }

  private func drag(_ slider: inout RangeSliderModel, through points: [Point2D]) {
    let start = slider.thumbFrame(.lower).center
    _ = slider.apply(.touch(Touch(phase: .began, location: start)))
    for point in points { _ = slider.apply(.touch(Touch(phase: .moved, location: point))) }
    _ = slider.apply(.touch(Touch(phase: .ended, location: points.last ?? start)))
  }

  @Test("After writes of any numbers to any two properties, the values are ordered and finite")
  func everyPairOfWrites() {
    for (first, write) in Self.writes {
      for number in Self.numbers {
        for (second, writeSecond) in Self.writes {
          for other in Self.numbers {
            var slider = RangeSliderModel()
            write(&slider, number)
            writeSecond(&slider, other)
            let isSound =
              slider.minimumValue <= slider.lowerValue && slider.lowerValue <= slider.upperValue
              && slider.upperValue <= slider.maximumValue && slider.minimumValue.isFinite
              && slider.maximumValue.isFinite
            if !isSound { Issue.record("\(first) = \(number), then \(second) = \(other)") }
          }
        }
      }
    }
    #expect(Self.writes.count * Self.numbers.count > 190)
  }

  @Test("After a write of any number during a drag, the values are ordered and the drag can end")
  func writesInMidDrag() {
    for (name, write) in Self.writes {
      for number in Self.numbers {
        var slider = RangeSliderModel()
        _ = slider.apply(.touch(Touch(phase: .began, location: Point2D(x: 76, y: 15))))
        write(&slider, number)
        for x in [100.0, -500, 1e300, 76] {
          _ = slider.apply(.touch(Touch(phase: .moved, location: Point2D(x: x, y: 15))))
        }
        expectSound(slider, "\(name) = \(number)")
        let end = slider.apply(.touch(Touch(phase: .cancelled, location: Point2D(x: 76, y: 15))))
        #expect(end.contains(.touchCancel))
        #expect(!slider.isTracking)
      }
    }
  }

  @Test("A drag through any coordinates keeps the values ordered, for all policies and directions")
  func coordinates() {
    for policy in OverlapPolicy.allCases {
      for orientation in Orientation.allCases {
        for direction in LayoutDirection.allCases {
          for x in Self.numbers {
            for y in Self.numbers {
              var slider = RangeSliderModel()
              slider.overlapPolicy = policy
              slider.orientation = orientation
              slider.layoutDirection = direction
              slider.step = 0.3
              drag(&slider, through: [Point2D(x: x, y: y), Point2D(x: y, y: x)])
              expectSound(slider, "\(policy) \(orientation) \(direction) \(x) \(y)")
              #expect(!slider.isTracking)
            }
          }
        }
      }
    }
  }

  @Test("Any range supports a drag, and bounds of any size stay finite", arguments: numbers)
  func rangesAndBounds(number: Double) {
    for other in Self.numbers {
      var slider = RangeSliderModel()
      slider.minimumValue = number
      slider.maximumValue = other
      drag(&slider, through: [Point2D(x: 100, y: 15), Point2D(x: 1e6, y: 15)])
      expectSound(slider, "range \(number) \(other)")
      slider = RangeSliderModel()
      let size = min(other.magnitude, 1e9)
      _ = slider.apply(.resize(Rect2D(x: 0, y: 0, width: number, height: size)))
      #expect(slider.bounds.isFinite)
      #expect(slider.bounds.width >= 0)
    }
  }

  private static let inputs: [ControlCommand] =
    Key.allCases.map { .key($0) }
    + [-1, 0, 1, 2].flatMap { thumb -> [ControlCommand] in
      [.increment(thumb: thumb), .decrement(thumb: thumb), .focus(thumb: thumb)]
    }

  @Test("After a write of any number, every key and increment reports exactly its change")
  func inputAfterWrites() {
    for (first, write) in Self.writes {
      for number in Self.numbers {
        for policy in OverlapPolicy.allCases {
          var slider = RangeSliderModel()
          slider.overlapPolicy = policy
          slider.step = 0.7
          write(&slider, number)
          for command in Self.inputs + Self.inputs.reversed() {
            let before = [slider.lowerValue, slider.upperValue]
            let passes = slider.apply(command)
            let hasChanged = before != [slider.lowerValue, slider.upperValue]
            #expect(passes == (hasChanged ? [.valueChanged] : []), "\(first) \(number) \(command)")
            if !hasChanged { #expect(slider.feedback == nil) }
          }
          expectSound(slider, "\(first) = \(number)")
          for element in slider.accessibilityElements {
            #expect(element.minimum <= element.maximum, "\(first) = \(number)")
            #expect(element.minimum.isFinite && element.maximum.isFinite, "\(first) = \(number)")
            #expect(Double(element.value)?.isFinite == true, "\(first) = \(number)")
          }
        }
      }
    }
    #expect(Self.inputs.count == 20)
  }

  @Test("With any range and step, every key keeps the values ordered", arguments: numbers)
  func keysInRanges(number: Double) {
    for other in Self.numbers {
      for step in Self.numbers {
        var slider = RangeSliderModel()
        slider.minimumValue = number
        slider.maximumValue = other
        slider.step = step
        for key in [Key.right, .pageUp, .end, .left, .pageDown, .home] {
          _ = slider.apply(.key(key))
          expectSound(slider, "range \(number) \(other) step \(step) \(key)")
        }
        #expect(slider.lowerValue == slider.minimumValue)
        for element in slider.accessibilityElements {
          #expect(Double(element.value)?.isFinite == true)
        }
      }
    }
  }
}
