import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Arrival } from '../../../../../server/custody/adapter.ts';
import type { DepositEvent, LoggedEvent } from '../../../../../server/custody/protocol.ts';
import type { Steps } from '../../../../../server/custody/steps.ts';
import { CustodyStore } from '../../../../../server/custody/store/custodyStore.ts';
import { AddressBook } from '../../../../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../../../../server/custody/watcher/watcher.ts';
import { ModelChain, type Fault } from '../../../../support/chain/modelChain.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const USERS = 3;
const CONFIRMATIONS = 3;
const REMEMBERED = 16;

type Action =
  | { readonly kind: 'mine'; readonly transactions: readonly number[] }
  | { readonly kind: 'reorganize'; readonly depth: number; readonly blocks: readonly (readonly number[])[] }
  | { readonly kind: 'wait'; readonly transactions: readonly number[] }
  | { readonly kind: 'fault'; readonly fault: Fault | undefined }
  | { readonly kind: 'crash'; readonly at: number; readonly isAfter: boolean }
  | { readonly kind: 'step' };

/** Transactions by number: what each brings is up to the block that it is in. */
const transaction = fc.nat({ max: 12 });
const by = fc.integer({ min: 1, max: 4 });
const transactions = fc.uniqueArray(transaction, { maxLength: 4 });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('mine' as const), transactions }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reorganize' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      blocks: fc.array(transactions, { minLength: 6, maxLength: 7, size: 'max' }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), transactions }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.option(
        fc.oneof(
          fc.constant<Fault>({ kind: 'silent' }),
          fc.constant<Fault>({ kind: 'mixes' }),
          fc.constant<Fault>({ kind: 'moves' }),
          fc.record({ kind: fc.constant('behind' as const), by }),
          fc.record({ kind: fc.constant('boasts' as const), by }),
        ),
        { nil: undefined },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      at: fc.nat({ max: 2 }),
      isAfter: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.constant<Action>({ kind: 'step' }) },
);

class Crash extends Error {}

/** Ends the process, as far as the store can tell, before or after one of its next transactions. */
class CrashingSteps implements Steps {
  next: { at: number; readonly isAfter: boolean } | undefined;

  async run<Result>(_name: string, act: () => Promise<Result>): Promise<Result> {
    const { next } = this;
    const isNow = next !== undefined && next.at-- === 0;
    if (isNow) this.next = undefined;
    if (isNow && !next.isAfter) throw new Crash();
    const result = await act();
    if (isNow) throw new Crash();
    return result;
  }
}

let root: string;
beforeAll(async () => {
  root = await quickFolder('tidemark-histories-');
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** @param height of the block, which decides how much comes, and to whom; 0 of what waits for one */
function arrivalsOf(number: number, height: number): readonly Arrival[] {
  return Array.from({ length: 1 + (number % 2) }, (_, place) => {
    const owner = (number + (height % 3 === 0 ? 1 : 0)) % USERS;
    return {
      txId: `t${number}`,
      place: `${place}.${owner}`,
      address: `of ${owner}`,
      asset: 'ETH',
      amount: BigInt((height % 4) * 1_000 + number * 10 + place + 1),
    };
  });
}

function arrivalsIn(numbers: readonly number[], height: number): readonly Arrival[] {
  return numbers.flatMap((number) => arrivalsOf(number, height));
}

/** A node never has a transaction twice on one chain. */
function onlyNew(chain: ModelChain, numbers: readonly number[], depth = 0): readonly number[] {
  const mined = new Set(
    chain.blocks
      .slice(0, chain.blocks.length - depth)
      .flatMap(({ arrivals }) => arrivals.map(({ txId }) => txId)),
  );
  return numbers.filter((number) => !mined.has(`t${number}`));
}

function act(chain: ModelChain, done: Exclude<Action, { kind: 'step' | 'crash' }>): void {
  if (done.kind === 'mine') chain.mine(arrivalsIn(onlyNew(chain, done.transactions), chain.height + 1));
  else if (done.kind === 'wait') chain.waiting = arrivalsIn(onlyNew(chain, done.transactions), 0);
  else if (done.kind === 'fault') chain.fault = done.fault;
  else {
    const depth = Math.min(done.depth, chain.height);
    chain.reorganize(depth, []);
    for (const numbers of done.blocks.slice(0, depth + 1))
      chain.mine(arrivalsIn(onlyNew(chain, numbers), chain.height + 1));
  }
}

/** What books that apply the log hold of each deposit; never anything but nothing or all of it. */
function booked(events: readonly LoggedEvent[]): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>();
  const keys = new Set<string>();
  const told = new Map<string, DepositEvent>();
  for (const { event } of events) {
    if (event.kind === 'deposit') told.set(event.depositId, event);
    if (event.kind !== 'movement') continue;
    expect(keys.has(event.key)).toBe(false);
    keys.add(event.key);
    const id = event.key.replace(/^deposit:/, '').replace(/(?:#\d+)?(?::undone)?$/, '');
    const [credit] = event.legs;
    held.set(id, (held.get(id) ?? 0n) + (credit?.amount ?? 0n));
    const last = told.get(id);
    expect([0n, last?.amount]).toContain(held.get(id));
    expect(last?.state).toBe(held.get(id) === 0n ? 'orphaned' : 'confirmed');
  }
  return new Map([...held].filter(([, amount]) => amount !== 0n));
}

it('whatever happens, what is booked in the end is exactly what the chain brought', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async (actions) => {
      const folder = join(root, String((run += 1)));
      const chain = new ModelChain();
      const steps = new CrashingSteps();
      let store = await CustodyStore.open({ folder, now: () => 0, steps });
      const start = async (): Promise<Watcher> => {
        const addresses = new AddressBook(new Map());
        for (let user = 0; user < USERS; user += 1) addresses.add(`of ${user}`, user);
        return new Watcher({
          network: 'model',
          confirmations: CONFIRMATIONS,
          remembered: REMEMBERED,
          batch: 5,
          store,
          reader: chain,
          addresses,
          sender: { sentByUs: () => Promise.resolve(new Set<string>()) },
        });
      };
      let watcher = await start();
      await watcher.begin(await chain.head(), () => Promise.resolve());
      const follow = async (): Promise<boolean> => {
        const { block, isAtHead } = await watcher.step();
        if (isAtHead) await watcher.lookAhead(block);
        return isAtHead;
      };
      for (const next of actions) {
        if (next.kind === 'crash') steps.next = { ...next };
        else if (next.kind !== 'step') act(chain, next);
        else
          await follow().catch(async (error: unknown) => {
            if (!(error instanceof Crash)) return;
            await store.close();
            store = await CustodyStore.open({ folder, now: () => 0, steps });
            watcher = await start();
          });
      }
      steps.next = undefined;
      chain.fault = undefined;
      chain.waiting = [];
      for (let block = 0; block < CONFIRMATIONS; block += 1) chain.mine();
      while (!(await follow())) continue;
      const expected = chain.blocks.flatMap(({ arrivals }) =>
        arrivals.map(({ txId, place, amount }) => [`model:${txId}:${place}`, amount] as const),
      );
      expect(new Map([...booked(await store.after(0, 100_000))].toSorted())).toEqual(
        new Map(expected.toSorted()),
      );
      await store.close();
    }),
    { numRuns: 40 },
  );
});
