import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Crash, CrashingSteps } from '../../support/chain/crashingSteps.ts';
import {
  ETH,
  GWEI,
  SendingWorld,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../support/chain/sendingWorld.ts';

let chain: TokenChain;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());

const turn = fc.oneof(
  fc.record({ pay: fc.constantFrom('ETH', 'USDT'), amount: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ reorganize: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ baseFee: fc.constantFrom(1, 30, 900) }),
  fc.record({ life: fc.integer({ min: 1, max: 12 }) }),
);

it('whatever is ordered, crashes, is reorganized or grows dear: each payout is paid once, and the books are the chain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 14, size: 'max' }), async (turns) => {
      const world = await SendingWorld.open(chain);
      try {
        const { client } = chain;
        await world.give(world.hot, 'ETH', ETH / 2n);
        await world.give(world.cold, 'ETH', 10n * ETH);
        await world.give(world.cold, 'USDT', 10n * ETH);
        await client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
        await client.mine({ blocks: 8 });
        const before = {
          hot: await world.balance(world.hot, 'ETH'),
          cold: await world.balance(world.cold, 'ETH'),
        };
        const orders: { id: string; asset: string; to: `0x${string}`; amount: bigint }[] = [];
        const alive = async (act: () => Promise<void>): Promise<void> => {
          for (let tries = 0; tries < 2; tries += 1)
            try {
              return await act();
            } catch (error) {
              if (!(error instanceof Crash)) throw error;
              await world.stop();
              await world.start();
            }
        };
        for (const one of turns) {
          if ('pay' in one) {
            const order = {
              id: `p${orders.length}`,
              asset: one.pay,
              to: stranger(),
              amount: (BigInt(one.amount) * ETH) / 1_000n,
            };
            orders.push(order);
            await alive(() => world.pay(order.id, order.asset, order.to, order.amount));
          } else if ('blocks' in one) {
            for (let block = 0; block < one.blocks; block += 1) {
              await client.mine({ blocks: 1 });
              await alive(() => world.step());
            }
          } else if ('reorganize' in one) await world.reorganize(one.reorganize);
          else if ('baseFee' in one)
            await client.setNextBlockBaseFeePerGas({ baseFeePerGas: BigInt(one.baseFee) * GWEI });
          else {
            await world.stop();
            await world.start(new CrashingSteps(one.life));
          }
          for (const { to, asset, amount } of orders)
            expect([0n, amount]).toContain(await world.balance(to, asset));
        }
        await world.stop();
        await world.start();
        await client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
        // Until a refill is settled, and then until what it pays is.
        await world.mine(40);
        for (const { id, to, asset, amount } of orders) {
          expect(await world.balance(to, asset)).toBe(amount);
          expect((await world.payoutEvents(id)).at(-1)?.state).toBe('confirmed');
        }
        const legs = await world.legs();
        for (const wallet of ['hot', 'cold'] as const)
          expect(before[wallet] + (legs[`${wallet} ETH`] ?? 0n)).toBe(
            await world.balance(world[wallet], 'ETH'),
          );
        expect(legs['hot USDT'] ?? 0n).toBe(await world.balance(world.hot, 'USDT'));
        expect(legs['clients USDT'] ?? 0n).toBe(
          orders.reduce((sum, { asset, amount }) => sum + (asset === 'USDT' ? amount : 0n), 0n),
        );
      } finally {
        await world.remove();
      }
    }),
    {
      numRuns: 5,
      // A refill that a reorganization took back was mined again after what it was to pay.
      examples: [
        [
          [
            { pay: 'USDT', amount: 1 },
            { blocks: 2 },
            { baseFee: 1 },
            { pay: 'ETH', amount: 1 },
            { reorganize: 1 },
          ],
        ],
      ],
    },
  );
}, 90_000);
