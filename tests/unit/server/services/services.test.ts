import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { SESSION_LIFETIMES, Sessions } from '../../../../server/services/identity/sessions.ts';
import { Users } from '../../../../server/services/identity/users.ts';
import { MESSAGE_LIMITS } from '../../../../server/services/messages/retention.ts';
import { Messages } from '../../../../server/services/messages/messages.ts';
import { Balances } from '../../../../server/views/balances.ts';
import { ContractAccounts } from '../../../../server/views/contracts/contractAccounts.ts';
import { Markets } from '../../../../server/views/markets.ts';
import { startServices } from '../../../../server/services/services.ts';
import { inlineHasher } from './support/inlineHasher.ts';
import { openServiceDb, TYPES } from './support/serviceRuns.ts';
import { testVault } from './support/testVault.ts';

const HOUR = 60 * 60_000;
const LONG = Math.max(MESSAGE_LIMITS.keptMs, SESSION_LIFETIMES.refreshMs) + HOUR;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('services forget sessions that have expired and messages that are too old, when they start and while they run', async () => {
  let time = 1;
  const now = (): number => time;
  const db = await openServiceDb();
  const vault = await testVault(db, now);
  const user = { loginId: 'grace@example.com', password: 'Compiler-1952', nickName: 'Grace' };
  const { id } = await new Users({ db, now, passwords: inlineHasher, vault }).create(user);
  const stored = async (): Promise<unknown> => {
    const sessions = await db.selectFrom('sessions').select('id').execute();
    const messages = await db.selectFrom('messages').select('id').where('type', '=', 'trader').execute();
    return [sessions.length, messages.map((row) => row.id)];
  };
  const fill = async (name: string): Promise<void> => {
    await new Sessions(db, now).start(id, 'web');
    const message = { id: name, userId: id, type: 'trader', title: name, linkUrl: '', template: null };
    await new Messages({ db, now, types: TYPES }).add([message]);
  };
  await fill('before');
  time += LONG;
  const exchange = await createInProcessExchange();
  const onFailure = (error: unknown): void => {
    throw error;
  };
  const services = await startServices({
    db,
    exchange,
    now,
    vault,
    documentsDir: join(tmpdir(), 'tidemark-no-documents'),
    mail: { send: () => Promise.resolve(), close: () => undefined },
    onMailLost: onFailure,
    sms: { transport: { send: async () => undefined, close: () => undefined }, onLost: onFailure },
    reserves: { balances: new Balances(), folder: join(tmpdir(), 'tidemark-no-trees'), onFault: onFailure },
    views: { balances: new Balances(), markets: new Markets(), contractAccounts: new ContractAccounts() },
    demo: false,
    brand: 'Tidemark',
    siteAddress: 'https://tidemark.example',
    onFailure,
  });
  expect(await stored()).toEqual([0, []]);

  await fill('later');
  expect(await stored()).toEqual([1, ['later']]);
  time += LONG;
  vi.advanceTimersByTime(HOUR);
  await expect.poll(stored).toEqual([0, []]);
  await services.stop();
  await exchange.stop();
});
