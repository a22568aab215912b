import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import type { Mail, MailTransport } from '../../../../../server/services/mail/mail.ts';
import { Mailbox } from '../../../../../server/services/mail/mailbox.ts';
import { Outbox } from '../../../../../server/services/mail/outbox.ts';
import { RefusedForGoodError } from '../../../../../server/services/mail/outgoing.ts';
import { smtpTransport } from '../../../../../server/services/mail/smtpTransport.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import type { Vault } from '../../../../../server/vault/vault.ts';
import { testVault } from '../support/testVault.ts';

const MAIL: Omit<Mail, 'id'> = {
  to: 'ada@tidemark.example',
  subject: 'Your code – Ваш код',
  text: '123456',
  html: '<p>123456</p>',
  language: 'en-US',
};

let time: number;
const now = () => time;
let db: Kysely<ServiceTables>;
let vault: Vault;
let lost: Mock<(failure: { readonly id: string; readonly cause: unknown }) => void>;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22);
  lost = vi.fn();
  db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'full',
  });
  vault = await testVault(db, now);
});
afterEach(() => db.destroy());

/** An outbox whose transport does what a test says, and whose timers run when a test says so. */
function setUp(send: (mail: Mail) => Promise<void>) {
  const transport: MailTransport = { send: vi.fn(send), close: vi.fn() };
  const delays: number[] = [];
  const outbox = new Outbox({
    db,
    vault,
    transport,
    now,
    onLost: lost,
    delay: (milliseconds) => {
      delays.push(milliseconds);
      return () => undefined;
    },
  });
  return { outbox, transport, delays };
}

const waiting = async () => (await db.selectFrom('mails').selectAll().execute()).length;

describe('the outbox', () => {
  it('goes on by itself after the disk was full: nothing fails but what was tried then', async () => {
    const sent: Mail[] = [];
    let wake = (): void => undefined;
    const outbox = new Outbox<Mail>({
      db,
      vault,
      transport: { send: async (mail) => void sent.push(mail), close: vi.fn() },
      now,
      onLost: lost,
      delay: (_milliseconds, callback) => {
        wake = callback;
        return () => undefined;
      },
    });
    await outbox.add(MAIL);
    await sql`alter table mails rename to away`.execute(db);
    const tried = wake;
    tried();
    await vi.waitFor(() => expect(wake).not.toBe(tried));
    await sql`alter table away rename to mails`.execute(db);
    wake();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await outbox.stop();
  });

  it('sends what was added, in its order, and forgets it', async () => {
    const sent: string[] = [];
    const { outbox } = setUp(async ({ subject }) => void sent.push(subject));
    for (const subject of ['one', 'two', 'three']) await outbox.add({ ...MAIL, subject });
    await outbox.flush();
    expect(sent).toEqual(['one', 'two', 'three']);
    expect(await waiting()).toBe(0);
  });

  it('stores nothing that could be read', async () => {
    const { outbox } = setUp(() => Promise.reject(new Error('down')));
    await outbox.add(MAIL);
    const stored = JSON.stringify(await db.selectFrom('mails').selectAll().execute());
    for (const secret of [MAIL.to, MAIL.text, 'code']) expect(stored).not.toContain(secret);
  });

  it('forgets a mail whose transaction fails', async () => {
    const { outbox, transport } = setUp(async () => undefined);
    const failing = db.transaction().execute(async (trx) => {
      await outbox.add(MAIL, trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await outbox.flush();
    expect(transport.send).not.toHaveBeenCalled();
  });

  it('tries again, later each time, under the same id, and gives up after a day', async () => {
    const ids = new Set<string>();
    const { outbox, delays } = setUp(({ id }) => {
      ids.add(id);
      return Promise.reject(new Error('down'));
    });
    await outbox.add(MAIL);
    const start = time;
    for (let attempt = 0; (await waiting()) > 0; attempt += 1) {
      await outbox.flush();
      time += delays.at(-1) ?? 0;
      expect(attempt).toBeLessThan(100);
    }
    expect(ids.size).toBe(1);
    expect(delays.slice(1, 5)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(time - start).toBeGreaterThan(23 * 3_600_000);
    expect(lost).toHaveBeenCalledExactlyOnceWith({ id: [...ids][0], cause: new Error('down') });
  });

  it('gives up at once what is refused for good', async () => {
    const { outbox } = setUp(() => Promise.reject(new RefusedForGoodError('no such user')));
    await outbox.add(MAIL);
    await outbox.flush();
    expect([await waiting(), lost.mock.calls.length]).toEqual([0, 1]);
  });

  it('goes on with what an earlier run left', async () => {
    await setUp(() => Promise.reject(new Error('down'))).outbox.add(MAIL);
    const { outbox, transport } = setUp(async () => undefined);
    await outbox.flush();
    expect(transport.send).toHaveBeenCalledOnce();
  });
});

describe('mails over SMTP', () => {
  it('arrive as they were written', async () => {
    const mailbox = await Mailbox.start(now);
    const transport = smtpTransport({
      server: mailbox.address,
      from: 'Tidemark <no-reply@tidemark.example>',
    });
    const outbox = new Outbox({ db, vault, transport, now, onLost: lost });
    await outbox.add(MAIL);
    await outbox.flush();
    const { to, subject, text, html } = MAIL;
    expect(mailbox.mails).toMatchObject([{ to: [to], subject, text, html }]);
    expect(mailbox.mails[0]?.id).toMatch(/^<[\w-]+@tidemark\.example>$/);
    await outbox.stop();
    await mailbox.stop();
  });

  it.each([
    [451, 'Error'],
    [550, 'RefusedForGoodError'],
  ])('that are answered by %i say so, and not to whom they were', async (responseCode, name) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`No mailbox of ${address}`), { responseCode })),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({
      server: `smtp://127.0.0.1:${port}`,
      from: 'no-reply@tidemark.example',
    });
    const error: unknown = await transport.send({ ...MAIL, id: 'x' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name, message: `The mail server answered ${responseCode}` });
    expect(inspect(error, { depth: 9 })).not.toContain(MAIL.to);
    transport.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });

  it('go to one receiver, whatever the address says', async () => {
    const mailbox = await Mailbox.start(now);
    const transport = smtpTransport({ server: mailbox.address, from: 'no-reply@tidemark.example' });
    for (const to of [
      'a@tidemark.example, b@tidemark.example',
      'a@tidemark.example\r\nBcc: b@tidemark.example',
      'a@tidemark.example>\r\nRCPT TO:<b@tidemark.example',
    ])
      await transport.send({ ...MAIL, id: 'x', to }).catch(() => undefined);
    for (const { to } of mailbox.mails) expect(to).toHaveLength(1);
    expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain('b@tidemark.example');
    transport.close();
    await mailbox.stop();
  });
});
