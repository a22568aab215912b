import type { Kysely } from 'kysely';
import type { Reader } from '../database/threadedReader.ts';
import type { EngineSnapshotView } from '../engine/protocol.ts';
import type { Exchange } from '../ports/exchange.ts';
import { follow } from '../ports/follow.ts';
import { Balances } from './balances.ts';
import { ContractAccounts } from './contracts/contractAccounts.ts';
import { viewChanges } from './changes.ts';
import { FeeSharesView } from './feeShares.ts';
import { HistoryWriter } from './history/historyWriter.ts';
import { loadMarket, readProgress } from './history/load.ts';
import type { ViewTables } from './history/tables.ts';
import { HistoryProjection } from './historyProjection.ts';
import { LiveProjection, type LiveViews } from './liveProjection.ts';
import { Markets } from './markets.ts';
import { SpotAccounts } from './spot/spotAccounts.ts';

/** The read side of the exchange. Everything here follows the engine by its events and can be rebuilt from the journal. */
export interface Views extends LiveViews {
  /** The history tables, for reading what is small and waited for; call {@link Views.flush} first to read one's own writes. */
  readonly db: Kysely<ViewTables>;
  /** The same tables for pages of lists, which wait for `db`. */
  readonly lists: Kysely<ViewTables>;
  /** How many pages wait to be read. */
  readonly pagesWaiting: () => number;
  /** Resolves once the views contain the command with this sequence number, or after a second at most. */
  reached(seq: number): Promise<void>;
  /** Writes what is pending into the tables. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ViewOptions {
  readonly exchange: Exchange;
  /** What is written to; closed by {@link Views.stop}. */
  readonly db: Kysely<ViewTables>;
  /** What is read from, closed first; `db` itself when left out. */
  readonly reader?: Reader<ViewTables>;
  /** Called after a failed write; the views must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** Loads the views, catches up with the journal, and follows the exchange from there. */
export async function startViews({ exchange, db, reader, onFailure }: ViewOptions): Promise<Views> {
  const views: LiveViews = {
    markets: new Markets(),
    balances: new Balances(),
    spotAccounts: new SpotAccounts(),
    contractAccounts: new ContractAccounts(),
    feeShares: new FeeSharesView(),
    changes: viewChanges(),
  };
  const live = new LiveProjection(views);
  const waiters = new SeqWaiters();
  let writer: HistoryWriter | undefined;
  let history: HistoryProjection | undefined;

  async function load(view: EngineSnapshotView): Promise<number> {
    const storedSeq = await readProgress(db, view.seq);
    writer = new HistoryWriter(db, storedSeq, onFailure);
    history = new HistoryProjection(views.markets, writer, views.changes, storedSeq);
    for (const instrument of view.instruments) await loadMarket(db, views.markets.define(instrument));
    for (const { contract } of view.contracts.markets)
      await loadMarket(db, views.markets.defineContract(contract));
    live.load(view);
    return storedSeq;
  }

  const flush = async (): Promise<void> => writer?.flush();
  const unfollow = await follow(
    exchange,
    load,
    (batches) => {
      for (const batch of batches) {
        history?.apply(batch);
        live.apply(batch);
      }
      waiters.reached(history?.seq ?? 0);
    },
    { onFailure, settled: flush },
  );
  return {
    ...views,
    db: reader?.db ?? db,
    lists: reader?.lists ?? db,
    pagesWaiting: () => reader?.listsWaiting ?? 0,
    reached: (seq) => waiters.wait(seq),
    flush,
    async stop() {
      unfollow();
      waiters.close();
      await reader?.stop();
      await flush();
      await db.destroy();
    },
  };
}

const LONGEST_WAIT_MS = 1_000;

interface Waiter {
  readonly seq: number;
  readonly done: () => void;
}

/** Lets a caller read its own writes: waits until the views passed a sequence number. */
class SeqWaiters {
  #seq = 0;
  #waiters = new Set<Waiter>();

  wait(seq: number): Promise<void> {
    if (seq <= this.#seq) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve();
      };
      const waiter: Waiter = { seq, done: finish };
      const timer = setTimeout(finish, LONGEST_WAIT_MS);
      this.#waiters.add(waiter);
    });
  }

  reached(seq: number): void {
    this.#seq = seq;
    for (const waiter of this.#waiters) if (waiter.seq <= seq) waiter.done();
  }

  close(): void {
    for (const waiter of this.#waiters) waiter.done();
  }
}
