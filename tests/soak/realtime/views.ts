import type { Page } from 'playwright';
import type { Sdk } from '@tidemark/sdk';
import type { Comparison } from './comparison.ts';
import { readBell, readBook, readCandles, readFunds, readLines, readMarks, readTrades } from './shown.ts';

const LEVELS = 3;
const TRADES = 8;
const CANDLES = 5;
const MARKS = 10;
const MESSAGES = 5;

/** What everybody sees of a market: its book, its trades and the candles of an hour. */
export function compareMarket(page: Page, sdk: Sdk, instrument: string): readonly Comparison[] {
  return [
    {
      name: 'the order book',
      shown: () => readBook(page, LEVELS),
      asked: async () => {
        const { bids, asks } = await sdk.call('getOrderBook', { query: { instrument, depth: 20 } });
        const written = (levels: readonly (readonly string[])[]) =>
          levels.slice(0, LEVELS).map((level) => level.join(' × '));
        return { bids: written(bids), asks: written(asks) };
      },
    },
    {
      name: 'the public trades',
      shown: () => readTrades(page, TRADES),
      asked: async () =>
        (await sdk.call('listTrades', { query: { instrument, limit: TRADES } })).list.map(
          ({ tradeId }) => tradeId,
        ),
    },
    {
      name: 'the candles of an hour',
      shown: () => readCandles(page, CANDLES),
      asked: async () =>
        (await sdk.call('listCandles', { query: { instrument, interval: '1h', limit: CANDLES } })).map(
          ({ openedAt, open, high, low, close }) =>
            [openedAt, ...[open, high, low, close].map(Number)].join(' '),
        ),
    },
  ];
}

/** What a user of pairs sees outside of the tables. */
export function compareSpotViews(page: Page, sdk: Sdk, pair: string): readonly Comparison[] {
  return [
    {
      name: 'the balances beside the form',
      shown: () => readFunds(page),
      asked: async () => {
        const balances = await sdk.call('listBalances');
        return pair.split('/').map((asset) => {
          const { available, held } = balances.find((one) => one.asset === asset) ?? {};
          return [asset, available ?? '0', held ?? '0'];
        });
      },
      differ: differOfFunds,
    },
    {
      name: 'the lines on the chart',
      shown: async () => (await readLines(page)).toSorted(),
      asked: async () =>
        (await sdk.call('listOpenOrders', { query: { pair, limit: 100 } })).list
          .map(({ orderId }) => orderId)
          .toSorted(),
    },
    {
      name: 'the marks on the chart',
      shown: async () => (await readMarks(page)).slice(0, MARKS).toSorted(),
      asked: async () =>
        (await sdk.call('listFills', { query: { pair, limit: MARKS } })).list
          .map(({ tradedAt, price }) => `${tradedAt} ${Number(price)}`)
          .toSorted(),
    },
    compareBell(page, sdk),
  ];
}

/** What a user of contracts sees outside of the tables. */
export function compareContractViews(page: Page, sdk: Sdk, contract: string): readonly Comparison[] {
  return [
    {
      name: 'the lines on the chart',
      shown: async () =>
        (await readLines(page)).filter((line) => !line.startsWith('liquidation ')).toSorted(),
      asked: async () => {
        const [positions, orders, triggers] = await Promise.all([
          sdk.call('listPositions'),
          sdk.call('listOpenContractOrders', { query: { contract, limit: 100 } }),
          sdk.call('listOpenTriggerOrders', { query: { contract, limit: 100 } }),
        ]);
        return [
          ...positions
            .filter((position) => position.contract === contract && position.entryPrice !== null)
            .map(({ marginMode, positionSide }) => `position ${contract} ${marginMode} ${positionSide}`),
          ...orders.list.flatMap(({ orderId, price }) => (price === null ? [] : `order ${orderId}`)),
          ...triggers.list.flatMap(({ triggerId, triggerPrice }) =>
            triggerPrice === null ? [] : `trigger ${triggerId}`,
          ),
        ].toSorted();
      },
    },
    {
      name: 'the marks on the chart',
      shown: async () => (await readMarks(page)).slice(0, MARKS).toSorted(),
      asked: async () =>
        (await sdk.call('listContractFills', { query: { contract, limit: MARKS } })).list
          .map(({ tradedAt, price }) => `${tradedAt} ${Number(price)}`)
          .toSorted(),
    },
    compareBell(page, sdk),
  ];
}

function compareBell(page: Page, sdk: Sdk): Comparison {
  return {
    name: 'the messages of the bell',
    shown: () => readBell(page),
    asked: async () => {
      const all = Object.values(await sdk.call('listAllMessages')).flat();
      return all
        .toSorted((one, other) => other.createTime - one.createTime)
        .slice(0, MESSAGES)
        .map(({ createTime }) => new Date(createTime).toISOString().slice(0, 19).replace('T', ' '));
    },
  };
}

function differOfFunds(shown: unknown, asked: unknown): string | undefined {
  const written = (shown as readonly string[]).map((line) => line.replaceAll(',', '').split(' '));
  const isSame = (asked as readonly (readonly string[])[]).every((row, index) =>
    row.every((value, column) => {
      const text = written[index]?.[column] ?? '';
      if (column === 0) return text === value;
      const decimals = text.split('.')[1]?.length ?? 0;
      return text !== '' && Math.abs(Number(text) - Number(value)) <= 1.01 * 10 ** -decimals;
    }),
  );
  return isSame ? undefined : `${JSON.stringify(shown)} is shown instead of ${JSON.stringify(asked)}`;
}
