/* The messages between a program and its decoders: processes that read pictures for it.
 *
 * A decoder has one socket of the kind SOCK_SEQPACKET. When it is ready it sends a DecoderHello.
 * Then it answers one request after another. Open files are sent with a request, and pixels come
 * back in sealed memory. No path and no name is in any message. The program trusts no answer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  DECODER_VERSION = 5,
  /* The descriptor of the socket in the decoder. */
  DECODER_SOCKET = 3,
  DECODER_REASON_LENGTH = 128,
  DECODER_CONFINEMENT_LENGTH = 512,
  /* The maximum number of files in a request for heads. */
  DECODER_MOST_FILES = 64,
  /* The maximum length of what follows an answer in its message, in bytes. */
  DECODER_MOST_TAIL = 32768,
  /* The maximum number of descriptors in an answer. */
  DECODER_MOST_MEMORIES = 2,
  /* The maximum length of a text in the details of a photo, in bytes without its NUL. */
  DECODER_TEXT_LENGTH = 1024,
};

typedef enum {
  /* Decodes a picture. The answer has memory with its pixels and, if `wants_png`, memory with an
   * IDAT chunk of them. */
  DECODER_PICTURE = 1,
  /* Decodes a PNG of the thumbnail cache, as DECODER_PICTURE. The tail has its text entries. If the
   * box is 0, the answer has no pixels. */
  DECODER_THUMBNAIL,
  /* Reads the metadata of some files. The tail has a DecoderHead for each. */
  DECODER_HEADS,
  /* Reads the metadata about the making of a photo. The tail has a DecoderDetails and then the texts of
   * DecoderText in UTF-8, each with a NUL. */
  DECODER_DETAILS,
  /* Decodes a rectangle of a picture, as DECODER_PICTURE. The status is DECODER_UNSUPPORTED for a
   * picture that cannot be decoded in parts. */
  DECODER_PART,
  /* Decodes the frame `frame` of an animated picture, as DECODER_PICTURE. The decoder keeps the
   * animation open, by its `animation`, until another one is requested. If the box is 0, it is closed,
   * and the answer has no pixels. */
  DECODER_ANIMATION,
  /* Looks for a video in a photo. The answer has its place and no pixels. */
  DECODER_VIDEO,
  /* Reads an XMP file about a photo. The answer is that of DECODER_DETAILS. */
  DECODER_SIDECAR,
} DecoderRequestKind;

/* The arrangement of the pixels that a request asks for. */
typedef enum {
  /* RGB, or RGBA that is not premultiplied if the picture has transparency, 8 bits each. */
  DECODER_FORM_STORED = 0,
} DecoderPixelForm;

typedef enum {
  DECODER_OK,
  DECODER_DAMAGED,
  DECODER_NOT_A_PICTURE,
  DECODER_UNSUPPORTED,
  DECODER_TOO_LARGE,
  DECODER_EMPTY,
  /* `error_number` has the errno. */
  DECODER_UNREADABLE,
  /* The codec that the picture needs is not installed. */
  DECODER_NO_CODEC,
  /* A raw file has no finished picture that can be shown. */
  DECODER_NO_PREVIEW,
} DecoderStatus;

/* The first message of a decoder. */
typedef struct {
  uint32_t version;
  /* The parts of the confinement that are missing, as bits. */
  uint32_t missing;
  /* A line of text for the log: which parts are in force, and which are missing and why. */
  char confinement[DECODER_CONFINEMENT_LENGTH];
} DecoderHello;

/* A rectangle of an upright picture whose width and height are divided by 1, 2, 4 or 8 and rounded
 * up, in pixels. */
typedef struct {
  uint32_t x, y, width, height;
  uint32_t divisor;
  uint32_t reserved;
} DecoderPart;

typedef struct {
  /* The answer has the same. */
  uint64_t id;
  /* The size of the file, in bytes. The decoder cannot ask for it. */
  uint64_t byte_size;
  uint32_t kind;
  /* The number of descriptors that come with the message. */
  uint32_t file_count;
  /* The maximum width and height of the upright picture, in pixels. */
  uint32_t box;
  uint32_t pixel_form;
  uint32_t wants_png;
  uint32_t reserved;
  /* The rectangle of DECODER_PART. */
  DecoderPart part;
  /* An identifier that the program chooses for an animation, and the number of a frame of it. */
  uint64_t animation;
  uint32_t frame;
  uint32_t reserved_for_animations;
} DecoderRequest;

/* The kind of the date in a DecoderHead. */
typedef enum {
  DECODER_NO_DATE = 0,
  /* The seconds since 1970 of the camera's clock. */
  DECODER_LOCAL_DATE = 1,
  /* The seconds since 1970, UTC. */
  DECODER_UTC_DATE = 2,
} DecoderDate;

/* The metadata of a picture file. */
typedef struct {
  int64_t taken;
  /* The size before the orientation is applied, or 0. */
  uint32_t width, height;
  uint8_t kind, orientation;
  /* The kind of `taken`, a DecoderDate. */
  uint8_t date;
  /* Whether the file could be read. */
  uint8_t is_read;
  uint32_t reserved;
} DecoderHead;

/* The numbers that a photo has in its metadata, as bits. */
typedef enum {
  DECODER_KNOWS_DATE = 1 << 0,
  DECODER_KNOWS_UTC_OFFSET = 1 << 1,
  DECODER_KNOWS_EXPOSURE_TIME = 1 << 2,
  DECODER_KNOWS_APERTURE = 1 << 3,
  DECODER_KNOWS_ISO = 1 << 4,
  DECODER_KNOWS_FOCAL_LENGTH = 1 << 5,
  DECODER_KNOWS_EQUIVALENT_FOCAL_LENGTH = 1 << 6,
  DECODER_KNOWS_EXPOSURE_BIAS = 1 << 7,
  DECODER_KNOWS_FLASH = 1 << 8,
  DECODER_KNOWS_POSITION = 1 << 9,
  DECODER_KNOWS_ALTITUDE = 1 << 10,
  DECODER_KNOWS_RATING = 1 << 11,
} DecoderKnowledge;

/* The texts that follow a DecoderDetails. */
typedef enum {
  DECODER_TEXT_MAKE,
  DECODER_TEXT_MODEL,
  DECODER_TEXT_LENS,
  DECODER_TEXT_TITLE,
  DECODER_TEXT_DESCRIPTION,
  /* The keywords, with ", " between two. */
  DECODER_TEXT_KEYWORDS,
  DECODER_TEXT_COUNT,
} DecoderText;

/* The numbers in the metadata of a photo. */
typedef struct {
  /* In seconds, millimetres and EV. */
  double exposure_time, aperture, focal_length, exposure_bias;
  /* In degrees, north and east positive, and in metres. */
  double latitude, longitude, altitude;
  uint32_t iso, equivalent_focal_length;
  /* The bits of DecoderKnowledge whose values are valid. */
  uint32_t known;
  /* The number of pages, or 0 if it is not known. */
  uint32_t pages;
  /* Minutes from UTC to the camera's clock. */
  int16_t utc_offset;
  /* The date of the camera's clock. */
  uint16_t year;
  uint8_t month, day, hour, minute, second;
  uint8_t orientation, flash_fired, rating;
} DecoderDetails;

/* An answer. `tail_length` bytes follow it in the message. */
typedef struct {
  uint64_t id;
  /* The length of the IDAT chunk in the second memory, or 0. */
  uint64_t png_length;
  /* The bytes of the file that are a video in a photo. The length is 0 if there is none. */
  uint64_t video_offset, video_length;
  DecoderHead head;
  uint32_t status;
  int32_t error_number;
  uint32_t width, height, stride;
  uint32_t has_alpha;
  uint32_t pixel_form;
  uint32_t memory_count;
  uint32_t tail_length;
  /* Whether the data of the picture end too early. */
  uint32_t is_incomplete;
  /* Of an animation: the number of its frames, the number of times that they are shown or 0 for no end,
   * and the time of the frame in milliseconds. */
  uint32_t frame_count, plays, delay;
  uint32_t reserved_for_animations;
  char reason[DECODER_REASON_LENGTH];
} DecoderAnswer;

/* Sends a message of two parts, with descriptors. It never raises SIGPIPE. Returns 0 or an errno. */
int decoder_send(int socket, const void *first, size_t first_length, const void *second,
                 size_t second_length, const int *files, int file_count);

/* Receives a message. The descriptors in it are closed when a program is executed. Returns its
 * length, 0 at the end, or -1 with errno set: EMSGSIZE if the message or its descriptors do not fit,
 * or EMFILE if this process may not have as many descriptors; then they are dropped. */
ssize_t decoder_receive(int socket, void *buffer, size_t capacity, int *files, int most_files,
                        int *file_count);

/* Returns a new, empty memory file, or -1. */
int decoder_open_memory(void);

/* Makes a memory file unchangeable. Returns false if something has it mapped for writing. */
bool decoder_seal_memory(int file);

/* Returns a new memory file with a copy of `bytes` that cannot be changed any more, or -1. */
int decoder_make_memory(const void *bytes, size_t length);

/* Returns whether `file` is memory of exactly `length` bytes that cannot be changed by anyone. */
bool decoder_is_memory(int file, size_t length);

/* Prepares the process of a decoder: the kernel kills it when the thread that started it ends, memory
 * is kept between pictures, except for large blocks, and what is written to standard error is dropped.
 * Returns false if DECODER_SOCKET is not a socket. */
bool decoder_prepare(void);
