import { describe, expect, it } from 'vitest';
import { rejected, useRecoveryDesk } from './support/recoveryDesk.ts';

const DAY_MS = 24 * 60 * 60_000;
const desk = useRecoveryDesk();

describe('four eyes', () => {
  it('take two operators with tokens of their own', async () => {
    const { uid, email } = await desk().lockedOut();
    const only = 'Only operators with a token of their own';
    expect(await desk().recover(desk().shell.run, uid)).toEqual(rejected(only));
    expect(await desk().recover(desk().shell.run, uid, '--as', 'linus')).toEqual(rejected(only));
    const recovery = await desk().opened(uid);
    desk().pass(DAY_MS);
    expect(await desk().grace('recovery', 'approve', recovery)).toEqual(rejected('Another operator'));
    expect(await desk().grace('recovery', 'approve', recovery, '--as', 'linus')).toEqual(
      rejected('Another operator'),
    );
    expect(await desk().shell.run('recovery', 'approve', recovery)).toEqual(rejected(only));
    expect(await desk().stateOf(recovery)).toBe('requested');
    expect(await desk().asksForAuthenticator(email)).toBe(true);
  });

  it('close with an operator who is removed', async () => {
    const ida = await desk().shell.hire('ida_rhodes');
    const [one, other] = [await desk().lockedOut(), await desk().lockedOut()];
    const { text } = await desk().recover(ida, one.uid);
    const requested = /recovery approve (\d+)$/.exec(text)?.[1] ?? '';
    const approved = await desk().opened(other.uid);
    await ida('recovery', 'approve', approved);
    await desk().shell.run('operator', 'remove', 'ida_rhodes');
    expect([await desk().stateOf(requested), await desk().stateOf(approved)]).toEqual(['refused', 'refused']);
    desk().pass(DAY_MS);
    await desk().purge();
    expect(await desk().asksForAuthenticator(other.email)).toBe(true);
  });

  it('do nothing to a user whom an operator has frozen', async () => {
    const { uid, email } = await desk().lockedOut();
    const frozen = 'An operator has frozen the user';
    const recovery = await desk().opened(uid);
    await desk().shell.run('user', 'freeze', uid);
    expect(await desk().linus('recovery', 'approve', recovery)).toEqual(rejected(frozen));
    await desk().shell.run('user', 'unfreeze', uid);
    await desk().linus('recovery', 'approve', recovery);
    await desk().shell.run('user', 'freeze', uid);
    desk().pass(DAY_MS);
    await desk().purge();
    expect(await desk().stateOf(recovery)).toBe('approved');
    await desk().shell.run('user', 'unfreeze', uid);
    await desk().purge();
    expect(await desk().stateOf(recovery)).toBe('done');
    expect(await desk().asksForAuthenticator(email)).toBe(false);
    await desk().shell.run('user', 'freeze', uid);
    expect(await desk().recover(desk().grace, uid)).toEqual(rejected(frozen));
  });
});

describe('npm run operator -- recovery', () => {
  it('lists what is open, with what will happen', async () => {
    const { uid } = await desk().lockedOut();
    const recovery = await desk().opened(uid);
    const { text } = await desk().linus('recovery', 'list', '--limit', '1');
    expect(text).toContain(`${recovery}  ${uid}  requested  requested by grace at `);
    expect(text).toContain('Identity checked by video');
    expect(text).toContain(
      'the authenticator and its recovery codes are removed, sessions and API keys end, withdrawals are banned for 24 hours',
    );
    await desk().linus('recovery', 'refuse', recovery);
    expect((await desk().linus('recovery', 'list')).text).not.toContain(uid);
    expect((await desk().linus('recovery', 'list', '--status', 'refused')).text).toContain(uid);
    const { text: audit } = await desk().shell.run('audit', '--limit', '5');
    expect(audit).toMatch(/grace \(own token, .*requestUserRecovery .*Identity checked by video/);
  });

  it('refuses a user with an open case, without anything to reset, or without a part', async () => {
    const { uid } = await desk().lockedOut();
    expect(await desk().recover(desk().grace, uid, '--only', 'passkeys')).toEqual(
      rejected('parts: The user does not have'),
    );
    await desk().opened(uid);
    expect(await desk().recover(desk().linus, uid)).toEqual(
      rejected('displayUserId: A case of this user is open'),
    );
    const { displayUserId } = await desk().server.services.users.create({
      loginId: 'plain@tidemark.example',
    });
    expect(await desk().recover(desk().grace, displayUserId)).toEqual(
      rejected('displayUserId: The user has no second factor'),
    );
    expect(await desk().recover(desk().grace, '61999999')).toEqual(rejected('61999999 is not a user'));
  });

  it.each([
    [['user', 'recover', '61000100'], 2],
    [['user', 'recover', '--reason', 'A good one'], 2],
    [['user', 'recover', '61000100', '--reason', 'x'], 1],
    [['user', 'recover', '61000100', '--reason', 'A good one', '--reason', 'Another'], 2],
    [['user', 'recover', '61000100', '--reason', 'A good one', '--only', 'email'], 2],
    [['recovery', 'list', '--status', 'odd'], 2],
    [['recovery', 'list', '7'], 2],
    [['recovery', 'approve'], 2],
    [['recovery', 'approve', 'x'], 1],
    [['recovery', 'approve', '999999'], 1],
    [['recovery', 'refuse', '1', '2'], 2],
  ])('does not understand %j', async (words, exitCode) => {
    expect(await desk().grace(...words)).toMatchObject({ exitCode });
  });
});
