import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChainAdapter } from '../../../../../server/custody/adapter.ts';
import { NetworkRunner } from '../../../../../server/custody/process/networkRunner.ts';
import { startCustody } from '../../../../../server/custody/process/startCustody.ts';
import type { NetworkHealth } from '../../../../../server/custody/protocol.ts';
import { unwatched } from '../../../../../server/custody/steps.ts';
import { CustodyStore } from '../../../../../server/custody/store/custodyStore.ts';
import { AddressBook } from '../../../../../server/custody/watcher/addressBook.ts';
import { startRegtest } from '../../../../support/bitcoin/regtest.ts';
import { ModelChain } from '../../../../support/chain/modelChain.ts';
import { startTestChain } from '../../../../support/chain/testChain.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const BOUND = 600_000;
const START = 1_700_000_000_000;

let folder: string;
let store: CustodyStore;
let runs = 0;
beforeAll(async () => {
  folder = await quickFolder('tidemark-stale-');
  store = await CustodyStore.open({ folder, now: () => 1 });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** A network on a chain that is a list, whose turns a test makes one by one. */
class World {
  readonly chain = new ModelChain();
  readonly network: string;
  readonly runner: NetworkRunner;
  now = START;
  /** How often it could have signed something. */
  sends = 0;
  #asked = Promise.withResolvers<void>();

  constructor(report: (error: unknown) => void = (error) => expect.fail(String(error))) {
    runs += 1;
    this.network = `n${runs}`;
    const { chain } = this;
    chain.mine([], START);
    const reader = {
      head: () => {
        this.#asked.resolve();
        return chain.head();
      },
      block: (height: number) => chain.block(height),
      scan: (from: number, to: number) => chain.scan(from, to),
      unconfirmed: () => chain.unconfirmed(),
    };
    const sender = { sentByUs: () => Promise.resolve(new Set()), step: async () => void (this.sends += 1) };
    const adapter = {
      ...{ info: { network: this.network, confirmations: 1 }, reader, sender },
      holdings: () => Promise.resolve([]),
    } as unknown as ChainAdapter;
    this.runner = new NetworkRunner({
      ...{ adapter, store, addresses: new AddressBook(new Map()), paceMs: 1e9 },
      ...{ now: () => this.now, maxBlockAgeMs: BOUND, report },
    });
  }

  async turn(): Promise<NetworkHealth> {
    this.#asked = Promise.withResolvers();
    this.runner.start();
    this.runner.wake();
    await this.#asked.promise;
    // What has its turn after it.
    await this.runner.begun().catch(() => undefined);
    return this.runner.health;
  }
}

type Action =
  | { readonly kind: 'mine'; readonly skew: number }
  | { readonly kind: 'replace'; readonly skew: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'silent'; readonly isSilent: boolean };

const skew = fc.oneof(fc.constant(0), fc.integer({ min: -2 * BOUND, max: 2 * BOUND }));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mine' as const), skew }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), skew }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.oneof(fc.constantFrom(0, 1, BOUND - 1, BOUND, BOUND + 1), fc.nat({ max: 2 * BOUND })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silent' as const), isSilent: fc.boolean() }) },
);

describe('a network whose newest block is too old', () => {
  it('is not followed and signs nothing, whatever the clocks of those who make blocks say, until another block comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 20 }), async (actions) => {
        const world = new World();
        const { chain } = world;
        // The oracle: when each newest block was there first, for somebody who looks after each action.
        let newest = { hash: '', seenAt: 0 };
        let halt: NetworkHealth['halt'] = null;
        let halts = 0;
        for (const each of actions) {
          if (each.kind === 'mine') chain.mine([], world.now + each.skew);
          if (each.kind === 'replace') {
            chain.reorganize(1, []);
            chain.mine([], world.now + each.skew);
          }
          if (each.kind === 'pass') world.now += each.ms;
          if (each.kind === 'silent') chain.fault = each.isSilent ? { kind: 'silent' } : undefined;
          const { hash = '', time = 0 } = chain.blocks.at(-1) ?? {};
          const isSilent = chain.fault !== undefined;
          if (!isSilent && hash !== newest.hash) newest = { hash, seenAt: world.now };
          const isOld = world.now - time > BOUND || world.now - newest.seenAt > BOUND;
          const expected = isSilent ? 'unreachable' : isOld ? 'stale' : null;
          if (expected !== halt) halts += 1;
          halt = expected;
          const sends = world.sends;
          const health = await world.turn();
          expect(health).toMatchObject(isSilent ? { halt } : { halt, height: chain.height, blockAt: time });
          expect(world.sends - sends).toBe(halt === null ? 1 : 0);
        }
        await world.runner.stop();
        const told = (await store.after(0, 1e6)).filter(
          ({ event }) => event.kind === 'health' && event.network === world.network,
        );
        expect(told).toHaveLength(halts);
      }),
      { numRuns: 200 },
    );
  });

  it('tells of a fault of its own once, not at every look', async () => {
    const faults: unknown[] = [];
    const world = new World((error) => faults.push(error));
    await world.turn();
    const broken = vi.spyOn(world.chain, 'unconfirmed').mockRejectedValue(new TypeError('broken'));
    for (let looks = 0; looks < 5; looks += 1) expect((await world.turn()).halt).toBe('contradictory');
    expect(faults).toHaveLength(1);
    broken.mockRestore();
    expect((await world.turn()).halt).toBeNull();
    await world.runner.stop();
  });
});

it('nodes of Ethereum and Bitcoin that stand still are told from those that do not, and chains without a bound from both', async () => {
  const dataDir = await quickFolder('tidemark-still-');
  const clock = { ahead: 0 };
  const [chain, regtest] = await Promise.all([startTestChain({ chainId: 7_771 }), startRegtest()]);
  await chain.client.mine({ blocks: 3 });
  await regtest.mine();
  const { host } = new URL(regtest.url);
  const bitcoin = { rpc: `http://${regtest.user}:${regtest.password}@${host}`, chain: 'regtest' } as const;
  const ethereum = { rpc: chain.url, chainId: 7_771, confirmations: 2, tokens: [] };
  const haltsWith = async (bound: number | undefined, halt: NetworkHealth['halt']): Promise<void> => {
    const bounded = bound !== undefined && { maxBlockAgeMs: bound };
    const { core, stop } = await startCustody({
      settings: {
        dataDir,
        paceMs: 20,
        ethereum: { ...ethereum, ...bounded },
        bitcoin: { ...bitcoin, ...bounded },
      },
      now: () => Date.now() + clock.ahead,
      steps: unwatched,
      report: (error) => expect.fail(String(error)),
    });
    await expect
      .poll(async () => (await core.health()).map((each) => [each.height > 0, each.halt]))
      .toEqual([
        [true, halt],
        [true, halt],
      ]);
    await stop();
  };
  await haltsWith(24 * 60 * 60_000, null);
  clock.ahead = 25 * 60 * 60_000;
  await haltsWith(24 * 60 * 60_000, 'stale');
  await haltsWith(0, null);
  await Promise.all([chain.stop(), regtest.close()]);
  await rm(dataDir, { recursive: true, force: true });
});
