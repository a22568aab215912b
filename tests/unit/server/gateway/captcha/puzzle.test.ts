import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Captcha, CaptchaWrongError } from '../../../../../server/gateway/captcha/captcha.ts';
import { drawPuzzle } from '../../../../../server/gateway/captcha/drawPuzzle.ts';
import { PUZZLE_SIZE, TOLERANCE, type Puzzle } from '../../../../../server/gateway/captcha/puzzle.ts';
import { PuzzlePool, PuzzlesBusyError } from '../../../../../server/gateway/captcha/puzzlePool.ts';
import { findGap, handTo } from '../../../../contract/support/sliderGap.ts';

const USE = { purpose: 'login', browser: 'laptop' } as const;
const dataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

describe('a puzzle', () => {
  it('of any drawing is solved at its gap, within the tolerance, and nowhere else', async () => {
    const puzzles = await Promise.all(Array.from({ length: 12 }, drawPuzzle));
    const distance = fc.integer({ min: -PUZZLE_SIZE.width, max: PUZZLE_SIZE.width });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...puzzles), distance, async (puzzle, off) => {
        let time = 1_000_000;
        const captcha = new Captcha({
          puzzles: { take: () => Promise.resolve(puzzle) },
          provider: undefined,
          now: () => time,
        });
        const { captchaId } = await captcha.create(USE, 'slider');
        time += 2_000;
        const position = puzzle.position + off;
        const track = handTo(position);
        const solved = captcha.solve(captchaId, USE.browser, { slider: { position, track } });
        if (Math.abs(off) <= TOLERANCE) await expect(solved).resolves.toHaveProperty('captchaToken');
        else await expect(solved).rejects.toBeInstanceOf(CaptchaWrongError);
      }),
      { numRuns: 300 },
    );
  });

  it('shows its gap to who looks, in the picture and beside where the piece begins', async () => {
    for (let each = 0; each < 8; each += 1) {
      const { background, piece, position } = await drawPuzzle();
      expect(await findGap({ background: dataUrl(background), piece: dataUrl(piece) })).toBe(position);
      expect(position).toBeGreaterThan(PUZZLE_SIZE.piece);
      expect(position).toBeLessThanOrEqual(PUZZLE_SIZE.width - PUZZLE_SIZE.piece);
      expect(background.length + piece.length).toBeLessThan(16 * 1024);
    }
  });
});

describe('the pool of puzzles', () => {
  const drawn = { background: Buffer.alloc(0), piece: Buffer.alloc(0), position: 100 };
  /** A pool whose drawings and pauses end when the test says so. */
  const held = () => {
    const drawings: ((puzzle: Puzzle) => void)[] = [];
    const failures: ((error: Error) => void)[] = [];
    const pool = new PuzzlePool({
      size: 2,
      maxWaiting: 3,
      draw: () =>
        new Promise((resolve, reject) => {
          drawings.push(resolve);
          failures.push(reject);
        }),
      pause: () => Promise.resolve(),
    });
    return { pool, drawings, failures };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('draws nothing before one is asked for, then one at a time, and a few ahead', async () => {
    const { pool, drawings } = held();
    await settled();
    expect(drawings).toHaveLength(0);
    const taken = pool.take();
    for (let each = 0; each < 3; each += 1) {
      expect(drawings).toHaveLength(each + 1);
      drawings[each]?.(drawn);
      await settled();
    }
    expect(await taken).toBe(drawn);
    // Two lie ready; nobody asked for a fourth.
    expect(drawings).toHaveLength(3);
  });

  it('lets only so many wait, and tells the others to come back', async () => {
    const { pool } = held();
    for (let each = 0; each < 3; each += 1) void pool.take();
    await expect(pool.take()).rejects.toBeInstanceOf(PuzzlesBusyError);
  });

  it('tells who waits when drawing fails, and goes on with the next who asks', async () => {
    const { pool, drawings, failures } = held();
    const failed = expect(pool.take()).rejects.toThrow('no library');
    failures[0]?.(new Error('no library'));
    await failed;
    await settled();
    failures[1]?.(new Error('no library'));
    await settled();
    const taken = pool.take();
    drawings[2]?.(drawn);
    expect(await taken).toBe(drawn);
  });
});
