#include "CPictureDecoders.h"

#include <fontconfig/fontconfig.h>
#include <string.h>

#include <glib.h>

/* The text library keeps ten fonts open at the same time. It could not open another one. */
enum { MOST_FONTS = 9 };

typedef struct {
  const char *family, *style, *language;
} Style;

/* The fonts that are kept, the most important first. Many of them are the same file. */
static const Style styles[] = {
  {"sans-serif", "", ""},
  {"sans-serif", ":bold", ""},
  {"serif", "", ""},
  {"monospace", "", ""},
  {"serif", ":bold", ""},
  {"sans-serif", ":italic", ""},
  {"serif", ":italic", ""},
  {"sans-serif", "", ":lang=zh-cn"},
  {"sans-serif", "", ":lang=ar"},
};

/* Calls fontconfig's substitution, and returns the best font or NULL. */
static FcPattern *best_font(FcConfig *config, const Style *style)
{
  FcResult result;
  g_autofree char *name = g_strconcat(style->family, style->style, style->language, NULL);
  FcPattern *wanted = FcNameParse((const FcChar8 *)name);
  if (!wanted)
    return NULL;
  FcConfigSubstitute(config, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcPattern *font = FcFontMatch(config, wanted, &result);
  FcPatternDestroy(wanted);
  return font;
}

/* Adds a rule that accepts a font. Returns false if it has no file or is accepted already. */
static bool accept_font(FcPattern *font, GString *rules)
{
  FcChar8 *file;
  int index = 0;
  if (FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch)
    return false;
  FcPatternGetInteger(font, FC_INDEX, 0, &index);
  /* The upper half is the instance of a variable font, and all of them share a file. */
  g_autofree char *rule = g_markup_printf_escaped(
      "<pattern><patelt name=\"file\"><string>%s</string></patelt>"
      "<patelt name=\"index\"><int>%d</int></patelt></pattern>", (const char *)file, index);
  if (strstr(rules->str, rule))
    return false;
  g_string_append(rules, rule);
  return true;
}

/* A drawing with a text in each style. */
static GString *drawing_of_texts(void)
{
  GString *text = g_string_new("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>");
  for (size_t index = 0; index < G_N_ELEMENTS(styles); index++) {
    const Style *style = &styles[index];
    g_string_append_printf(
        text, "<text y='8' font-family='%s'%s%s>%s</text>", style->family,
        strcmp(style->style, ":bold") == 0 ? " font-weight='bold'" : "",
        strcmp(style->style, ":italic") == 0 ? " font-style='italic'" : "",
        strstr(style->language, "zh") ? "\u4e2d" : style->language[0] ? "\u0628" : "Aa");
  }
  return g_string_append(text, "</svg>");
}

void cpicture_keep_fonts(void)
{
  FcConfig *config = FcInitLoadConfigAndFonts();
  if (!config)
    return;
  GString *rules = g_string_new("<fontconfig><selectfont><acceptfont>");
  int count = 0;
  for (size_t index = 0; index < G_N_ELEMENTS(styles) && count < MOST_FONTS; index++) {
    FcPattern *font = best_font(config, &styles[index]);
    if (!font)
      continue;
    count += accept_font(font, rules);
    FcPatternDestroy(font);
  }
  g_string_append(
      rules, "</acceptfont><rejectfont><pattern/></rejectfont></selectfont></fontconfig>");
  if (count > 0 && FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules->str, FcTrue))
    FcConfigBuildFonts(config);
  g_string_free(rules, TRUE);
  /* Otherwise fontconfig would ask every half minute whether its files have changed. */
  FcConfigSetRescanInterval(config, 0);
  FcConfigSetCurrent(config);
  FcConfigDestroy(config);
  CPicture picture;
  char reason[CPICTURE_REASON_LENGTH];
  GString *drawing = drawing_of_texts();
  if (cpicture_decode(drawing->str, drawing->len, 8, 1, &picture, reason) == CPICTURE_OK)
    cpicture_clear(&picture);
  g_string_free(drawing, TRUE);
}
