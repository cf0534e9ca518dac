#include "CPictureColours.h"
#include "CPictureDecoders.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

enum {
  MOST_THUMBNAILS = 8,
  /* The square root of the maximum number of pixels: libheif before 1.19 is told a width. */
  MOST_WIDTH = 17320,
  /* The number of parts of a picture. Those of phones have some hundred. */
  MOST_TILES = 1 << 14,
  /* The maximum memory that is reserved at once, in bytes: that of the most pixels. */
  MOST_MEMORY = 1 << 30,
};

/* A picture, or a thumbnail of it, that is decoded. */
typedef struct {
  struct heif_image_handle *handle;
  int width, height;
} Item;

static Item measured(struct heif_image_handle *handle)
{
  return (Item){handle, heif_image_handle_get_width(handle), heif_image_handle_get_height(handle)};
}

static int longer(const Item *item)
{
  return item->width > item->height ? item->width : item->height;
}

/* Returns whether both have the same shape, except for what rounding changes. */
static bool are_alike(const Item *one, const Item *other)
{
  double first = (double)one->width * other->height, second = (double)one->height * other->width;
  return fabs(first - second) * 32 <= fmax(first, second);
}

/* Returns the smallest thumbnail that fills the box, without a handle if there is none. Decoding it
 * takes a hundredth of the time that the picture of a phone takes. */
static Item thumbnail(const Item *picture, int box)
{
  heif_item_id ids[MOST_THUMBNAILS];
  Item best = {0};
  int count = heif_image_handle_get_list_of_thumbnail_IDs(picture->handle, ids, MOST_THUMBNAILS);
  for (int index = 0; index < count && longer(picture) > box; index++) {
    struct heif_image_handle *handle = NULL;
    struct heif_error error =
        heif_image_handle_get_thumbnail(picture->handle, ids[index], &handle);
    Item found = error.code == heif_error_Ok ? measured(handle) : (Item){0};
    bool fits = longer(&found) >= box && are_alike(&found, picture) &&
                (!best.handle || found.width < best.width);
    heif_image_handle_release(fits ? best.handle : handle);
    if (fits)
      best = found;
  }
  return best;
}

/* Returns the conversion from colours that are given by the codes of video (ITU-T H.273). */
static CPictureConversion *conversion_of_codes(const struct heif_color_profile_nclx *codes,
                                               CPictureRows rows)
{
  CPictureColours colours = {
    .white = {codes->color_primary_white_x, codes->color_primary_white_y},
    .red = {codes->color_primary_red_x, codes->color_primary_red_y},
    .green = {codes->color_primary_green_x, codes->color_primary_green_y},
    .blue = {codes->color_primary_blue_x, codes->color_primary_blue_y},
    .curve = CPICTURE_SRGB,
  };
  switch (codes->transfer_characteristics) {
  case heif_transfer_characteristic_ITU_R_BT_2100_0_PQ:
    colours.curve = CPICTURE_PQ;
    break;
  case heif_transfer_characteristic_ITU_R_BT_2100_0_HLG:
    colours.curve = CPICTURE_HLG;
    break;
  case heif_transfer_characteristic_ITU_R_BT_470_6_System_M:
    colours.curve = CPICTURE_POWER;
    colours.exponent = 2.2;
    break;
  case heif_transfer_characteristic_linear:
    colours.curve = CPICTURE_POWER;
    colours.exponent = 1;
    break;
  default: /* The curves of video are meant for the same displays as that of sRGB. */
    break;
  }
  return colours.white[0] > 0 ? cpicture_conversion_of_colours(&colours, rows) : NULL;
}

/* Returns the conversion from the colours of an item to sRGB, or NULL. */
static CPictureConversion *conversion(const struct heif_image_handle *handle, CPictureRows rows)
{
  CPictureConversion *result = NULL;
  struct heif_color_profile_nclx *codes = NULL;
  size_t length = heif_image_handle_get_raw_color_profile_size(handle);
  if (length > 0 && length <= CPICTURE_MOST_PROFILE) {
    void *profile = malloc(length);
    if (profile && heif_image_handle_get_raw_color_profile(handle, profile).code == heif_error_Ok)
      result = cpicture_conversion(profile, length, rows);
    free(profile);
  } else if (heif_image_handle_get_nclx_color_profile(handle, &codes).code == heif_error_Ok) {
    result = conversion_of_codes(codes, rows);
    heif_nclx_color_profile_free(codes);
  }
  return result;
}

/* Reduces the decoded pixels and converts their colours. */
static CPictureStatus shrink(struct heif_image *image, const Item *item, int box,
                             CPicture *picture)
{
  int stride = 0;
  CPicture whole = {
    .width = heif_image_get_width(image, heif_channel_interleaved),
    .height = heif_image_get_height(image, heif_channel_interleaved),
    .has_alpha = heif_image_handle_has_alpha_channel(item->handle),
  };
  whole.pixels = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  whole.stride = (size_t)stride;
  if (whole.has_alpha && heif_image_handle_is_premultiplied_alpha(item->handle))
    cpicture_unpremultiply(&whole);
  if (!whole.pixels || !cpicture_reduce(&whole, box, picture))
    return CPICTURE_TOO_LARGE;
  CPictureConversion *colours =
      conversion(item->handle, whole.has_alpha ? CPICTURE_ROWS_RGBA : CPICTURE_ROWS_RGB);
  cpicture_convert_by(colours, picture);
  cpicture_release_conversion(colours);
  return CPICTURE_OK;
}

static CPictureStatus failure(struct heif_error error, bool is_av1, char *reason)
{
  enum heif_compression_format codec = is_av1 ? heif_compression_AV1 : heif_compression_HEVC;
  if (!heif_have_decoder_for_format(codec))
    return cpicture_fail(CPICTURE_NO_CODEC, reason, "its codec is not installed");
  if (error.code == heif_error_Unsupported_feature)
    return cpicture_fail(CPICTURE_UNSUPPORTED, reason, error.message);
  if (error.subcode == heif_suberror_Security_limit_exceeded)
    return cpicture_fail(CPICTURE_TOO_LARGE, reason, error.message);
  return cpicture_fail(CPICTURE_DAMAGED, reason, error.message);
}

/* Decodes an item. `least` is the least number of pixels of its longer side: a file may lie about the
 * size of its thumbnail. */
static CPictureStatus decode(const Item *item, int box, int least, bool is_av1, CPicture *picture,
                             char *reason)
{
  struct heif_image *image = NULL;
  CPictureStatus status;
  struct heif_decoding_options *options = heif_decoding_options_alloc();
  if (!options)
    return CPICTURE_TOO_LARGE;
  options->convert_hdr_to_8bit = 1;
  struct heif_error error =
      heif_decode_image(item->handle, &image, heif_colorspace_RGB,
                        heif_image_handle_has_alpha_channel(item->handle)
                            ? heif_chroma_interleaved_RGBA
                            : heif_chroma_interleaved_RGB,
                        options);
  heif_decoding_options_free(options);
  if (error.code != heif_error_Ok)
    status = failure(error, is_av1, reason);
  else if (heif_image_get_width(image, heif_channel_interleaved) < least &&
           heif_image_get_height(image, heif_channel_interleaved) < least)
    status = cpicture_fail(CPICTURE_DAMAGED, reason, "its thumbnail is smaller than it says");
  else
    status = shrink(image, item, box, picture);
  heif_image_release(image);
  return status;
}

/* Limits what libheif reserves before it decodes, and what it reads of the boxes of a file. */
static void limit(struct heif_context *context)
{
#if LIBHEIF_HAVE_VERSION(1, 19, 0)
  struct heif_security_limits *limits = heif_context_get_security_limits(context);
  limits->max_image_size_pixels = CPICTURE_MOST_PIXELS;
  limits->max_number_of_tiles = MOST_TILES;
  limits->max_color_profile_size = CPICTURE_MOST_PROFILE;
  limits->max_memory_block_size = MOST_MEMORY;
#if LIBHEIF_HAVE_VERSION(1, 20, 0)
  limits->max_total_memory = 2 * (uint64_t)MOST_MEMORY;
#endif
#else
  heif_context_set_maximum_image_size_limit(context, MOST_WIDTH);
#endif
}

static CPictureStatus decode_file(struct heif_context *context, const uint8_t *bytes, size_t length,
                                  int box, CPicture *picture, char *reason)
{
  struct heif_image_handle *handle = NULL;
  CPictureStatus status = CPICTURE_DAMAGED;
  bool is_av1 = heif_has_compatible_brand(bytes, (int)length, "avif") == 1 ||
                heif_has_compatible_brand(bytes, (int)length, "avis") == 1;
  limit(context);
  struct heif_error error =
      heif_context_read_from_memory_without_copy(context, bytes, length, NULL);
  if (error.code == heif_error_Ok)
    error = heif_context_get_primary_image_handle(context, &handle);
  if (error.code != heif_error_Ok)
    return failure(error, is_av1, reason);
  Item whole = measured(handle);
  Item small = thumbnail(&whole, box);
  if (small.handle)
    status = decode(&small, box, box, is_av1, picture, reason);
  heif_image_handle_release(small.handle);
  if (status != CPICTURE_OK)
    status = cpicture_is_too_large(whole.width, whole.height, length)
                 ? CPICTURE_TOO_LARGE
                 : decode(&whole, box, 0, is_av1, picture, reason);
  heif_image_handle_release(handle);
  return status;
}

CPictureStatus cpicture_decode_heif(const uint8_t *bytes, size_t length, int box, CPicture *picture,
                                    char *reason)
{
  struct heif_context *context = heif_context_alloc();
  if (!context)
    return CPICTURE_TOO_LARGE;
  CPictureStatus status = decode_file(context, bytes, length, box, picture, reason);
  heif_context_free(context);
  return status;
}

void cpicture_prepare_heif(void)
{
  heif_init(NULL);
}
