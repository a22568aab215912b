import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewMessage } from '../../../../../server/services/messages/message.ts';
import { Messages } from '../../../../../server/services/messages/messages.ts';
import { purgeMessages } from '../../../../../server/services/messages/purgeMessages.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { openServiceDb, TYPES } from '../support/serviceRuns.ts';

const ADA = 100;
const LINUS = 101;
const LIMITS = { keptMs: 100, keptOfEach: 5, trimEvery: 1 };

let db: Kysely<ServiceTables>;
let messages: Messages;
let time: number;

async function reopen(): Promise<void> {
  time = 1;
  db = await openServiceDb();
  messages = new Messages({ db, now: () => time, types: TYPES, limits: LIMITS });
}

beforeEach(reopen);
afterEach(() => db.destroy());

function message(id: string, userId: number | null = ADA, type = 'system'): NewMessage {
  return { id, userId, type, title: id, linkUrl: '', template: null };
}

async function add(count: number, userId: number | null = ADA, from = 1): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    time += 1;
    await messages.add([message(`${userId ?? 'all'}-${n}`, userId)]);
  }
}

async function ids(userId: number): Promise<string[]> {
  return (await messages.page(userId, { limit: 100 })).rows.map(({ id }) => id);
}

describe('of the messages', () => {
  it('to a user the newest are kept, whatever others are sent', async () => {
    await add(7);
    await add(2, LINUS);
    expect(await ids(ADA)).toEqual(['100-7', '100-6', '100-5', '100-4', '100-3']);
    expect(await ids(LINUS)).toEqual(['101-2', '101-1']);
  });

  it('those that are too old go, read or not; who read them is forgotten with them', async () => {
    await add(2);
    await add(2, null);
    await messages.read(LINUS, {});
    time += LIMITS.keptMs - 1;
    await add(1, ADA, 3);
    const stop = await purgeMessages(messages);
    stop();
    expect(await ids(ADA)).toEqual(['100-3', 'all-2']);
    expect(await db.selectFrom('messageReads').selectAll().execute()).toHaveLength(1);
  });

  it('to everybody the newest are kept from one start to the next', async () => {
    await add(8, null);
    expect(await ids(ADA)).toHaveLength(8);
    await messages.purgeGeneral();
    expect(await ids(ADA)).toEqual(['all-8', 'all-7', 'all-6', 'all-5', 'all-4']);
  });

  it('what a follower counts as unread is what is there unread, whatever goes', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('add' as const),
          type: fc.constantFrom('system', 'user', 'gossip'),
        }),
      },
      fc.record({ kind: fc.constant('read' as const), type: fc.constantFrom('system', 'user') }),
      fc.record({ kind: fc.constant('wait' as const), type: fc.constant('') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        await db.destroy();
        await reopen();
        let unread = 0;
        const inbox = await messages.follow(ADA, ({ added, read }) => (unread += added.length - read.length));
        for (const [n, { kind, type }] of steps.entries()) {
          time += 1;
          if (kind === 'add') await messages.add([message(`m${n}`, ADA, type)]);
          else if (kind === 'read') await messages.read(ADA, { type });
          else {
            time += 40;
            await messages.purge();
          }
        }
        inbox.stop();
        const now = await messages.follow(ADA, () => undefined);
        now.stop();
        expect(unread).toBe(now.unread);
        const stored = await db.selectFrom('messages').select('id').execute();
        expect(stored.length).toBeLessThanOrEqual(LIMITS.keptOfEach);
      }),
      { numRuns: 40 },
    );
  });
});
