import { mergeSessions, type TrackFrame } from './merge.ts';
import { BookReplay } from './bookReplay.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { IndexPrice, MarketSource, MarketStep, OrderEntry, RecordedPosition } from '../shared/source.ts';
import type { SessionFrame } from './stitch.ts';
import type { Command } from '../../engine/protocol.ts';

/** One pair or contract of a recording, and the session it plays. */
export interface Track {
  readonly orderEntry: OrderEntry;
  readonly watch: BookWatch;
  /** Opens the session from its start; called for every loop. */
  readonly open: () => AsyncGenerator<SessionFrame>;
}

/** What a recording source is made with. */
export interface RecordingSourceOptions {
  /** Recorded at the same time. The first one leads: positions are told of it. */
  readonly tracks: readonly [Track, ...Track[]];
  /** How many times faster than recorded. */
  readonly speed: number;
  readonly startTime: number;
}

/** Frames received this close together, in playing time, are played in one step. */
const STEP_MS = 25;

/** Playing time between the last frame and the next loop's first. */
const PAUSE_MS = 100;

/** Later than this (a suspended machine), playing continues from where it was instead of catching up. */
const LATEST_MS = 2_000;

/** A track as it is being played. */
interface Player extends Track {
  readonly replay: BookReplay;
  index: IndexPrice | undefined;
}

/**
 * Plays recorded sessions with their real timing by one clock, over and over. Each loop begins by replacing the books with the
 * snapshots.
 */
export class RecordingSource implements MarketSource {
  readonly name = 'recording';
  readonly #options: RecordingSourceOptions;
  readonly #players: readonly Player[];
  #session: AsyncGenerator<TrackFrame> | undefined;
  #ahead: TrackFrame | undefined;
  #batch: TrackFrame[] = [];
  #loop = 0;
  /** When the current loop's first frame is due. */
  #loopStart: number;
  /** When the last step was due. */
  #lastDue: number;

  constructor(options: RecordingSourceOptions) {
    this.#options = options;
    this.#players = options.tracks.map((track) => ({
      ...track,
      replay: new BookReplay(track.orderEntry),
      index: undefined,
    }));
    this.#loopStart = options.startTime;
    this.#lastDue = options.startTime;
  }

  async nextAt(): Promise<number> {
    while (this.#batch.length === 0) {
      if (this.#session === undefined) await this.#rewind();
      await this.#gather();
    }
    return this.#dueAt(this.#batch.at(-1));
  }

  step(now: number): MarketStep {
    const last = this.#batch.at(-1);
    const late = now - this.#dueAt(last);
    if (late > LATEST_MS) this.#loopStart += late;
    this.#lastDue = this.#dueAt(last);
    const commands = this.#players.flatMap((player, track) => this.#play(player, track));
    this.#batch = [];
    for (const player of this.#players) noteIndex(player, now);
    return last === undefined ? { commands } : { commands, position: this.#positionAt(last) };
  }

  indexPrices(): readonly IndexPrice[] {
    return this.#players.flatMap(({ index }) => index ?? []);
  }

  async close(): Promise<void> {
    await this.#session?.return(undefined);
    this.#session = undefined;
  }

  /** The commands of one track's part of the step, in order. */
  #play({ replay, watch }: Player, track: number): Command[] {
    watch.takeUserTrades();
    for (const { side, price } of watch.takeConsumedLevels()) replay.markDirty(side, price);
    return replay.play(this.#batch.filter((one) => one.track === track).map(({ frame }) => frame));
  }

  #dueAt(frame: TrackFrame | undefined): number {
    return frame === undefined ? this.#lastDue : this.#loopStart + frame.elapsedMs / this.#options.speed;
  }

  #positionAt({ elapsedMs }: TrackFrame): RecordedPosition {
    return { loop: this.#loop, elapsedMs, updateId: this.#players[0]?.replay.book.updateId ?? 0 };
  }

  /** Begins the next loop; its first snapshot is due at once. */
  async #rewind(): Promise<void> {
    this.#session = mergeSessions(this.#options.tracks.map(({ open }) => open()));
    this.#ahead = await this.#pull();
    const pause = this.#loop === 0 ? 0 : PAUSE_MS;
    this.#loop += 1;
    this.#loopStart = this.#lastDue + pause - (this.#ahead?.elapsedMs ?? 0) / this.#options.speed;
  }

  /** Collects the frames of the next step. The leader's depth frame ends it: then its book is exactly the recorded one. */
  async #gather(): Promise<void> {
    const first = this.#ahead;
    if (first === undefined) {
      this.#session = undefined;
      return;
    }
    const until = first.elapsedMs + STEP_MS * this.#options.speed;
    while (this.#ahead !== undefined && this.#ahead.elapsedMs <= until) {
      const taken = this.#ahead;
      this.#batch.push(taken);
      this.#ahead = await this.#pull();
      if (taken.track === 0 && taken.frame.kind === 'depth') return;
    }
  }

  async #pull(): Promise<TrackFrame | undefined> {
    const next = await this.#session?.next();
    return next === undefined || next.done === true ? undefined : next.value;
  }
}

/** The index is the middle of the recorded book, whatever users did to the mirrored one. */
function noteIndex(player: Player, time: number): void {
  const { bid, ask } = player.replay.book.top();
  if (bid === undefined || ask === undefined) return;
  player.index = { instrument: player.orderEntry.id, price: Math.round((bid.price + ask.price) / 2), time };
}
