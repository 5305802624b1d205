#if !__has_include(<png.h>)
#error "libpng's headers are missing: install libpng-dev (Debian, Ubuntu) or libpng (Homebrew)."
#else

#include "knurl_png.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct knurl_png_codec {
  png_structp png;
  png_infop info;
  int is_writer;

  // The file: for a reader the caller's bytes, for a writer its own.
  const uint8_t *input;
  uint8_t *output;
  size_t count;
  size_t capacity;
  size_t position;

  int is_out_of_memory;
  char message[128];
};

// MARK: - What libpng calls

// libpng demands that this does not return. Every caller of libpng below has called setjmp.
static void refuse(png_structp png, png_const_charp message) {
  knurl_png_codec *codec = png_get_error_ptr(png);
  strncpy(codec->message, message, sizeof codec->message - 1);
  png_longjmp(png, 1);
}

// Without this libpng would write to standard error.
static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  knurl_png_codec *codec = png_get_io_ptr(png);
  if (count > codec->count - codec->position) {
    codec->position = codec->count;
    png_error(png, "the file ends too early");
  }
  memcpy(target, codec->input + codec->position, count);
  codec->position += count;
}

static void write_bytes(png_structp png, png_bytep source, size_t count) {
  knurl_png_codec *codec = png_get_io_ptr(png);
  if (count > codec->capacity - codec->count) {
    size_t capacity = codec->capacity < 4096 ? 4096 : codec->capacity;
    while (count > capacity - codec->count) {
      if (capacity > SIZE_MAX / 2) {
        codec->is_out_of_memory = 1;
        png_error(png, "out of memory");
      }
      capacity *= 2;
    }
    uint8_t *output = realloc(codec->output, capacity);
    if (output == NULL) {
      codec->is_out_of_memory = 1;
      png_error(png, "out of memory");
    }
    codec->output = output;
    codec->capacity = capacity;
  }
  memcpy(codec->output + codec->count, source, count);
  codec->count += count;
  codec->position = codec->count;
}

static void flush_nothing(png_structp png) { (void)png; }

// MARK: - Making and freeing

// png_create_… catches its own errors and returns NULL.
static knurl_png_codec *make_codec(int is_writer) {
  knurl_png_codec *codec = calloc(1, sizeof *codec);
  if (codec == NULL) return NULL;
  codec->is_writer = is_writer;
  codec->png =
    is_writer
      ? png_create_write_struct(PNG_LIBPNG_VER_STRING, codec, refuse, ignore_warning)
      : png_create_read_struct(PNG_LIBPNG_VER_STRING, codec, refuse, ignore_warning);
  if (codec->png != NULL) codec->info = png_create_info_struct(codec->png);
  if (codec->info == NULL) {
    knurl_png_free(codec);
    return NULL;
  }
  return codec;
}

knurl_png_codec *knurl_png_make_reader(const uint8_t *bytes, size_t count) {
  knurl_png_codec *codec = make_codec(0);
  if (codec == NULL) return NULL;
  codec->input = bytes;
  codec->count = count;
  return codec;
}

knurl_png_codec *knurl_png_make_writer(void) { return make_codec(1); }

void knurl_png_free(knurl_png_codec *codec) {
  if (codec == NULL) return;
  if (codec->is_writer) {
    png_destroy_write_struct(&codec->png, &codec->info);
  } else {
    png_destroy_read_struct(&codec->png, &codec->info, NULL);
  }
  free(codec->output);
  free(codec);
}

// MARK: - Reading

// Deflate turns at most 258 bytes into two bits.
static const uint64_t greatest_compression = 1032;

// A chunk that is not pixels may have so many bytes. It is only checked and passed over.
static const png_alloc_size_t greatest_chunk = 8 << 20;

static void set_reading_rules(knurl_png_codec *codec) {
  png_structp png = codec->png;
  png_set_read_fn(png, codec, read_bytes);
  // What libpng would let pass with a warning is refused: a file is whole or it is an error.
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
#ifdef PNG_BENIGN_ERRORS_SUPPORTED
  png_set_benign_errors(png, 0);
#endif
#ifdef PNG_SET_USER_LIMITS_SUPPORTED
  // Our limit on the size is a result of its own; this lets such a header through to it.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, greatest_chunk);
#endif
#ifdef PNG_HANDLE_AS_UNKNOWN_SUPPORTED
  // Texts, profiles, times and gamma say nothing that is used, and compressed ones can be bombs:
  // all chunks are passed over but those that make the pixels, tRNS among these.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
#endif
}

knurl_png_result knurl_png_read_header(
  knurl_png_codec *codec, uint32_t maximum_side, uint64_t maximum_pixels, uint32_t *width,
  uint32_t *height) {
  if (codec == NULL) return KNURL_PNG_OUT_OF_MEMORY;
  if (setjmp(png_jmpbuf(codec->png)) != 0) return KNURL_PNG_REFUSED;

  set_reading_rules(codec);
  png_read_info(codec->png, codec->info);
  *width = png_get_image_width(codec->png, codec->info);
  *height = png_get_image_height(codec->png, codec->info);
  if (*width > maximum_side || *height > maximum_side) return KNURL_PNG_TOO_LARGE;
  if ((uint64_t)*width * *height > maximum_pixels) return KNURL_PNG_TOO_LARGE;

  uint64_t unpacked = (uint64_t)png_get_rowbytes(codec->png, codec->info) * *height;
  if (unpacked / greatest_compression > codec->count) return KNURL_PNG_TOO_SHORT;
  return KNURL_PNG_DONE;
}

knurl_png_result knurl_png_read_pixels(knurl_png_codec *codec, uint8_t *rgba) {
  if (codec == NULL) return KNURL_PNG_OUT_OF_MEMORY;
  if (setjmp(png_jmpbuf(codec->png)) != 0) return KNURL_PNG_REFUSED;

  png_structp png = codec->png;
  // Palettes and short greys to bytes, a transparent colour to alpha, 16 bits rounded to 8.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, codec->info);

  size_t width = png_get_image_width(png, codec->info);
  size_t height = png_get_image_height(png, codec->info);
  if (png_get_rowbytes(png, codec->info) != 4 * width) png_error(png, "rows have another length");
  for (int pass = 0; pass < passes; pass++) {
    for (size_t row = 0; row < height; row++) png_read_row(png, rgba + 4 * width * row, NULL);
  }
  png_read_end(png, NULL);
  return KNURL_PNG_DONE;
}

// MARK: - Writing

knurl_png_result knurl_png_write(
  knurl_png_codec *codec, const uint8_t *rgba, uint32_t width, uint32_t height) {
  if (codec == NULL) return KNURL_PNG_OUT_OF_MEMORY;
  if (setjmp(png_jmpbuf(codec->png)) != 0) {
    return codec->is_out_of_memory ? KNURL_PNG_OUT_OF_MEMORY : KNURL_PNG_REFUSED;
  }

  png_structp png = codec->png;
  png_set_write_fn(png, codec, write_bytes, flush_nothing);
  // Drawn controls have long equal runs: without a filter they are written fastest and smallest.
  // All that influences the bytes is set here, so that a libpng with other defaults does not.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level(png, 6);
  png_set_compression_strategy(png, 0);
  png_set_compression_mem_level(png, 8);
  png_set_compression_window_bits(png, 15);
  png_set_compression_buffer_size(png, 8192);
  png_set_IHDR(
    png, codec->info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, codec->info);
  for (size_t row = 0; row < height; row++) {
    png_write_row(png, rgba + 4 * (size_t)width * row);
  }
  png_write_end(png, NULL);
  return KNURL_PNG_DONE;
}

// MARK: - Results

const uint8_t *knurl_png_bytes(const knurl_png_codec *codec) {
  return codec == NULL ? NULL : codec->output;
}

size_t knurl_png_count(const knurl_png_codec *codec) { return codec == NULL ? 0 : codec->count; }

const char *knurl_png_message(const knurl_png_codec *codec) {
  return codec == NULL ? "" : codec->message;
}

size_t knurl_png_position(const knurl_png_codec *codec) {
  return codec == NULL ? 0 : codec->position;
}

#endif
