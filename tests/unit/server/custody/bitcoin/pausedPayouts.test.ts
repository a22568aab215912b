import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pausePayouts } from '../../../../../server/custody/store/payoutPause.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const BITCOIN = 100_000_000n;
const bob = new TestWallet(2);
let custody: ExchangeCustody;

beforeEach(async () => {
  custody = await ExchangeCustody.start();
});

afterEach(async () => {
  await custody.close();
});

const states = async (payoutId: string): Promise<readonly string[]> =>
  (await custody.payouts(payoutId)).map(({ state, confirmations }) => `${state} ${confirmations}`);

describe('a payout', () => {
  it('is not signed while payouts are paused, not by a process that starts meanwhile either, and what was sent goes on', async () => {
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('sent', bob.address, 10_000n);
    await custody.step();
    await pausePayouts(custody.store, true);
    await custody.pay('waits', bob.address, 20_000n);
    await custody.mine(4);
    expect((await states('sent')).at(-1)).toBe('confirmed 2');
    await custody.restart();
    await custody.mine(8);
    expect(await states('waits')).toEqual(['queued 0']);
    await pausePayouts(custody.store, false);
    await custody.mine(4);
    expect((await states('waits')).at(-1)).toBe('confirmed 2');
  });

  it('whose signature was on its way when payouts were paused is not stored', async () => {
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('w1', bob.address, 10_000n);
    await custody.restart({
      async run(name, act) {
        if (name === 'signer.signPsbt') await pausePayouts(custody.store, true);
        return act();
      },
    });
    await custody.step();
    expect(await states('w1')).toEqual(['queued 0']);
    expect(await custody.mempool()).toEqual([]);
  });
});
