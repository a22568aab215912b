import { erc20Abi, type Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Atto } from '../../../../../../server/custody/amounts.ts';
import {
  ETH,
  GWEI,
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
});
afterEach(async () => {
  await world.remove();
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
});

/** A deposit that has become final. */
async function deposit(user: number, asset: string, amount: Atto): Promise<void> {
  const hash = await world.give(world.depositOf(user), asset, amount);
  await chain.client.mine({ blocks: 3 });
  await world.noteDeposit(user, asset, amount, hash);
}

async function causes(): Promise<readonly string[]> {
  return (await world.movements()).map(({ cause }) => cause);
}

describe('a sweep', () => {
  it('of coins brings all but the fee, and what the fee left over stays counted', async () => {
    await deposit(5, 'ETH', ETH);
    await world.step();
    await world.mine(4);
    const hot = await world.balance(world.hot, 'ETH');
    const left = await world.balance(world.depositOf(5), 'ETH');
    expect(await causes()).toEqual(['sweep']);
    expect(hot).toBeGreaterThan((ETH * 99n) / 100n);
    const legs = await world.legs();
    expect(legs['hot ETH']).toBe(hot);
    expect(ETH + (legs['addresses ETH'] ?? 0n)).toBe(left);
    await world.mine(5);
    expect(await causes()).toEqual(['sweep']);
  });

  it.each(['USDT', 'BNB'])('of %s tops the gas of its address up once, and takes all', async (token) => {
    await world.give(world.hot, 'ETH', ETH);
    await deposit(5, token, 20n * ETH);
    await world.step();
    await world.step();
    await world.mine(10);
    expect(await causes()).toEqual(['gas', 'sweep']);
    expect(await world.balance(world.hot, token)).toBe(20n * ETH);
    expect(await world.balance(world.depositOf(5), token)).toBe(0n);
    const legs = await world.legs();
    expect(legs).toMatchObject({ [`hot ${token}`]: 20n * ETH, [`addresses ${token}`]: -20n * ETH });
    expect(legs['addresses ETH']).toBe(await world.balance(world.depositOf(5), 'ETH'));
    expect(legs['hot ETH']).toBe((await world.balance(world.hot, 'ETH')) - ETH);
  });

  it('of a token that takes a fee counts what arrived', async () => {
    await world.remove();
    world = await SendingWorld.open(chain, { sweepFrom: { FEE: ETH } });
    await world.give(world.hot, 'ETH', ETH);
    await world.give(world.depositOf(5), 'FEE', 2n * ETH);
    const arrived = await world.balance(world.depositOf(5), 'FEE');
    await chain.client.mine({ blocks: 3 });
    await world.noteDeposit(5, 'FEE', arrived, `0x${'1'.repeat(64)}`);
    await world.step();
    await world.mine(10);
    const hot = await world.balance(world.hot, 'FEE');
    expect(hot).toBe(arrived - arrived / 100n);
    expect(await world.legs()).toMatchObject({
      'hot FEE': hot,
      'addresses FEE': 0n - arrived,
      'networkFees FEE': arrived - hot,
    });
  });

  it('waits until small deposits have added up to what is worth its fee', async () => {
    for (const times of [1, 2, 3]) {
      await deposit(5, 'ETH', ETH / 250n);
      await world.mine(4);
      expect(await causes()).toEqual(times < 3 ? [] : ['sweep']);
    }
  });

  it('leaves alone what is not final', async () => {
    const hash = await world.give(world.depositOf(5), 'ETH', ETH);
    await world.noteDeposit(5, 'ETH', ETH, hash);
    await world.step();
    expect(await chain.client.getTransactionCount({ address: world.depositOf(5), blockTag: 'pending' })).toBe(
      0,
    );
  });

  it('of a token that is stuck beyond the gas of its address, for fees rose after that was sent, gets more', async () => {
    await world.give(world.hot, 'ETH', ETH);
    await deposit(5, 'USDT', 50n * ETH);
    const dearer = async (blocks: number): Promise<void> => {
      for (let block = 0; block < blocks; block += 1) {
        await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 40n * GWEI });
        await world.mine(1);
      }
    };
    await world.step();
    await world.mine(1);
    expect(await world.store.db.selectFrom('evmIntents').select('cause').execute()).toEqual([
      { cause: 'gas' },
      { cause: 'sweep' },
    ]);
    await dearer(12);
    expect(await world.balance(world.hot, 'USDT')).toBe(50n * ETH);
    expect(await causes()).toEqual(['gas', 'gas', 'sweep']);
    await world.mine(4);
    const legs = await world.legs();
    expect(legs['addresses ETH']).toBe(await world.balance(world.depositOf(5), 'ETH'));
  });

  it('waits while fees are high', async () => {
    await deposit(5, 'ETH', ETH);
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 200n * GWEI });
    await world.mine(1);
    expect(await causes()).toEqual([]);
    expect(await chain.client.getTransactionCount({ address: world.depositOf(5), blockTag: 'pending' })).toBe(
      0,
    );
  });
});

describe('coins that are gas', () => {
  it('are swept although tokens without end wait for gas that the hot wallet has not', async () => {
    const { client, rich } = chain;
    const [, usdt] = chain.assets;
    const users = Array.from({ length: 52 }, (_, index) => index + 1);
    const nonce = await client.getTransactionCount({ address: rich.address });
    await Promise.all(
      users.map((user) =>
        client.writeContract({
          account: rich,
          address: usdt?.contract as Address,
          abi: erc20Abi,
          functionName: 'transfer',
          args: [world.depositOf(user), 50_000_000n],
          nonce: nonce + user - 1,
          gas: 100_000n,
        }),
      ),
    );
    await world.store.write('deposits', async (trx) => {
      const row = (index: number) => ({ index, address: world.depositOf(index), asset: 'USDT' });
      const rows = users.map((user) => ({ network: 'ethereum', ...row(user), dueAt: 0 }));
      await trx.insertInto('evmUnswept').values(rows).execute();
    });
    await client.mine({ blocks: 4 });
    await world.step();
    await deposit(100, 'ETH', ETH / 2n);
    await world.mine(2);
    expect(await world.balance(world.depositOf(100), 'ETH')).toBeLessThan(ETH / 100n);
  });
});

describe('what the hot wallet lacks', () => {
  /** Until what was brought is settled, what it pays is final, and some. */
  const LONG = 24;

  it('is brought from the cold one, and the payout waits until no reorganization can take it back', async () => {
    await world.give(world.hot, 'ETH', ETH);
    await world.give(world.cold, 'ETH', 100n * ETH);
    await world.give(world.cold, 'USDT', 100n * ETH);
    const [one, other] = [stranger(), stranger()];
    await world.pay('p', 'ETH', one, 5n * ETH);
    await world.pay('q', 'USDT', other, 7n * ETH);
    await world.step();
    await world.step();
    expect(await world.states('p')).toEqual(['queued']);
    await world.mine(8);
    expect(await causes()).toEqual(['refill', 'refill']);
    await world.mine(LONG);
    expect(await world.balance(one, 'ETH')).toBe(5n * ETH);
    expect(await world.balance(other, 'USDT')).toBe(7n * ETH);
    expect(await causes()).toEqual(['refill', 'refill', 'payout', 'payout']);
    const legs = await world.legs();
    for (const [wallet, first] of [
      ['hot', ETH],
      ['cold', 100n * ETH],
    ] as const)
      expect(first + (legs[`${wallet} ETH`] ?? 0n)).toBe(await world.balance(world[wallet], 'ETH'));
  });

  it('is brought from deposit addresses, however little each has, when the cold one has nothing', async () => {
    await world.give(world.hot, 'ETH', ETH / 10n);
    await deposit(1, 'ETH', ETH / 200n);
    await deposit(2, 'ETH', ETH / 200n);
    await world.mine(1);
    expect(await causes()).toEqual([]);
    const to = stranger();
    await world.pay('p', 'ETH', to, (ETH * 102n) / 1_000n);
    await world.mine(LONG);
    expect(await world.balance(to, 'ETH')).toBe((ETH * 102n) / 1_000n);
  });

  it('is found on whichever of many deposit addresses it lies', async () => {
    await world.give(world.hot, 'ETH', ETH / 10n);
    await deposit(5, 'ETH', ETH / 200n);
    await world.step();
    await world.store.write('empty', async (trx) => {
      for (let user = 1_000; user < 2_050; user += 1)
        await trx
          .insertInto('evmUnswept')
          .values({
            network: 'ethereum',
            // Before all others.
            address: `0x${String(user).padStart(40, '0')}`,
            index: user,
            asset: 'ETH',
            dueAt: 0,
          })
          .execute();
    });
    const to = stranger();
    await world.pay('p', 'ETH', to, (ETH * 102n) / 1_000n);
    await world.step();
    expect(await world.states('p')).toEqual(['queued']);
  });

  it('is brought from where it needs gas that the hot wallet lacks for that alone', async () => {
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
    // Enough for the payout, not for what gives gas to an address.
    await world.give(world.hot, 'ETH', 130_000n * GWEI);
    await world.give(world.cold, 'ETH', ETH);
    await deposit(5, 'USDT', 9n * ETH);
    const to = stranger();
    await world.pay('p', 'USDT', to, 9n * ETH);
    for (let block = 0; block < 2 * LONG; block += 1) {
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
      await world.mine(1);
    }
    expect(await world.balance(to, 'USDT')).toBe(9n * ETH);
  });

  it('is not filled up with the gas that the cold one needs for its tokens: a payout of them would fail', async () => {
    await world.remove();
    world = await SendingWorld.open(chain, { hotFloat: { ETH: 50n * ETH } });
    await world.give(world.cold, 'ETH', 5n * ETH);
    await world.give(world.cold, 'USDT', 100n * ETH);
    const to = stranger();
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.mine(LONG);
    await world.pay('q', 'USDT', to, 7n * ETH);
    await world.mine(LONG);
    expect(await world.balance(to, 'USDT')).toBe(7n * ETH);
  });

  it('is filled up beyond what is due as far as the owner wants', async () => {
    await world.remove();
    world = await SendingWorld.open(chain, { hotFloat: { ETH: 3n * ETH } });
    await world.give(world.cold, 'ETH', 100n * ETH);
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.mine(8);
    expect(await world.balance(world.hot, 'ETH')).toBeGreaterThan((29n * ETH) / 10n);
  });
});
