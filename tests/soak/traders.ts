import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn, TidemarkError, type Sdk } from '@tidemark/sdk';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import type { Stopwatch } from './stopwatch.ts';

/** What the exchange acknowledged, to be asked for again. */
export interface Acknowledged {
  readonly orders: string[];
  readonly contractOrders: string[];
  readonly transfers: string[];
}

const PAUSE_MS = 100;
const PAIR = 'BTC/USDT';
const CONTRACT = 'BTC-USDT';

/** A user with money who trades spot and contracts, moves money and reads histories, one call after the other, until told to stop. */
export async function trade(
  address: string,
  user: number,
  stopwatch: Stopwatch,
  stop: AbortSignal,
): Promise<Acknowledged> {
  const { loginId, password } = DEMO_USERS[user] as (typeof DEMO_USERS)[number];
  const sdk = await signIn(address, { loginId, password });
  const acknowledged: Acknowledged = { orders: [], contractOrders: [], transfers: [] };
  await transferBetween(sdk, acknowledged, 2, 4, '5000');
  const turns = [
    () => restAndCancel(sdk, acknowledged),
    () => buyAndSell(sdk, acknowledged),
    () => openAndClose(sdk, acknowledged),
    () => transferBetween(sdk, acknowledged, 2, 4, '1'),
    () => transferBetween(sdk, acknowledged, 4, 2, '1'),
    () => sdk.call('listOrderHistory', { query: { limit: 50 } }),
    () => sdk.call('listPositions', {}),
    () => sdk.call('listBalances', {}),
  ];
  for (let turn = user; !stop.aborted; turn += 1) {
    await stopwatch.time(async () => turns[turn % turns.length]?.());
    await delay(PAUSE_MS);
  }
  return acknowledged;
}

async function restAndCancel(sdk: Sdk, { orders }: Acknowledged): Promise<void> {
  const { last: lastPrice } = await sdk.call('getQuote', { query: { instrument: PAIR } });
  const price = Math.floor(Number(lastPrice) * 0.9).toString();
  const { orderId } = await sdk.call('placeOrder', {
    body: { pair: PAIR, side: 'buy', type: 'limit', price, quantity: '0.001', clientOrderId: randomUUID() },
  });
  orders.push(orderId);
  await sdk.call('cancelOrder', { body: { orderId } });
}

async function buyAndSell(sdk: Sdk, { orders }: Acknowledged): Promise<void> {
  for (const side of ['buy', 'sell'] as const) {
    const { orderId } = await sdk.call('placeOrder', {
      body: { pair: PAIR, side, type: 'market', quantity: '0.001', clientOrderId: randomUUID() },
    });
    orders.push(orderId);
  }
}

async function openAndClose(sdk: Sdk, { contractOrders }: Acknowledged): Promise<void> {
  const { orderId } = await sdk.call('placeContractOrder', {
    body: { contract: CONTRACT, side: 'buy', type: 'market', quantity: '0.001', clientOrderId: randomUUID() },
  });
  contractOrders.push(orderId);
  await sdk.call('closePosition', { body: { contract: CONTRACT } });
}

async function transferBetween(
  sdk: Sdk,
  { transfers }: Acknowledged,
  fromProduct: number,
  toProduct: number,
  amount: string,
): Promise<void> {
  const clientTransferId = randomUUID();
  await sdk.call('transfer', { body: { fromProduct, toProduct, asset: 'USDT', amount, clientTransferId } });
  transfers.push(clientTransferId);
}

/** Which of so many acknowledged orders and transfers, chosen at random, the exchange does not know any more. */
export async function lostOf(
  address: string,
  user: number,
  { orders, contractOrders, transfers }: Acknowledged,
  samples: number,
): Promise<readonly string[]> {
  const { loginId, password } = DEMO_USERS[user] as (typeof DEMO_USERS)[number];
  const sdk = await signIn(address, { loginId, password });
  const lost: string[] = [];
  const check = async (ids: readonly string[], ask: (id: string) => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < Math.min(samples, ids.length); i += 1) {
      const id = ids[Math.floor((i * ids.length) / Math.min(samples, ids.length))] as string;
      await ask(id).catch((error: unknown) => {
        if (!(error instanceof TidemarkError)) throw error;
        lost.push(`${id}: ${error.message}`);
      });
    }
  };
  await check(orders, (orderId) => sdk.call('getOrder', { query: { orderId } }));
  await check(contractOrders, (orderId) => sdk.call('getContractOrder', { query: { orderId } }));
  await check(transfers, (clientTransferId) => sdk.call('getTransfer', { query: { clientTransferId } }));
  return lost;
}
