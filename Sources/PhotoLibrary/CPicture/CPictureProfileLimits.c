#include "CPictureProfile.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <lcms2_plugin.h>

/* The maximum memory for one profile, in bytes. */
enum { MOST_MEMORY = 64 << 20 };

/* The maximum time in which a conversion is made, in seconds. Usual profiles take 0.004, and those of
 * inks 0.04. */
static const double most_seconds = 2;

static double cpu_seconds(void)
{
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* lcms calls these functions without user data while it makes a context. */

/* Allocates memory, unless the conversion has too much or has taken too long: a small profile may name
 * the same slow curve thousands of times. */
static void *take(cmsContext context, cmsUInt32Number size)
{
  CPictureConversion *conversion = cmsGetContextUserData(context);
  if (size > MOST_MEMORY ||
      (conversion && (conversion->memory + size > MOST_MEMORY ||
                      cpu_seconds() > conversion->deadline)))
    return NULL;
  void *block = malloc(size);
  if (block && conversion)
    conversion->memory += malloc_usable_size(block);
  return block;
}

static void give_back(cmsContext context, void *block)
{
  CPictureConversion *conversion = cmsGetContextUserData(context);
  size_t size = block ? malloc_usable_size(block) : 0;
  if (conversion)
    conversion->memory -= size < conversion->memory ? size : conversion->memory;
  free(block);
}

static void *take_again(cmsContext context, void *block, cmsUInt32Number size)
{
  void *result = take(context, size);
  if (result && block) {
    size_t old = malloc_usable_size(block);
    memcpy(result, block, old < size ? old : size);
    give_back(context, block);
  }
  return result;
}

static cmsPluginMemHandler memory = {
    .base = {cmsPluginMagicNumber, 2080, cmsPluginMemHandlerSig, NULL},
    .MallocPtr = take,
    .FreePtr = give_back,
    .ReallocPtr = take_again,
};

cmsContext cpicture_make_limited_context(CPictureConversion *conversion)
{
  conversion->deadline = cpu_seconds() + most_seconds;
  return cmsCreateContext(&memory, conversion);
}

bool cpicture_try_colours(cmsHTRANSFORM transform, const uint8_t *from, int from_size, uint8_t *to,
                          int to_size, int count, double limit)
{
  enum { AT_ONCE = 16 };
  double end = cpu_seconds() + limit * count;
  for (int i = 0; i < count; i += AT_ONCE, from += AT_ONCE * from_size, to += AT_ONCE * to_size) {
    int some = count - i < AT_ONCE ? count - i : AT_ONCE;
    cmsDoTransform(transform, from, to, (cmsUInt32Number)some);
    if (cpu_seconds() > end)
      return false;
  }
  return true;
}
