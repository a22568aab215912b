import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { nodeOf } from './support/onDemand.ts';
import { followStrangersPath } from './support/strangersPath.ts';
import { startExchange, type TradedExchange } from './support/tradedExchange.ts';

const { packages } = inject('packed');

let exchange: { readonly place: TradedExchange; stop(): Promise<void> };

beforeAll(async () => {
  exchange = await startExchange('http://127.0.0.1');
}, 120_000);
afterAll(() => exchange.stop());

describe('from an empty folder to a replay with faults, as the guide says', () => {
  it.for(['20.19', '24'])('on Node %s', { timeout: 180_000 }, async (version, { skip }) => {
    const node = version === '24' ? process.execPath : await nodeOf(version);
    if (node === undefined) return skip(`Node ${version} is not installed, and cannot be installed here`);
    const [, quote, order, recording, replay] = await followStrangersPath(packages, exchange.place, node);
    expect(quote?.printed).toMatch(/^bid [\d.]+ ask [\d.]+$/);
    expect(order?.printed).toMatch(/^placed open$/m);
    expect(recording?.printed).toBeDefined();
    expect(replay?.printed).toMatch(/live/);
  });
});
