import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  PICTURE_LIMITS,
  PicturesBusyError,
  readPicture,
} from '../../../../../server/services/kyc/picture.ts';
import { picture, signedPicture } from '../../../../support/pictures.ts';

/** The head of a PNG that says to be as large as this, and a body that would unpack to zeros. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    // The checksum is wrong, which no decoder comes to before the size.
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of type %s becomes a JPEG', async (type) => {
    const { format, width, height } = await sharp(await readPicture(await picture(type))).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 480 });
  });

  it('keeps its pixels, upright and not larger than needed, and nothing else', async () => {
    const large = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#123' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, orientation } = await sharp(await readPicture(large)).metadata();
    expect({ width, height, orientation }).toEqual({ width: 1_800, height: 2_400, orientation: undefined });
    const signed = await signedPicture('Augusta Byron');
    expect(signed.includes('Augusta Byron')).toBe(true);
    const kept = await readPicture(signed);
    expect(kept.includes('Augusta Byron')).toBe(false);
    const { exif, xmp, icc } = await sharp(kept).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });

  it('that is a script or an archive as well is only a picture afterwards', async () => {
    for (const rider of ['<script>alert(1)</script>', 'PK\u0003\u0004payload.exe', '%PDF-1.7 /OpenAction']) {
      const polyglot = Buffer.concat([await picture(), Buffer.from(rider)]);
      expect((await readPicture(polyglot)).includes(rider.slice(0, 8))).toBe(false);
    }
  });

  it.each([
    ['wider than may be', 12_001, 500, 'has too many pixels'],
    ['of more pixels than may be', 11_000, 11_000, 'has too many pixels'],
    ['of four thousand million pixels', 65_000, 65_000, 'has too many pixels'],
    ['too small to be read', 399, 800, 'is smaller than 400 pixels'],
  ])('is refused by its head alone: %s', async (_what, width, height, fault) => {
    const before = process.memoryUsage().rss;
    await expect(readPicture(pngOf(width, height))).rejects.toThrow(fault);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });

  it('that lies about its size is refused when it is decoded', async () => {
    await expect(readPicture(pngOf(800, 800))).rejects.toThrow('cannot be read as a picture');
  });

  it('of another type is never given to a decoder', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><image href="file:///etc/passwd"/></svg>';
    for (const bytes of [
      Buffer.from(svg),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      Buffer.from('PK\u0003\u0004'),
    ])
      await expect(readPicture(bytes)).rejects.toThrow('is no JPEG, PNG or WebP picture');
    // Also not by a way around: the decoder has unlearned it.
    await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow();
  });

  it('waits for nobody: beyond three at once it is turned away', async () => {
    const bytes = await picture();
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => readPicture(bytes)));
    const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons).toEqual([expect.any(PicturesBusyError), expect.any(PicturesBusyError)]);
    await readPicture(bytes);
  });

  it('is at most 8 MB', async () => {
    await expect(readPicture(Buffer.alloc(PICTURE_LIMITS.bytes + 1))).rejects.toThrow('is too large');
  });
});
