import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
      const legs = new Map(
        (await world.movements())[0]?.legs.map((leg) => [`${leg.account} ${leg.asset}`, leg.amount]),
      );
      expect(legs).toEqual(
        new Map(
          asset === 'ETH'
            ? [
                ['hot ETH', -amount - fee],
                ['clients ETH', amount],
                ['networkFees ETH', fee],
              ]
            : [
                [`hot ${asset}`, -amount],
                [`clients ${asset}`, amount],
                ['hot ETH', -fee],
                ['networkFees ETH', fee],
              ],
        ),
      );
      expect(await world.movements()).toMatchObject([{ cause: 'payout', subject: 'p', txId, height }]);
    },
  );
});
