import { createRequire } from 'node:module';
import type { Locator } from 'playwright/test';

type ReadPicture = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const require = createRequire(import.meta.url);
const readPicture = require('jsqr') as ReadPicture;

/** A QR code alone is drawn so large; of a picture with one in it, this is the width. */
const SIZE = 368;
const PICTURE_WIDTH = 600;

/**
 * What a QR picture, or the QR code in a painted one, says to whoever points a camera at it; empty when it says nothing.
 * @param patch side of a white square that covers the middle, as a share of the picture's
 */
export async function readQrPicture(picture: Locator, { patch = 0 } = {}): Promise<string> {
  const { pixels, width, height } = await picture.evaluate(
    async (shown, [size, pictureWidth, patch]) => {
      const isPainted = shown instanceof HTMLCanvasElement;
      const image = isPainted ? shown : new Image();
      if (image instanceof HTMLImageElement) {
        image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(shown))}`;
        await image.decode();
      }
      const width = isPainted ? pictureWidth : size;
      const height = isPainted ? Math.round((pictureWidth * shown.height) / shown.width) : size;
      const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      drawing?.drawImage(image, 0, 0, width, height);
      if (drawing !== null && patch > 0) {
        const [left, top] = [(width * (1 - patch)) / 2, (height * (1 - patch)) / 2];
        drawing.fillStyle = '#fff';
        drawing.fillRect(left, top, width * patch, height * patch);
      }
      const { data } = drawing?.getImageData(0, 0, width, height) ?? {};
      // A list of a million numbers would be seconds on its way.
      const pixels = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsDataURL(new Blob(data === undefined ? [] : [data]));
      });
      return { pixels, width, height };
    },
    [SIZE, PICTURE_WIDTH, patch] as const,
  );
  const bytes = Buffer.from(pixels.slice(pixels.indexOf(',') + 1), 'base64');
  return readPicture(new Uint8ClampedArray(bytes), width, height)?.data ?? '';
}
