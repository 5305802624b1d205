// PNG in memory, through libpng. Its errors are long jumps; they begin and end within one call of
// a function below, so that none ever crosses the frame of a caller.

#ifndef KNURL_PNG_H
#define KNURL_PNG_H

#include <stddef.h>
#include <stdint.h>

/// How a call ended.
typedef enum __attribute__((enum_extensibility(closed))) knurl_png_result {
  KNURL_PNG_DONE __attribute__((swift_name("done"))),
  /// libpng refused; `knurl_png_message` says why.
  KNURL_PNG_REFUSED __attribute__((swift_name("refused"))),
  /// The header announces more than the limits allow.
  KNURL_PNG_TOO_LARGE __attribute__((swift_name("tooLarge"))),
  /// The header announces more than the file can hold, however well it is compressed.
  KNURL_PNG_TOO_SHORT __attribute__((swift_name("tooShort"))),
  KNURL_PNG_OUT_OF_MEMORY __attribute__((swift_name("outOfMemory"))),
} knurl_png_result;

/// One picture that is being read or written. Every function may be called with NULL, which is a
/// codec for which there was no memory.
typedef struct knurl_png_codec knurl_png_codec;

// Reading: make_reader, read_header, read_pixels.

/// The bytes must outlive the codec.
knurl_png_codec *knurl_png_make_reader(const uint8_t *bytes, size_t count);

/// Reads everything before the pixels. The sizes are set unless libpng refuses.
knurl_png_result knurl_png_read_header(
  knurl_png_codec *codec, uint32_t maximum_side, uint64_t maximum_pixels, uint32_t *width,
  uint32_t *height);

/// Reads the rest of the file. `rgba` has room for 4 * width * height bytes: red, green, blue and
/// alpha, not premultiplied, rows from top to bottom. What is in it after a failure means nothing.
knurl_png_result knurl_png_read_pixels(knurl_png_codec *codec, uint8_t *rgba);

// Writing: make_writer, write, then bytes and count.

knurl_png_codec *knurl_png_make_writer(void);

/// Writes a whole file from 4 * width * height bytes as they are read.
knurl_png_result knurl_png_write(
  knurl_png_codec *codec, const uint8_t *rgba, uint32_t width, uint32_t height);

/// The file that was written. It goes with the codec.
const uint8_t *knurl_png_bytes(const knurl_png_codec *codec);
size_t knurl_png_count(const knurl_png_codec *codec);

// Either.

/// libpng's words after KNURL_PNG_REFUSED.
const char *knurl_png_message(const knurl_png_codec *codec);

/// How many bytes were read or written.
size_t knurl_png_position(const knurl_png_codec *codec);

void knurl_png_free(knurl_png_codec *codec);

#endif
