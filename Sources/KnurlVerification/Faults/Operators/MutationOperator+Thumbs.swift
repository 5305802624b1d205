import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofThumbs: [MutationOperator] = [
    MutationOperator(
      "other-thumb-comes-along", "the other value moves along a little", breaks: [.oneThumbMoves],
      requires: .ordered
    ) {
      $0.after(.moved) { control in
        let (before, now) = (control.before[.value], control.now[.value])
        guard let moved = now.indices.first(where: { now[$0] != before[$0] }) else { return }
        for index in now.indices where index != moved { control.displace(index, by: 1 / 64) }
      }
    },
    MutationOperator(
      "first-thumb-first", "where thumbs are near each other the first is taken",
      breaks: [.nearestThumb], requires: [.thumbs, .severalValues]
    ) {
      $0.takesFirstThumb { $0.hitArea(of: 0) }
    },
    MutationOperator(
      "track-takes-touches", "a touch anywhere takes a thumb", breaks: [.trackIsInert],
      requires: [.thumbs, .hitAreas]
    ) {
      $0.takesFirstThumb { $0.now.bounds }
    },
    MutationOperator(
      "far-touch-drags", "a touch anywhere takes a thumb that declares no hit area",
      breaks: [.farTouchIsInert], requires: .thumbs,
      excludes: [.hitAreas, .jumpsToFinger, .touchesAnywhere]
    ) {
      $0.takesFirstThumb { $0.now.bounds }
    },
    MutationOperator(
      "thumb-is-missed", "the outer part of a thumb cannot be taken", breaks: [.thumbIsGrabbable],
      requires: .thumbs
    ) {
      $0.dropsTouchDowns { control, location in
        control.now.valueIndices.contains { index in
          let frame = control.now.thumbFrame(index)
          return frame.contains(location)
            && (location.x - frame.midX).magnitude > frame.width / 4
        }
      }
    },
    MutationOperator(
      "hit-area-is-drawn-area", "only what is drawn of a thumb can be hit", breaks: [.hitArea],
      requires: [.thumbs, .hitAreas]
    ) {
      $0.dropsTouchDowns { control, location in
        !control.now.valueIndices.contains { control.now.thumbFrame($0).contains(location) }
      }
    },
    MutationOperator(
      "edges-are-outside", "the edges of a thumb do not belong to it", breaks: [.edgesBelong],
      requires: [.thumbs, .hitAreas]
    ) {
      $0.dropsTouchDowns { control, point in
        control.now.valueIndices.contains {
          let area = control.hitArea(of: $0)
          return area.minX == point.x || area.maxX == point.x || area.minY == point.y
            || area.maxY == point.y
        }
      }
    },
  ]
}

extension Mutation {
  /// Moves each touch-down in an area to the middle of the first thumb.
  fileprivate mutating func takesFirstThumb(
    from area: @escaping @Sendable (MutantControl) -> Rect2D
  ) {
    touches { control, touch in
      guard touch.phase == .began, !control.isTracking, area(control).contains(touch.location)
      else { return touch }
      return touch.at(control.now.thumbCenter(0))
    }
  }
}

extension MutantControl {
  func hitArea(of thumb: Int) -> Rect2D {
    now.thumbFrame(thumb).grown(toAtLeast: Size2D(width: now.hitWidth, height: now.hitHeight))
  }
}
