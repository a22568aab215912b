import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HoldRefused } from '../../../../../server/services/wallet/withdrawals.ts';
import { OUTSIDE, problemOf, refusalOf, Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;
const DAY_MS = 24 * 60 * 60_000;
const BY_KEY = { isByKey: true };

let world: WalletWorld;
let teller: Teller;

beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
  await teller.deposit(world.ada, 2_000n * COIN);
});
afterEach(() => world.stop());

const add = (address = OUTSIDE, isWhitelisted = true) =>
  world.wallet.book.add(world.ada.id, { label: 'Bot', network: 'ethereum', address, isWhitelisted });

describe('an API key', () => {
  it('withdraws to whitelisted addresses alone, which count a day later, and needs no code', async () => {
    expect(await problemOf(teller.ask(world.ada, 100n * COIN, BY_KEY))).toBe('addressNotWhitelisted');
    const { id } = await add(OUTSIDE, false);
    world.time += DAY_MS;
    expect(await problemOf(teller.ask(world.ada, 100n * COIN, BY_KEY))).toBe('addressNotWhitelisted');
    await world.wallet.book.remove(world.ada.id, id);
    await add();
    world.time += DAY_MS - 1;
    expect(await problemOf(teller.ask(world.ada, 100n * COIN, BY_KEY))).toBe('addressNotWhitelisted');
    world.time += 1;
    const { id: paid, status } = await teller.ask(world.ada, 100n * COIN, BY_KEY);
    expect(status).toBe('approved');
    await teller.settle();
    expect(await teller.row(paid)).toMatchObject({ status: 'completed', codeSentAt: null });
    expect(world.mails.filter(({ subject }) => subject.includes('withdrawal of'))).toEqual([]);
  });

  it('withdraws nothing while its user may not', async () => {
    await add();
    world.time += DAY_MS;
    const banned = await teller.change(world.ada, { withdrawalsFrom: world.time + 1 });
    expect(await problemOf(teller.ask(banned, 100n * COIN, BY_KEY))).toBe('withdrawalBanned');
    await world.wallet.stopSwitch.halt('A test');
    expect(await problemOf(teller.ask(world.ada, 100n * COIN, BY_KEY))).toBe('withdrawalsHalted');
  });
});

describe('the whitelist', () => {
  it('lets an address that was taken off wait anew', async () => {
    await world.wallet.book.setWhitelistOnly(world.ada.id, true);
    const { id } = await add();
    world.time += DAY_MS;
    expect(await problemOf(teller.ask(world.ada, 100n * COIN))).toBeUndefined();
    await world.wallet.book.remove(world.ada.id, id);
    await add();
    expect(await problemOf(teller.ask(world.ada, 100n * COIN))).toBe('addressNotWhitelisted');
  });

  it('counts again for nobody who switches it on before it is off', async () => {
    const { book } = world.wallet;
    await book.setWhitelistOnly(world.ada.id, true);
    await book.setWhitelistOnly(world.ada.id, false);
    world.time += DAY_MS - 1;
    expect(await book.setWhitelistOnly(world.ada.id, true)).toEqual({ isOnly: true, offAt: null });
    world.time += DAY_MS;
    expect(await problemOf(teller.ask(world.ada, 100n * COIN))).toBe('addressNotWhitelisted');
  });
});

describe('within 24 hours of a password reset', () => {
  it('nothing is asked for, and nothing confirmed that was asked for before', async () => {
    const asked = await teller.ask(world.ada, 100n * COIN);
    const until = world.time + DAY_MS;
    const reset = await teller.change(world.ada, { withdrawalsFrom: until });
    const refusal = await refusalOf(teller.ask(reset, 100n * COIN));
    expect(refusal).toMatchObject({ problem: 'withdrawalBanned', data: { allowedAt: until } });
    expect(refusal?.message).toBe('Withdrawing is forbidden for 24 hours after a login password reset');
    world.time += DAY_MS - 1;
    expect(await problemOf(teller.confirm(reset, asked))).toBe('withdrawalBanned');
    world.time = until;
    expect(await problemOf(teller.ask(reset, 100n * COIN))).toBeUndefined();
  });
});

describe('what waits for its user', () => {
  it('is closed 24 hours later, with the money back and its user told, whatever code comes then', async () => {
    const before = teller.balance(world.ada);
    const asked = await teller.ask(world.ada, 100n * COIN);
    world.time += DAY_MS - 1;
    await world.look();
    expect(await teller.row(asked.id)).toMatchObject({ status: 'unconfirmed' });
    expect(teller.balance(world.ada)).toEqual({ wallet: before.wallet - 100n * COIN, aside: 100n * COIN });
    world.time += 1;
    expect(await problemOf(teller.confirm(world.ada, asked))).toBe('withdrawalPast');
    await world.look();
    expect(await teller.row(asked.id)).toMatchObject({ status: 'expired' });
    expect(teller.balance(world.ada)).toEqual(before);
    const told = await world.parts.db.selectFrom('messages').select('title').execute();
    expect(JSON.stringify(told)).toMatch(/withdrawal/i);
  });

  it('is cancelled before its code and while a person looks at it, and not once it is ordered', async () => {
    const before = teller.balance(world.ada);
    const unconfirmed = await teller.ask(world.ada, 100n * COIN);
    await teller.desk.cancel(world.ada.id, unconfirmed.id);
    const wary = await teller.change(world.ada, { passwordChangedAt: world.time });
    const reviewed = await teller.withdraw(wary, 101n * COIN);
    expect(reviewed.status).toBe('review');
    expect(await problemOf(teller.desk.cancel(world.linus.id, reviewed.id))).toBe('notFound');
    await teller.desk.cancel(world.ada.id, reviewed.id);
    expect(await problemOf(teller.desk.decide(reviewed.id, 'approved'))).toBe('withdrawalPast');
    expect(teller.balance(world.ada)).toEqual(before);
    const approved = await teller.withdraw(world.ada, 102n * COIN);
    await world.look();
    expect(await problemOf(teller.desk.cancel(world.ada.id, approved.id))).toBe('withdrawalPast');
    await teller.settle();
    expect(teller.balance(world.ada)).toEqual({ wallet: before.wallet - 102n * COIN, aside: 0n });
  });

  it('is ten withdrawals at most', async () => {
    for (let nth = 0n; nth < 10n; nth += 1n) await teller.ask(world.ada, (20n + nth) * COIN);
    expect(await problemOf(teller.ask(world.ada, 40n * COIN))).toBe('rateLimited');
  });
});

describe('what is refused for its amount', () => {
  it('says what would be allowed, the fee and the limit of the day, by how far its user is verified', async () => {
    const stranger = { ...world.ada, kycStatus: -1 };
    const refusal = await refusalOf(teller.ask(stranger, 1_000n * COIN + 100n));
    expect(refusal).toMatchObject({
      problem: 'withdrawalLimit',
      data: { asset: 'USDT', minimum: '10', maximum: '1000', fee: '0.36' },
    });
    expect(refusal?.message).toBe(
      'Between 10 and 1000 USDT can be withdrawn now, network fee of 0.36 USDT included; the limit of 24 hours is 1000 USDT, of which 0 is used',
    );
    await teller.withdraw(stranger, 400n * COIN);
    expect((await refusalOf(teller.ask(stranger, 600n * COIN + 100n)))?.message).toMatch(
      /^Between 10 and 600 USDT .* of which 400 is used$/,
    );
    expect(await problemOf(teller.ask(stranger, 600n * COIN))).toBeUndefined();
    expect((await refusalOf(teller.ask(stranger, 10n * COIN)))?.message).toBe(
      'Nothing can be withdrawn now: it takes 10 USDT at least; the limit of 24 hours is 1000 USDT, of which 1000 is used',
    );
    world.time += DAY_MS;
    expect(await problemOf(teller.ask(stranger, 1_000n * COIN))).toBeUndefined();
  });

  it('counts the limit of the day from the confirmation, so that two days do not leave at once', async () => {
    const stranger = { ...world.ada, kycStatus: -1 };
    const first = await teller.ask(stranger, 1_000n * COIN);
    world.time += DAY_MS - 1;
    world.mails.length = 0;
    await teller.desk.resend(stranger, first.id, { network: '', isProved: true });
    await teller.confirm(stranger, first);
    world.time += 2;
    expect(await problemOf(teller.ask(stranger, 10n * COIN))).toBe('withdrawalLimit');
    world.time += DAY_MS - 3;
    expect(await problemOf(teller.ask(stranger, 10n * COIN))).toBe('withdrawalLimit');
    world.time += 1;
    expect(await problemOf(teller.ask(stranger, 1_000n * COIN))).toBeUndefined();
  });

  it('counts what waits for its code however long ago it was asked for, and looks again when it is confirmed', async () => {
    const asked = await teller.ask(world.ada, 1_000n * COIN);
    const other = await teller.ask(world.ada, 100n * COIN);
    const stranger = { ...world.ada, kycStatus: -1 };
    await expect(teller.confirm(stranger, other)).rejects.toMatchObject({ problem: 'withdrawalLimit' });
    await teller.confirm(world.ada, asked);
  });

  it('is what the user does not have: the engine says so, and nothing is left behind', async () => {
    await expect(teller.ask(world.ada, 2_001n * COIN)).rejects.toBeInstanceOf(HoldRefused);
    expect(await world.parts.db.selectFrom('withdrawals').selectAll().execute()).toEqual([]);
    expect(teller.balance(world.ada)).toEqual({ wallet: 2_000n * COIN, aside: 0n });
  });
});

describe('a user who is frozen', () => {
  it.each([
    ['by an operator', { isFrozen: 1 }, { isFrozen: 0 }],
    ['by themselves', { selfFrozenAt: 1 }, { selfFrozenAt: 0 }],
  ])('%s is paid nothing that was approved before, until they are not', async (_, freeze, thaw) => {
    const asked = await teller.ask(world.ada, 100n * COIN);
    // So that it is approved and cannot be paid at once.
    world.custody.isDown = true;
    const { id, status } = await teller.confirm(world.ada, asked);
    expect(status).toBe('approved');
    await teller.change(world.ada, freeze);
    world.custody.isDown = false;
    await teller.settle();
    expect(await teller.row(id)).toMatchObject({ status: 'approved', orderedAt: null });
    expect(world.custody.payouts.size).toBe(0);
    expect(teller.balance(world.ada).aside).toBe(100n * COIN);
    await teller.change(world.ada, thaw);
    await teller.settle();
    expect(await teller.row(id)).toMatchObject({ status: 'completed' });
  });
});

describe('a history that was poisoned', () => {
  it('shows a look-alike of a known address in full, and not by its name', async () => {
    const known = '0x5290000000000000000000000000000000009EE7';
    const twin = '0x5290111111111111111111111111111111119eE7';
    const { address } = await world.custody.checkAddress('ethereum', known.toLowerCase());
    const other = await world.custody.checkAddress('ethereum', twin.toLowerCase());
    await add(address ?? '');
    await teller.ask(world.ada, 100n * COIN, { address: known.toLowerCase() });
    await teller.ask(world.ada, 101n * COIN, { address: twin.toLowerCase() });
    const { rows } = await world.wallet.withdrawals.page(world.ada.id, { limit: 10 });
    expect(rows.map(({ address: shown, label }) => [shown, label])).toEqual([
      [other.address, null],
      [address, 'Bot'],
    ]);
  });
});
