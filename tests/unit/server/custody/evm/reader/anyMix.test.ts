import fc from 'fast-check';
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attoOf } from '../../../../../../server/custody/amounts.ts';
import { tether } from '../../../../../../server/custody/evm/contracts/compiled.ts';
import { lookAlike } from '../../../../../support/chain/contracts/compiled.ts';
import {
  deploy,
  ETH,
  setSwitch,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';
import { DepositWorld } from './support/depositWorld.ts';

const RUNS = 25;
const SUPPLY = 10n ** 30n;
const OWNERS = ['ours', 'others'] as const;

/** What a transaction does, by whatever is called in it. */
interface Act {
  /** `coin`: value inside of the transaction; `refusing` returns false; `forged`: an event without a transfer; `unlisted`: a token that no network carries. */
  readonly kind: 'coin' | 'USDT' | 'BNB' | 'FEE' | 'refusing' | 'forged' | 'unlisted';
  readonly to: (typeof OWNERS)[number] | 'nobody';
  readonly amount: bigint;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind']>('coin', 'USDT', 'BNB', 'FEE', 'refusing', 'forged', 'unlisted'),
  to: fc.constantFrom<Act['to']>(...OWNERS, 'ours', 'nobody'),
  // Dust, and what is none.
  amount: fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(1n, 10n ** 12n)),
});

/** A transaction of several acts, or one that reverts after all of them, or one that carries a value itself. */
interface Sent {
  readonly acts: readonly Act[];
  readonly isReverted: boolean;
  readonly carried: Pick<Act, 'to' | 'amount'> | undefined;
}

const sent: fc.Arbitrary<Sent> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 5 }),
  isReverted: fc.nat(5).map((each) => each === 0),
  carried: fc.option(fc.record({ to: fc.constantFrom(...OWNERS), amount: fc.bigInt(1n, ETH) }), {
    nil: undefined,
  }),
});
const blocks = fc.array(fc.array(sent, { maxLength: 3 }), { minLength: 1, maxLength: 3 });

let chain: TokenChain;
let contracts: Readonly<Record<Exclude<Act['kind'], 'coin'>, Address>>;
beforeAll(async () => {
  chain = await startTokenChain();
  const listed = (name: string) => chain.assets.find(({ asset }) => asset === name)?.contract as Address;
  contracts = {
    USDT: listed('USDT'),
    BNB: listed('BNB'),
    FEE: listed('FEE'),
    refusing: listed('FLS'),
    forged: await deploy(chain, lookAlike.abi, lookAlike.bytecode),
    // The very code of a token that is carried, at another address.
    unlisted: await deploy(chain, tether.abi, tether.bytecode, [SUPPLY]),
  };
  await setSwitch(chain, contracts.refusing, 'refuse', true);
  await chain.client.mine({ blocks: 1 });
});
afterAll(() => chain.stop());

const word = (value: bigint): string => value.toString(16).padStart(64, '0');

/** Code that calls a contract with data, and minds no failure. */
function calling(to: Address, value: bigint, data: Hex): string {
  const text = data.slice(2).padEnd(Math.ceil((data.length - 2) / 64) * 64, '0');
  const words = text.match(/.{64}/g) ?? [];
  const stored = words.map((each, at) => `7f${each}60${(at * 32).toString(16).padStart(2, '0')}52`).join('');
  const size = ((data.length - 2) / 2).toString(16).padStart(2, '0');
  return `${stored}5f5f60${size}5f7f${word(value)}73${to.slice(2).toLowerCase()}5af150`;
}

/** Who does all acts of a transaction in one: an account of its own, which holds what they take. */
async function actor({ acts, isReverted }: Sent, addressOf: (to: Act['to']) => Address): Promise<Address> {
  const { client, rich } = chain;
  const address = stranger();
  const code = acts.map(({ kind, to, amount }) => {
    const receiver = addressOf(to);
    if (kind === 'coin') return calling(receiver, amount, '0x');
    const data =
      kind === 'forged'
        ? encodeFunctionData({
            abi: lookAlike.abi,
            functionName: 'pretend',
            args: [address, receiver, amount],
          })
        : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] });
    return calling(contracts[kind], 0n, data);
  });
  await client.setCode({ address, bytecode: `0x${code.join('')}${isReverted ? '5f5ffd' : '00'}` });
  await client.setBalance({ address, value: ETH });
  for (const kind of ['USDT', 'BNB', 'FEE', 'unlisted'] as const)
    if (acts.some((each) => each.kind === kind))
      await client.writeContract({
        ...{ account: rich, address: contracts[kind], abi: erc20Abi, functionName: 'transfer' },
        args: [address, 10n ** 13n],
        gas: 200_000n,
      });
  return address;
}

/** What an address really has, by asset. */
async function heldBy(address: Address): Promise<Readonly<Record<string, bigint>>> {
  const held: Record<string, bigint> = {};
  for (const { asset, contract, decimals } of chain.assets) {
    const steps =
      contract === null
        ? await chain.client.getBalance({ address })
        : await chain.client.readContract({
            address: contract as Address,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          });
    if (steps > 0n) held[asset] = attoOf(steps, decimals);
  }
  return held;
}

it('of whatever comes in whatever mix, users are credited what really arrived of what is carried, each piece once', async () => {
  const counted = { transactions: 0, acts: 0, several: 0 };
  await fc.assert(
    fc.asyncProperty(blocks, async (mined) => {
      const world = await DepositWorld.open(chain);
      try {
        const nobody = stranger();
        const addressOf = (to: Act['to']): Address => (to === 'nobody' ? nobody : world[to]);
        for (const block of mined) {
          const actors: Address[] = [];
          for (const each of block) actors.push(await actor(each, addressOf));
          await world.mine();
          for (const [at, { acts, carried }] of block.entries()) {
            await world.send(actors[at] ?? nobody, 0n);
            if (carried !== undefined) await world.send(addressOf(carried.to), carried.amount);
            counted.transactions += 1;
            counted.acts += acts.length;
            counted.several += Number(acts.length > 1);
          }
          await world.mine();
        }
        await world.mine(2);
        const deposits = await world.deposits();
        const final = deposits.filter(({ state }) => state === 'confirmed');
        expect(new Set(final.map(({ depositId }) => depositId)).size).toBe(final.length);
        for (const [userId, owner] of [
          [7, 'ours'],
          [8, 'others'],
        ] as const) {
          const told: Record<string, bigint> = {};
          for (const { asset, amount } of final.filter((each) => each.userId === userId))
            told[asset] = (told[asset] ?? 0n) + amount;
          expect(told).toEqual(await heldBy(world[owner]));
        }
        // And so do the books.
        const legs = (await world.store.after(0, 10_000)).flatMap(({ event }) =>
          event.kind === 'movement' ? event.legs : [],
        );
        const credited = legs.filter(({ account }) => account === 'clients');
        const sum = (amounts: readonly { readonly amount: bigint }[]) =>
          amounts.reduce((total, { amount }) => total + amount, 0n);
        expect(0n - sum(credited)).toBe(sum(final));
        expect(await world.unseen()).toEqual([]);
      } finally {
        await world.close();
      }
    }),
    { numRuns: RUNS },
  );
  expect(counted.several).toBeGreaterThan(RUNS);
});
