import type { Transaction } from 'kysely';
import type { EngineSnapshotView } from '../../engine/protocol.ts';
import type { ServiceTables } from '../tables.ts';
import type { Activity } from './activity.ts';

/**
 * Something that follows from what users did: volumes, the progress of coupons, commissions. It is kept in memory and written together with how
 * far the exchange was followed, in one transaction: after a crash it goes on from there, and nothing counts twice.
 */
export interface Fold {
  readonly name: string;
  /** Whether something that users feel has become due: it is written with the next look at the clock, though nothing happens on the exchange. */
  readonly isDue?: boolean;
  /** Whether something was begun that is decided as it is written, and what happens from now on goes by: nothing more is told before that is done. */
  readonly mustStore?: boolean;
  /** Reads what was stored, before the first activity. */
  load(): Promise<void>;
  /**
   * What is told begins at `view`, and not where what was stored ends: with another journal, or one that ends earlier. What was stored of the exchange itself,
   * and is not so, is put right. Called after {@link load}, with the time of the exchange's clock.
   */
  begin?(view: EngineSnapshotView, time: number): void;
  /** Takes in what happened. Quick and synchronous: tens of thousands may come in a second. */
  apply(activity: Activity): void;
  /**
   * Time has come to `time`, in the exchange's clock, and everything before it was applied: days end, coupons expire. Called with ever later times,
   * before the first activity of a time, and now and then while nothing happens. What is due at an earlier time is to be dealt with as of then: how
   * often this is called is nothing to go by.
   */
  tick(time: number): void;
  /**
   * Writes what has changed since it was called last, in the transaction that stores the cursor; payments are planned in it. Nothing is applied while it
   * runs.
   */
  store(trx: Transaction<ServiceTables>): Promise<void>;
  /** The transaction is durable: what it planned can be carried out. Called before anything newer is applied. An `ExchangeUnavailableError` is no failure: what is planned is resumed. */
  stored(): Promise<void>;
}
