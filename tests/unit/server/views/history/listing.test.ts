import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../../../../../server/engine/protocol.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import {
  readContractFills,
  readContractOrders,
  readLiquidations,
} from '../../../../../server/views/contracts/queries.ts';
import { UnknownCursor } from '../../../../../server/views/paging.ts';
import { readFills } from '../../../../../server/views/spot/queries.ts';
import { USERS } from '../support/tradingScenario.ts';
import { contractLists, openViews, spotLists, walkWhile } from '../support/walks.ts';

describe('paging by cursor in the tables', () => {
  it('shows rows of one moment exactly once, which come and go anywhere in the list', async () => {
    const longest = new Map<string, number>();
    const few = fc.integer({ min: 1, max: 3 });
    const row = fc.record({
      time: few,
      id: fc.integer({ min: 1, max: 6 }),
      sub: few,
      role: fc.constantFrom('maker', 'taker'),
    });
    const rows = fc.uniqueArray(row, { selector: JSON.stringify, minLength: 10, maxLength: 30 });
    const limits = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(rows, fc.infiniteStream(row), limits, async (first, others, limit) => {
        const exchange = await createInProcessExchange();
        const views = await openViews(exchange);
        const { db } = views;
        type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
        const put = async ({ time, id, sub, role }: Row): Promise<void> => {
          const own = { owner: 100, account: 100, contract: sub, time };
          const fill = {
            tradeId: id,
            role,
            orderId: 1,
            clientOrderId: '',
            side: 'buy',
            price: 1,
            quantity: 1,
            fee: '0',
            time,
          } as const;
          await db
            .insertInto('fills')
            .values({ ...fill, account: 100, instrument: sub, quote: '1', orderType: 'limit' })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await db
            .insertInto('contractFills')
            .values({ ...fill, ...own, leg: 'net', value: '1', realised: '0', orderType: 'limit' })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await db
            .insertInto('liquidations')
            .values({ ...own, seq: id, entry: sub, lots: 1, role: 'liquidated', stage: 'reduced', price: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await db
            .insertInto('fundingPayments')
            .values({ ...own, seq: id, entry: sub, lots: 1, leg: 'net', mark: 1, rate: 1, amount: '1' })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        };
        // What is gone does not come back: it would neither have been there throughout nor count as new.
        const gone = new Set<string>();
        const remove = async ({ id, sub }: Row): Promise<void> => {
          gone.add(`${id} ${sub}`);
          await db.deleteFrom('fills').where('tradeId', '=', id).where('instrument', '=', sub).execute();
          await db
            .deleteFrom('contractFills')
            .where('tradeId', '=', id)
            .where('contract', '=', sub)
            .execute();
          await db.deleteFrom('liquidations').where('seq', '=', id).where('entry', '=', sub).execute();
          await db.deleteFrom('fundingPayments').where('seq', '=', id).where('entry', '=', sub).execute();
        };
        for (const one of first) await put(one);
        const next = (): Row => others.next().value as Row;
        const change = async (): Promise<void> => {
          await remove(next());
          const come = next();
          if (!gone.has(`${come.id} ${come.sub}`)) await put(come);
        };
        const lists = [
          ...spotLists(views, 100).filter(({ name }) => name === 'fills'),
          ...contractLists(views, 100).filter(({ name }) =>
            /^(fills|liquidations|funding payments)$/.test(name),
          ),
        ].map((one) => ({ ...one, key: [...one.key, 'time'] }));
        await walkWhile(views, lists, limit, change, longest);
        await views.stop();
        await exchange.stop();
      }),
      { numRuns: 40 },
    );
    for (const name of ['fills', 'liquidations', 'funding payments'])
      expect(longest.get(name), name).toBeGreaterThan(2);
  });
});

describe('a period of a list', () => {
  it('and cursors within it leave exactly what lies between them', async () => {
    const exchange = await createInProcessExchange();
    const views = await openViews(exchange);
    const moment = fc.integer({ min: 1, max: 4 });
    const row = fc.record({ time: moment, tradeId: moment, role: fc.constantFrom('maker', 'taker') });
    const rows = fc.uniqueArray(row, { selector: ({ tradeId, role }) => `${tradeId} ${role}`, maxLength: 8 });
    const cursor = fc.option(row, { nil: undefined });
    const end = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
    type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
    const nameOf = ({ time, tradeId, role }: Row): string => `${time}-${tradeId}-1-${role}`;
    await fc.assert(
      fc.asyncProperty(rows, cursor, cursor, end, end, async (stored, before, after, startAt, endAt) => {
        await views.db.deleteFrom('fills').execute();
        for (const one of stored) {
          const ids = { orderId: 1, clientOrderId: '' };
          const fill = { ...ids, side: 'buy', price: 1, quantity: 1, quote: '1', fee: '0' } as const;
          await views.db
            .insertInto('fills')
            .values({ ...fill, ...one, account: 100, instrument: 1, orderType: 'limit' })
            .execute();
        }
        const expected = stored
          .filter((one) => before === undefined || nameOf(one) < nameOf(before))
          .filter((one) => after === undefined || nameOf(one) > nameOf(after))
          .filter(({ time }) => (startAt ?? 0) <= time && time < (endAt ?? Infinity))
          .map(nameOf)
          .sort();
        const found = await readFills(views.db, {
          account: 100,
          startAt,
          endAt,
          before: before && nameOf(before),
          after: after && nameOf(after),
          limit: 100,
        });
        expect(found.rows.map(nameOf).sort()).toEqual(expected);
      }),
    );
    await views.stop();
    await exchange.stop();
  });
});

describe('a list in the tables', async () => {
  const exchange = await createInProcessExchange();
  const views = await openViews(exchange);
  const { db } = views;
  afterAll(async () => {
    await views.stop();
    await exchange.stop();
  });

  it.each([
    ['orders', { before: '7' }],
    ['orders', { after: 'seven' }],
    ['fills', { before: '7' }],
    ['fills', { before: '1-2-3-nobody' }],
    ['fills', { after: '1-2-3-maker-4' }],
    ['liquidations', { before: '1-2' }],
    ['liquidations', { after: '1-2-x' }],
  ] as const)('of %s is not paged from what names no entry: %o', async (name, page) => {
    const owner = ownerOf(USERS[0] ?? 0);
    const lists = { orders: readContractOrders, fills: readContractFills, liquidations: readLiquidations };
    const [member] = Object.keys(page);
    const asked = lists[name](db, { owner, ...page, limit: 10 });
    await expect(asked).rejects.toThrow(UnknownCursor);
    await expect(asked).rejects.toMatchObject({ member });
  });
});
