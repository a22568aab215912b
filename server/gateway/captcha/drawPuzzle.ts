import { randomBytes, randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { PIECE_SIZE, pieceShape, type PieceShape } from './pieceShape.ts';
import { PUZZLE_SIZE, type Puzzle } from './puzzle.ts';

const { width: WIDTH, height: HEIGHT } = PUZZLE_SIZE;
const EDGE = 4;

/** The gap is right of where the piece begins, so that it is never there already. */
const LEAST_POSITION = PIECE_SIZE + 20;

/** Draws a puzzle. Almost all of the work is done beside the main thread. */
export async function drawPuzzle(): Promise<Puzzle> {
  const scene = await drawScene();
  const position = randomInt(LEAST_POSITION, WIDTH - PIECE_SIZE - EDGE + 1);
  const top = randomInt(EDGE, HEIGHT - PIECE_SIZE - EDGE + 1);
  const shape = pieceShape({ isMirrored: randomInt(2) === 1, isUpsideDown: randomInt(2) === 1 });
  const piece = cut(scene, { position, top, shape });
  const [background, strip] = await Promise.all([
    sharp(scene, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .webp({ quality: 82, effort: 2 })
      .toBuffer(),
    sharp(piece, { raw: { width: PIECE_SIZE, height: HEIGHT, channels: 4 } })
      .webp({ quality: 90, alphaQuality: 100, effort: 2 })
      .toBuffer(),
  ]);
  return { background, piece: strip, position };
}

interface Field {
  readonly columns: number;
  readonly rows: number;
  /** Between what is drawn over it, 0 to 255. */
  readonly alpha: number;
}

/** Soft colours, and two finer fields over them: no two pictures have a pixel in common. */
const COLOURS: Field = { columns: 6, rows: 3, alpha: 255 };
const FIELDS: readonly Field[] = [
  { columns: 14, rows: 7, alpha: 110 },
  { columns: 64, rows: 32, alpha: 26 },
];

/** Neither black, in which a gap would be hard to see, nor white. */
const DARKEST = 56;
const LIGHTEST = 226;

function field({ columns, rows, alpha }: Field): Sharp {
  const pixels = randomBytes(columns * rows * 4);
  for (const [at, byte] of pixels.entries())
    pixels[at] = at % 4 === 3 ? alpha : DARKEST + ((LIGHTEST - DARKEST) * byte) / 255;
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } }).resize(WIDTH, HEIGHT, {
    fit: 'fill',
    kernel: 'cubic',
  });
}

async function drawScene(): Promise<Buffer> {
  const [base, ...over] = await Promise.all([COLOURS, ...FIELDS].map((each) => field(each).raw().toBuffer()));
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  return sharp(base, { raw })
    .composite(over.map((input) => ({ input, raw })))
    .removeAlpha()
    .raw()
    .toBuffer();
}

interface Cut {
  readonly position: number;
  readonly top: number;
  readonly shape: PieceShape;
}

/** Moves the pixels of the piece out of a picture, whose gap is darkened within a light rim. @returns pixels of the strip with the piece */
function cut(scene: Buffer, { position, top, shape }: Cut): Buffer {
  const strip = Buffer.alloc(PIECE_SIZE * HEIGHT * 4);
  for (let y = 0; y < PIECE_SIZE; y += 1)
    for (let x = 0; x < PIECE_SIZE; x += 1) {
      const { cover, rim } = shape(x, y);
      const from = ((top + y) * WIDTH + position + x) * 3;
      const to = ((top + y) * PIECE_SIZE + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = scene[from + channel] ?? 0;
        strip[to + channel] = value + (255 - value) * rim * 0.9;
        const gap = value * (1 - 0.62 * cover);
        scene[from + channel] = gap + (255 - gap) * rim * 0.45;
      }
      strip[to + 3] = 255 * cover;
    }
  return strip;
}
