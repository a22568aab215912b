import type { Kysely, Transaction } from 'kysely';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { insertRows } from '../../../database/insertRows.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Activity, TradeActivity } from '../activity.ts';
import type { Fold } from '../fold.ts';
import type { LinkedAccounts } from './linkedAccounts.ts';
import type { TradingPartnersRow } from './tables.ts';

/** Two who traded less with each other in a month are not linked by it, in ledger units of USDT. */
export const MUTUAL_MINIMUM = 10_000n * UNITS_PER_ASSET;

/** Of all that each of the two traded in the month, one part in so many must have been with the other. */
const MUTUAL_PART = 2n;

/**
 * How many partners of a user are counted at a time (Misra and Gries, Finding repeated elements, 1982): what is known of a partner is at most what was
 * traded with them, and at least that less a ninth of all that the user traded. So nobody is linked who does not trade half of it with the other, and
 * everybody who trades eleven eighteenths.
 */
const COUNTED_PARTNERS = 8;

const COLUMNS = ['userId', 'month', 'total', 'partners'] as const;

interface Partners {
  readonly userId: number;
  month: number;
  total: bigint;
  readonly volumes: Map<number, bigint>;
}

export interface TradingPartnersOptions {
  readonly db: Kysely<ServiceTables>;
  readonly links: Pick<LinkedAccounts, 'areLinked' | 'find' | 'store'>;
}

/** Links accounts that trade mostly with each other. */
export class TradingPartners implements Fold {
  readonly name = 'tradingPartners';
  readonly #options: TradingPartnersOptions;
  readonly #users = new Map<number, Partners>();
  readonly #changed = new Set<Partners>();
  /** The last month that something happened in, and when it is over. */
  #month = 0;
  #monthEnd = 0;

  constructor(options: TradingPartnersOptions) {
    this.#options = options;
  }

  async load(): Promise<void> {
    const rows = await this.#options.db.selectFrom('tradingPartners').selectAll().execute();
    for (const { userId, month, total, partners } of rows) {
      const volumes = JSON.parse(partners) as [number, string][];
      this.#users.set(userId, {
        ...{ userId, month, total: BigInt(total) },
        volumes: new Map(volumes.map(([partner, volume]) => [partner, BigInt(volume)])),
      });
    }
  }

  apply(activity: Activity): void {
    if (activity.kind !== 'trade') return;
    const { userId, counterparty, volume, time } = activity;
    const partners = this.#of(userId, time);
    partners.total += volume;
    this.#changed.add(partners);
    if (counterparty === 0 || counterparty === userId) return;
    count(partners.volumes, counterparty, volume);
    this.#link(partners, activity);
  }

  tick(): void {
    // A month ends when somebody trades in the next.
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const rows = [...this.#changed].map(({ userId, month, total, volumes }): TradingPartnersRow => ({
      ...{ userId, month, total: total.toString() },
      partners: JSON.stringify([...volumes].map(([partner, volume]) => [partner, volume.toString()])),
    }));
    this.#changed.clear();
    await insertRows(trx, 'tradingPartners', COLUMNS, rows, ' OR REPLACE');
    await this.#options.links.store(trx);
  }

  stored(): Promise<void> {
    return Promise.resolve();
  }

  #of(userId: number, time: number): Partners {
    if (time >= this.#monthEnd) {
      const date = new Date(time);
      this.#month = date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
      this.#monthEnd = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
    }
    const known = this.#users.get(userId);
    if (known?.month === this.#month) return known;
    const partners = { userId, month: this.#month, total: 0n, volumes: new Map<number, bigint>() };
    this.#users.set(userId, partners);
    if (known !== undefined) this.#changed.delete(known);
    return partners;
  }

  #link({ total, volumes, userId }: Partners, { counterparty, time }: TradeActivity): void {
    const known = volumes.get(counterparty) ?? 0n;
    if (known < MUTUAL_MINIMUM || known * MUTUAL_PART < total) return;
    const other = this.#users.get(counterparty);
    const mutual = other?.month === this.#month ? (other.volumes.get(userId) ?? 0n) : 0n;
    if (other === undefined || mutual < MUTUAL_MINIMUM || mutual * MUTUAL_PART < other.total) return;
    const { links } = this.#options;
    if (links.areLinked(userId, counterparty)) return;
    const least = (known < mutual ? known : mutual) / UNITS_PER_ASSET;
    const detail = `${least} USDT with each other in ${this.#month}, half of all that each traded`;
    links.find({ users: [userId, counterparty], evidence: 'trading', detail }, time);
  }
}

/** Adds to what is counted of a partner; a new one takes a place that is free, or wears down the others for it. */
function count(volumes: Map<number, bigint>, partner: number, volume: bigint): void {
  const known = volumes.get(partner);
  if (known !== undefined || volumes.size < COUNTED_PARTNERS) {
    volumes.set(partner, (known ?? 0n) + volume);
    return;
  }
  let least = volume;
  for (const counted of volumes.values()) if (counted < least) least = counted;
  for (const [other, counted] of volumes)
    if (counted === least) volumes.delete(other);
    else volumes.set(other, counted - least);
  if (volume > least) volumes.set(partner, volume - least);
}
