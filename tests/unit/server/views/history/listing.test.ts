import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../../../../../server/engine/protocol.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import {
  readContractFills,
  readContractOrder,
  readContractOrders,
  readFundingRates,
  readLiquidations,
} from '../../../../../server/views/contracts/queries.ts';
import { readTradePage } from '../../../../../server/views/history/marketQueries.ts';
import { UnknownCursor } from '../../../../../server/views/paging.ts';
import { readFills, readOrder, readOrders } from '../../../../../server/views/spot/queries.ts';
import type { Views } from '../../../../../server/views/views.ts';
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
            side: 'buy',
            price: 1,
            quantity: 1,
            fee: '0',
            time,
          } as const;
          await db
            .insertInto('fills')
            .values({ ...fill, account: 100, instrument: sub, quote: '1' })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await db
            .insertInto('contractFills')
            .values({ ...fill, ...own, leg: 'net', value: '1', realised: '0' })
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

  /** How SQLite goes about a query that is sent meanwhile. */
  async function plansOf(query: (spied: Views['db']) => Promise<unknown>): Promise<string[]> {
    const sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
    const spied = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const execute = spied.getExecutor();
    const compile = execute.compileQuery.bind(execute);
    execute.compileQuery = (node, id) => {
      const compiled = compile(node, id);
      sent.push(compiled);
      return compiled;
    };
    await query(spied);
    const plans = await Promise.all(
      sent.map(({ sql: text, parameters }) => {
        const [head = '', ...rest] = text.split('?');
        const bound = rest.reduce(
          (built, part, index) => sql`${built}${parameters[index]}${sql.raw(part)}`,
          sql`${sql.raw(head)}`,
        );
        return sql<{ detail: string }>`explain query plan ${bound}`.execute(db);
      }),
    );
    return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
  }

  it.each([
    ['orders', (spied: Views['db']) => readOrders(spied, { account: 1, limit: 10 })],
    ['fills', (spied: Views['db']) => readFills(spied, { account: 1, before: '5-4-3-maker', limit: 10 })],
    [
      'liquidations',
      (spied: Views['db']) => readLiquidations(spied, { owner: 1, after: '3-2-1', limit: 10 }),
    ],
    ['rates', (spied: Views['db']) => readFundingRates(spied, { contract: 1, before: '5', limit: 10 })],
    ['trades', (spied: Views['db']) => readTradePage(spied, { instrument: 1, after: '5', limit: 10 })],
    [
      'an order by its client id',
      (spied: Views['db']) => readOrder(spied, 1, { orderId: undefined, clientOrderId: 'mine' }),
    ],
    [
      'a contract order by its client id',
      (spied: Views['db']) => readContractOrder(spied, 1, { orderId: undefined, clientOrderId: 'mine' }),
    ],
  ] as const)('is found by an index: %s', async (_, query) => {
    const plans = await plansOf(query);
    expect(plans.join('\n')).toMatch(/^SEARCH \w+ USING INDEX/m);
    expect(plans.join('\n')).not.toMatch(/\bSCAN\b/);
  });
});
