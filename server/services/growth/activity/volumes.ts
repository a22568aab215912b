import { sql, type Kysely, type Transaction } from 'kysely';
import { insertRows } from '../../../database/insertRows.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Activity, TradeActivity } from '../activity.ts';
import type { Fold } from '../fold.ts';
import type { LinkedAccounts } from '../links/linkedAccounts.ts';
import type { EngineActivities } from './engineActivities.ts';
import type { VolumeDayRow } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;

const MARKETS = ['spot', 'contract'] as const;

type Market = TradeActivity['market'];

/** What a user traded in a market on a day. Volumes are in ledger units of USDT. */
export interface TradedOfMarket {
  readonly volume: bigint;
  /** Without what was traded with linked accounts, and in markets without fees, where volume costs nothing. */
  readonly counted: bigint;
  /** Ledger units by asset. */
  readonly fees: ReadonlyMap<string, bigint>;
}

/** What a user traded on a day (UTC, counted from the epoch). */
export interface TradedOnDay {
  readonly day: number;
  readonly spot: TradedOfMarket;
  readonly contract: TradedOfMarket;
}

/** Counted volume by market on a day, in ledger units of USDT. */
export interface CountedOnDay {
  readonly day: number;
  readonly spot: bigint;
  readonly contract: bigint;
}

/** The day of the newest activity of a user in a market; changed as they trade. */
interface Traded extends Pick<VolumeDayRow, 'userId' | 'day' | 'market'> {
  volume: bigint;
  counted: bigint;
  readonly fees: Map<string, bigint>;
}

const COLUMNS = ['userId', 'day', 'market', 'volume', 'counted', 'fees'] as const;

const NOTHING: TradedOfMarket = { volume: 0n, counted: 0n, fees: new Map() };

/** The UTC day of a time, counted from the epoch. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

export interface VolumesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly links: Pick<LinkedAccounts, 'areLinked'>;
  readonly markets: Pick<EngineActivities, 'isFree'>;
}

/** Who traded how much on which day, how much of it counts, and which fees they paid. Days are asked for from the first, included, to the last, excluded. */
export class Volumes implements Fold {
  readonly name = 'volumes';
  readonly #options: VolumesOptions;
  readonly #current: Readonly<Record<Market, Map<number, Traded>>> = { spot: new Map(), contract: new Map() };
  readonly #changed = new Set<Traded>();

  constructor(options: VolumesOptions) {
    this.#options = options;
  }

  async load(): Promise<void> {
    const { db } = this.#options;
    // Nothing comes of a day before the last that is known.
    const rows = await db
      .selectFrom('volumeDays')
      .selectAll()
      .where('day', '=', (eb) =>
        eb.selectFrom('volumeDays').select((inner) => inner.fn.max('day').as('last')),
      )
      .execute();
    for (const { userId, day, market, ...traded } of rows)
      this.#current[market].set(userId, { userId, day, market, ...read(traded) });
  }

  apply(activity: Activity): void {
    if (activity.kind !== 'trade') return;
    const { userId, counterparty, volume, asset, fee } = activity;
    const traded = this.#of(activity);
    traded.volume += volume;
    const { links, markets } = this.#options;
    const isOwn = counterparty !== 0 && links.areLinked(userId, counterparty);
    if (!isOwn && !markets.isFree(activity)) traded.counted += volume;
    if (fee !== 0n) traded.fees.set(asset, (traded.fees.get(asset) ?? 0n) + fee);
    this.#changed.add(traded);
  }

  tick(): void {
    // A day ends when somebody asks for the next.
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const rows: VolumeDayRow[] = [];
    for (const { userId, day, market, volume, counted, fees } of this.#changed)
      rows.push({
        ...{ userId, day, market },
        ...{ volume: volume.toString(), counted: counted.toString(), fees: feesText(fees) },
      });
    await insertRows(trx, 'volumeDays', COLUMNS, rows, ' OR REPLACE');
    this.#changed.clear();
  }

  stored(): Promise<void> {
    return Promise.resolve();
  }

  /** Counted volume of everybody who traded, by user, as stored. @param db or the transaction of a fold's `store` that comes after this one's */
  async totals(db: Kysely<ServiceTables>, from: number, to: number): Promise<ReadonlyMap<number, bigint>> {
    const rows = await db
      .selectFrom('volumeDays')
      .select('userId')
      // 64 bits are enough for 92 billion USDT; more would be an error, not another sum.
      .select(sql<string>`cast(sum(cast(counted as integer)) as text)`.as('counted'))
      .where('day', '>=', from)
      .where('day', '<', to)
      .groupBy('userId')
      .execute();
    return new Map(rows.map(({ userId, counted }) => [userId, BigInt(counted)]));
  }

  /** Counted volume of a user up to now. */
  async volumeOf(userId: number, from: number, to: number): Promise<bigint> {
    const days = await this.days(userId, from, to);
    return days.reduce((sum, { spot, contract }) => sum + spot + contract, 0n);
  }

  /** Counted volumes of a user by day, newest first, up to now; days on which nothing counts are left out. */
  async days(userId: number, from: number, to: number): Promise<readonly CountedOnDay[]> {
    const history = await this.history(userId, from, to);
    return history
      .map(({ day, spot, contract }) => ({ day, spot: spot.counted, contract: contract.counted }))
      .filter(({ spot, contract }) => spot + contract > 0n);
  }

  /** All that a user traded by day, newest first, up to now; days without a trade are left out. */
  async history(userId: number, from: number, to: number): Promise<readonly TradedOnDay[]> {
    // What is not stored yet is read first: a row that is stored meanwhile is at least as new.
    const newer = this.#unstored(userId);
    const rows = await this.#options.db
      .selectFrom('volumeDays')
      .selectAll()
      .where('userId', '=', userId)
      .where('day', '>=', from)
      .where('day', '<', to)
      .execute();
    const days = new Map<number, { day: number; spot: TradedOfMarket; contract: TradedOfMarket }>();
    const stored = rows.map(({ day, market, ...traded }) => ({ day, market, ...read(traded) }));
    for (const { day, market, volume, counted, fees } of [...stored, ...newer]) {
      if (day < from || day >= to) continue;
      const of = days.get(day) ?? { day, spot: NOTHING, contract: NOTHING };
      if (volume >= of[market].volume) of[market] = { volume, counted, fees };
      days.set(day, of);
    }
    return [...days.values()].sort((one, other) => other.day - one.day);
  }

  #of({ userId, market, time }: TradeActivity): Traded {
    const current = this.#current[market];
    const known = current.get(userId);
    const day = dayOf(time);
    if (known?.day === day) return known;
    const traded: Traded = { userId, day, market, volume: 0n, counted: 0n, fees: new Map() };
    current.set(userId, traded);
    return traded;
  }

  #unstored(userId: number): Traded[] {
    const found: Traded[] = [];
    for (const market of MARKETS) {
      const current = this.#current[market].get(userId);
      if (current !== undefined) found.push(current);
    }
    for (const traded of this.#changed)
      if (traded.userId === userId && !found.includes(traded)) found.push(traded);
    return found.map((traded) => ({ ...traded, fees: new Map(traded.fees) }));
  }
}

function feesText(fees: ReadonlyMap<string, bigint>): string {
  return JSON.stringify(Object.fromEntries([...fees].map(([asset, units]) => [asset, units.toString()])));
}

function read({ volume, counted, fees }: Pick<VolumeDayRow, 'volume' | 'counted' | 'fees'>) {
  const told = Object.entries(JSON.parse(fees) as Record<string, string>);
  return {
    volume: BigInt(volume),
    counted: BigInt(counted),
    fees: new Map(told.map(([asset, units]) => [asset, BigInt(units)])),
  };
}
