import { afterEach, describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { DEFAULT_REFERRAL_PROGRAM } from '../../../../../../server/services/growth/referral/program.ts';
import { CommissionWorld } from './support/commissionWorld.ts';

const ONE = 100_000_000n;
const [INVITER, FRIEND, OTHER, STRANGER] = [100, 101, 102, 103] as const;

let world: CommissionWorld;
afterEach(async () => {
  expect(world.faults).toEqual([]);
  await world.close();
});

async function begin(share = 0): Promise<void> {
  world = await CommissionWorld.open([INVITER, FRIEND, OTHER, STRANGER]);
  for (const market of ['spot', 'contract'] as const) await world.fillFees(market, 'USDT', 1_000n * ONE);
  await world.bring(INVITER, FRIEND, share);
}

describe('commission', () => {
  it('is the part of the fee that the level says, of which the friend has the share of the code', async () => {
    await begin(40);
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    world.trade({ userId: FRIEND, fee: 10n * ONE, market: 'contract' });
    await world.store();
    expect(await world.wallet(INVITER)).toBe(0n);
    await world.day(1);
    // 20 % of 10 on spot and 10 % of 10 on contracts: 3, of which 40 % are the friend's.
    expect(await world.wallet(INVITER)).toBe((3n * ONE * 60n) / 100n);
    expect(await world.wallet(FRIEND)).toBe((3n * ONE * 40n) / 100n);
  });

  it('carries what is less than a ledger unit to the next day', async () => {
    await begin();
    const paid: bigint[] = [];
    for (let day = 1; day <= 5; day++) {
      world.trade({ userId: FRIEND, fee: 7n });
      await world.day(day);
      paid.push(await world.wallet(INVITER));
    }
    // 1.4 units a day: 1.4, 2.8, 4.2, 5.6, 7.
    expect(paid).toEqual([1n, 2n, 4n, 5n, 7n]);
  });

  it('comes of nobody else, and of nothing before the friend came', async () => {
    await begin();
    world.trade({ userId: STRANGER });
    world.trade({ userId: INVITER });
    world.time += 1;
    world.trade({ userId: OTHER });
    world.time += 1;
    await world.bring(INVITER, OTHER);
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
  });

  it('is none on fees of contracts while bonus funds stand in the account of the friend, and is again afterwards', async () => {
    await begin();
    const account = accountIdOf(FRIEND, PRODUCT.derivatives);
    const bonus = { kind: 'bonus', account, asset: 'USDT', loss: 'beforeOwn', key: '' } as const;
    world.tell({ ...bonus, change: 'granted', amount: 5n, left: 5n, time: world.time });
    await world.store();
    await world.restart();
    world.trade({ userId: FRIEND, market: 'contract', fee: 10n * ONE });
    world.trade({ userId: FRIEND, market: 'spot', fee: 10n * ONE });
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(2n * ONE);
    world.tell({ ...bonus, change: 'lost', amount: 5n, left: 0n, time: world.time });
    world.trade({ userId: FRIEND, market: 'contract', fee: 10n * ONE });
    await world.day(2);
    expect(await world.wallet(INVITER)).toBe(3n * ONE);
  });

  it('of a day that ended while the exchange was down is paid at the next start', async () => {
    await begin();
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.store();
    world.time += 2 * 86_400_000;
    await world.restart();
    await world.store();
    expect(await world.wallet(INVITER)).toBe(2n * ONE);
  });

  it('waits while the fees are not there, and is paid once when they are', async () => {
    world = await CommissionWorld.open([INVITER, FRIEND]);
    await world.bring(INVITER, FRIEND);
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
    await world.restart();
    expect(await world.referrals.figures.unpaid(INVITER, false)).toEqual([
      { asset: 'USDT', amount: 2n * ONE },
    ]);
    await world.fillFees('spot', 'USDT', 100n * ONE);
    await world.day(2);
    await world.day(3);
    expect(await world.wallet(INVITER)).toBe(2n * ONE);
    expect(await world.referrals.figures.unpaid(INVITER, false)).toEqual([{ asset: 'USDT', amount: 0n }]);
    const payoutsOf = async (market: 'spot' | 'contract') =>
      (await world.referrals.figures.payouts(INVITER, { market, limit: 9 })).rows.map((row) => row.market);
    expect([await payoutsOf('spot'), await payoutsOf('contract')]).toEqual([['spot'], []]);
  });

  it('rises with active friends from the next day on, and halves for a friend in a high fee tier', async () => {
    const friends = [201, 202, 203, 204, 205];
    world = await CommissionWorld.open([INVITER, ...friends]);
    await world.fillFees('spot', 'USDT', 1_000n * ONE);
    for (const friend of friends) {
      await world.bring(INVITER, friend);
      world.trade({ userId: friend, fee: 5n, volume: 100n * ONE });
    }
    world.trade({ userId: 201, fee: 10n * ONE });
    await world.day(1);
    let paid = 2n * ONE + 5n;
    expect(await world.wallet(INVITER)).toBe(paid);
    world.trade({ userId: 201, fee: 10n * ONE });
    await world.disk.db.updateTable('users').set({ vipTag: 5 }).where('id', '=', 202).execute();
    await world.day(2);
    paid += (10n * ONE) / 4n;
    expect(await world.wallet(INVITER)).toBe(paid);
    await world.day(3);
    world.trade({ userId: 202, fee: 10n * ONE });
    await world.day(4);
    paid += (10n * ONE) / 8n;
    expect(await world.wallet(INVITER)).toBe(paid);
    // Thirty days after they traded last, they are not active any more.
    await world.day(33);
    world.trade({ userId: 203, fee: 10n * ONE, volume: ONE });
    await world.day(34);
    expect(await world.wallet(INVITER)).toBe(paid + 2n * ONE);
  });

  it('is that of the tier that an operator gives from that moment on, also for a first friend', async () => {
    await begin();
    await world.giveTier(OTHER, 2);
    world.time += 1;
    world.trade({ userId: OTHER, fee: 0n });
    await world.store();
    await world.bring(OTHER, STRANGER);
    world.time += 1;
    world.trade({ userId: STRANGER, fee: 10n * ONE });
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.giveTier(INVITER, 4);
    world.time += 1;
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.giveTier(FRIEND, 5);
    await world.restart();
    world.time += 1;
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.giveTier(INVITER, 0);
    world.time += 1;
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.day(1);
    expect(await world.wallet(OTHER)).toBe((10n * ONE) / 4n);
    // A fifth; three tenths; half of three tenths; half of a fifth.
    expect(await world.wallet(INVITER)).toBe(2n * ONE + 3n * ONE + (3n * ONE) / 2n + ONE);
  });

  it('keeps to a program that an operator sets from the next 00:00 UTC on, also for a first friend', async () => {
    await begin();
    const program = DEFAULT_REFERRAL_PROGRAM;
    const levels = program.levels.map((level) => ({ ...level, spot: '0.5' }));
    world.time += 1;
    await world.run.settings.set('referralProgram', { ...program, levels });
    await world.restart();
    await world.bring(OTHER, STRANGER);
    world.time += 1;
    for (const userId of [FRIEND, STRANGER]) world.trade({ userId, fee: 10n * ONE });
    await world.day(1);
    for (const userId of [INVITER, OTHER]) expect(await world.wallet(userId)).toBe(2n * ONE);
    for (const userId of [FRIEND, STRANGER]) world.trade({ userId, fee: 10n * ONE });
    await world.day(2);
    for (const userId of [INVITER, OTHER]) expect(await world.wallet(userId)).toBe(7n * ONE);
  });
});

describe('rings', () => {
  it('of linked accounts earn nothing, and what they had earned is held', async () => {
    await begin(50);
    world.trade({ userId: FRIEND });
    world.groups.push([INVITER, FRIEND]);
    world.trade({ userId: FRIEND });
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
    expect(await world.wallet(FRIEND)).toBe(0n);
    const { friends } = world.referrals.standing.of(INVITER);
    expect(friends).toMatchObject([{ isLinked: true, referral: { reason: 'linked' } }]);
    expect(await world.referrals.figures.unpaid(INVITER, true)).toEqual([
      { asset: 'USDT', amount: ONE / 10n },
    ]);
    // An operator cannot let it be paid while they are linked.
    await world.referrals.standing.resume(FRIEND, 'looked at');
    await world.day(2);
    expect(await world.wallet(INVITER)).toBe(0n);
  });

  it('of friends who are linked with each other earn for the first of them alone, and count once', async () => {
    await begin();
    await world.bring(INVITER, OTHER);
    world.groups.push([FRIEND, OTHER]);
    for (const userId of [FRIEND, OTHER]) world.trade({ userId, fee: 10n * ONE });
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(2n * ONE);
    expect(world.referrals.levelOf(INVITER).activeFriends).toBe(1);
    expect(world.referrals.standing.of(OTHER).own?.referral.reason).toBe('linkedFriends');
  });

  it('of friends who trade mostly with each other are held until an operator lets them pass, and then are not held again', async () => {
    await begin();
    await world.bring(INVITER, OTHER);
    const trades = (): void => {
      for (let count = 0; count < 10; count++) {
        world.trade({ userId: FRIEND, counterparty: OTHER, fee: ONE });
        world.trade({ userId: OTHER, counterparty: FRIEND, fee: ONE });
      }
    };
    trades();
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
    expect(world.referrals.standing.of(FRIEND).own?.referral.reason).toBe('ring');
    await world.referrals.standing.resume(FRIEND, 'two shops');
    trades();
    await world.restart();
    await world.day(2);
    // Twenty trades of one friend; the other's are held still.
    expect(await world.wallet(INVITER)).toBe(4n * ONE);
    expect(world.referrals.standing.of(OTHER).own?.referral.reason).toBe('ring');
  });

  it('of somebody who trades with those whom they brought earn nothing', async () => {
    await begin();
    for (let count = 0; count < 9; count++) world.trade({ userId: FRIEND, counterparty: INVITER });
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
  });

  it('let nobody come by a code of their own, of a linked account, or of somebody whom they brought', async () => {
    await begin();
    world.groups.push([OTHER, STRANGER]);
    await expect(world.bring(INVITER, INVITER)).rejects.toMatchObject({ why: 'own' });
    await expect(world.bring(OTHER, STRANGER)).rejects.toMatchObject({ why: 'own' });
    await expect(world.bring(FRIEND, INVITER)).rejects.toMatchObject({ why: 'own' });
    await expect(world.bring(INVITER, FRIEND)).rejects.toMatchObject({ why: 'same' });
  });

  it('that an operator suspends are paid with what was held when they are resumed', async () => {
    await begin();
    await world.referrals.standing.suspend(FRIEND, 'asked');
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    await world.day(1);
    expect(await world.wallet(INVITER)).toBe(0n);
    await world.referrals.standing.resume(FRIEND, 'answered');
    await world.day(2);
    expect(await world.wallet(INVITER)).toBe(2n * ONE);
  });
});

describe('another code', () => {
  it('takes a friend over within its time, once each trade earns for one inviter, and tells by whom', async () => {
    await begin();
    const changes: unknown[] = [];
    const listen = (): void =>
      world.referrals.channels.onChannelChanged(async (_trx, change) => void changes.push(change));
    listen();
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    world.time += 1_000;
    await world.referrals.standing.setAffiliate(OTHER, true);
    await world.bring(OTHER, FRIEND);
    world.trade({ userId: FRIEND, fee: 10n * ONE });
    // What happened before is told again after a crash, and still was the first inviter's.
    await world.restart();
    listen();
    await world.day(1);
    expect([await world.wallet(INVITER), await world.wallet(OTHER)]).toEqual([2n * ONE, 2n * ONE]);
    expect(changes).toEqual([{ userId: FRIEND, byAffiliate: true, time: world.time - 86_400_000 + 1_000 }]);
    const user = { id: FRIEND, createdAt: world.time - 7 * 86_400_000 };
    const { code } = await world.referrals.codes.defaultOf(STRANGER);
    await expect(world.referrals.channels.change(user, code)).rejects.toMatchObject({ why: 'tooLate' });
    await world.referrals.channels.change({ ...user, createdAt: user.createdAt + 1 }, code);
    expect(changes[1]).toMatchObject({ byAffiliate: false });
  });
});
