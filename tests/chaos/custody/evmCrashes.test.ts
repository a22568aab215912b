import { readdirSync, readFileSync } from 'node:fs';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { Crash, CrashingSteps } from '../../support/chain/crashingSteps.ts';
import {
  deploy,
  ETH,
  GWEI,
  SendingWorld,
  setSwitch,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../support/chain/sendingWorld.ts';
import { receiver } from '../../support/chain/contracts/compiled.ts';

let chain: TokenChain;
/** Takes nothing. */
let closed: Address;
beforeAll(async () => {
  chain = await startTokenChain();
  closed = await deploy(chain, receiver.abi, receiver.bytecode);
  await setSwitch(chain, closed, 'close', true);
});
afterAll(() => chain.stop());

/**
 * Everything that the sending side does, in few blocks.
 * @param nextLife of the process; each begins where the one before was cut off
 */
async function story(nextLife: () => CrashingSteps): Promise<void> {
  const world = await SendingWorld.open(chain);
  try {
    const { client } = chain;
    const [coins, tokens] = [stranger(), stranger()];
    const first = { hot: ETH, cold: 100n * ETH };
    await world.give(world.hot, 'ETH', first.hot);
    await world.give(world.cold, 'ETH', first.cold);
    await world.give(world.cold, 'USDT', 20n * ETH);
    await world.give(world.depositOf(5), 'BNB', ETH);
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
    await client.mine({ blocks: 3 });
    await world.noteDeposit(5, 'BNB', ETH, `0x${'1'.repeat(64)}`);
    await world.stop();
    await world.start(nextLife());

    /** Tries on in new processes; one that gets no further leaves it to the next block. */
    const alive = async (act: () => Promise<void>): Promise<void> => {
      for (let process = 0; process < 3; process += 1) {
        try {
          await act();
          return;
        } catch (error) {
          if (!(error instanceof Crash)) throw error;
          await world.stop();
          await world.start(nextLife());
        }
      }
    };
    await alive(() => world.pay('coins', 'ETH', coins, ETH / 3n));
    await alive(() => world.pay('tokens', 'USDT', tokens, 7n * ETH));
    await alive(() => world.pay('closed', 'ETH', closed, ETH / 100n));
    await alive(() => world.step());
    // Nothing is mined for what was offered: fees are raised.
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 30n * GWEI });
    for (let block = 1; block <= 16; block += 1) {
      await client.mine({ blocks: 1 });
      if (block === 9) await world.reorganize(4);
      await alive(() => world.step());
    }
    await world.stop();
    await world.start();
    await world.mine(16);

    expect(await world.balance(coins, 'ETH')).toBe(ETH / 3n);
    expect(await world.balance(tokens, 'USDT')).toBe(7n * ETH);
    expect(await world.balance(closed, 'ETH')).toBe(0n);
    for (const [id, state] of Object.entries({ coins: 'confirmed', tokens: 'confirmed', closed: 'failed' }))
      expect((await world.payoutEvents(id)).at(-1)?.state).toBe(state);
    const legs = await world.legs();
    for (const wallet of ['hot', 'cold'] as const)
      expect(first[wallet] + (legs[`${wallet} ETH`] ?? 0n)).toBe(await world.balance(world[wallet], 'ETH'));
    expect(legs['hot USDT']).toBe(await world.balance(world.hot, 'USDT'));
    expect(20n * ETH + (legs['cold USDT'] ?? 0n)).toBe(await world.balance(world.cold, 'USDT'));
    expect(legs['hot BNB']).toBe(ETH);
    expect(legs['addresses ETH']).toBe(await world.balance(world.depositOf(5), 'ETH'));
    expect(legs['clients ETH']).toBe(ETH / 3n);
    expect(legs['clients USDT']).toBe(7n * ETH);
    const keys = (await world.movements()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  } finally {
    await world.remove();
  }
}

/** Names of all acts of the sending side, as its sources have them. */
function namedActs(): readonly string[] {
  const folder = inRoot('server/custody/evm/sender');
  const sources = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  return sources.flatMap((text) =>
    [...text.matchAll(/\.write\(\s*['`]([^'`]+)['`]/g)].map(([, name = '']) => name),
  );
}

let whole: CrashingSteps;
beforeAll(async () => {
  whole = new CrashingSteps(Infinity);
  await story(() => whole);
}, 30_000);

it('the story has every act that the sources name', () => {
  const causes = ['payout', 'sweep', 'gas', 'refill'];
  const states = ['mined', 'final', 'settled'];
  const wanted = namedActs().flatMap((name) => {
    if (name.includes('{cause}')) return causes.map((cause) => `store.evm.${cause}`);
    if (name.includes('{state}')) return states.map((state) => `store.evm.${state}`);
    return [`store.${name}`];
  });
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !whole.acts.includes(name))).toEqual([]);
  expect(whole.acts).toContain('node.eth_sendRawTransaction');
});

it.each([1, 2, 3, 5])(
  'processes that live for %i acts each pay everything once',
  async (acts) => {
    await story(() => new CrashingSteps(acts));
  },
  30_000,
);

it('a crash after the first act of each name changes nothing', async () => {
  for (const name of new Set(whole.acts)) {
    const lives = [whole.acts.indexOf(name) + 1];
    await story(() => new CrashingSteps(lives.pop() ?? Infinity));
  }
}, 120_000);
