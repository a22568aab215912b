import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewMessage } from '../../../../../server/services/messages/message.ts';
import { Messages, type MessageChange } from '../../../../../server/services/messages/messages.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { openServiceDb, TYPES } from '../support/serviceRuns.ts';

const ADA = 100;
const LINUS = 101;

let db: Kysely<ServiceTables>;
let messages: Messages;
let time: number;

beforeEach(async () => {
  time = 1;
  db = await openServiceDb();
  messages = new Messages({ db, now: () => (time += 1), types: TYPES });
});
afterEach(() => db.destroy());

function message(id: string, userId: number | null = ADA, type = 'system'): NewMessage {
  return { id, userId, type, title: `About ${id}`, linkUrl: '', template: null };
}

async function ids(userId: number, type?: string): Promise<string[]> {
  const { rows: list } = await messages.page(userId, { type, limit: 100 });
  return list.map(({ id }) => id);
}

describe('messages', () => {
  it('are listed newest first: those to the user and those to everybody, a page at a time', async () => {
    for (let n = 1; n <= 5; n += 1) await messages.add([message(`m${n}`, n % 2 === 0 ? null : ADA)]);
    await messages.add([message('other', LINUS)]);
    expect(await ids(ADA)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
    expect(await ids(LINUS)).toEqual(['other', 'm4', 'm2']);
    const pages: unknown[] = [];
    for (let before: string | undefined, more = true; more;) {
      const { rows, nextCursor } = await messages.page(ADA, { before, limit: 2 });
      pages.push(rows.map(({ id }) => id));
      more = nextCursor !== null;
      before = nextCursor ?? undefined;
    }
    expect(pages).toEqual([['m5', 'm4'], ['m3', 'm2'], ['m1']]);
    const newer = await messages.page(ADA, { after: 'm2', limit: 2 });
    expect([newer.rows.map(({ id }) => id), newer.nextCursor]).toEqual([['m3', 'm4'], 'm4']);
  });

  it('are not paged from one that the user may not read', async () => {
    await messages.add([message('mine'), message('other', LINUS)]);
    await expect(messages.page(ADA, { before: 'other', limit: 10 })).rejects.toThrow(
      'before: names no entry',
    );
    await expect(messages.page(ADA, { after: 'nowhere', limit: 10 })).rejects.toThrow(
      'after: names no entry',
    );
  });

  it('are told once by id, with their template', async () => {
    const template = { name: 'deposit', params: { asset: 'USDT' } } as const;
    await messages.add([{ ...message('m'), template }]);
    await messages.add([{ ...message('m'), title: 'again' }, message('n')]);
    const { rows: list } = await messages.page(ADA, { limit: 10 });
    expect(list.map(({ id, title }) => [id, title])).toEqual([
      ['n', 'About n'],
      ['m', 'About m'],
    ]);
    expect(list[1]?.template).toEqual(template);
  });

  it('come in one list per type, empty ones too; visitors see the general ones, unread', async () => {
    await messages.add([message('own', ADA, 'user'), message('all', null, 'system')]);
    await messages.read(ADA, {});
    expect(await messages.newestByType(undefined)).toMatchObject({
      trader: [],
      user: [],
      system: [{ id: 'all', read: false }],
    });
    expect(await messages.newestByType(ADA)).toMatchObject({
      trader: [],
      user: [{ id: 'own', read: true }],
      system: [{ id: 'all', read: true }],
    });
  });

  it('of a type that the deployment has not are neither shown nor counted; a list of an unknown type is empty', async () => {
    await messages.add([message('m', ADA, 'gossip')]);
    expect(await ids(ADA)).toEqual([]);
    expect(await ids(ADA, 'gossip')).toEqual([]);
    expect(await ids(ADA, 'never-heard-of')).toEqual([]);
    expect((await messages.follow(ADA, () => undefined)).unread).toBe(0);
  });

  it('are stored with the change that they are about, or neither', async () => {
    const fail = () => Promise.reject(new Error('refused'));
    await expect(messages.add([message('m')], fail)).rejects.toThrow('refused');
    expect(await ids(ADA)).toEqual([]);
    await messages.add([message('n')]);
    expect(await ids(ADA)).toEqual(['n']);
  });
});

describe('read state', () => {
  it('is marked by id, by type, or for all, and tells how many are left', async () => {
    await messages.add([
      message('a', ADA, 'user'),
      message('b', ADA, 'trader'),
      message('c', null, 'user'),
      message('d', null, 'system'),
    ]);
    expect(await messages.read(ADA, { ids: ['a', 'nobody-s'] })).toBe(3);
    expect(await messages.read(ADA, { type: 'user' })).toBe(2);
    expect(await messages.read(ADA, { ids: ['b'], type: 'user' })).toBe(2);
    expect(await messages.read(ADA, {})).toBe(0);
  });

  it('is each reader’s own', async () => {
    await messages.add([message('all', null), message('linus', LINUS)]);
    expect(await messages.read(ADA, { ids: ['all', 'linus'] })).toBe(0);
    expect(await messages.read(LINUS, { ids: ['nothing'] })).toBe(2);
  });
});

describe('following', () => {
  it('hears of own and general messages and of what was read, and of nobody else’s', async () => {
    await messages.add([message('before')]);
    const heard: MessageChange[] = [];
    const inbox = await messages.follow(ADA, (change) => heard.push(change));
    expect(inbox).toMatchObject({ newest: [{ id: 'before' }], unread: 1 });
    await messages.add([message('own'), message('other', LINUS), message('all', null)]);
    await messages.read(LINUS, {});
    await messages.read(ADA, { ids: ['own'] });
    expect(heard.flatMap(({ added }) => added.map(({ id }) => id))).toEqual(['own', 'all']);
    expect(heard.flatMap(({ read }) => read)).toEqual(['own']);
    inbox.stop();
    await messages.add([message('late')]);
    expect(heard).toHaveLength(3);
  });

  it('from any moment adds up to what the tables say, whatever happens at the same time', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), to: fc.constantFrom(ADA, LINUS, null) }),
      fc.record({ kind: fc.constant('read' as const), user: fc.constantFrom(ADA, LINUS), all: fc.boolean() }),
      fc.record({ kind: fc.constant('follow' as const), user: fc.constantFrom(ADA, LINUS) }),
    );
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        runs += 1;
        const followers: { user: number; unread: number; ids: Set<string> }[] = [];
        const doStep = async (one: (typeof steps)[number], n: number): Promise<void> => {
          if (one.kind === 'add') await messages.add([message(`${runs}-${n}`, one.to)]);
          else if (one.kind === 'read')
            await messages.read(one.user, one.all ? {} : { ids: [`${runs}-${n - 1}`] });
          else {
            const follower = { user: one.user, unread: 0, ids: new Set<string>() };
            const inbox = await messages.follow(one.user, ({ added, read }) => {
              follower.unread += added.length - read.length;
              for (const { id } of added) follower.ids.add(id);
            });
            follower.unread += inbox.unread;
            for (const { id } of inbox.newest) follower.ids.add(id);
            followers.push(follower);
          }
        };
        await Promise.all(steps.map(doStep));
        for (const { user, unread, ids: known } of followers) {
          const truth = await messages.page(user, { limit: 1_000 });
          expect(unread).toBe(truth.rows.filter(({ read }) => !read).length);
          const newest = truth.rows.slice(0, 50).map(({ id }) => id);
          expect(newest.filter((id) => !known.has(id))).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
