import type { CanvasPen } from '../../../../ui/picture/canvasPen.ts';
import type { PictureParts } from '../../../../ui/picture/Picture.tsx';
import type { ShareContent } from './shareContent.ts';

/** The image's size in logical pixels; it has twice as many of each, so that figures are crisp. */
export const SHARE_IMAGE = { width: 600, height: 760, scale: 2 } as const;

/** The words of the image. */
export interface ShareImageTexts {
  readonly brand: string;
  /** Long or Short, leverage and margin mode. */
  readonly side: string;
  readonly roe: string;
  readonly profit: string;
  readonly entry: string;
  readonly mark: string;
  readonly referral: string;
  readonly scan: string;
  /** That it was simulated, where it was. */
  readonly simulated: string | undefined;
  readonly time: string;
}

export interface ShareImageParts extends PictureParts {
  readonly content: ShareContent;
  readonly words: ShareImageTexts;
  readonly referralCode: string;
}

const PAD = 40;
const INNER = SHARE_IMAGE.width - 2 * PAD;
const FOOT = 560;
const CODE = 136;

/** Paints the image of a position. */
export function drawShareImage(pen: CanvasPen, parts: ShareImageParts): void {
  const { colors } = parts;
  pen.box(0, 0, SHARE_IMAGE.width, SHARE_IMAGE.height, colors.surface);
  pen.box(0, 0, SHARE_IMAGE.width, 8, colors.brand);
  drawHead(pen, parts);
  drawResult(pen, parts);
  drawPrices(pen, parts);
  drawFoot(pen, parts);
}

function drawHead(pen: CanvasPen, { words, colors, logo }: ShareImageParts): void {
  if (logo !== undefined) pen.image(logo, PAD, 40, 40);
  pen.text(words.brand, logo === undefined ? PAD : PAD + 52, 70, {
    size: 28,
    weight: 700,
    color: colors.text,
    maxWidth: 260,
  });
  if (words.simulated === undefined) return;
  pen.text(words.simulated, PAD, 68, {
    size: 18,
    weight: 650,
    color: colors.warning,
    edge: 'end',
    maxWidth: 200,
  });
}

function drawResult(pen: CanvasPen, { content, words, colors }: ShareImageParts): void {
  const tone = content.tone === 'muted' ? colors.text : colors[content.tone];
  const side = content.side === 'long' ? colors.up : colors.down;
  pen.text(content.contract, PAD, 156, { size: 34, weight: 700, color: colors.text, isFigure: true });
  pen.text(words.side, PAD, 196, { size: 22, weight: 600, color: side, maxWidth: INNER });
  pen.text(words.roe, PAD, 264, { size: 20, color: colors.secondary, maxWidth: INNER });
  pen.text(content.roe, PAD, 346, {
    size: 84,
    weight: 750,
    color: tone,
    isFigure: true,
    maxWidth: INNER,
  });
  if (content.profit === undefined) return;
  pen.text(words.profit, PAD, 398, { size: 20, color: colors.secondary, maxWidth: 160 });
  pen.text(content.profit, PAD, 398, {
    size: 26,
    weight: 650,
    color: tone,
    isFigure: true,
    edge: 'end',
    maxWidth: INNER - 170,
  });
}

function drawPrices(pen: CanvasPen, { content, words, colors }: ShareImageParts): void {
  pen.box(PAD, 424, INNER, 1, colors.hairline);
  const lines = [
    [words.entry, content.entry, 466],
    [words.mark, content.mark, 510],
  ] as const;
  for (const [label, figure, y] of lines) {
    pen.text(label, PAD, y, { size: 20, color: colors.secondary, maxWidth: INNER / 2 - 8 });
    pen.text(figure, PAD, y, {
      size: 24,
      weight: 650,
      color: colors.text,
      isFigure: true,
      edge: 'end',
      maxWidth: INNER / 2 - 8,
    });
  }
}

function drawFoot(pen: CanvasPen, { words, colors, code, referralCode }: ShareImageParts): void {
  const textWidth = INNER - CODE - 40;
  pen.box(0, FOOT, SHARE_IMAGE.width, SHARE_IMAGE.height - FOOT, colors.band);
  pen.text(words.referral, PAD, FOOT + 54, { size: 18, color: colors.secondary, maxWidth: textWidth });
  pen.text(referralCode, PAD, FOOT + 94, {
    size: 32,
    weight: 700,
    color: colors.text,
    isFigure: true,
    maxWidth: textWidth,
  });
  pen.text(words.scan, PAD, FOOT + 132, { size: 16, color: colors.secondary, maxWidth: textWidth });
  pen.text(words.time, PAD, FOOT + 162, {
    size: 14,
    color: colors.secondary,
    isFigure: true,
    maxWidth: textWidth,
  });
  const start = SHARE_IMAGE.width - PAD - CODE - 12;
  // Scanners need dark on white with a margin, in every theme.
  pen.box(start, FOOT + 20, CODE + 24, CODE + 24, '#ffffff', 12);
  pen.image(code, start + 12, FOOT + 32, CODE);
}
