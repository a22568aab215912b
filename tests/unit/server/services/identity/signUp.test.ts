import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE_LIMITS, Codes } from '../../../../../server/services/identity/codes.ts';
import { Sessions } from '../../../../../server/services/identity/sessions.ts';
import { SignUp, type PublicPurpose } from '../../../../../server/services/identity/signUp.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import type { Mail } from '../../../../../server/services/mail/mail.ts';
import { Outbox } from '../../../../../server/services/mail/outbox.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
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
let outbox: Outbox;
let signUp: SignUp;
let mails: Mail[];

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22);
  db = await openServiceDb();
  const vault = await testVault(db, now);
  mails = [];
  users = new Users({ db, now, passwords: inlineHasher, vault });
  sessions = new Sessions(db, now);
  const transport = { send: async (mail: Mail) => void mails.push(mail), close: vi.fn() };
  outbox = new Outbox({ db, vault, transport, now, onLost: vi.fn() });
  const codes = new Codes({ db, vault, now });
  signUp = new SignUp({ users, sessions, codes, outbox, now, brand: 'Tidemark' });
});
afterEach(async () => {
  await outbox.stop();
  await db.destroy();
});

/** Asks for a code and reads the mail that comes. */
async function mailed(email: string, purpose: PublicPurpose, language = 'en_US'): Promise<Mail | undefined> {
  const before = mails.length;
  await signUp.sendCode({ email, purpose, language, device: '' });
  await outbox.flush();
  return mails[before];
}

const codeIn = (mail: Mail | undefined): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

const register = (code: string, email = ADA) =>
  signUp.register({ email, password: PASSWORD, code, device: '', language: 'de_DE', referralCode: 'T61' });

const reset = (code: string, email = ADA) =>
  signUp.resetPassword({ email, password: NEW_PASSWORD, code, device: '' });

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
    const first = await signUp.sendCode({ email: ADA, purpose: 'signUp', language: 'en_US', device: '' });
    await outbox.flush();
    await register(codeIn(mails[0]));
    time += CODE_LIMITS.resendMs;
    const again = await signUp.sendCode({
      email: 'ada+2@tidemark.example',
      purpose: 'signUp',
      language: 'en_US',
      device: '',
    });
    await outbox.flush();
    expect(again).toEqual(first);
    expect(mails[1]).toMatchObject({ subject: 'Sie haben bereits ein Tidemark-Konto' });
    expect(mails[1]?.text).not.toMatch(/\d{6}/);
    await expect(register('000000')).rejects.toMatchObject({ name: 'WrongCodeError' });
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

  it('is replaced by who reads the mail; all sessions end, and nothing is withdrawn for a day', async () => {
    const user = await users.findByLogin(ADA);
    const { accessToken } = await sessions.start(user?.id ?? 0, 'web');
    const mail = await mailed(ADA, 'resetPassword');
    expect(mail?.subject).toContain('zum Zurücksetzen des Passworts');
    await reset(codeIn(mail));
    await outbox.flush();
    expect(await sessions.resolve(accessToken)).toBeUndefined();
    expect(await users.authenticate(ADA, PASSWORD)).toBeUndefined();
    expect(await users.authenticate(ADA, NEW_PASSWORD)).toMatchObject({
      withdrawalsFrom: time + 24 * 3_600_000,
    });
    expect(mails.at(-1)?.subject).toBe('Ihr Tidemark-Passwort wurde geändert');
  });

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
});
