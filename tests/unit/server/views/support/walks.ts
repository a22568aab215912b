import { expect } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { ownerOf } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import {
  readContractFills,
  readContractOrders,
  readFundingPayments,
  readFundingRates,
  readLiquidations,
  readTriggers,
} from '../../../../../server/views/contracts/queries.ts';
import { readTradePage } from '../../../../../server/views/history/marketQueries.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';
import { pageById, type Paging, type Rows } from '../../../../../server/views/paging.ts';
import { readFills, readOrders } from '../../../../../server/views/spot/queries.ts';
import { startViews, type Views } from '../../../../../server/views/views.ts';
import { BTC_USDT } from '../../engine/contracts/support/fixture.ts';

/** Views of an exchange, with tables in memory. */
export async function openViews(exchange: Exchange): Promise<Views> {
  const db = await openDatabase<ViewTables>({
    file: ':memory:',
    migrations: VIEW_MIGRATIONS,
    durability: 'normal',
  });
  const onFailure = (error: unknown): void => {
    throw error;
  };
  return startViews({ exchange, db, onFailure });
}

/** A list, and what tells its entries apart. */
interface List {
  readonly name: string;
  readonly read: (paging: Paging) => Rows<object> | Promise<Rows<object>>;
  readonly key: readonly string[];
}

function list<Row extends object>(
  name: string,
  key: readonly (keyof Row & string)[],
  read: (paging: Paging) => Rows<Row> | Promise<Rows<Row>>,
): List {
  return { name, key, read };
}

/** Every list of spot trading that an account sees. */
export function spotLists({ db, spotAccounts }: Views, account: number): List[] {
  const instrument = 1;
  return [
    list('open orders', ['orderId'], (paging) =>
      pageById(spotAccounts.openOrders(ownerOf(account)), ({ orderId }) => orderId, paging),
    ),
    list('orders', ['orderId'], (paging) => readOrders(db, { account, ...paging })),
    list('orders of a pair', ['orderId'], (paging) => readOrders(db, { account, instrument, ...paging })),
    list('fills', ['instrument', 'tradeId', 'role'], (paging) => readFills(db, { account, ...paging })),
    list('trades', ['tradeId'], (paging) => readTradePage(db, { instrument, ...paging })),
  ];
}

/** Every list of contract trading that a user sees. */
export function contractLists({ db, contractAccounts }: Views, owner: number): List[] {
  const contract = BTC_USDT.id;
  return [
    list('open orders', ['orderId'], (paging) =>
      pageById(contractAccounts.openOrders(owner), ({ orderId }) => orderId, paging),
    ),
    list('waiting triggers', ['triggerId'], (paging) =>
      pageById(contractAccounts.waitingTriggers(owner), ({ triggerId }) => triggerId, paging),
    ),
    list('orders', ['orderId'], (paging) => readContractOrders(db, { owner, ...paging })),
    list('isolated orders', ['orderId'], (paging) =>
      readContractOrders(db, { owner, isolated: true, ...paging }),
    ),
    list('fills', ['contract', 'tradeId', 'role'], (paging) => readContractFills(db, { owner, ...paging })),
    list('fills of limit orders', ['contract', 'tradeId', 'role'], (paging) =>
      readContractFills(db, { owner, type: 'limit', ...paging }),
    ),
    list('triggers', ['triggerId'], (paging) => readTriggers(db, { owner, ...paging })),
    list('funding payments', ['seq', 'entry'], (paging) => readFundingPayments(db, { owner, ...paging })),
    list('liquidations', ['seq', 'entry'], (paging) => readLiquidations(db, { owner, ...paging })),
    list('funding rates', ['fundingTime'], (paging) => readFundingRates(db, { contract, ...paging })),
  ];
}

const EVERYTHING = { limit: 100_000 };

/** One way through a list, page by page. */
interface Walk {
  readonly list: List;
  readonly member: 'before' | 'after';
  /** What is there at the start and ahead of the walk, in its order. */
  readonly ahead: readonly string[];
  readonly seen: string[];
  cursor: string | null | undefined;
}

const keyOf = ({ key }: List, row: object): string =>
  key.map((name) => String((row as Record<string, unknown>)[name])).join(' ');

async function keysOf(which: List, paging: Paging): Promise<string[]> {
  const { rows } = await which.read(paging);
  return rows.map((row) => keyOf(which, row));
}

/** From the newest entry back, and, where there are two, from the oldest but one on. */
async function walksOf(which: List): Promise<Walk[]> {
  const all = await keysOf(which, EVERYTHING);
  const back: Walk = { list: which, member: 'before', ahead: all, seen: [], cursor: undefined };
  if (all.length < 2) return [back];
  const { nextCursor } = await which.read({ limit: all.length - 1 });
  const ahead = all.slice(0, -2).reverse();
  return [back, { list: which, member: 'after', ahead, seen: [], cursor: nextCursor }];
}

/**
 * Reads all lists at the same time while they change; what was there throughout is seen exactly once, and in order.
 * @param longest takes down how many pages the longest walk through each list had
 */
export async function walkWhile(
  views: Views,
  lists: readonly List[],
  limit: number,
  change: () => Promise<void>,
  longest: Map<string, number>,
): Promise<void> {
  await views.flush();
  const walks = (await Promise.all(lists.map(walksOf))).flat();
  for (let turned = 1; walks.some(({ cursor }) => cursor !== null); turned += 1) {
    for (const walk of walks.filter(({ cursor }) => cursor !== null)) {
      const { rows, nextCursor } = await walk.list.read({ [walk.member]: walk.cursor, limit });
      expect(rows.length).toBeLessThanOrEqual(limit);
      walk.seen.push(...rows.map((row) => keyOf(walk.list, row)));
      walk.cursor = nextCursor;
      longest.set(walk.list.name, Math.max(longest.get(walk.list.name) ?? 0, turned));
    }
    await change();
    await views.flush();
  }
  for (const { list: which, member, ahead, seen } of walks) {
    const left = new Set(await keysOf(which, EVERYTHING));
    const throughout = ahead.filter((key) => left.has(key));
    const known = new Set(throughout);
    const what = `${which.name}, ${member}`;
    expect(
      seen.filter((key) => known.has(key)),
      what,
    ).toEqual(throughout);
    expect(new Set(seen).size, what).toBe(seen.length);
  }
}
