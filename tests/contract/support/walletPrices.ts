import { expect } from 'vitest';
import type { Client } from './client.ts';

/** Trades a little, so that what withdrawals are valued by has a last price. */
export async function tradeForPrices(client: Client): Promise<void> {
  for (const base of ['BTC', 'ETH', 'BNB']) {
    const order = { pair: `${base}/USDT`, side: 'buy', type: 'market', quoteAmount: '25' };
    const answer = await client.post('/api/spot-trade-api/order', order);
    expect(answer.code, answer.message).toBe(200);
  }
}
