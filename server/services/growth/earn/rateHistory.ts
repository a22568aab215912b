import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import type { RateTier } from './interest.ts';
import { rateTiersOf, type EarnProduct } from './products.ts';

type Tiers = Readonly<Record<string, EarnProduct['tiers']>>;

interface Rates {
  /** The first hour that they are for. */
  readonly fromHour: number;
  readonly text: string;
  readonly tiers: ReadonlyMap<string, readonly RateTier[]>;
}

interface ChangedRates {
  readonly history: Rates[];
  /** Before this hour it is what is stored. */
  readonly from: number;
}

/** Consecutive hours of one rate. */
export interface RateSpan {
  readonly hours: number;
  readonly tiers: readonly RateTier[];
}

/** Which rates were for which hours, of every product: what an hour earns never changes once it has begun. */
export class RateHistory {
  readonly #db: Kysely<ServiceTables>;
  #history: Rates[] = [];
  /** From this hour on it differs from what is stored. */
  #unstoredFrom: number | undefined;

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  async load(): Promise<void> {
    const rows = await this.#db.selectFrom('earnRates').selectAll().orderBy('fromHour').execute();
    this.#history = rows.map(({ fromHour, tiers }) => ratesOf(fromHour, tiers));
  }

  /** The rates of an hour and of all hours after it; the first ones are for every hour. */
  change(products: readonly EarnProduct[], hour: number): void {
    const changed = this.#changed(products, hour);
    if (changed === undefined) return;
    this.#history = changed.history;
    this.#unstoredFrom = changed.from;
  }

  /** Stores the rates of an hour and of all hours after it, in the transaction that sets them; what it resolves to has them known once that is durable. */
  async plan(
    trx: Transaction<ServiceTables>,
    products: readonly EarnProduct[],
    hour: number,
  ): Promise<() => void> {
    const changed = this.#changed(products, hour);
    if (changed === undefined) return () => undefined;
    await put(trx, changed);
    return () => {
      this.#history = changed.history;
      this.#unstoredFrom = undefined;
    };
  }

  /** Writes what was changed, in the transaction of what was reckoned by it. */
  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const from = this.#unstoredFrom;
    if (from === undefined) return;
    this.#unstoredFrom = undefined;
    await put(trx, { history: this.#history, from });
  }

  /** What other rates make of the history, and from where on that differs from what is stored; `undefined` where they are none. */
  #changed(products: readonly EarnProduct[], hour: number): ChangedRates | undefined {
    const fromHour = this.#history.length === 0 ? 0 : hour;
    const text = JSON.stringify(Object.fromEntries(products.map(({ asset, tiers }) => [asset, tiers])));
    if (this.#history.at(-1)?.text === text) return undefined;
    const before = this.#history.filter((rates) => rates.fromHour < fromHour);
    const history = before.at(-1)?.text === text ? before : [...before, ratesOf(fromHour, text)];
    return { history, from: Math.min(fromHour, this.#unstoredFrom ?? fromHour) };
  }

  /** The hours from `from` to before `to`, in spans of one rate each, first one first; without tiers where there was no such product. */
  spans(asset: string, from: number, to: number): RateSpan[] {
    const spans: RateSpan[] = [];
    let end = to;
    for (const { fromHour, tiers } of this.#history.toReversed()) {
      if (fromHour >= end) continue;
      const begin = Math.max(fromHour, from);
      spans.unshift({ hours: end - begin, tiers: tiers.get(asset) ?? [] });
      end = begin;
      if (end <= from) break;
    }
    if (end > from) spans.unshift({ hours: end - from, tiers: [] });
    return spans;
  }
}

async function put(trx: Transaction<ServiceTables>, { history, from }: ChangedRates): Promise<void> {
  await trx.deleteFrom('earnRates').where('fromHour', '>=', from).execute();
  for (const { fromHour, text } of history)
    if (fromHour >= from) await trx.insertInto('earnRates').values({ fromHour, tiers: text }).execute();
}

function ratesOf(fromHour: number, text: string): Rates {
  const tiers = Object.entries(JSON.parse(text) as Tiers);
  return {
    fromHour,
    text,
    tiers: new Map(tiers.map(([asset, each]) => [asset, rateTiersOf({ tiers: each })])),
  };
}
