import { BookMirror } from './mirror.ts';
import type { BookWatch } from '../book-watch.ts';
import type { IndexPrice, MarketSource, MarketStep, RecordedPosition } from '../source.ts';
import type { SessionFrame } from './stitch.ts';

/** What a recording source is made with. */
export interface RecordingSourceOptions {
  readonly instrument: number;
  /** Opens the session from its start; called for every loop. */
  readonly open: () => AsyncGenerator<SessionFrame>;
  /** How many times faster than recorded. */
  readonly speed: number;
  readonly watch: BookWatch;
  readonly startTime: number;
}

/** Frames received this close together, in playing time, are played in one step. */
const STEP_MS = 25;

/** Playing time between the last frame and the next loop's first. */
const PAUSE_MS = 100;

/** Later than this (a suspended machine), playing goes on from where it was instead of catching up. */
const LATEST_MS = 2_000;

/** Plays a recorded session with its real timing, over and over. Each loop begins by replacing the book with the snapshot. */
export class RecordingSource implements MarketSource {
  readonly instrument: number;
  private readonly options: RecordingSourceOptions;
  private readonly mirror: BookMirror;
  private session: AsyncGenerator<SessionFrame> | undefined;
  private ahead: SessionFrame | undefined;
  private batch: SessionFrame[] = [];
  private loop = 0;
  /** When the current loop's first frame is due. */
  private loopStart: number;
  /** When the last step was due. */
  private lastDue: number;
  private index: IndexPrice | undefined;

  constructor(options: RecordingSourceOptions) {
    this.options = options;
    this.instrument = options.instrument;
    this.mirror = new BookMirror(options.instrument);
    this.loopStart = options.startTime;
    this.lastDue = options.startTime;
  }

  async nextAt(): Promise<number> {
    while (this.batch.length === 0) {
      if (this.session === undefined) await this.rewind();
      await this.gather();
    }
    return this.dueAt(this.batch.at(-1));
  }

  step(now: number): MarketStep {
    const { watch } = this.options;
    watch.takeUserTrades();
    for (const { side, price } of watch.takeConsumedLevels()) this.mirror.disturb(side, price);
    const last = this.batch.at(-1);
    const late = now - this.dueAt(last);
    if (late > LATEST_MS) this.loopStart += late;
    this.lastDue = this.dueAt(last);
    const commands = this.mirror.play(this.batch.map(({ frame }) => frame));
    this.batch = [];
    this.noteIndex(now);
    return last === undefined ? { commands } : { commands, position: this.positionAt(last) };
  }

  indexPrice(): IndexPrice | undefined {
    return this.index;
  }

  async close(): Promise<void> {
    await this.session?.return(undefined);
    this.session = undefined;
  }

  private dueAt(frame: SessionFrame | undefined): number {
    return frame === undefined ? this.lastDue : this.loopStart + frame.elapsedMs / this.options.speed;
  }

  private positionAt({ elapsedMs }: SessionFrame): RecordedPosition {
    return { loop: this.loop, elapsedMs, updateId: this.mirror.book.updateId };
  }

  /** Begins the next loop; its snapshot is due at once. */
  private async rewind(): Promise<void> {
    this.session = this.options.open();
    this.ahead = await this.pull();
    const pause = this.loop === 0 ? 0 : PAUSE_MS;
    this.loop += 1;
    this.loopStart = this.lastDue + pause - (this.ahead?.elapsedMs ?? 0) / this.options.speed;
  }

  /** Collects the frames of the next step. A depth frame ends it: then the book is exactly the recorded one. */
  private async gather(): Promise<void> {
    const first = this.ahead;
    if (first === undefined) {
      this.session = undefined;
      return;
    }
    const until = first.elapsedMs + STEP_MS * this.options.speed;
    while (this.ahead !== undefined && this.ahead.elapsedMs <= until) {
      const taken = this.ahead;
      this.batch.push(taken);
      this.ahead = await this.pull();
      if (taken.frame.kind === 'depth') return;
    }
  }

  private async pull(): Promise<SessionFrame | undefined> {
    const next = await this.session?.next();
    return next === undefined || next.done === true ? undefined : next.value;
  }

  private noteIndex(time: number): void {
    const { bid, ask } = this.mirror.book.top();
    if (bid === undefined || ask === undefined) return;
    this.index = { instrument: this.instrument, price: Math.round((bid.price + ask.price) / 2), time };
  }
}
