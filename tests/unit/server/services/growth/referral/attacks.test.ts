import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../../../../../server/services/identity/secrets.ts';
import { insertUser } from '../../support/insertUser.ts';
import { CommissionWorld } from './support/commissionWorld.ts';

const ONE = 100_000_000n;
const [INVITER, FRIEND, OTHER, STRANGER] = [100, 101, 102, 103] as const;

let world: CommissionWorld;
beforeEach(async () => {
  world = await CommissionWorld.open([INVITER, FRIEND, OTHER, STRANGER]);
  await world.fillFees('spot', 'USDT', 1_000n * ONE);
});
afterEach(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

/** Two friends of the inviter trade with each other. */
async function makeRing(): Promise<void> {
  for (const friend of [FRIEND, OTHER]) await world.bring(INVITER, friend);
  world.time += 1_000;
  for (let count = 0; count < 10; count++) {
    world.trade({ userId: FRIEND, counterparty: OTHER });
    world.trade({ userId: OTHER, counterparty: FRIEND });
  }
}

describe('trades that cost nothing', () => {
  it('make nobody active', async () => {
    for (const friend of [FRIEND, OTHER]) await world.bring(INVITER, friend);
    world.trade({ userId: FRIEND, fee: 0n });
    world.trade({ userId: OTHER, fee: 1n });
    await world.day(1);
    expect(world.referrals.levelOf(INVITER)).toMatchObject({ activeFriends: 1 });
    const { rows } = await world.referrals.figures.friends(INVITER, { limit: 9 });
    expect(rows.map(({ referral }) => referral.volume)).toEqual(Array(2).fill(`${1_000n * ONE}`));
  });

  it('hide no ring', async () => {
    await makeRing();
    for (let count = 0; count < 30; count++) world.trade({ userId: FRIEND, fee: 0n });
    await world.day(1);
    expect(world.referrals.standing.of(FRIEND).own?.referral.reason).toBe('ring');
  });
});

it('trades with another account of the inviter bring nothing, and make a ring', async () => {
  await world.bring(INVITER, FRIEND);
  world.groups.push([INVITER, STRANGER]);
  for (let count = 0; count < 10; count++) world.trade({ userId: FRIEND, counterparty: STRANGER });
  await world.day(1);
  expect(await world.referrals.figures.totals(INVITER)).toEqual([]);
  expect(world.referrals.standing.of(FRIEND).own?.referral.reason).toBe('ring');
});

describe('who goes over to another inviter', () => {
  it('on the day of a ring leaves what it earned held, until an operator has looked at it', async () => {
    await makeRing();
    world.time += 1_000;
    await world.bring(STRANGER, FRIEND);
    await world.bring(STRANGER, OTHER);
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
    expect(await world.referrals.figures.unpaid(INVITER, true)).toEqual([
      { asset: 'USDT', amount: 4n * ONE },
    ]);
    await world.referrals.standing.resume(FRIEND, 'two shops');
    await world.day(2);
    expect(await world.wallet(INVITER)).toBe(2n * ONE);
  });

  it('is held there as well when an operator holds them', async () => {
    await world.bring(INVITER, FRIEND);
    await world.referrals.standing.suspend(FRIEND, 'asked');
    world.time += 1_000;
    await world.bring(OTHER, FRIEND);
    world.trade({ userId: FRIEND });
    await world.restart();
    await world.day(1);
    expect(await world.wallet(OTHER)).toBe(0n);
    expect(world.referrals.standing.of(FRIEND).own?.referral).toMatchObject({
      reason: 'operator',
      note: 'asked',
    });
  });

  it('cannot bring who brings them at the same moment', async () => {
    const all = await Promise.allSettled([
      world.bring(INVITER, FRIEND),
      world.bring(OTHER, INVITER),
      world.bring(FRIEND, OTHER),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { why: 'own' } });
  });
});

describe('a code at the sign-up', () => {
  const signUpBy = async (device: string, code: string): Promise<unknown> =>
    world.referrals.channels.signUp({ code, device }, async (also) => {
      await insertUser(world.disk.db, 900);
      return world.disk.db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', 900)
          .executeTakeFirstOrThrow();
        await also(trx, user);
        return user;
      });
    });

  it.each([
    ['of whoever used the browser', INVITER],
    ['of an account that is linked with one that used it', OTHER],
  ])('%s is refused', async (_, userId) => {
    world.groups.push([INVITER, OTHER]);
    const device = { hash: hashSecret('browser'), userId, usedAt: 1, firstUsedAt: 1, visit: '' };
    await world.disk.db.insertInto('devices').values(device).execute();
    const { code } = await world.referrals.codes.defaultOf(INVITER);
    await expect(signUpBy('browser', code)).rejects.toMatchObject({ why: 'own' });
    await expect(signUpBy('another', code)).resolves.toMatchObject({ id: 900 });
  });

  it('is nobody’s when other letters only look like it', async () => {
    const { code } = await world.referrals.codes.create(INVITER, { share: 0, label: '', isDefault: true });
    const lookalike = code.replace(/^./, 'В');
    await expect(signUpBy('', lookalike)).rejects.toMatchObject({ why: 'unknown' });
    await expect(signUpBy('', '６１０００１００')).rejects.toMatchObject({ why: 'unknown' });
    await expect(signUpBy('', "' or 1=1 --")).rejects.toMatchObject({ why: 'unknown' });
  });
});
