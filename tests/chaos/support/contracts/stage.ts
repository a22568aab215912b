import type { Command, QuoteLevel } from '../../../../server/engine/protocol.ts';
import type { OrderEntry } from '../../../../server/market/shared/source.ts';
import { findSessions } from '../../../../server/market/recording/findSessions.ts';
import { mergeSessions, type TrackFrame } from '../../../../server/market/recording/merge.ts';
import { BookReplay } from '../../../../server/market/recording/bookReplay.ts';
import { asRecorded } from '../../../../server/market/recording/openRecording.ts';
import { readSession } from '../../../../server/market/recording/session.ts';
import { pairUnits, type Tradable } from '../../../../server/units/pair.ts';
import type { Middles } from './crowd.ts';
import { gapAt, type Gap } from './script.ts';

/** Recorded time that is played at once. */
export const WINDOW_MS = 500;

/** What one window brings. */
export interface Scene {
  /** From 0. */
  readonly window: number;
  /** The market's own. */
  readonly commands: readonly Command[];
  /** Quotes that lay out every book as it stands in the recordings after the window; none where nobody asked. */
  readonly books: readonly Command[];
  readonly middles: Middles;
}

interface Track {
  readonly orderEntry: OrderEntry;
  readonly traded: Tradable;
  readonly file: string;
  readonly replay: BookReplay;
}

/** The three recorded sessions at once, window by window, as commands for a market that may fall into gaps. */
export class Stage {
  readonly #tracks: readonly Track[];
  readonly #marks = new Map<number, number>();
  #gap: Gap | undefined;

  private constructor(tracks: readonly Track[]) {
    this.#tracks = tracks;
  }

  static async open(folder: string): Promise<Stage> {
    const { sessions } = await findSessions(folder);
    const tracks = sessions.map(({ file, kind, listing }) =>
      trackOf(file, listing.orderEntry, kind === 'spot' ? listing.instrument : asRecorded(listing)),
    );
    return new Stage(tracks);
  }

  /** Plays the sessions from the first frame of the spot session on. `bookShares` name the windows that get `books`, by what share of the sessions is over. */
  async scenes(bookShares: readonly number[]): Promise<readonly Scene[]> {
    const windows = await Array.fromAsync(this.#windows());
    const withBooks = new Set(bookShares.map((share) => Math.floor(share * windows.length)));
    return windows.map((frames, window) => {
      const commands = this.#play(frames, gapAt(window / windows.length));
      const books = withBooks.has(window) ? this.#tracks.map(wholeBook) : [];
      return { window, commands, books, middles: this.#middles };
    });
  }

  /** The frames of each window. */
  async *#windows(): AsyncGenerator<readonly TrackFrame[]> {
    let window: TrackFrame[] = [];
    let end = WINDOW_MS;
    const sessions = this.#tracks.map(({ file, traded }) => readSession(file, pairUnits(traded)));
    for await (const frame of mergeSessions(sessions)) {
      for (; frame.elapsedMs >= end; end += WINDOW_MS) {
        yield window;
        window = [];
      }
      window.push(frame);
    }
    yield window;
  }

  get #middles(): Middles {
    return new Map(this.#contracts().map((track) => [track.orderEntry.id, middleOf(track)]));
  }

  /** The market's commands for a window. A gap begins and ends with new books, where they go with it. */
  #play(frames: readonly TrackFrame[], gap: Gap | undefined): Command[] {
    const isNew = gap !== this.#gap;
    const wasGone = this.#gap?.isBookGone === true;
    this.#gap = gap;
    const books = this.#tracks.flatMap((track, place) => {
      const own = frames.filter((frame) => frame.track === place).map(({ frame }) => frame);
      const commands = track.replay.play(own);
      if (place === 0 || (gap?.isBookGone !== true && !wasGone)) return commands;
      if (gap?.isBookGone === true) return isNew ? [thinBook(track, gap)] : [];
      return [wholeBook(track)];
    });
    return [...books, ...this.#contracts().flatMap((track) => this.#mark(track))];
  }

  #mark(track: Track): Command[] {
    const middle = middleOf(track);
    const factor = 1 + (this.#gap?.percent ?? 0) / 100;
    const mark = Math.round(middle * factor) * track.traded.tickUnits;
    if (middle === 0 || mark === this.#marks.get(track.orderEntry.id)) return [];
    this.#marks.set(track.orderEntry.id, mark);
    return [{ kind: 'mark', contract: track.orderEntry.id, mark, index: mark }];
  }

  #contracts(): readonly Track[] {
    return this.#tracks.slice(1);
  }
}

function trackOf(file: string, orderEntry: OrderEntry, traded: Tradable): Track {
  return { file, orderEntry, traded, replay: new BookReplay(orderEntry) };
}

/** In ticks; 0 before there is a book. */
function middleOf({ replay }: Track): number {
  const { bid, ask } = replay.book.top();
  return bid === undefined || ask === undefined ? 0 : Math.round((bid.price + ask.price) / 2);
}

function wholeBook({ orderEntry, replay }: Track): Command {
  const levels = (['buy', 'sell'] as const).flatMap((side) =>
    [...replay.book.depthPrices(side)].map((price): QuoteLevel => ({
      side,
      price,
      lots: replay.book.lots(side, price),
    })),
  );
  return orderEntry.quote(
    levels.filter(({ lots }) => lots > 0),
    true,
  );
}

/** A few levels around where the mark went. */
function thinBook(track: Track, { percent }: Gap): Command {
  const middle = Math.round(middleOf(track) * (1 + percent / 100));
  const levels = [1, 2, 3, 4, 5].flatMap((step): QuoteLevel[] => [
    { side: 'buy', price: middle - step * 50, lots: 3_000 },
    { side: 'sell', price: middle + step * 50, lots: 3_000 },
  ]);
  return track.orderEntry.quote(levels, true);
}
