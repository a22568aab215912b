import { afterEach, expect, it } from 'vitest';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const BITCOIN = 100_000_000n;
const bob = new TestWallet(2);
let custody: ExchangeCustody;
afterEach(() => custody.close());

/** What Bob has in blocks, in satoshis. */
function received(): bigint {
  let sum = 0n;
  for (const [, coin] of custody.regtest.node.chain.coins())
    if (Buffer.compare(coin.script, bob.script) === 0) sum += coin.amount;
  return sum;
}

const states = async (payoutId: string): Promise<readonly string[]> =>
  (await custody.payouts(payoutId)).map(({ state, confirmations }) => `${state} ${confirmations}`);

it('a payout that all reserves do not suffice for waits and holds up no other, people are told once, and it is paid once there is enough', async () => {
  const told: string[] = [];
  custody = await ExchangeCustody.start({ report: ({ message }) => told.push(message) });
  await custody.regtest.rpc.call('sendtoaddress', [custody.hot, '1']);
  await custody.mine(1);
  await custody.pay('large', bob.address, 2n * BITCOIN);
  await custody.pay('small', bob.address, BITCOIN / 2n);
  await custody.step();
  expect(await states('small')).toEqual(['queued 0']);
  await custody.mine(8);
  expect(await states('small')).toContain('confirmed 2');
  await custody.restart();
  await custody.mine(3);
  expect(await states('large')).toEqual(['queued 0']);
  expect(new Set(told)).toEqual(
    new Set(['large waits: all wallets of bitcoin do not suffice for 2.00000000 BTC']),
  );
  expect(told).toHaveLength(2);
  // Beyond the usual fee; the cold wallet is as good as any other.
  await custody.give(custody.cold, 2n * BITCOIN);
  await custody.mine(12);
  expect((await states('large')).filter((state) => state === 'confirmed 2')).toHaveLength(1);
  expect((await custody.books()).clients).toBe(2n * BITCOIN + BITCOIN / 2n);
  expect(received()).toBe(2n * BITCOIN + BITCOIN / 2n);
});
