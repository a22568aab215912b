import type { PreferencesChange } from '@tidemark/sdk/contract';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_DOCUMENT_BYTES,
  Preferences,
  PreferencesTooLarge,
} from '../../../../../server/services/preferences/preferences.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { quickHasher } from '../support/quickHasher.ts';
import { testVault } from '../support/testVault.ts';
import { openServiceDb } from '../support/serviceRuns.ts';

let db: Kysely<ServiceTables>;
let ada: number;
let linus: number;
let preferences: Preferences;

beforeEach(async () => {
  db = await openServiceDb();
  const users = new Users({ db, now: Date.now, passwords: quickHasher, vault: await testVault(db) });
  const create = async (name: string) =>
    (await users.create({ loginId: name, password: 'Tidemark-1815', nickName: name })).id;
  [ada, linus] = [await create('ada'), await create('linus')];
  preferences = new Preferences(db);
});
afterEach(() => db.destroy());

const aChange: fc.Arbitrary<PreferencesChange> = fc
  .record(
    {
      trading: fc.record(
        {
          favourites: fc.subarray(['BTC/USDT', 'ETH/USDT', 'BTC-USDT']),
          hotkeys: fc.boolean(),
          chartInterval: fc.constantFrom('1m' as const, '1d' as const),
        },
        { requiredKeys: [] },
      ),
      layout: fc.dictionary(fc.constantFrom('book', 'left'), fc.integer({ min: 0, max: 100 })),
    },
    { requiredKeys: [] },
  )
  .filter((change) => Object.keys(change).length > 0);

describe('preferences', () => {
  it('are those of one user', async () => {
    await preferences.change(ada, { contracts: { confirmOrders: false } });
    expect(await preferences.of(ada)).toEqual({ revision: 1, contracts: { confirmOrders: false } });
    expect(await preferences.of(linus)).toEqual({ revision: 0 });
  });

  it('keep the later of two changes of a member and both of two members, whoever follows them, from when on', async () => {
    const changes = fc.array(fc.record({ change: aChange, isFollowed: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        await db.deleteFrom('preferences').execute();
        const followers: { seen: object }[] = [];
        const expected: Record<string, object> = {};
        const calls: Promise<unknown>[] = [];
        for (const { change, isFollowed } of made) {
          if (isFollowed) {
            const follower = { seen: {} };
            followers.push(follower);
            const tell = (changed: object) => (follower.seen = { ...follower.seen, ...changed });
            calls.push(preferences.follow(ada, tell).then(({ now }) => tell({ ...now, ...follower.seen })));
          }
          for (const [name, members] of Object.entries(change)) {
            expected[name] = { ...expected[name], ...members };
          }
          // Two devices at once: nothing waits for an answer.
          calls.push(preferences.change(ada, change));
        }
        await Promise.all(calls);
        const now = await preferences.of(ada);
        expect(now).toEqual({ ...expected, revision: made.length });
        for (const { seen } of followers) expect(seen).toEqual(now);
      }),
      { numRuns: 40 },
    );
  });

  it('do not grow without end: what would be too large is not stored', async () => {
    const drawing = {
      tool: 'brush',
      points: Array.from({ length: 999 }, () => ({ timestamp: 1, price: '1' })),
    };
    const many = { drawings: { 'BTC/USDT': [drawing, drawing] } };
    await preferences.change(ada, many);
    const tooMany = { contracts: { confirmOrders: false }, drawings: { 'ETH/USDT': [drawing, drawing] } };
    await expect(preferences.change(ada, tooMany)).rejects.toThrow(PreferencesTooLarge);
    expect(await preferences.of(ada)).toEqual({ revision: 1, ...many });
    expect(JSON.stringify(many.drawings).length).toBeLessThan(MAX_DOCUMENT_BYTES);
  });
});
