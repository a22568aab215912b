import { fileTypeFromBuffer } from 'file-type';
import type sharpModule from 'sharp';

/** Bytes are no picture that is taken. The message says why, as the end of a sentence about them. */
export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError';
}

/** More pictures are being read than can be at once. */
export class PicturesBusyError extends Error {
  override readonly name = 'PicturesBusyError';
  /** Seconds after which one may be sent again. */
  readonly retryAfter = 5;
}

export const PICTURE_LIMITS = {
  bytes: 8 * 2 ** 20,
  /** Of width and height. */
  leastPixels: 400,
  mostPixels: 12_000,
  /** In all: what is decoded takes three or four bytes each. */
  area: 60_000_000,
} as const;

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The longer side of what is kept: enough to read the small print of a passport. */
const KEPT_PIXELS = 2_400;
const KEPT_QUALITY = 85;

const WITHIN_SECONDS = 15;

/** Pictures that are read at once; others are turned away, because each holds its bytes and its pixels. */
const AT_ONCE = 3;

let reading = 0;

/**
 * A new JPEG made of the pixels of a picture and of nothing else of it: no metadata, no place, no bytes behind the picture that mean something to another program.
 * Its type is that of its content; its dimensions are read before it is decoded. Rejects with {@link PictureRefusedError} or {@link PicturesBusyError}.
 */
export async function readPicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > PICTURE_LIMITS.bytes) throw new PictureRefusedError('is too large');
  if (reading >= AT_ONCE) throw new PicturesBusyError();
  reading += 1;
  try {
    return await reencode(bytes);
  } finally {
    reading -= 1;
  }
}

async function reencode(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !TYPES.has(type.mime))
    throw new PictureRefusedError('is no JPEG, PNG or WebP picture');
  const sharp = await decoder();
  try {
    // Of the head of the file alone: nothing is decoded yet.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    requireSize(width, height);
    return await sharp(bytes, {
      limitInputPixels: PICTURE_LIMITS.area,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    })
      .autoOrient()
      .resize({ width: KEPT_PIXELS, height: KEPT_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: KEPT_QUALITY })
      .timeout({ seconds: WITHIN_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof PictureRefusedError) throw error;
    // What the decoder says of it is about bytes of a stranger, and of no use to who sent them.
    throw new PictureRefusedError('cannot be read as a picture', { cause: error });
  }
}

function requireSize(width: number, height: number): void {
  const { leastPixels, mostPixels, area } = PICTURE_LIMITS;
  if (Math.min(width, height) < leastPixels)
    throw new PictureRefusedError(`is smaller than ${leastPixels} pixels`);
  if (Math.max(width, height) > mostPixels || width * height > area)
    throw new PictureRefusedError('has too many pixels');
}

type Sharp = typeof sharpModule;

let loaded: Promise<Sharp> | undefined;

/** The decoder, loaded when it is first needed, that reads the three types from memory and no other. */
function decoder(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  }));
}
