import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reservesInAll } from '../../../../../server/custody/bitcoin/coins.ts';
import { hexOf } from '../../../../../server/custody/bitcoin/rawTransaction.ts';
import { NOBODY } from '../../../../support/bitcoin/regtest.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const BITCOIN = 100_000_000n;
const HOUR_MS = 60 * 60_000;
const bob = new TestWallet(2);
let custody: ExchangeCustody;
let reports: Error[];

beforeEach(async () => {
  reports = [];
  custody = await ExchangeCustody.start({ report: (error) => reports.push(error) });
  await custody.give(custody.hot, BITCOIN);
});
afterEach(() => custody.close());

const lastOf = async (payoutId: string) => (await custody.payouts(payoutId)).at(-1);

/** Bob spends what a transaction pays him, before it is mined, and leaves this much to the fee. */
async function pin(txId: string, fee: bigint): Promise<void> {
  const { transaction } = custody.regtest.node.mempool.get(txId) ?? expect.fail('It does not wait');
  const index = transaction.outputs.findIndex(({ script }) => hexOf(script) === hexOf(bob.script));
  const { amount } = transaction.outputs[index] ?? expect.fail('It does not pay him');
  await custody.regtest.send(bob.spend([{ txId, index, amount }], [{ to: NOBODY, amount: amount - fee }]));
}

describe('a payout that no node took', () => {
  it('because the minimum of mempools rose after it was signed is signed anew with what they ask for', async () => {
    const { mempool } = custody.regtest.node;
    await custody.restart({
      async run(name, act) {
        const result = await act();
        if (name === 'signer.signPsbt') mempool.minRate = 40_000n;
        return result;
      },
    });
    await custody.pay('w1', bob.address, 30_000n);
    await custody.step();
    expect(await lastOf('w1')).toMatchObject({ state: 'signed' });
    custody.clock.now += HOUR_MS;
    await custody.step();
    expect(await lastOf('w1')).toMatchObject({ state: 'broadcast' });
    await custody.mine(2);
    expect(await lastOf('w1')).toMatchObject({ state: 'confirmed' });
    expect(await custody.books()).toMatchObject(await custody.holdings());
  });

  it('again although it did before, for its minimum has risen since, is raised as well', async () => {
    const { mempool } = custody.regtest.node;
    await custody.pay('w1', bob.address, 30_000n);
    await custody.step();
    mempool.clear();
    mempool.minRate = 40_000n;
    await custody.step();
    expect(await custody.mempool()).toEqual([]);
    custody.clock.now += HOUR_MS;
    await custody.step();
    const [second] = await custody.mempool();
    expect(await lastOf('w1')).toMatchObject({ state: 'broadcast', txId: second });
  });
});

describe('a payout whose receiver has spent it before it was mined', () => {
  it('is raised by what that paid, too, and counts its change once', async () => {
    const { node } = custody.regtest;
    node.minMiningRate = 1_000_000n;
    await custody.pay('w1', bob.address, 60_000n);
    await custody.step();
    const [first = ''] = await custody.mempool();
    await pin(first, 30_000n);
    custody.clock.now += HOUR_MS;
    await custody.step();
    const [second = '', ...more] = await custody.mempool();
    expect(more).toEqual([]);
    expect(second).not.toBe(first);
    expect(await lastOf('w1')).toMatchObject({ state: 'broadcast', txId: second });
    const fee = node.mempool.get(second)?.fee ?? 0n;
    expect(fee).toBeGreaterThan(30_000n);
    expect(await reservesInAll(custody.store.db)).toEqual({ hot: BITCOIN - 60_000n - fee, cold: 0n });
    node.minMiningRate = 0n;
    await custody.mine(2);
    expect(await lastOf('w1')).toMatchObject({ state: 'confirmed', txId: second });
    expect(reports).toEqual([]);
  });

  it('at a fee beyond what may be paid is left as it is, and a person is told once', async () => {
    custody.regtest.node.minMiningRate = 10_000_000n;
    await custody.pay('w1', bob.address, 10_000_000n);
    await custody.step();
    const [first = ''] = await custody.mempool();
    await pin(first, 1_000_000n);
    for (let hours = 0; hours < 3; hours += 1) {
      custody.clock.now += HOUR_MS;
      await custody.step();
    }
    expect(await lastOf('w1')).toMatchObject({ state: 'broadcast', txId: first });
    expect(await custody.mempool()).toHaveLength(2);
    expect(reports.map(({ name, message }) => [name, message])).toEqual([
      ['StuckSpendError', expect.stringContaining(first)],
    ]);
    const variants = await custody.store.db.selectFrom('bitcoinVariants').select('txId').execute();
    expect(variants).toEqual([{ txId: first }]);
  });
});
