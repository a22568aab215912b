import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import {
  readContractFills,
  readContractOrders,
  readTriggers,
} from '../../../../../server/views/contracts/queries.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';
import type { Paging, Rows } from '../../../../../server/views/paging.ts';
import { readFills, readOrders } from '../../../../../server/views/spot/queries.ts';

const OWNER = 100;
const CROSS = accountIdOf(OWNER, PRODUCT.derivatives);
const ISOLATED = accountIdOf(OWNER, PRODUCT.margin);
const STRANGER = 101;

/** A row of any of the lists, as far as it can be told from others. */
interface Entry {
  readonly id: number;
  readonly isForeign: boolean;
  readonly instrument: number;
  readonly isIsolated: boolean;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly status: string;
  readonly purpose: string;
  readonly time: number;
}

/** What a list is narrowed by; absent members do not narrow. */
interface Narrowed {
  readonly instrument?: number | undefined;
  readonly isolated?: boolean | undefined;
  readonly side?: Entry['side'] | undefined;
  readonly type?: Entry['type'] | undefined;
  readonly status?: string | undefined;
  readonly purpose?: string | undefined;
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

const ENDED = ['filled', 'cancelled', 'rejected', 'expired'] as const;
const DONE = ['triggered', 'cancelled', 'failed'] as const;
const PURPOSES = ['entry', 'takeProfit', 'stopLoss'] as const;
const PRICED = { price: 1, quantity: 1, side: 'buy', fee: '0' } as const;
const KEPT = { clientOrderId: '', timeInForce: 'GTC', filled: 1, updatedAt: 9 } as const;
const OWN = { leg: 'net', reduceOnly: 0 } as const;
const NO_TP_SL = { takeProfit: 0, takeProfitBy: 'mark', stopLoss: 0, stopLossBy: 'mark' } as const;

describe('a list that is narrowed', async () => {
  const db = await openDatabase<ViewTables>({
    file: ':memory:',
    migrations: VIEW_MIGRATIONS,
    durability: 'normal',
  });
  afterAll(() => db.destroy());
  const insert = (table: keyof ViewTables, row: object) => db.insertInto(table).values(row).execute();

  const ofSpot = ({ isForeign, instrument }: Entry) => ({
    account: isForeign ? STRANGER : OWNER,
    instrument,
  });
  const ofContracts = ({ isForeign, instrument, isIsolated }: Entry) => ({
    owner: isForeign ? STRANGER : OWNER,
    account: isIsolated ? ISOLATED : CROSS,
    contract: instrument,
  });
  type Put = (entry: Entry) => Promise<unknown>;
  type Read = (query: Narrowed & Paging) => Promise<Rows<object>>;
  interface List {
    readonly id: 'orderId' | 'tradeId' | 'triggerId';
    readonly by: readonly (keyof Narrowed)[];
    readonly statuses: readonly string[];
    readonly put: Put;
    readonly read: Read;
  }
  const lists: Readonly<Record<string, List>> = {
    orders: {
      id: 'orderId',
      by: ['instrument', 'side', 'type', 'status'],
      statuses: [...ENDED, 'open', 'partiallyFilled'],
      put: ({ id, side, type, status, time, ...entry }) =>
        insert('orders', {
          ...{ ...PRICED, ...KEPT, ...ofSpot(entry as Entry), orderId: id, side, type, status },
          ...{ createdAt: time, filledQuote: '1' },
        }),
      read: (query) => readOrders(db, { ...query, account: OWNER, status: query.status as 'filled' }),
    },
    fills: {
      id: 'tradeId',
      by: ['instrument', 'side', 'type'],
      statuses: ENDED,
      put: ({ id, side, type, time, ...entry }) =>
        insert('fills', {
          ...{ ...PRICED, ...ofSpot(entry as Entry), tradeId: id, role: 'taker', orderId: 1, side, time },
          ...{ orderType: type, quote: '1' },
        }),
      read: (query) => readFills(db, { ...query, account: OWNER }),
    },
    contractOrders: {
      id: 'orderId',
      by: ['instrument', 'isolated', 'side', 'type', 'status'],
      statuses: [...ENDED, 'open', 'partiallyFilled'],
      put: ({ id, side, type, status, time, ...entry }) =>
        insert('contractOrders', {
          ...{ ...PRICED, ...KEPT, ...OWN, ...NO_TP_SL, ...ofContracts(entry as Entry), orderId: id, side },
          ...{ type, status, createdAt: time, filledValue: '1', realised: '0', origin: 'user' },
        }),
      read: ({ instrument, ...query }) =>
        readContractOrders(db, {
          ...query,
          owner: OWNER,
          contract: instrument,
          status: query.status as 'filled',
        }),
    },
    contractFills: {
      id: 'tradeId',
      by: ['instrument', 'isolated', 'side', 'type'],
      statuses: ENDED,
      put: ({ id, side, type, time, ...entry }) =>
        insert('contractFills', {
          ...{ ...PRICED, ...ofContracts(entry as Entry), tradeId: id, role: 'taker', orderId: 1, side },
          ...{ leg: 'net', orderType: type, value: '1', realised: '0', time },
        }),
      read: ({ instrument, ...query }) =>
        readContractFills(db, { ...query, owner: OWNER, contract: instrument, status: undefined }),
    },
    triggers: {
      id: 'triggerId',
      by: ['instrument', 'isolated', 'side', 'type', 'status', 'purpose'],
      statuses: [...DONE, 'waiting'],
      put: ({ id, side, type, status, purpose, time, ...entry }) =>
        insert('triggers', {
          ...{ ...OWN, ...ofContracts(entry as Entry), triggerId: id, side, type, status, purpose },
          ...{ clientTriggerId: '', by: 'mark', triggerPrice: 1, callbackPpm: 0, price: 1, quantity: 1 },
          ...{ parentOrderId: 0, orderId: 0, failure: 0, createdAt: time, updatedAt: 9 },
        }),
      read: ({ instrument, ...query }) =>
        readTriggers(db, {
          ...query,
          owner: OWNER,
          contract: instrument,
          status: query.status as 'failed',
          purpose: query.purpose as 'entry',
        }),
    },
  };

  /** What a reader of the whole table would leave of it, newest first. */
  const wholeOf = ({ by, statuses }: List, entries: readonly Entry[], query: Narrowed): Entry[] => {
    const isEnded = ({ status }: Entry): boolean =>
      !statuses.includes(status) || !['open', 'partiallyFilled', 'waiting'].includes(status);
    const members = { instrument: 'instrument', isolated: 'isIsolated' } as const;
    return entries
      .filter((entry) => !entry.isForeign && isEnded(entry))
      .filter((entry) =>
        by.every((name) => {
          const wanted = query[name];
          const member = members[name as keyof typeof members] ?? (name as keyof Entry);
          return wanted === undefined || entry[member] === wanted;
        }),
      )
      .filter(({ time }) => (query.startAt ?? 0) <= time && time < (query.endAt ?? Infinity))
      .toSorted((a, b) => b.time - a.time || b.id - a.id);
  };

  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
  const few = fc.integer({ min: 1, max: 2 });
  const sides = fc.constantFrom('buy', 'sell');
  const types = fc.constantFrom('limit', 'market');
  const times = fc.integer({ min: 1, max: 8 });

  const entriesOf = ({ statuses }: List, count: number) =>
    fc
      .array(
        fc.record({
          isForeign: fc.nat({ max: 5 }).map((n) => n === 0),
          instrument: few,
          isIsolated: fc.boolean(),
          side: sides,
          type: types,
          status: fc.constantFrom(...statuses),
          purpose: fc.constantFrom(...PURPOSES),
          time: times,
        }),
        { minLength: count, maxLength: count, size: 'max' },
      )
      .map((rows) => rows.map((row, index): Entry => ({ ...row, id: index + 1 })));
  const queriesOf = ({ by, statuses }: List): fc.Arbitrary<Narrowed> => {
    const all = {
      instrument: maybe(few),
      isolated: maybe(fc.boolean()),
      side: maybe(sides),
      type: maybe(types),
      status: maybe(fc.constantFrom(...statuses)),
      purpose: maybe(fc.constantFrom(...PURPOSES)),
    };
    const members = Object.fromEntries(Object.entries(all).filter(([name]) => by.includes(name as never)));
    return fc.record({ ...members, startAt: maybe(times), endAt: maybe(times) });
  };

  beforeAll(() => expect(Object.keys(lists)).toHaveLength(5));

  it.each(Object.keys(lists))(
    'has on its pages together exactly what the filters leave of all, in order, while more comes: %s',
    async (name) => {
      const list = lists[name] ?? expect.fail(name);
      const counts = { pages: 0, entries: 0, several: 0, empty: 0, narrowed: 0 };
      await fc.assert(
        fc.asyncProperty(
          entriesOf(list, 50),
          fc.array(queriesOf(list), { minLength: 4, maxLength: 8 }),
          fc.integer({ min: 1, max: 9 }),
          async (entries, queries, limit) => {
            await db.deleteFrom(name as keyof ViewTables).execute();
            const stored = entries.slice(0, 40);
            const later = entries.slice(40);
            for (const entry of stored) await list.put(entry);
            for (const query of queries) {
              const expected = wholeOf(list, stored, query);
              const seen: number[] = [];
              const come: Entry[] = [];
              let pages = 0;
              for (let before: string | undefined, ends = false; !ends; pages += 1) {
                const { rows, nextCursor } = await list.read({ ...query, before, limit });
                expect(rows.length).toBeLessThanOrEqual(limit);
                seen.push(...rows.map((row) => (row as Record<string, number>)[list.id] ?? 0));
                ends = nextCursor === null;
                before = nextCursor ?? undefined;
                // What comes in between is newer than everything that was there.
                const next = later.shift();
                if (next === undefined) continue;
                come.push({ ...next, time: 100 + next.id });
                await list.put({ ...next, time: 100 + next.id });
              }
              expect(seen, JSON.stringify(query)).toEqual(expected.map(({ id }) => id));
              counts.narrowed += Number(seen.length > 0 && seen.length < wholeOf(list, stored, {}).length);
              stored.push(...come);
              counts.pages += pages;
              counts.entries += seen.length;
              counts.several += Number(pages > 1);
              counts.empty += Number(seen.length === 0);
            }
          },
        ),
        { numRuns: 40, seed: 27 },
      );
      // Or the property would say less than it seems to.
      expect(counts.pages, name).toBeGreaterThan(200);
      expect(counts.entries, name).toBeGreaterThan(300);
      for (const part of ['several', 'empty', 'narrowed'] as const)
        expect(counts[part], `${name}, ${part}`).toBeGreaterThan(10);
    },
    60_000,
  );
});
