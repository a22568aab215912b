import type { CanvasPen } from '../../../ui/picture/canvasPen.ts';
import type { PictureParts } from '../../../ui/picture/Picture.tsx';

/** The poster's size in logical pixels; it has twice as many of each, so that figures are crisp. */
export const POSTER = { width: 600, height: 800, scale: 2 } as const;

/** The words of the poster. */
export interface PosterTexts {
  readonly brand: string;
  /** In as many lines as it has. */
  readonly head: readonly string[];
  /** What comes back of the fees; none where nothing does. */
  readonly gift: { readonly label: string; readonly spot: string; readonly contract: string } | undefined;
  readonly spot: string;
  readonly contract: string;
  readonly code: string;
  readonly scan: string;
}

const PAD = 40;
const INNER = POSTER.width - 2 * PAD;
const FOOT = 560;
const CODE = 176;

/** Paints an invitation. */
export function drawPoster(
  pen: CanvasPen,
  { colors, code, logo }: PictureParts,
  words: PosterTexts,
  referralCode: string,
): void {
  pen.box(0, 0, POSTER.width, POSTER.height, colors.surface);
  pen.box(0, 0, POSTER.width, 8, colors.brand);
  if (logo !== undefined) pen.image(logo, PAD, 48, 48);
  pen.text(words.brand, logo === undefined ? PAD : PAD + 62, 84, {
    ...{ size: 32, weight: 700, color: colors.text, maxWidth: INNER - 70 },
  });
  // Without figures below it, it stands in the middle of what room there is.
  const top = words.gift === undefined ? 290 : 184;
  words.head.forEach((line, place) => {
    pen.text(line, PAD, top + place * 58, { size: 46, weight: 750, color: colors.text, maxWidth: INNER });
  });
  drawGift(pen, colors, words);
  const textWidth = INNER - CODE - 40;
  pen.box(0, FOOT, POSTER.width, POSTER.height - FOOT, colors.band);
  pen.text(words.code, PAD, FOOT + 72, { size: 20, color: colors.secondary, maxWidth: textWidth });
  pen.text(referralCode, PAD, FOOT + 122, {
    ...{ size: 40, weight: 700, color: colors.text, isFigure: true, maxWidth: textWidth },
  });
  pen.text(words.scan, PAD, FOOT + 168, { size: 18, color: colors.secondary, maxWidth: textWidth });
  const start = POSTER.width - PAD - CODE - 12;
  // Scanners need dark on white with a margin, in every theme.
  pen.box(start, FOOT + 20, CODE + 24, CODE + 24, '#ffffff', 12);
  pen.image(code, start + 12, FOOT + 32, CODE);
}

/** What the friend is given: a figure for each market. */
function drawGift(
  pen: CanvasPen,
  colors: PictureParts['colors'],
  { gift, spot, contract }: PosterTexts,
): void {
  if (gift === undefined) return;
  const half = INNER / 2 - 12;
  pen.text(gift.label, PAD, 372, { size: 22, color: colors.secondary, maxWidth: INNER });
  const sides = [
    [spot, gift.spot, PAD],
    [contract, gift.contract, PAD + INNER / 2 + 12],
  ] as const;
  for (const [name, figure, x] of sides) {
    pen.box(x, 396, half, 124, colors.band, 12);
    pen.text(figure, x + 20, 462, {
      ...{ size: 48, weight: 750, color: colors.up, isFigure: true, maxWidth: half - 40 },
    });
    pen.text(name, x + 20, 498, { size: 18, color: colors.secondary, maxWidth: half - 40 });
  }
}
