import { setTimeout as delay } from 'node:timers/promises';
import { createSdk } from '@tidemark/sdk';
import type { APIRequestContext } from 'playwright';
import { signedCall } from '../../e2e/support/signedCall.ts';

/** An open order, and what it may be changed to. */
export interface OpenOrder {
  readonly orderId: string;
  readonly quantities: readonly [string, string];
}

/** As many as one call takes, and as a market lets one user have. */
const BATCH = 20;
const PER_PAIR = 200;
const PATH = '/api/spot-trade-api/orders';

/** Places buys below the market, at a price of their own each, in as many pairs as it takes. */
export async function placeMany(
  requests: APIRequestContext,
  address: string,
  count: number,
): Promise<readonly OpenOrder[]> {
  const sdk = createSdk({ baseUrl: address });
  const pairs = await sdk.call('listTradePairs');
  const quotes = new Map((await sdk.call('listQuotes')).map(({ instrument, last }) => [instrument, last]));
  const placed: OpenOrder[] = [];
  for (const { pair, tickSize, lotSize } of pairs) {
    const last = quotes.get(pair) ?? null;
    if (placed.length >= count || last === null) continue;
    const decimals = (step: string): number => step.split('.')[1]?.length ?? 0;
    const quantityOf = (value: number): string =>
      (Math.ceil(value / Number(last) / Number(lotSize)) * Number(lotSize)).toFixed(decimals(lotSize));
    const quantities = [quantityOf(8), quantityOf(10)] as const;
    const orders = Array.from({ length: Math.min(PER_PAIR, count - placed.length) }, (_, index) => {
      const price = Number(last) * (0.99 - index * 0.0005);
      const onTick = (Math.floor(price / Number(tickSize)) * Number(tickSize)).toFixed(decimals(tickSize));
      return { pair, side: 'buy', type: 'limit', price: onTick, quantity: quantities[0] };
    });
    for (let start = 0; start < orders.length; start += BATCH) {
      const { results } = await signedCall<{ results: { code: number; data?: { orderId: string } }[] }>(
        requests,
        {
          path: `${PATH}/place`,
          body: { orders: orders.slice(start, start + BATCH) },
          address,
        },
      );
      for (const { data } of results)
        if (data !== undefined && data !== null) placed.push({ orderId: data.orderId, quantities });
    }
  }
  if (placed.length < count) throw new Error(`Only ${placed.length} orders could be placed`);
  return placed;
}

export interface Amending {
  readonly address: string;
  readonly orders: readonly OpenOrder[];
  readonly perSecond: number;
}

/** Changes the quantities of orders in turn, at a steady rate, until it is stopped. */
export function amendSteadily(
  requests: APIRequestContext,
  { address, orders, perSecond }: Amending,
): { readonly stop: () => Promise<void> } {
  let isOver = false;
  const work = async (): Promise<void> => {
    let next = 0;
    for (let due = performance.now(); !isOver; due += (BATCH * 1_000) / perSecond) {
      const round = Math.floor(next / orders.length);
      const batch = Array.from({ length: BATCH }, (_, index) => orders[(next + index) % orders.length]);
      next += BATCH;
      const changes = batch.flatMap((order) =>
        order === undefined ? [] : [{ orderId: order.orderId, quantity: order.quantities[(round + 1) % 2] }],
      );
      await signedCall(requests, { path: `${PATH}/amend`, body: { orders: changes }, address });
      await delay(Math.max(0, due - performance.now()));
    }
  };
  const done = work();
  return {
    async stop() {
      isOver = true;
      await done;
    },
  };
}
