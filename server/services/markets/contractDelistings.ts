import type { Kysely } from 'kysely';
import type { EngineSnapshotView } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { FIRST_USER_OWNER, ownerOf } from '../../engine/protocol.ts';
import type { AnnouncedEnd, RuleChange } from '../../units/marketRules.ts';
import type { ServiceTables } from '../tables.ts';
import { SettlementAverages } from './settlementAverage.ts';
import type { MarketChangeStatus } from './tables.ts';

export interface ContractDelistingsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Pick<Exchange, 'submit' | 'view'>;
  /** The exchange's time, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** The mark of a contract in price units; `undefined` while it has none or is halted. */
  readonly markOf: (contract: string) => number | undefined;
  /** Shows the end of a contract, or no end any more. */
  readonly showEnd: (contract: string, end: AnnouncedEnd | undefined) => void;
}

/** The change of a market that delists a contract. */
interface Delisting {
  readonly id: number;
  readonly instrument: string;
  readonly startsAt: number;
  readonly rules: RuleChange;
  readonly status: MarketChangeStatus;
}

const OPEN: readonly MarketChangeStatus[] = ['announced', 'averaging', 'applying'];

/** Tells whether a change delists a contract rather than a pair. */
export function delistsContract({ averageMs }: RuleChange): boolean {
  return averageMs !== undefined;
}

/** Tells whether a delisting is neither withdrawn nor over. */
export function isOpen({ status }: Pick<Delisting, 'status'>): boolean {
  return OPEN.includes(status);
}

/** Returns when a delisting has the marks averaged, and when trading ends. */
export function endOf({ startsAt, rules }: Pick<Delisting, 'startsAt' | 'rules'>): AnnouncedEnd {
  return { averagesFrom: startsAt - (rules.averageMs ?? 0), endsAt: startsAt };
}

/**
 * Leads contracts to their end: takes only reduce-only orders from the start of the averaging window, samples the mark in it, and settles
 * every position at the average. Each step is stored before it is carried out and can be repeated.
 */
export class ContractDelistings {
  readonly #options: ContractDelistingsOptions;
  readonly #averages: SettlementAverages;
  /** Changes whose contract is known to only close. */
  readonly #closing = new Set<number>();

  constructor(options: ContractDelistingsOptions) {
    this.#options = options;
    this.#averages = new SettlementAverages(options.db);
  }

  /** Shows the ends that are announced. */
  show(changes: readonly Delisting[]): void {
    for (const change of changes) if (isOpen(change)) this.#options.showEnd(change.instrument, endOf(change));
  }

  /** Takes back what is shown of a withdrawn end. */
  hide({ instrument }: Pick<Delisting, 'instrument'>): void {
    this.#options.showEnd(instrument, undefined);
  }

  /** Returns the settlement prices that are known, in price units, by the change. */
  prices(): Promise<ReadonlyMap<number, number>> {
    return this.#averages.prices();
  }

  /** Does what is due for one contract. */
  async step(change: Delisting): Promise<void> {
    const { now } = this.#options;
    const { averagesFrom, endsAt } = endOf(change);
    if (change.status === 'announced') {
      if (now() < averagesFrom) return;
      await this.#advance(change, 'averaging', (order) => !order.reduceOnly);
    }
    if (change.status !== 'applying') {
      if (!(await this.#closeOnly(change))) return;
      if (now() < endsAt) return this.#sample(change);
    }
    const price = await this.#averages.settle(change.id, () => this.#lastMark(change.instrument));
    if (change.status !== 'applying') await this.#advance(change, 'applying', () => true);
    await this.#settle(change, price);
  }

  async #closeOnly({ id, instrument, startsAt }: Delisting): Promise<boolean> {
    if (this.#closing.has(id)) return true;
    const { exchange } = this.#options;
    const contract = marketIn(await exchange.view(), instrument)?.contract.id ?? 0;
    const { ok } = await exchange.submit({ kind: 'closeOnly', contract, endsAt: startsAt });
    if (ok) this.#closing.add(id);
    else await this.#end(id, 'refused');
    return ok;
  }

  async #sample({ id, instrument }: Delisting): Promise<void> {
    const mark = this.#options.markOf(instrument);
    if (mark !== undefined) await this.#averages.sample(id, mark, this.#options.now());
  }

  async #settle({ id, instrument }: Delisting, price: number): Promise<void> {
    const { exchange } = this.#options;
    const contract = marketIn(await exchange.view(), instrument)?.contract.id ?? 0;
    const { ok } = await exchange.submit({ kind: 'settleContract', contract, price });
    await this.#end(id, ok ? 'applied' : 'refused');
  }

  /** Without a mark there is no position, so that any price will do. */
  async #lastMark(instrument: string): Promise<number> {
    const market = marketIn(await this.#options.exchange.view(), instrument);
    const prices = [market?.mark ?? 0, market?.index ?? 0, market?.contract.tickUnits ?? 1];
    return prices.find((price) => price > 0) ?? 1;
  }

  /** Stores how far a delisting is, with the orders and triggers of users that its next command will cancel. */
  async #advance(
    { id, instrument }: Delisting,
    status: MarketChangeStatus,
    goes: (order: { readonly reduceOnly: boolean }) => boolean,
  ): Promise<void> {
    const view = await this.#options.exchange.view();
    const { orders, triggers } = view.contracts;
    const contract = marketIn(view, instrument)?.contract.id;
    const gone = [...orders, ...triggers].filter(
      (each) => each.contract === contract && ownerOf(each.account) >= FIRST_USER_OWNER && goes(each),
    );
    await this.#options.db
      .updateTable('marketChanges')
      .set((row) => ({ status, cancelled: row('cancelled', '+', gone.length) }))
      .where('id', '=', id)
      .execute();
  }

  async #end(id: number, status: MarketChangeStatus): Promise<void> {
    await this.#options.db.updateTable('marketChanges').set({ status }).where('id', '=', id).execute();
  }
}

function marketIn({ contracts }: EngineSnapshotView, name: string) {
  return contracts.markets.find(({ contract }) => contract.name === name);
}
