import { describe, expect, it, vi } from 'vitest';
import { Client } from './support/client.ts';
import { rejected, useRecoveryDesk } from './support/recoveryDesk.ts';
import { PASSWORD } from './support/signUp.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const desk = useRecoveryDesk();

describe('a recovery', () => {
  it('is applied a day after the request by two operators', async () => {
    const { email, uid, id, client } = await desk().lockedOut();
    await desk().server.services.apiKeys.create(id, {
      label: 'Bot',
      scopes: ['read'],
      addresses: [],
      expiresAt: null,
    });
    const recovery = await desk().opened(uid);
    desk().pass(HOUR_MS);
    const approval = await desk().linus('recovery', 'approve', recovery);
    expect(approval.text).toContain('unless the user cancels it: the authenticator and its recovery codes');
    expect(await desk().stateOf(recovery)).toBe('approved');
    desk().pass(DAY_MS - HOUR_MS - 1);
    await desk().purge();
    expect(await desk().asksForAuthenticator(email)).toBe(true);
    expect((await client.post('/user/refresh_token', {})).code).toBe(200);
    desk().pass(1);
    await desk().purge();
    expect(await desk().stateOf(recovery)).toBe('done');
    expect(await desk().asksForAuthenticator(email)).toBe(false);
    expect((await client.post('/user/refresh_token', {})).code).toBe(10001);
    const row = await desk().server.services.users.find(id);
    expect(row?.withdrawalsFrom).toBe(desk().time + DAY_MS);
    expect((await desk().server.services.apiKeys.list(id)).map(({ isEnabled }) => isEnabled)).toEqual([
      false,
    ]);
  });

  it('is applied by a late approval at once, and once', async () => {
    const { email, uid, id } = await desk().lockedOut();
    const recovery = await desk().opened(uid);
    desk().pass(DAY_MS + HOUR_MS);
    await desk().purge();
    expect(await desk().asksForAuthenticator(email)).toBe(true);
    const [first, second] = await Promise.all([
      desk().linus('recovery', 'approve', recovery),
      desk().linus('recovery', 'approve', recovery),
    ]);
    expect([first.exitCode, second.exitCode].toSorted()).toEqual([0, 1]);
    expect(await desk().asksForAuthenticator(email)).toBe(false);
    const bannedUntil = (await desk().server.services.users.find(id))?.withdrawalsFrom;
    desk().pass(HOUR_MS);
    await desk().purge();
    expect((await desk().server.services.users.find(id))?.withdrawalsFrom).toBe(bannedUntil);
  });

  it('tells the user twice, by mail and message in their language', async () => {
    const { email, uid, id } = await desk().lockedOut();
    await desk().server.services.users.setLanguage(id, 'de_DE');
    const recovery = await desk().opened(uid);
    const subjects = () =>
      desk()
        .server.mails.filter(({ to }) => to === email)
        .map(({ subject }) => subject);
    await vi.waitFor(() =>
      expect(subjects()).toContain(
        'Die Sicherheitseinstellungen Ihres Tidemark-Kontos werden möglicherweise in 24 Stunden zurückgesetzt',
      ),
    );
    desk().pass(DAY_MS);
    await desk().linus('recovery', 'approve', recovery);
    await vi.waitFor(() =>
      expect(subjects().at(-1)).toBe(
        'Die Sicherheitseinstellungen Ihres Tidemark-Kontos wurden zurückgesetzt',
      ),
    );
    const { rows } = await desk().server.services.messages.page(id, { limit: 2 });
    expect(rows.map(({ template }) => template?.name)).toEqual(['recoveryDone', 'recoveryRequested']);
  });

  it('is cancelled by the link of the mail, and not requested again within a day', async () => {
    const { email, uid } = await desk().lockedOut();
    const recovery = await desk().opened(uid);
    await desk().linus('recovery', 'approve', recovery);
    const token = await desk().mailedToken(email);
    const anybody = new Client(desk().server.gateway);
    expect((await anybody.post('/user/factor-reset/cancel', { token })).code).toBe(200);
    expect((await anybody.post('/user/factor-reset/cancel', { token })).code).toBe(10404);
    expect(await desk().stateOf(recovery)).toBe('cancelled');
    desk().pass(DAY_MS - 1);
    expect(await desk().recover(desk().grace, uid)).toMatchObject({ exitCode: 1 });
    await desk().purge();
    expect(await desk().asksForAuthenticator(email)).toBe(true);
    desk().pass(1);
    expect(await desk().recover(desk().grace, uid)).toMatchObject({ exitCode: 0 });
  });

  it('is cancelled by a login with a factor that it would remove', async () => {
    const { email, uid, recoveryCodes } = await desk().lockedOut();
    const recovery = await desk().opened(uid);
    const browser = new Client(desk().server.gateway);
    const begun = await browser.post('/user/login', { loginId: email, password: PASSWORD });
    const { loginAttempt } = begun.data as { loginAttempt: string };
    const given = { loginAttempt, factor: 'recoveryCode', proof: recoveryCodes[0] };
    expect((await browser.post('/user/login/factor', given)).code).toBe(200);
    expect(await desk().stateOf(recovery)).toBe('cancelled');
  });

  it('expires 48 hours after the request, approved or not', async () => {
    const [waiting, approved] = [await desk().lockedOut(), await desk().lockedOut()];
    const [first, second] = [await desk().opened(waiting.uid), await desk().opened(approved.uid)];
    await desk().linus('recovery', 'approve', second);
    desk().pass(2 * DAY_MS);
    expect(await desk().linus('recovery', 'approve', first)).toEqual(rejected('No case with this id'));
    await desk().purge();
    expect([await desk().stateOf(first), await desk().stateOf(second)]).toEqual(['expired', 'expired']);
    for (const { email } of [waiting, approved]) expect(await desk().asksForAuthenticator(email)).toBe(true);
    expect(await desk().recover(desk().grace, waiting.uid)).toMatchObject({ exitCode: 0 });
  });

  it('is refused by any operator until it is applied', async () => {
    const { email, uid } = await desk().lockedOut();
    const recovery = await desk().opened(uid);
    await desk().linus('recovery', 'approve', recovery);
    expect(await desk().shell.run('recovery', 'refuse', recovery)).toMatchObject({ exitCode: 0 });
    expect(await desk().shell.run('recovery', 'refuse', recovery)).toEqual(rejected('No case with this id'));
    desk().pass(DAY_MS);
    await desk().purge();
    expect(await desk().asksForAuthenticator(email)).toBe(true);
  });

  it('is refused when the reset of the user is done, and ends one that runs', async () => {
    const [own, byOperators] = [await desk().lockedOut(), await desk().lockedOut()];
    const [first, second] = [await desk().opened(own.uid), await desk().opened(byOperators.uid)];
    const { db, factorResets } = desk().server.services;
    const begin = (userId: number, dueAt: number) =>
      db.insertInto('factorResets').values({ userId, dueAt, hash: '', cancelledAt: null }).execute();
    await begin(own.id, desk().time);
    await begin(byOperators.id, desk().time + 2 * DAY_MS);
    await factorResets.purge();
    expect(await desk().stateOf(first)).toBe('refused');
    expect(await desk().recover(desk().grace, own.uid)).toEqual(rejected('no second factor'));
    desk().pass(DAY_MS);
    await desk().linus('recovery', 'approve', second);
    const query = db.selectFrom('factorResets').select('userId').where('userId', '=', byOperators.id);
    expect(await query.execute()).toEqual([]);
  });

  it('lifts the freeze of the owner', async () => {
    const { email, uid, id } = await desk().lockedOut();
    const user = (await desk().server.services.users.find(id)) ?? expect.fail();
    await desk().server.services.freeze.freeze(user);
    const recovery = await desk().opened(uid, '--only', 'freeze');
    desk().pass(DAY_MS);
    await desk().linus('recovery', 'approve', recovery);
    expect(await desk().server.services.users.find(id)).toMatchObject({ selfFrozenAt: 0, thawsAt: 0 });
    expect(await desk().asksForAuthenticator(email)).toBe(true);
  });

  it('lifts a lock by wrong factors', async () => {
    const { uid, id } = await desk().lockedOut();
    desk().pass(0);
    const row = { userId: id, place: '', windowStartedAt: desk().time, tries: 20 };
    await desk().server.services.db.insertInto('factorTries').values(row).execute();
    const recovery = await desk().opened(uid, '--only', 'tries');
    desk().pass(DAY_MS);
    await desk().linus('recovery', 'approve', recovery);
    const left = await desk()
      .server.services.db.selectFrom('factorTries')
      .selectAll()
      .where('userId', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('removes a number, and leaves one that is the login as a name', async () => {
    const { uid, id } = await desk().lockedOut();
    const number = '+4915112345678';
    await desk().server.services.users.setContact(
      id,
      { loginId: number, withdrawalsFrom: 0 },
      async () => undefined,
    );
    const recovery = await desk().opened(uid, '--only', 'phone');
    desk().pass(DAY_MS);
    await desk().linus('recovery', 'approve', recovery);
    const user = (await desk().server.services.users.find(id)) ?? expect.fail();
    expect(
      desk()
        .server.services.users.contactsOf(user)
        .map(({ kind }) => kind),
    ).toEqual(['email']);
    expect(await desk().server.services.users.findByLogin(number)).toBeUndefined();
    const byPhone = await desk().server.services.users.create({
      ...{ loginId: '+4915187654321', password: PASSWORD, isContactProved: true },
    });
    const second = await desk().opened(byPhone.displayUserId);
    desk().pass(DAY_MS);
    await desk().linus('recovery', 'approve', second);
    const after = (await desk().server.services.users.find(byPhone.id)) ?? expect.fail();
    expect(desk().server.services.users.contactsOf(after)).toMatchObject([
      { kind: 'phone', isProved: false },
    ]);
  });
});
