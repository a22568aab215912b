import sharp from 'sharp';

interface Pictures {
  /** Data URLs, as a page is given them. */
  readonly background: string;
  readonly piece: string;
}

async function pixelsOf(url: string) {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How much darker the gap is than the piece that belongs there. */
const DARKER = 0.38;

/** Finds the gap of a puzzle as a person does: by where the picture, darkened, goes on as it does on the piece. @returns its left edge, in pixels */
export async function findGap({ background, piece }: Pictures): Promise<number> {
  const [picture, strip] = await Promise.all([pixelsOf(background), pixelsOf(piece)]);
  const inside = Array.from({ length: strip.width * strip.height }, (_, at) => at).filter(
    (at) => strip.data[at * 4 + 3] === 255,
  );
  const differenceAt = (left: number): number => {
    let sum = 0;
    for (const at of inside) {
      const there = (Math.floor(at / strip.width) * picture.width + left + (at % strip.width)) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        sum += Math.abs((strip.data[at * 4 + channel] ?? 0) * DARKER - (picture.data[there + channel] ?? 0));
    }
    return sum;
  };
  const places = Array.from({ length: picture.width - strip.width + 1 }, (_, left) => left);
  return places.reduce((best, left) => (differenceAt(left) < differenceAt(best) ? left : best), 0);
}

/** A hand that speeds up and slows down on its way to a place, in half a second and a bit. */
export function handTo(position: number): { position: number; at: number }[] {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, step) => ({
    position:
      step === steps ? position : Math.round(position * (1 - Math.cos((Math.PI * step) / steps)) * 0.5),
    at: step * 23 + ((step * step) % 7),
  }));
}
