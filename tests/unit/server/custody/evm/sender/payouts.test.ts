import { zeroAddress, type Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pausePayouts } from '../../../../../../server/custody/store/payoutPause.ts';
import {
  ETH,
  SendingWorld,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';

let chain: TokenChain;
let world: SendingWorld;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  world = await SendingWorld.open(chain);
  await world.give(world.hot, 'ETH', 10n * ETH);
});
afterEach(() => world.remove());

describe('a payout', () => {
  it.each([
    ['ETH', 18, ETH + 1n],
    ['USDT', 6, 1_234_567n * 10n ** 12n],
    ['BNB', 18, 1n],
  ])(
    'of %s (%i decimals) arrives to the unit, and its movement is what the chain says',
    async (asset, _, amount) => {
      const to = stranger();
      await world.give(world.hot, asset, 10n * ETH);
      const before = await world.balance(world.hot, 'ETH');
      await world.pay('p', asset, to, amount);
      await world.step();
      await world.mine(4);
      expect(await world.states('p')).toEqual([
        'queued',
        'signed',
        'broadcast',
        'mined',
        'mined',
        'confirmed',
      ]);
      expect(await world.balance(to, asset)).toBe(amount);
      const { fee, txId, height } = (await world.payoutEvents('p')).at(-1) ?? expect.fail();
      expect(before - (await world.balance(world.hot, 'ETH'))).toBe(fee + (asset === 'ETH' ? amount : 0n));
      const coin = asset === 'ETH' ? amount : 0n;
      expect(await world.legs()).toEqual({
        [`hot ${asset}`]: 0n - amount,
        [`clients ${asset}`]: amount,
        'hot ETH': 0n - coin - fee,
        'networkFees ETH': fee,
      });
      expect(await world.movements()).toMatchObject([{ cause: 'payout', subject: 'p', txId, height }]);
    },
  );

  it('is not signed while payouts are paused, not after a restart either, and what was sent goes on', async () => {
    const to = stranger();
    await world.pay('sent', 'ETH', to, ETH);
    await world.step();
    await pausePayouts(world.store, true);
    await world.pay('waits', 'ETH', to, 2n * ETH);
    await world.mine(5);
    expect((await world.states('sent')).at(-1)).toBe('confirmed');
    await world.stop();
    await world.start();
    await world.mine(2);
    expect(await world.states('waits')).toEqual(['queued']);
    await pausePayouts(world.store, false);
    await world.mine(2);
    expect(await world.balance(to, 'ETH')).toBe(3n * ETH);
  });

  it('whose signature was on its way when payouts were paused is not stored', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', to, ETH);
    const { signer } = world;
    const sign = vi.spyOn(signer, 'signEvmTransaction').mockImplementationOnce(async (key, transaction) => {
      await pausePayouts(world.store, true);
      return signer.signEvmTransaction(key, transaction);
    });
    await world.step();
    expect(sign).toHaveBeenCalledTimes(2);
    expect(await world.states('p')).toEqual(['queued']);
    await world.mine(2);
    expect(await world.balance(to, 'ETH')).toBe(0n);
  });

  it('is ordered once however often it is ordered, and not at all as another one under the same id', async () => {
    const to = stranger();
    for (let time = 0; time < 3; time += 1) await world.pay('p', 'ETH', to, ETH);
    await expect(world.pay('p', 'ETH', to, 2n * ETH)).rejects.toMatchObject({ problem: 'payoutIdReused' });
    await world.step();
    await world.pay('p', 'ETH', to, ETH);
    await world.mine(6);
    await world.pay('p', 'ETH', to, ETH);
    await world.mine(1);
    expect(await world.balance(to, 'ETH')).toBe(ETH);
    expect((await world.states('p')).filter((state) => state === 'confirmed')).toHaveLength(1);
  });

  it('to nobody, to a token, to our own wallets or to a deposit address is not taken', async () => {
    await world.store.write('address', async (trx) => {
      const row = { network: 'ethereum', address: world.depositOf(7), userId: 7, createdAt: 0 };
      await trx.insertInto('addresses').values(row).execute();
    });
    const token = chain.assets[1]?.contract as Address;
    const mistyped = `${world.hot.slice(0, -1)}${world.hot.endsWith('0') ? '1' : '0'}`;
    for (const to of [zeroAddress, token, world.hot, world.cold, world.depositOf(7), '0x12', mistyped])
      await expect(world.pay('p', 'ETH', to as Address, ETH)).rejects.toMatchObject({
        problem: 'invalidAddress',
      });
    expect(await world.events()).toEqual([]);
  });

  it('that the network cannot count, or of what it does not carry, is not taken', async () => {
    const to = stranger();
    await expect(world.pay('p', 'USDT', to, 1n)).rejects.toMatchObject({ problem: 'belowStep' });
    await expect(world.pay('p', 'ETH', to, 0n)).rejects.toMatchObject({ problem: 'belowStep' });
    await expect(world.pay('p', 'DOGE', to, ETH)).rejects.toMatchObject({ problem: 'unknownAsset' });
  });

  it('costs about what was said', async () => {
    for (const asset of ['ETH', 'BNB']) {
      const said = await world.sender.payoutFee(asset);
      await world.give(world.hot, asset, ETH);
      await world.pay(asset, asset, stranger(), ETH);
      await world.step();
      await world.mine(3);
      const { fee = 0n } = (await world.payoutEvents(asset)).at(-1) ?? {};
      expect(fee).toBeGreaterThan(0n);
      expect(said * 100n).toBeGreaterThan(fee * 90n);
    }
  });
});

describe('many payouts', () => {
  it('are paid in their order, no more than a node keeps at once, and all in the end', async () => {
    const receivers = Array.from({ length: 20 }, () => stranger());
    for (const [at, to] of receivers.entries()) await world.pay(`p${at}`, 'ETH', to, ETH / 100n);
    await world.step();
    const pending = await chain.client.getTransactionCount({ address: world.hot, blockTag: 'pending' });
    expect(pending).toBe(16);
    await world.mine(5);
    for (const to of receivers) expect(await world.balance(to, 'ETH')).toBe(ETH / 100n);
    const heights = (await world.movements()).map(({ height }) => height);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
  });
});
