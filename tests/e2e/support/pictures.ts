import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';

/** Where pictures for the documents are written to; none are taken where it is not set. */
const folder = process.env['TIDEMARK_PICTURES'];

/** Whether pictures are taken: the story is then told at the speed of a person, and the time that it took is printed. */
export const takesPictures = folder !== undefined;

/** Takes a picture of what is on the screen for the documents, as small as it can be read; nothing in other runs. @param name of the file */
export async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: 'disabled' });
  await sharp(shot)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
}
