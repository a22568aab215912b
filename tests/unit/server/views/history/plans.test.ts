import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import {
  readContractFills,
  readContractOrder,
  readContractOrders,
  readFundingPayments,
  readFundingRates,
  readLiquidations,
  readTriggers,
} from '../../../../../server/views/contracts/queries.ts';
import { readTradePage } from '../../../../../server/views/history/marketQueries.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';
import { readFills, readOrder, readOrders } from '../../../../../server/views/spot/queries.ts';
import type { Views } from '../../../../../server/views/views.ts';

describe('a list in the tables', async () => {
  const db = await openDatabase<ViewTables>({
    file: ':memory:',
    migrations: VIEW_MIGRATIONS,
    durability: 'normal',
  });
  beforeAll(() => storeFirstOrders(db));
  afterAll(() => db.destroy());

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

  const spotFilters = [
    {},
    { instrument: 1 },
    { side: 'buy' },
    { instrument: 1, type: 'limit' },
    { status: 'cancelled' },
  ] as const;
  const contractFilters = [
    {},
    { contract: 1 },
    { isolated: true },
    { contract: 1, isolated: false },
    { side: 'sell', type: 'market' },
    { status: 'cancelled' },
    { contract: 1, side: 'sell', type: 'market', isolated: true },
  ] as const;
  const pages = {
    orders: readOrders,
    fills: readFills,
    contractOrders: readContractOrders,
    contractFills: readContractFills,
    triggers: readTriggers,
    fundingPayments: readFundingPayments,
    liquidations: readLiquidations,
  };
  const cursors: Readonly<Record<keyof typeof pages, string>> = {
    orders: '1',
    fills: '5-4-3-maker',
    contractOrders: '1',
    contractFills: '5-4-3-maker',
    triggers: '1',
    fundingPayments: '5-4-3',
    liquidations: '5-4-3',
  };

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    'is walked along an index from its cursor on, however it is narrowed: %s',
    async (name) => {
      const isSpot = name === 'orders' || name === 'fills';
      for (const filter of isSpot ? spotFilters : contractFilters) {
        const query = {
          account: 100,
          owner: 100,
          ...filter,
          before: cursors[name],
          startAt: 1,
          endAt: 9,
          limit: 10,
        };
        const plans = await plansOf((spied) => pages[name](spied, query));
        const walk = plans.at(-1);
        const index =
          'instrument' in filter
            ? 'instrument'
            : isSpot
              ? '(account|time)'
              : 'contract' in filter
                ? 'contract'
                : 'owner';
        const what = `${name} ${JSON.stringify(filter)}`;
        expect(walk, what).toMatch(new RegExp(`^SEARCH ${name} USING INDEX ${name}_by_${index} `));
        // From the cursor, not from the end of the period, which lies farther away.
        expect(walk, what).toMatch(/ AND \(\w+,\w+[\w,]*\)<\(\?,\?/);
        expect(plans.join('\n'), what).not.toMatch(/TEMP B-TREE/);
      }
    },
  );
});

/** What cursors that are ids name. */
async function storeFirstOrders(db: Views['db']): Promise<void> {
  const shared = { account: 100, side: 'buy', price: 1, quantity: 1, createdAt: 5, updatedAt: 5 } as const;
  const state = {
    ...shared,
    orderId: 1,
    clientOrderId: '',
    type: 'limit',
    timeInForce: 'GTC',
    filled: 1,
    fee: '0',
    status: 'filled',
  } as const;
  const own = { owner: 100, contract: 1, leg: 'net', reduceOnly: 0 } as const;
  const noTpSl = { takeProfit: 0, takeProfitBy: 'mark', stopLoss: 0, stopLossBy: 'mark' } as const;
  await db
    .replaceInto('orders')
    .values({ ...state, instrument: 1, filledQuote: '1' })
    .execute();
  await db
    .replaceInto('contractOrders')
    .values({ ...state, ...own, ...noTpSl, filledValue: '1', realised: '0', origin: 'owner' })
    .execute();
  await db
    .replaceInto('triggers')
    .values({
      ...shared,
      ...own,
      triggerId: 1,
      clientTriggerId: '',
      purpose: 'entry',
      by: 'mark',
      triggerPrice: 1,
      callbackPpm: 0,
      type: 'limit',
      parentOrderId: 0,
      orderId: 0,
      failure: 0,
      status: 'cancelled',
    })
    .execute();
}
