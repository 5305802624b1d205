public import KnurlControls
public import KnurlDrawing

/// A `ModelControl` whose thumbs move along a straight track.
open class SliderControl<Drawing: ControlDrawing>: ModelControl<Drawing>
where Drawing.Control: SliderModel {
  open var orientation: Orientation {
    get { model.orientation }
    set { change { $0.orientation = newValue } }
  }

  open var layoutDirection: LayoutDirection {
    get { model.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }
}
