#include "CMetadataParts.h"

#include <string.h>

void cmetadata_prepare(void)
{
  if (!gexiv2_initialize())
    return;
  /* Damaged files are common, and the program says so itself. */
  gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE);
  /* The class and its tables are set up by the first object. */
  g_object_unref(gexiv2_metadata_new());
  cmetadata_prepare_guard();
}

/* Returns the text behind a language such as `lang="x-default" `, or NULL if there is none. */
static char *behind_language(char *text)
{
  if (!g_str_has_prefix(text, "lang=\""))
    return NULL;
  text += strlen("lang=\"");
  text += strspn(text, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_");
  return g_str_has_prefix(text, "\" ") ? text + 2 : NULL;
}

/* Returns the first language of an XMP text in several, which is the default one if there is one, and
 * cuts off the others: `Sunset` of `lang="x-default" Sunset, lang="de-DE" Sonnenuntergang`. gexiv2
 * would divide the text at its own commas too. Other texts are returned as they are. */
static const char *without_language(char *text)
{
  static const char next[] = ", lang=\"";
  char *start = behind_language(text);
  if (start == NULL)
    return text;
  for (char *end = strstr(start, next); end != NULL; end = strstr(end + 1, next)) {
    if (behind_language(end + 2) != NULL) {
      *end = '\0';
      break;
    }
  }
  return start;
}

/* Visits a text that may be NULL, and frees it. */
static void visit_text(char *text, void (*visit)(void *context, const char *text), void *context)
{
  char *valid;
  if (text == NULL) {
    visit(context, "");
    return;
  }
  valid = g_utf8_make_valid(without_language(text), -1);
  g_strstrip(valid);
  if (strlen(valid) > DECODER_TEXT_LENGTH)
    *g_utf8_find_prev_char(valid, valid + DECODER_TEXT_LENGTH + 1) = '\0';
  visit(context, valid);
  g_free(valid);
  g_free(text);
}

/* The tags of each text, the best first. */
static const char *const makes[] = {"Exif.Image.Make", "Xmp.tiff.Make", NULL};
static const char *const models[] = {"Exif.Image.Model", "Xmp.tiff.Model", NULL};
static const char *const lenses[] = {
  "Exif.Photo.LensModel", "Xmp.exifEX.LensModel", "Xmp.aux.Lens", "Exif.Canon.LensModel",
  "Exif.OlympusEq.LensModel", "Exif.Panasonic.LensType", NULL,
};
static const char *const titles[] = {"Xmp.dc.title", "Iptc.Application2.ObjectName", NULL};
static const char *const descriptions[] = {
  "Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription", NULL,
};

static const char *const keywords[] = {
  "Xmp.dc.subject", "Iptc.Application2.Keywords", NULL,
};

typedef struct {
  GExiv2Metadata *metadata;
  const void *bytes;
  size_t length;
  DecoderDetails *details;
} Job;

/* Reads the numbers. Returns whether the file has metadata that can be read. */
static int read_numbers(void *context)
{
  Job *job = context;
  GError *error = NULL;
  if (!gexiv2_metadata_open_buf(job->metadata, job->bytes, (glong)job->length, &error)) {
    g_clear_error(&error);
    return false;
  }
  cmetadata_read_dates(job->metadata, job->details);
  cmetadata_read_exposure(job->metadata, job->details);
  cmetadata_read_position(job->metadata, job->details);
  return true;
}

void cmetadata_read(const void *bytes, size_t length, DecoderDetails *details,
                    void (*visit)(void *context, const char *text), void *context)
{
  static const char *const *const texts[DECODER_TEXT_KEYWORDS] = {
    [DECODER_TEXT_MAKE] = makes,         [DECODER_TEXT_MODEL] = models,
    [DECODER_TEXT_LENS] = lenses,        [DECODER_TEXT_TITLE] = titles,
    [DECODER_TEXT_DESCRIPTION] = descriptions,
  };
  Job job = {gexiv2_metadata_new(), bytes, length, details};
  memset(details, 0, sizeof *details);
  if (cmetadata_guard(read_numbers, &job)) {
    for (int i = 0; i < DECODER_TEXT_KEYWORDS; i++)
      visit_text(cmetadata_first_text(job.metadata, texts[i]), visit, context);
    visit_text(cmetadata_joined_text(job.metadata, keywords), visit, context);
    g_object_unref(job.metadata);
  } else {
    /* The object is left: gexiv2 0.14 frees the previews of a file that cannot be read twice. */
    memset(details, 0, sizeof *details);
    for (int i = 0; i < DECODER_TEXT_COUNT; i++)
      visit(context, "");
  }
}
