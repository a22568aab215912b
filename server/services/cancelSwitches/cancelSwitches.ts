import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';
import { cancelPlaced, type PlacedOn, type Placer } from './cancelPlaced.ts';
import { Deadlines } from './deadlines.ts';
import type { CancelSwitchRow, Realm } from './tables.ts';

/** After so long it is tried again to cancel what could not be. */
const RETRY_AFTER_MS = 1_000;

export interface CancelSwitchOptions extends PlacedOn {
  readonly db: Kysely<ServiceTables>;
  readonly realm: Realm;
  /** The exchange's time, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Told what kept orders from being cancelled; it is tried again. */
  readonly onFault: (error: unknown) => void;
}

/** What a socket watches over: the orders of the login or key that it was opened with. */
export interface Watched extends Omit<Placer, 'scope'> {
  /** How long the client may take to come back. */
  readonly graceMs: number;
}

interface Watch extends Watched {
  /** The sockets that are open. */
  readonly sockets: Set<object>;
}

/**
 * Dead man's switches: each cancels what a login or API key has placed, when it was not put off in time, or when the last socket that
 * watches over it is lost and does not come back. They are kept: what was due while the exchange was down is carried out at its start.
 */
export class CancelSwitches {
  readonly #options: CancelSwitchOptions;
  readonly #deadlines: Deadlines<CancelSwitchRow>;
  readonly #watches = new Map<string, Watch>();
  #isStopped = false;

  private constructor(options: CancelSwitchOptions) {
    this.#options = options;
    this.#deadlines = new Deadlines({ now: options.now, run: (row) => this.#fire(row) });
  }

  /** Takes up the switches of before. The sockets of then are lost. */
  static async open(options: CancelSwitchOptions): Promise<CancelSwitches> {
    const switches = new CancelSwitches(options);
    const { db, realm, now } = options;
    const rows = await db.selectFrom('cancelSwitches').selectAll().where('realm', '=', realm).execute();
    for (const row of rows) switches.#deadlines.set(nameOf(row), row, row.firesAt ?? now() + row.waitMs);
    return switches;
  }

  /**
   * Cancels what was placed after a time, unless this is called again before; 0 switches that off. Resolves, once it is kept, with the
   * moment at which it will be; `null` for never.
   */
  async cancelAfter(placer: Placer, waitMs: number): Promise<number | null> {
    const row = { ...this.#row(placer), waitMs };
    if (waitMs === 0) {
      this.#deadlines.clear(nameOf(row));
      await this.#remove(row);
      return null;
    }
    const firesAt = this.#options.now() + waitMs;
    // Before it is kept: it must not fire meanwhile.
    this.#deadlines.set(nameOf(row), { ...row, firesAt }, firesAt);
    await this.#keep({ ...row, firesAt });
    return firesAt;
  }

  /** Has a socket watch over what its login or key places. Resolves once it is kept. */
  async watch({ graceMs, ...placer }: Watched, socket: object): Promise<void> {
    const row: CancelSwitchRow = {
      ...this.#row({ ...placer, scope: 'socket' }),
      waitMs: graceMs,
      firesAt: null,
    };
    const sockets = this.#watches.get(placer.placedBy)?.sockets ?? new Set();
    this.#watches.set(placer.placedBy, { ...placer, graceMs, sockets: sockets.add(socket) });
    this.#deadlines.clear(nameOf(row));
    await this.#keep(row);
  }

  /** Ends the watch of a socket by its client's wish: nothing is cancelled. */
  async unwatch(placedBy: string, socket: object): Promise<void> {
    const watch = this.#left(placedBy, socket);
    if (watch !== undefined) await this.#remove(this.#row({ ...watch, scope: 'socket' }));
  }

  /** A socket is gone. Unless another watches, or comes in time, what was placed is cancelled. */
  lost(placedBy: string, socket: object): void {
    const watch = this.#left(placedBy, socket);
    // At a stop the sockets are lost by us: the next start gives their clients time to come back.
    if (watch === undefined || this.#isStopped) return;
    const row = { ...this.#row({ ...watch, scope: 'socket' }), waitMs: watch.graceMs };
    this.#deadlines.set(nameOf(row), row, this.#options.now() + watch.graceMs);
  }

  /** Resolves when what is due has been carried out. */
  async settled(): Promise<void> {
    await this.#deadlines.settled();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#deadlines.stop();
  }

  /** Takes a socket off its watch; the watch, when it was the last. */
  #left(placedBy: string, socket: object): Watch | undefined {
    const watch = this.#watches.get(placedBy);
    if (watch?.sockets.delete(socket) !== true || watch.sockets.size > 0) return undefined;
    this.#watches.delete(placedBy);
    return watch;
  }

  async #fire(row: CancelSwitchRow): Promise<void> {
    try {
      await cancelPlaced(this.#options, row);
      if (!this.#deadlines.has(nameOf(row)) && !this.#isWatched(row)) await this.#remove(row);
    } catch (error) {
      if (this.#isStopped) return;
      this.#options.onFault(error);
      if (!this.#deadlines.has(nameOf(row)) && !this.#isWatched(row))
        this.#deadlines.set(nameOf(row), row, this.#options.now() + RETRY_AFTER_MS);
    }
  }

  #isWatched({ scope, placedBy }: CancelSwitchRow): boolean {
    return scope === 'socket' && this.#watches.has(placedBy);
  }

  #row({ placedBy, userId, scope }: Placer): CancelSwitchRow {
    return { realm: this.#options.realm, placedBy, userId, scope, waitMs: 0, firesAt: null };
  }

  async #keep(row: CancelSwitchRow): Promise<void> {
    const { waitMs, firesAt } = row;
    await this.#options.db
      .insertInto('cancelSwitches')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['realm', 'placedBy', 'scope']).doUpdateSet({ waitMs, firesAt }),
      )
      .execute();
  }

  async #remove({ realm, placedBy, scope }: CancelSwitchRow): Promise<void> {
    await this.#options.db
      .deleteFrom('cancelSwitches')
      .where('realm', '=', realm)
      .where('placedBy', '=', placedBy)
      .where('scope', '=', scope)
      .execute();
  }
}

function nameOf({ placedBy, scope }: Pick<CancelSwitchRow, 'placedBy' | 'scope'>): string {
  return `${scope} ${placedBy}`;
}
