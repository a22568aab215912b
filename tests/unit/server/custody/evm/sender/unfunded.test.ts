import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ETH,
  GWEI,
  SendingWorld,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';

/** Until what was brought is settled, what it pays is final, and some. */
const LONG = 24;

let chain: TokenChain;
let world: SendingWorld;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  world = await SendingWorld.open(chain);
});
afterEach(async () => {
  await world.remove();
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
  await chain.client.mine({ blocks: 1 });
});

const last = async (payoutId: string) => (await world.payoutEvents(payoutId)).at(-1)?.state;

describe('a payout that all wallets together do not suffice for', () => {
  it('waits and holds up none behind it, people are told once, and it is paid once somebody has brought enough', async () => {
    await world.give(world.hot, 'ETH', ETH);
    const [large, small, later] = [stranger(), stranger(), stranger()];
    await world.pay('large', 'ETH', large, 50n * ETH);
    await world.pay('small', 'ETH', small, ETH / 2n);
    await world.mine(5);
    expect(await world.states('large')).toEqual(['queued']);
    expect(await world.balance(small, 'ETH')).toBe(ETH / 2n);
    expect(world.reports).toHaveLength(1);
    expect(world.reports[0]).toMatch(/^large waits: all wallets of ethereum lack 49\.\d+ ETH for it$/);
    // A restart knows of nothing, and finds out.
    await world.stop();
    await world.start();
    await world.pay('later', 'ETH', later, ETH / 4n);
    await world.mine(4);
    expect(await world.balance(later, 'ETH')).toBe(ETH / 4n);
    expect(await world.states('large')).toEqual(['queued']);

    await world.give(world.cold, 'ETH', 100n * ETH);
    await world.mine(LONG);
    expect(await last('large')).toBe('confirmed');
    expect(await world.balance(large, 'ETH')).toBe(50n * ETH);
    expect((await world.movements()).filter(({ cause }) => cause === 'payout')).toHaveLength(3);
  });

  it('goes on, of several, once it is what was brought suffices for', async () => {
    await world.give(world.hot, 'ETH', ETH);
    const sums = [40n, 7n, 3n];
    const receivers = sums.map(() => stranger());
    for (const [at, to] of receivers.entries()) await world.pay(`p${at}`, 'ETH', to, (sums[at] ?? 0n) * ETH);
    await world.mine(5);
    for (const at of sums.keys()) expect(await world.states(`p${at}`)).toEqual(['queued']);
    await world.give(world.cold, 'ETH', 4n * ETH);
    await world.mine(LONG);
    expect([await last('p0'), await last('p1'), await last('p2')]).toEqual(['queued', 'queued', 'confirmed']);
    // Into the hot wallet itself.
    await world.give(world.hot, 'ETH', 60n * ETH);
    await world.mine(6);
    for (const [at, to] of receivers.entries())
      expect(await world.balance(to, 'ETH')).toBe((sums[at] ?? 0n) * ETH);
  });
});

it('payouts of tokens without any gas wait, and are paid once there is gas, each once', async () => {
  await world.give(world.hot, 'USDT', 10n * ETH);
  const [one, other] = [stranger(), stranger()];
  await world.pay('one', 'USDT', one, 4n * ETH);
  await world.pay('other', 'USDT', other, 6n * ETH);
  await world.mine(5);
  expect([await world.states('one'), await world.states('other')]).toEqual([['queued'], ['queued']]);
  expect(
    world.reports.filter((text) => text.startsWith('one waits: all wallets of ethereum lack')),
  ).toHaveLength(1);
  await world.give(world.hot, 'ETH', ETH / 10n);
  await world.mine(5);
  expect([await world.balance(one, 'USDT'), await world.balance(other, 'USDT')]).toEqual([
    4n * ETH,
    6n * ETH,
  ]);
  expect(await world.balance(world.hot, 'USDT')).toBe(0n);
});

describe('a gap of nonces', () => {
  it('that a node made by dropping any of what waits is closed, and all behind it is paid, each once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ amount: fc.bigInt({ min: 1n, max: ETH / 10n }), isDropped: fc.boolean() }), {
          minLength: 3,
          maxLength: 6,
        }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        async (payouts, blocksBefore, isRestarted) => {
          const each = await SendingWorld.open(chain);
          try {
            await each.give(each.hot, 'ETH', 10n * ETH);
            const receivers: Address[] = [];
            for (const [at, { amount }] of payouts.entries()) {
              const to = stranger();
              receivers.push(to);
              await each.pay(`p${at}`, 'ETH', to, amount);
            }
            await each.step();
            for (const [at, { isDropped }] of payouts.entries()) {
              const { txId } = (await each.payoutEvents(`p${at}`)).at(-1) ?? {};
              if (isDropped) await chain.client.dropTransaction({ hash: txId as Hex });
            }
            // The node mines what comes before the gap, and keeps what lies behind it.
            if (blocksBefore > 0) await chain.client.mine({ blocks: blocksBefore });
            if (isRestarted) {
              await each.stop();
              await each.start();
            }
            await each.mine(8);
            for (const [at, { amount }] of payouts.entries()) {
              expect((await each.payoutEvents(`p${at}`)).at(-1)?.state).toBe('confirmed');
              expect(await each.balance(receivers[at] ?? each.hot, 'ETH')).toBe(amount);
            }
            const movements = await each.movements();
            expect(movements.map(({ subject }) => subject)).toEqual(payouts.map((_, at) => `p${at}`));
            expect(await chain.client.getTransactionCount({ address: each.hot })).toBe(payouts.length);
          } finally {
            await each.remove();
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
