import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@tidemark/sdk/contract';
import { ApiKeys } from '../../../../../server/services/apiKeys/apiKeys.ts';
import { CODE_LIMITS, Codes } from '../../../../../server/services/identity/codes.ts';
import { PasswordQueueFullError } from '../../../../../server/services/identity/passwordPool.ts';
import { Sessions } from '../../../../../server/services/identity/sessions.ts';
import { SignUp, type PublicPurpose } from '../../../../../server/services/identity/signUp.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import type { Mail } from '../../../../../server/services/mail/mail.ts';
import { Outbox } from '../../../../../server/services/mail/outbox.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { courierOf } from '../support/courierOf.ts';
import { inlineHasher } from '../support/inlineHasher.ts';
import { openServiceDb } from '../support/serviceRuns.ts';
import { testVault } from '../support/testVault.ts';

const ADA = 'ada@tidemark.example';
const PASSWORD = 'Tidemark-1815';
const NEW_PASSWORD = 'Tidemark-1843';

let time: number;
const now = () => time;
let db: Kysely<ServiceTables>;
let users: Users;
let sessions: Sessions;
let apiKeys: ApiKeys;
let outbox: Outbox<Mail>;
let signUp: SignUp;
let mails: Mail[];

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22);
  db = await openServiceDb();
  const vault = await testVault(db, now);
  mails = [];
  users = new Users({ db, now, passwords: inlineHasher, vault });
  sessions = new Sessions(db, now);
  apiKeys = new ApiKeys({ db, vault, now });
  const transport = { send: async (mail: Mail) => void mails.push(mail), close: vi.fn() };
  outbox = new Outbox({ db, vault, transport, now, onLost: vi.fn() });
  const codes = new Codes({ db, vault, now });
  signUp = new SignUp({
    users,
    sessions,
    apiKeys,
    codes,
    courier: courierOf({ db, vault, now, mails: outbox }),
    now,
  });
});
afterEach(async () => {
  await outbox.stop();
  await db.destroy();
});

/** A browser that no account knows. */
const STRANGER = { device: '', browser: 'one' } as const;

/** Asks for a code and reads the mail that comes. */
async function mailed(email: string, purpose: PublicPurpose, language = 'en_US'): Promise<Mail | undefined> {
  const before = mails.length;
  await signUp.sendCode({ loginId: email, purpose, language, ...STRANGER, network: '192.0.2.1' });
  await outbox.flush();
  return mails[before];
}

const codeIn = (mail: Mail | undefined): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

const register = (code: string, email = ADA) =>
  signUp.register({
    loginId: email,
    password: PASSWORD,
    code,
    ...STRANGER,
    language: 'de_DE',
    referralCode: 'T61',
  });

const reset = (code: string, email = ADA) =>
  signUp.resetPassword({ loginId: email, password: NEW_PASSWORD, code, ...STRANGER });

describe('a code', () => {
  it('is still good where no password could be hashed', async () => {
    const hash = vi.spyOn(inlineHasher, 'hash');
    const full = new PasswordQueueFullError('Too many passwords are waiting');
    const code = codeIn(await mailed(ADA, 'signUp'));
    hash.mockRejectedValueOnce(full);
    await expect(register(code)).rejects.toBe(full);
    const user = await register(code);
    await expect(register(code)).rejects.toMatchObject({ name: 'WrongCodeError' });
    const another = codeIn(await mailed(ADA, 'resetPassword'));
    hash.mockRejectedValueOnce(full);
    await expect(reset(another)).rejects.toBe(full);
    await reset(another);
    expect((await users.authenticate(ADA, NEW_PASSWORD))?.id).toBe(user.id);
    hash.mockRestore();
  });
});

describe('signing up', () => {
  it('takes the code that was mailed, and makes a user who can log in', async () => {
    const mail = await mailed(ADA, 'signUp');
    expect(mail).toMatchObject({ to: ADA, subject: `${codeIn(mail)} is your Tidemark sign-up code` });
    expect(mail?.html).toContain(codeIn(mail));
    const user = await register(codeIn(mail));
    expect(user).toMatchObject({ language: 'de_DE', referralCode: 'T61', isDefaultNickName: 1 });
    expect(await users.authenticate('ADA@tidemark.example', PASSWORD)).toEqual(user);
    await expect(register(codeIn(mail), 'linus@tidemark.example')).rejects.toMatchObject({
      name: 'WrongCodeError',
    });
  });

  it('tells nobody but its owner that an address has an account', async () => {
    const request = { purpose: 'signUp', language: 'en_US', ...STRANGER, network: '192.0.2.1' } as const;
    const first = await signUp.sendCode({ ...request, loginId: ADA });
    await outbox.flush();
    await register(codeIn(mails[0]));
    time += CODE_LIMITS.resendMs;
    const again = await signUp.sendCode({ ...request, loginId: 'Ada@Tidemark.Example.' });
    await outbox.flush();
    expect(again).toEqual(first);
    expect(mails[1]).toMatchObject({ subject: 'Sie haben bereits ein Tidemark-Konto' });
    expect(mails[1]?.text).not.toMatch(/\d{6}/);
    await expect(register('000000')).rejects.toMatchObject({ name: 'WrongCodeError' });
  });

  it('makes no account of an address that nobody has proved, however alike it is', async () => {
    // Whoever reads the mail of one spelling does not thereby read that of another.
    const code = codeIn(await mailed('ada+mine@tidemark.example', 'signUp'));
    await expect(register(code)).rejects.toMatchObject({ name: 'WrongCodeError' });
    expect(await users.findByLogin(ADA)).toBeUndefined();
    const user = await register(code, 'ada+mine@tidemark.example');
    expect(users.loginOf(user)).toBe('ada+mine@tidemark.example');
  });

  it('is one account for all spellings of an address, and another for one that only looks alike', async () => {
    await register(codeIn(await mailed('a.da@gmail.com', 'signUp')), 'a.da@gmail.com');
    const spellings = ['A.Da@GMAIL.com', 'ａ.da@gmail.com', 'a.da@gmail.com.', ' a.da@gmail.com'];
    for (const spelling of spellings) {
      time += CODE_LIMITS.resendMs;
      expect((await mailed(spelling, 'signUp'))?.subject, spelling).toBe(
        'Sie haben bereits ein Tidemark-Konto',
      );
    }
    // With a Cyrillic letter; another address of the same mailbox.
    for (const other of ['а.da@gmail.com', 'ada+2@gmail.com'])
      await register(codeIn(await mailed(other, 'signUp')), other);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
  });

  it('writes to the very address that was compared', async () => {
    const typed = 'Ada.Lovelace+1@Bücher.Example.';
    const mail = await mailed(typed, 'signUp');
    expect(mail?.to).toBe('ada.lovelace+1@xn--bcher-kva.example');
    expect(users.loginOf(await register(codeIn(mail), typed))).toBe(mail?.to);
  });

  it('happens once for an address, however many try at the same moment', async () => {
    const code = codeIn(await mailed(ADA, 'signUp'));
    const tries = await Promise.allSettled([register(code), register(code), register(code)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  beforeEach(async () => {
    await register(codeIn(await mailed(ADA, 'signUp')));
    time += CODE_LIMITS.resendMs;
  });

  it('is replaced by who reads the mail; all sessions end, API keys are off, and nothing is withdrawn for a day', async () => {
    const user = await users.findByLogin(ADA);
    const { accessToken } = await sessions.start(user?.id ?? 0, 'web');
    const bot = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null } as const;
    await apiKeys.create(user?.id ?? 0, bot);
    const mail = await mailed(ADA, 'resetPassword');
    expect(mail?.subject).toContain('zum Zurücksetzen des Passworts');
    await reset(codeIn(mail));
    await outbox.flush();
    expect(await sessions.resolve(accessToken)).toBeUndefined();
    expect(await apiKeys.list(user?.id ?? 0)).toMatchObject([{ isEnabled: false }]);
    expect(await users.authenticate(ADA, PASSWORD)).toBeUndefined();
    expect(await users.authenticate(ADA, NEW_PASSWORD)).toMatchObject({
      withdrawalsFrom: time + 24 * 3_600_000,
    });
    expect(mails.at(-1)?.subject).toBe('Ihr Tidemark-Passwort wurde geändert');
  });

  it('is replaced whole or not at all', async () => {
    const user = await users.findByLogin(ADA);
    const { accessToken } = await sessions.start(user?.id ?? 0, 'web');
    const code = codeIn(await mailed(ADA, 'resetPassword'));
    vi.spyOn(outbox, 'add').mockRejectedValue(new Error('no room'));
    await expect(reset(code)).rejects.toThrow('no room');
    expect(await sessions.resolve(accessToken)).toBeDefined();
    expect(await users.authenticate(ADA, PASSWORD)).toMatchObject({ withdrawalsFrom: 0 });
  });

  it('is mailed about to the address of the account, whatever spelling was typed', async () => {
    const mail = await mailed('ＡDA@Tidemark.Example.', 'resetPassword');
    expect(mail?.to).toBe(ADA);
    await reset(codeIn(mail), 'ＡDA@Tidemark.Example.');
    await outbox.flush();
    expect(mails.map(({ to }) => to)).toEqual([ADA, ADA, ADA]);
  });

  it.each<PublicPurpose>(['signUp', 'resetPassword'])(
    'costs as much work for an address with an account as without: %s',
    async (purpose) => {
      const workFor = async (email: string): Promise<readonly string[]> => {
        const done: string[] = [];
        const add = vi.spyOn(outbox, 'add');
        const statements = vi.spyOn(db, 'getExecutor');
        await signUp.sendCode({
          loginId: email,
          purpose,
          language: 'de_DE',
          ...STRANGER,
          network: '192.0.2.1',
        });
        done.push(`${add.mock.calls.length} mails`, `${statements.mock.calls.length} statements`);
        vi.restoreAllMocks();
        return done;
      };
      expect(await workFor(ADA)).toEqual(await workFor('nobody@tidemark.example'));
      expect(await workFor('some@tidemark.example')).toContain('1 mails');
    },
  );

  it('of an address without an account is answered alike, and nothing is mailed', async () => {
    expect(await mailed('nobody@tidemark.example', 'resetPassword')).toBeUndefined();
    await expect(reset('123456', 'nobody@tidemark.example')).rejects.toMatchObject({
      name: 'WrongCodeError',
    });
  });

  it('is not replaced with a code for something else', async () => {
    const code = codeIn(await mailed('linus@tidemark.example', 'signUp'));
    await expect(reset(code, 'linus@tidemark.example')).rejects.toMatchObject({ name: 'WrongCodeError' });
  });
});

describe('mails', () => {
  it('are written in the language of the page, from right to left where it is', async () => {
    const mail = await mailed(ADA, 'signUp', 'fa_IR');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.subject).toContain('کد ثبت‌نام');
  });

  it.each(Object.keys(LANGUAGES))(
    'say what their code is for, and that nobody is to be told: %s',
    async (language) => {
      const written = async (email: string, purpose: PublicPurpose) => {
        const { subject = '', text = '', html = '' } = (await mailed(email, purpose, language)) ?? {};
        return { subject, text, html };
      };
      await register(codeIn(await mailed(ADA, 'signUp')));
      await db.updateTable('users').set({ language }).execute();
      const signingUp = await written('linus@tidemark.example', 'signUp');
      const resetting = await written(ADA, 'resetPassword');
      for (const { subject, text, html } of [signingUp, resetting]) {
        const code = /\b\d{6}\b/.exec(text)?.[0] ?? expect.fail('There is no code');
        expect(subject).toContain(code);
        const [lead = '', , , secret = ''] = text.split('\n\n');
        for (const line of [lead, code, secret]) expect(html).toContain(line.replaceAll('"', '&quot;'));
      }
      const leadOf = ({ text }: { readonly text: string }) => text.split('\n\n')[0];
      expect(leadOf(signingUp)).not.toBe(leadOf(resetting));
    },
  );
});
