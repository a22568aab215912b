import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Crash, CrashAfter } from '../../../../support/bitcoin/crashAfter.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { startRegtest, type Regtest } from '../../../../support/bitcoin/regtest.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

type Action =
  | { readonly kind: 'deposit' | 'capital'; readonly sats: bigint; readonly userId: number }
  | { readonly kind: 'payout'; readonly sats: bigint }
  | { readonly kind: 'mine'; readonly blocks: number }
  | { readonly kind: 'reorg'; readonly depth: number }
  | { readonly kind: 'wait' | 'step' }
  | { readonly kind: 'crash'; readonly after: number };

const sats = fc.bigInt({ min: 1_000n, max: 80_000n });

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom('deposit', 'capital'), sats, userId: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('payout'), sats }),
  fc.record({ kind: fc.constant('mine'), blocks: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('reorg'), depth: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('wait', 'step') }),
  fc.record({ kind: fc.constant('crash'), after: fc.integer({ min: 1, max: 30 }) }),
);

let regtest: Regtest;
let worlds = 0;

beforeAll(async () => {
  regtest = await startRegtest();
});

afterAll(async () => {
  await regtest.close();
});

/** What happens whether custody runs or not; a crash takes it down at some step of the next thing that it does. */
async function happen(
  custody: ExchangeCustody,
  what: Action,
  orders: Map<string, bigint>,
  to: string,
): Promise<void> {
  if (what.kind === 'deposit') await custody.send(await custody.userAddress(what.userId), what.sats);
  else if (what.kind === 'capital') await custody.send(custody.hot, what.sats);
  else if (what.kind === 'payout') {
    const id = `w${orders.size}`;
    orders.set(id, what.sats);
    await custody.pay(id, to, what.sats);
  } else if (what.kind === 'mine') await custody.mine(what.blocks);
  else if (what.kind === 'reorg') {
    await regtest.reorg(what.depth);
    await custody.step();
  } else if (what.kind === 'wait') {
    custody.clock.now += 3_600_000;
    await custody.step();
  } else if (what.kind === 'step') await custody.step();
}

it('any history of deposits, payouts, reorganizations and crashes pays each order once, and books what the chain says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (history) => {
      worlds += 1;
      const custody = await ExchangeCustody.start({ on: regtest, seed: worlds % 256 });
      await regtest.mine(6);
      await custody.step();
      const recipient = new TestWallet(1 + (worlds % 255));
      const before = paidTo(recipient);
      const orders = new Map<string, bigint>();
      for (const what of history)
        try {
          if (what.kind === 'crash') await custody.restart(new CrashAfter(what.after));
          else await happen(custody, what, orders, recipient.address);
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          await custody.restart();
        }
      await custody.restart();
      for (const [id, amount] of orders) await custody.pay(id, recipient.address, amount);
      for (let rounds = 0; rounds < 3; rounds += 1) {
        custody.clock.now += 3_600_000;
        await custody.mine(7);
      }
      await custody.regtest.mine(1);
      await custody.step();
      const ends = await Promise.all(
        [...orders.keys()].map(async (id) => (await custody.payouts(id)).at(-1)),
      );
      const paid = ends
        .filter((end) => end?.state === 'confirmed')
        .map((end) => orders.get(end?.payoutId ?? '') ?? 0n);
      for (const end of ends) expect(['confirmed', 'failed', 'queued']).toContain(end?.state);
      expect(paidTo(recipient) - before).toBe(paid.reduce((sum, amount) => sum + amount, 0n));
      expect(await custody.books()).toMatchObject(await custody.holdings());
      const movements = await custody.movements();
      for (const { legs } of movements) expect(legs.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      expect(new Set(movements.map(({ key }) => key)).size).toBe(movements.length);
      await custody.close();
    }),
    { numRuns: 6 },
  );
}, 120_000);

function paidTo({ script: wanted }: TestWallet): bigint {
  let sum = 0n;
  for (const [, { script, amount }] of regtest.node.chain.coins())
    if (Buffer.compare(script, wanted) === 0) sum += amount;
  return sum;
}
