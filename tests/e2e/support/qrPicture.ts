import { createRequire } from 'node:module';
import type { Locator } from 'playwright/test';

type ReadPicture = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const require = createRequire(import.meta.url);
const readPicture = require('jsqr') as ReadPicture;

const SIZE = 368;

/** What a QR picture says to whoever points a camera at it; empty when it says nothing. */
export async function readQrPicture(picture: Locator): Promise<string> {
  const pixels = await picture.evaluate(async (svg, size) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0, size, size);
    return Array.from(drawing?.getImageData(0, 0, size, size).data ?? []);
  }, SIZE);
  return readPicture(new Uint8ClampedArray(pixels), SIZE, SIZE)?.data ?? '';
}
