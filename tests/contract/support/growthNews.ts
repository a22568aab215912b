import { expect } from 'vitest';
import type { Services } from '../../../server/services/services.ts';
import type { Client } from './client.ts';
import { COUPON_RULE } from './couponCases.ts';

let news = 0;

/** A coupon and a subscription of Earn of somebody who is logged in. */
export async function growthNews(client: Client, { growth }: Services): Promise<void> {
  news += 1;
  const ruleId = `news-${news}`;
  await growth.coupons.rules.create({ ...COUPON_RULE, ruleId, distribution: 'claim' });
  const subscription = { asset: 'USDT', amount: '1' };
  for (const [path, body] of [
    ['/api/usdt-rouse-api/bonus/coupon/claim', { ruleId }],
    ['/earn/subscription', subscription],
  ] as const) {
    const { code, message } = await client.post(path, body);
    expect(code, `${path}: ${message}`).toBe(200);
  }
}
