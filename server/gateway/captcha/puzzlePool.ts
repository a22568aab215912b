import { pause as idlePause } from '../../units/timers.ts';
import type { Puzzle } from './puzzle.ts';

/** More people wait for a puzzle than are drawn in a few seconds. */
export class PuzzlesBusyError extends Error {
  override readonly name = 'PuzzlesBusyError';
  /** Seconds after which one may be asked for again. */
  readonly retryAfter = 5;
}

export interface PuzzlePoolOptions {
  /** How many are drawn ahead, 10 kB each. */
  readonly size?: number;
  /** How many may wait while none is left. */
  readonly maxWaiting?: number;
  /** Between two drawings: whoever asks for many takes a fraction of one processor. */
  readonly pauseMs?: number;
  readonly draw?: () => Promise<Puzzle>;
  readonly pause?: (ms: number) => Promise<void>;
}

interface Waiter {
  readonly resolve: (puzzle: Puzzle) => void;
  readonly reject: (error: unknown) => void;
}

/** The library that draws is loaded with the first puzzle. */
const drawLater = async (): Promise<Puzzle> => (await import('./drawPuzzle.ts')).drawPuzzle();

/** Puzzles that were drawn ahead, one after the other with pauses between. The first is drawn when one is asked for; each is given out once. */
export class PuzzlePool {
  readonly #options: Required<PuzzlePoolOptions>;
  readonly #ready: Puzzle[] = [];
  readonly #waiting: Waiter[] = [];
  #isDrawing = false;

  constructor({
    size = 16,
    maxWaiting = 32,
    pauseMs = 60,
    draw = drawLater,
    pause = (ms) => idlePause(ms, { isKept: false }),
  }: PuzzlePoolOptions = {}) {
    this.#options = { size, maxWaiting, pauseMs, draw, pause };
  }

  /** Rejects with {@link PuzzlesBusyError}, or with what drawing fails with. */
  async take(): Promise<Puzzle> {
    const ready = this.#ready.shift();
    if (ready === undefined && this.#waiting.length >= this.#options.maxWaiting)
      throw new PuzzlesBusyError('Too many wait for a puzzle');
    const taken = ready ?? new Promise<Puzzle>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    if (!this.#isDrawing) void this.#fill();
    return taken;
  }

  async #fill(): Promise<void> {
    const { size, pauseMs, draw, pause } = this.#options;
    this.#isDrawing = true;
    while (this.#waiting.length > 0 || this.#ready.length < size) {
      try {
        const puzzle = await draw();
        const waiter = this.#waiting.shift();
        if (waiter === undefined) this.#ready.push(puzzle);
        else waiter.resolve(puzzle);
      } catch (error) {
        // Who waits is told; where nobody does, the next one to ask tries again.
        if (this.#waiting.length === 0) break;
        this.#waiting.shift()?.reject(error);
      }
      await pause(pauseMs);
    }
    this.#isDrawing = false;
  }
}
