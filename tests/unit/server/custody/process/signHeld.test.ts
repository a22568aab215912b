import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddressHolding } from '../../../../../server/custody/adapter.ts';
import { signHeld } from '../../../../../server/custody/process/signHeld.ts';
import { AddressBook } from '../../../../../server/custody/watcher/addressBook.ts';

const WALLETS = new Map([
  ['0xHot', 'hot' as const],
  ['0xCold', 'cold' as const],
]);

const adapter = {
  reserves: WALLETS,
  signMessage: (account: string, index: number, message: string) =>
    Promise.resolve(`${account} ${index}: ${message}`),
};

/** Deposit addresses of users 1 to 30. */
const addresses = new AddressBook(WALLETS);
for (let user = 1; user <= 30; user += 1) addresses.add(`0x${user}`, user);

const deposit = (user: number, asset: string, amount: bigint): AddressHolding => ({
  ...{ address: `0x${user}`, account: 'addresses', asset, amount },
});

const sign = (held: readonly AddressHolding[], limit?: number) =>
  signHeld({ adapter, addresses, held, message: 'On this day', ...(limit !== undefined && { limit }) });

describe('what addresses hold', () => {
  it('is signed for by each of them with its own key, the wallets first even where they hold nothing', async () => {
    const hot: AddressHolding = { address: '0xHot', account: 'hot', asset: 'ETH', amount: 5n };
    expect(await sign([deposit(7, 'USDT', 3n), hot, deposit(7, 'ETH', 2n)])).toEqual({
      addresses: [
        {
          ...{ address: '0xHot', account: 'hot', signature: 'hot 0: On this day' },
          holdings: [{ asset: 'ETH', amount: 5n }],
        },
        { address: '0xCold', account: 'cold', signature: 'cold 0: On this day', holdings: [] },
        {
          ...{ address: '0x7', account: 'addresses', signature: 'addresses 7: On this day' },
          holdings: [
            { asset: 'USDT', amount: 3n },
            { asset: 'ETH', amount: 2n },
          ],
        },
      ],
      leftOut: 0,
    });
  });

  it('is signed for by the richest of every asset where they are too many, and the others are counted', async () => {
    const held = [
      ...[1, 2, 3, 4].map((user) => deposit(user, 'ETH', BigInt(user))),
      ...[11, 12].map((user) => deposit(user, 'USDT', BigInt(100 - user))),
    ];
    const { addresses: signed, leftOut } = await sign(held, 3);
    expect(signed.slice(2).map(({ address }) => address)).toEqual(['0x4', '0x11', '0x3']);
    expect(leftOut).toBe(3);
  });

  it('is told of with a signature, or not at all, whoever holds what', async () => {
    const any = fc.uniqueArray(
      fc.record({
        user: fc.integer({ min: 1, max: 30 }),
        asset: fc.constantFrom('ETH', 'USDT'),
        amount: fc.bigInt(1n, 10n ** 24n),
      }),
      { selector: ({ user, asset }) => `${user} ${asset}`, maxLength: 40, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(any, fc.nat({ max: 20 }), async (all, limit) => {
        const held = all.map(({ user, asset, amount }) => deposit(user, asset, amount));
        const { addresses: signed, leftOut } = await sign(held, limit);
        const deposits = signed.slice(2);
        const holders = new Set(held.map(({ address }) => address));
        expect(deposits.length + leftOut).toBe(holders.size);
        expect(deposits.length).toBe(Math.min(limit, holders.size));
        for (const { address, holdings, signature } of deposits) {
          expect(signature).toBe(`addresses ${address.slice(2)}: On this day`);
          expect(holdings).toEqual(
            held.filter((each) => each.address === address).map(({ asset, amount }) => ({ asset, amount })),
          );
        }
      }),
    );
  });

  it('at an address that is nobody’s is not signed for with the key of another', async () => {
    await expect(sign([deposit(99, 'ETH', 1n)])).rejects.toThrow('0x99 is no deposit address');
  });
});
