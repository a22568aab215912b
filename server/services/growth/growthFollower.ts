import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { EngineSnapshotView, EventBatch } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { ExchangeUnavailableError } from '../../exchange/errors.ts';
import { follow, type Unfollow } from '../../ports/follow.ts';
import { readCursor, writeCursor } from '../messages/cursor.ts';
import type { ServiceTables } from '../tables.ts';
import type { Activity } from './activity.ts';
import type { Fold } from './fold.ts';

/** How often what has changed is written, and time is told where nothing happens. */
const STORE_EVERY_MS = 500;

/** Commands, or activities, after which it is written all the same. */
const GROUP = 50_000;

/** Time passes with nothing happening: it is told to the folds, and what that changed is written, this often. */
const IDLE_STORE_MS = 10_000;

/** Turns the engine's events into what users did. What it must know for that is stored with the cursor. */
export interface ActivitySource {
  /** Begins at `view`, where nothing is stored that fits; otherwise reads what is stored. */
  load(view: EngineSnapshotView, hasCursor: boolean): Promise<void>;
  read(batch: EventBatch, told: (activity: Activity) => void): void;
  store(trx: Transaction<ServiceTables>): Promise<void>;
}

export interface GrowthFollowerOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Exchange;
  readonly now: () => number;
  readonly source: ActivitySource;
  /** Each is told everything, in this order. */
  readonly folds: readonly Fold[];
  /** Called after a failed write, after which nothing more is taken in; the services must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** Follows what users do, and has it stored exactly once. */
export interface GrowthFollower {
  /**
   * Resolves when everything until now is told and stored, and what was planned with it was carried out. Rejects with an `ExchangeUnavailableError` where
   * that cannot be: what was asked for has not happened then.
   */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

class ActivityFollower implements GrowthFollower {
  readonly #options: GrowthFollowerOptions;
  #unfollow: Unfollow = () => undefined;
  /** Batches that arrive while a group is being written: what is written is what the cursor says. */
  #held: EventBatch[] | undefined;
  #seq = 0;
  #storedSeq = 0;
  /** Activities since the last write. */
  #told = 0;
  #time = 0;
  #storedTime = 0;
  #hasFailed = false;
  #work: Promise<void> = Promise.resolve();
  /** A write that waits for the one before it. */
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pass: Promise<void> | undefined;

  readonly #tell = (activity: Activity): void => {
    this.#told += 1;
    for (const fold of this.#options.folds) fold.apply(activity);
  };

  constructor(options: GrowthFollowerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#unfollow = await follow(
      this.#options.exchange,
      (view) => this.#begin(view),
      (batches) => {
        if (this.#held === undefined) this.#apply(batches);
        else this.#held.push(...batches);
      },
      { onFailure: this.#options.onFailure, settled: () => this.#settled() },
    );
    this.#timer = setInterval(() => {
      this.#pass ??= this.#goOn(false).finally(() => (this.#pass = undefined));
    }, STORE_EVERY_MS);
  }

  /** Returns the last command that is told and stored. */
  async #begin(view: EngineSnapshotView): Promise<number> {
    const { db, source, folds, now } = this.#options;
    const stored = await readCursor(db, 'growth');
    // A cursor ahead of the journal belongs to an earlier one: this one begins at the present, too.
    const cursor = stored !== undefined && stored <= view.seq ? stored : undefined;
    await source.load(view, cursor !== undefined);
    for (const fold of folds) await fold.load();
    this.#seq = this.#storedSeq = cursor ?? view.seq;
    if (cursor === undefined) {
      for (const fold of folds) fold.begin?.(view, now());
      await this.#store();
    }
    return this.#seq;
  }

  async #settled(): Promise<void> {
    await this.#work;
    // A write that a new day asked for takes up the rest, and may come to the day after.
    while (this.#held !== undefined) await this.#work;
  }

  async flush(): Promise<void> {
    await this.#goOn(true);
    if (this.#hasFailed)
      throw new ExchangeUnavailableError(
        'It could not be stored, and did not happen; the services begin anew',
      );
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#unfollow();
    await this.#pass;
    await this.#store();
    await this.#settled();
  }

  /** Tells the time, and writes what is due, or everything. What the engine stamped before that time has been told once it has answered. */
  async #goOn(isAsked: boolean): Promise<void> {
    const { now, exchange, folds, onFailure } = this.#options;
    const time = now();
    try {
      await exchange.answered();
    } catch (error) {
      // Nothing more comes from an exchange that is being stopped; what has come is stored.
      if (!(error instanceof ExchangeUnavailableError)) onFailure(error);
    }
    while (this.#held !== undefined) await this.#work;
    this.#tick(time);
    if (this.#mustStore) this.#held = [];
    const isWaiting = this.#told > 0 || folds.some((fold) => fold.isDue === true);
    const isDue = this.#time - this.#storedTime >= IDLE_STORE_MS;
    if (isAsked || isWaiting || isDue || this.#mustStore) await this.#store();
  }

  get #mustStore(): boolean {
    return this.#options.folds.some((fold) => fold.mustStore === true);
  }

  /** Batches from a moment on that decides something wait until it is written: what is decided never depends on when that is. */
  #apply(batches: readonly EventBatch[]): void {
    if (this.#hasFailed) return;
    const { now, source } = this.#options;
    for (const [place, batch] of batches.entries()) {
      // After a clock that went back the journal is ahead of it: nothing becomes due before its moment.
      this.#tick(Math.min(batch.time, now()));
      if (this.#mustStore) {
        this.#held = batches.slice(place);
        void this.#store();
        return;
      }
      source.read(batch, this.#tell);
      this.#seq = batch.seq;
    }
    if (this.#told >= GROUP || this.#seq - this.#storedSeq >= GROUP) void this.#store();
  }

  #tick(time: number): void {
    if (time <= this.#time || this.#hasFailed) return;
    this.#time = time;
    for (const fold of this.#options.folds) fold.tick(time);
  }

  #store(): Promise<void> {
    this.#next ??= this.#work.then(() => this.#write());
    this.#work = this.#next;
    return this.#next;
  }

  async #write(): Promise<void> {
    this.#next = undefined;
    if (this.#hasFailed) {
      this.#held = undefined;
      return;
    }
    const { db, source, folds, onFailure } = this.#options;
    const seq = this.#seq;
    this.#storedTime = this.#time;
    this.#told = 0;
    this.#held ??= [];
    try {
      await inTransaction(db, async (trx) => {
        await source.store(trx);
        for (const fold of folds) await fold.store(trx);
        await writeCursor(trx, 'growth', seq);
      });
      this.#storedSeq = seq;
    } catch (error) {
      // What the folds took for written is not: to go on would leave it out for ever.
      this.#hasFailed = true;
      onFailure(error);
    }
    const carriedOut = this.#hasFailed ? [] : folds.map((fold) => this.#carryOut(fold));
    const held = this.#held;
    this.#held = undefined;
    this.#apply(held);
    await Promise.all(carriedOut);
  }

  /** What the exchange cannot take now is finished by what resumes it. */
  async #carryOut(fold: Fold): Promise<void> {
    try {
      await fold.stored();
    } catch (error) {
      if (!(error instanceof ExchangeUnavailableError)) this.#options.onFailure(error);
    }
  }
}

/**
 * Follows the exchange from where the last run stopped, and has every fold told each activity exactly once, whenever the server stops. A first run on a
 * journal starts at the present.
 */
export async function followActivity(options: GrowthFollowerOptions): Promise<GrowthFollower> {
  const follower = new ActivityFollower(options);
  await follower.start();
  return follower;
}
