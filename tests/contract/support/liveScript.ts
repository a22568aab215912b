import { topics, type Topic } from '@tidemark/streams';
import type { QueryMembers } from '@tidemark/sdk/contract';
import { seededRandom } from '../../support/streams/madeSession.ts';
import type { TestServer } from './testServer.ts';
import type { Client } from './client.ts';
import { setMark } from './contractMarkets.ts';

/** A topic and what is asked of it. */
export type Asked = readonly [topic: Topic<QueryMembers, unknown>, query: QueryMembers];

const asked = (topic: unknown, query: QueryMembers = {}): Asked => [topic as Asked[0], query];

const PAIRS = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'];
const CONTRACTS = ['BTC-USDT', 'ETH-USDT', 'BTC-USD'];

const OF_USER = [
  topics.balances,
  topics.orders,
  topics.fills,
  topics.messages,
  topics.preferences,
  topics.positions,
  topics.contractOrders,
  topics.triggerOrders,
  topics.contractFills,
  topics.contractSettings,
  topics.margin,
  topics.deposits,
  topics.withdrawals,
  topics.coupons,
  topics.earn,
];

/** Chooses at random, the same for the same seed. */
export class Chance {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  below(bound: number): number {
    return Math.floor(this.#random() * bound);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Several, each once. */
  some<Item>(items: readonly Item[], least: number, most: number): Item[] {
    const left = [...items];
    const count = least + this.below(most - least + 1);
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)).flat();
  }
}

/** What a session follows: topics of both products and of the user. */
export function topicsBy(chance: Chance): Asked[] {
  const instruments = chance.some([...PAIRS, ...CONTRACTS], 1, 3);
  const markets = instruments.flatMap((instrument) => [
    asked(topics.orderBook, { instrument, depth: chance.of([5, 20, 50, 200]) }),
    ...chance.some(
      [
        asked(topics.quote, { instrument }),
        asked(topics.trades, { instrument }),
        asked(topics.candles, { instrument, interval: chance.of(['1m', '1h']) }),
      ],
      1,
      3,
    ),
  ]);
  const lists = [
    asked(topics.markPrice, { contract: chance.of(CONTRACTS) }),
    asked(topics.markPrices),
    asked(topics.quotes),
    asked(topics.insuranceFund),
  ];
  return [
    ...markets,
    ...chance.some(lists, 0, 2),
    ...chance.some(OF_USER, 2, 6).map((topic) => asked(topic)),
  ];
}

const SPOT = '/api/spot-trade-api';
const CONTRACT = '/api/contract-trade-api';

/** Something that a user does, or that a market does. It may be rejected. */
export async function act(chance: Chance, client: Client, server: TestServer): Promise<void> {
  const pair = chance.of(PAIRS);
  const contract = chance.of(CONTRACTS);
  const side = chance.of(['buy', 'sell']);
  const perpetual = { contract, side, marginMode: chance.of(['cross', 'isolated']) };
  const lots = contract === 'BTC-USD' ? '100' : '0.01';
  const near = String(90_000 + chance.below(12_000));
  const calls: readonly (readonly [path: string, body: object])[] = [
    [`${SPOT}/order`, { pair: 'BTC/USDT', side, type: 'limit', price: near, quantity: '0.001' }],
    [`${SPOT}/order`, { pair, side: 'buy', type: 'market', quoteAmount: '25' }],
    [`${SPOT}/order`, { pair, side: 'sell', type: 'market', quantity: '0.01' }],
    [
      `${SPOT}/orders/place`,
      {
        orders: Array.from({ length: 3 }, (_, step) => ({
          ...{ pair: 'BTC/USDT', side, type: 'limit', price: String(91_000 + step), quantity: '0.001' },
        })),
      },
    ],
    [`${SPOT}/order/cancel-all`, chance.of([{}, { pair }])],
    [`${CONTRACT}/order`, { ...perpetual, type: 'market', quantity: lots }],
    [
      `${CONTRACT}/order`,
      { ...perpetual, contract: 'BTC-USDT', type: 'limit', price: near, quantity: '0.01' },
    ],
    [`${CONTRACT}/order/cancel-all`, {}],
    [
      `${CONTRACT}/trigger`,
      {
        ...{ ...perpetual, purpose: 'entry', type: 'market', quantity: lots },
        triggerPrice: near,
      },
    ],
    [`${CONTRACT}/trigger/cancel-all`, {}],
    [`${CONTRACT}/positions/close-all`, {}],
    [
      `${CONTRACT}/settings/leverage`,
      { contract, marginMode: perpetual.marginMode, leverage: 2 + chance.below(20) },
    ],
    ['/user/preferences', { trading: { favourites: chance.some(PAIRS, 0, 3) } }],
  ];
  if (chance.below(12) === 0) return setMark(server.exchange, 1, 90_000 + chance.below(10_000));
  const [path, body] = chance.of(calls);
  const { status } = await client.post(path, body);
  if (status >= 500) throw new Error(`${path} ${JSON.stringify(body)}: ${status}`);
}
