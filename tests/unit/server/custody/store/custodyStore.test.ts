import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustodyAccount, CustodyEvent } from '../../../../../server/custody/protocol.ts';
import { readEvent, writeEvent } from '../../../../../server/custody/store/eventJson.ts';
import { CustodyStore, FencedError } from '../../../../../server/custody/store/custodyStore.ts';
import { DataFolderInUseError } from '../../../../../server/journal/errors.ts';

let folder: string;
const opened: CustodyStore[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-custody-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<CustodyStore> {
  const store = await CustodyStore.open({ folder, now: () => 1_000 });
  opened.push(store);
  return store;
}

function movement(key: string, amount = 1n): CustodyEvent {
  return {
    kind: 'movement',
    key,
    network: 'ethereum',
    txId: '0x1',
    height: 1,
    cause: 'deposit',
    subject: null,
    legs: [
      { account: 'addresses', asset: 'ETH', amount },
      { account: 'clients', asset: 'ETH', amount: -amount },
    ],
  };
}

it('events are numbered without a gap, also after a transaction that was taken back', async () => {
  const store = await open();
  await store.write('test', (trx) => store.append(trx, [movement('a'), movement('b')]));
  await expect(
    store.write('test', async (trx) => {
      await store.append(trx, [movement('lost')]);
      throw new Error('Crash');
    }),
  ).rejects.toThrow('Crash');
  await store.write('test', (trx) => store.append(trx, [movement('c')]));
  expect(await store.after(0, 10)).toMatchObject([
    { seq: 1, time: 1_000, event: { key: 'a' } },
    { seq: 2, event: { key: 'b' } },
    { seq: 3, event: { key: 'c' } },
  ]);
  expect(await store.after(1, 1)).toMatchObject([{ seq: 2 }]);
});

it('listeners are told when events can be read, and not of what was taken back or wrote none', async () => {
  const store = await open();
  const read: Promise<unknown>[] = [];
  const stop = store.onEvents(() => {
    read.push(store.after(0, 10));
  });
  await store.write('test', async (trx) => {
    await store.append(trx, [movement('a')]);
    expect(read).toHaveLength(0);
  });
  await store.write('test', (trx) => store.append(trx, []));
  await store
    .write('test', async (trx) => {
      await store.append(trx, [movement('b')]);
      throw new Error('Crash');
    })
    .catch(() => undefined);
  stop();
  await store.write('test', (trx) => store.append(trx, [movement('c')]));
  expect(await Promise.all(read)).toMatchObject([[{ event: { key: 'a' } }]]);
});

describe('an event is read as it was written, to the last unit of any amount:', () => {
  const place = fc.record({ txId: fc.string(), network: fc.string(), height: fc.nat() });
  /** Whether an id has its transaction's in it, and what else. */
  const id = fc.record({ isOf: fc.boolean(), before: fc.string(), behind: fc.string() });
  const idOf = ({ isOf, before, behind }: { isOf: boolean; before: string; behind: string }, txId: string) =>
    isOf ? before + txId + behind : before;

  it('a deposit', () => {
    const rest = fc.record({
      ...{ asset: fc.string(), userId: fc.nat(), address: fc.string(), amount: fc.bigInt() },
      ...{ confirmations: fc.nat(), required: fc.nat() },
      state: fc.constantFrom('seen', 'confirming', 'confirmed', 'orphaned'),
    });
    fc.assert(
      fc.property(place, id, rest, (at, own, more) => {
        const event: CustodyEvent = { kind: 'deposit', depositId: idOf(own, at.txId), ...at, ...more };
        expect(readEvent(writeEvent(event))).toEqual(event);
      }),
    );
  });

  it('a movement', () => {
    const account = fc.constantFrom('addresses', 'hot', 'clients', 'capital') as fc.Arbitrary<CustodyAccount>;
    const cause = fc.constantFrom('deposit', 'payout', 'capital', 'undone');
    const legs = fc.array(fc.record({ account, asset: fc.string(), amount: fc.bigInt() }));
    fc.assert(
      fc.property(place, id, fc.option(id), fc.record({ cause, legs }), (at, own, of, more) => {
        const subject = of === null ? null : idOf(of, at.txId);
        const event: CustodyEvent = { kind: 'movement', key: idOf(own, at.txId), ...at, subject, ...more };
        expect(readEvent(writeEvent(event))).toEqual(event);
      }),
    );
  });

  it('any other', () => {
    const health: CustodyEvent = {
      kind: 'health',
      network: 'ethereum',
      height: 7,
      answeredAt: 1,
      halt: 'behind',
    };
    expect(readEvent(writeEvent(health))).toEqual(health);
  });
});

it('a second watcher of one database refuses to start while the first one runs', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(DataFolderInUseError);
  await first.close();
  opened.length = 0;
  await expect(open()).resolves.toBeInstanceOf(CustodyStore);
});

it('who was left behind by a takeover writes nothing any more', async () => {
  const store = await open();
  await store.db.updateTable('fence').set({ epoch: 99 }).execute();
  await expect(store.write('test', (trx) => store.append(trx, [movement('a')]))).rejects.toThrow(FencedError);
  expect(await store.after(0, 10)).toEqual([]);
});
