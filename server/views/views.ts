import type { Kysely } from 'kysely';
import type { EventBatch, Exchange } from '../engine/protocol.ts';
import { Accounts } from './accounts.ts';
import { ContractAccounts } from './contracts/contractAccounts.ts';
import { viewChanges, type ViewChanges } from './changes.ts';
import { HistoryWriter } from './history/historyWriter.ts';
import { loadMarket, readProgress } from './history/load.ts';
import type { ViewTables } from './history/tables.ts';
import { HistoryProjection } from './historyProjection.ts';
import { LiveProjection } from './liveProjection.ts';
import { Markets } from './markets.ts';
import { SeqWaiters } from './seqWaiters.ts';

/** The read side of the exchange. Everything here follows the engine by its events and can be rebuilt from the journal. */
export interface Views {
  readonly markets: Markets;
  readonly accounts: Accounts;
  readonly contractAccounts: ContractAccounts;
  readonly changes: ViewChanges;
  /** The history tables; call {@link Views.flush} first to read one's own writes. */
  readonly db: Kysely<ViewTables>;
  /** Resolves once the views contain the command with this sequence number, or after a second at most. */
  reached(seq: number): Promise<void>;
  /** Writes what is pending into the tables. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ViewOptions {
  readonly exchange: Exchange;
  /** Closed by {@link Views.stop}. */
  readonly db: Kysely<ViewTables>;
  /** Hears of a failed write; the views must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** Loads the views, catches up with the journal, and follows the exchange from there. */
export async function startViews({ exchange, db, onFailure }: ViewOptions): Promise<Views> {
  const markets = new Markets();
  const accounts = new Accounts();
  const contractAccounts = new ContractAccounts();
  const changes = viewChanges();
  let early: EventBatch[] | undefined = [];
  const unsubscribe = exchange.subscribe((batches) => {
    if (early === undefined) apply(batches);
    else early.push(...batches);
  });
  const view = await exchange.view();
  const storedSeq = await readProgress(db, view.seq);
  const writer = new HistoryWriter(db, storedSeq, onFailure);
  const history = new HistoryProjection(markets, writer, changes, storedSeq);
  const live = new LiveProjection(markets, accounts, contractAccounts, changes);
  const waiters = new SeqWaiters();

  function apply(batches: readonly EventBatch[]): void {
    for (const batch of batches) {
      history.apply(batch);
      live.apply(batch);
    }
    waiters.reached(history.seq);
  }

  for (const instrument of view.instruments) await loadMarket(db, markets.define(instrument));
  for (const { contract } of view.contracts.markets) await loadMarket(db, markets.defineContract(contract));
  live.load(view);
  await exchange.replay(storedSeq, (batches) => {
    for (const batch of batches) history.apply(batch);
    return writer.flush();
  });
  apply(early);
  early = undefined;

  return {
    markets,
    accounts,
    contractAccounts,
    changes,
    db,
    reached: (seq) => waiters.wait(seq),
    flush: () => writer.flush(),
    async stop() {
      unsubscribe();
      waiters.close();
      await writer.flush();
      await db.destroy();
    },
  };
}
