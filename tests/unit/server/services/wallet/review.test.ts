import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Authenticators } from '../../../../../server/services/identity/authenticators.ts';
import { Passkeys } from '../../../../../server/services/identity/passkeys.ts';
import type { PasskeyRow } from '../../../../../server/services/identity/tables.ts';
import type { UserRow } from '../../../../../server/services/tables.ts';
import { OUTSIDE, Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

let world: WalletWorld;
let teller: Teller;

beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
  await teller.deposit(world.ada, 90_000n * COIN);
});
afterEach(() => world.stop());

const statusOf = async (amount: bigint, user = world.ada, address = OUTSIDE): Promise<string> =>
  (await teller.withdraw(user, amount, { address })).status;

const passkeyOf = (userId: number, createdAt: number): PasskeyRow => ({
  ...{ id: 'own', userId, credentialId: 'own', publicKey: '', relyingParty: '', label: '', transports: '' },
  ...{ clonedAt: null, counter: 0, isBackedUp: 0, createdAt, lastUsedAt: null },
});

/** An address that an API key may withdraw to by now. */
async function whitelisted(address = OUTSIDE): Promise<void> {
  const entry = { label: 'Bot', network: 'ethereum', address, isWhitelisted: true };
  await world.wallet.book.add(world.ada.id, entry);
  world.time += DAY_MS;
}

describe('a person looks at a withdrawal', () => {
  it('of more than 20,000 USDT, and of no less', async () => {
    expect(await statusOf(20_000n * COIN)).toBe('approved');
    expect(await statusOf(20_000n * COIN + 100n)).toBe('review');
  });

  it('that is the eleventh of a day, by whatever way, and not for those that came to nothing or are of yesterday', async () => {
    await whitelisted();
    const cancelled = await teller.ask(world.ada, 20n * COIN);
    await teller.desk.cancel(world.ada.id, cancelled.id);
    for (let nth = 1n; nth <= 10n; nth += 1n) expect(await statusOf((20n + nth) * COIN)).toBe('approved');
    const eleventh = await teller.ask(world.ada, 40n * COIN, { isByKey: true });
    expect(eleventh.status).toBe('review');
    await teller.desk.decide(eleventh.id, 'rejected');
    expect(await statusOf(41n * COIN)).toBe('review');
    world.time += DAY_MS;
    expect(await statusOf(42n * COIN)).toBe('approved');
  });

  it('that is the eleventh of a day where the chain mined the ones before in vain: each has cost the network’s fee', async () => {
    world.custody.dooms = () => true;
    for (let nth = 1n; nth <= 10n; nth += 1n) {
      const { id } = await teller.withdraw(world.ada, (20n + nth) * COIN);
      await teller.settle();
      expect(await teller.row(id)).toMatchObject({ status: 'failed', txId: expect.any(String) as string });
    }
    expect(await statusOf(40n * COIN)).toBe('review');
  });

  it('by an API key for the same reasons', async () => {
    await whitelisted();
    const small = await teller.ask(world.ada, 20_000n * COIN, { isByKey: true });
    const large = await teller.ask(world.ada, 20_001n * COIN, { isByKey: true });
    expect([small.status, large.status]).toEqual(['approved', 'review']);
  });
});

describe('within 48 hours of a changed factor, a person looks at a withdrawal', () => {
  const removing = (): ConstructorParameters<typeof Authenticators>[0] => ({
    db: world.parts.db,
    vault: { seal: (text) => text, unseal: (text) => text },
    now: () => world.time,
    brand: '',
  });

  /** What changes a factor at a time. */
  const CHANGES: Readonly<Record<string, (at: number) => Promise<UserRow>>> = {
    'a password': (at) => teller.change(world.ada, { passwordChangedAt: at }),
    'a second way to reach the user': (at) => teller.change(world.ada, { otherProvedAt: at }),
    async 'an authenticator'(at) {
      await world.parts.db
        .insertInto('authenticators')
        .values({ userId: world.ada.id, status: 'active', sealed: '', usedStep: 0, createdAt: at })
        .execute();
      return world.ada;
    },
    async 'a passkey'(at) {
      await world.parts.db.insertInto('passkeys').values(passkeyOf(world.ada.id, at)).execute();
      return world.ada;
    },
    async 'a passkey that was removed'(at) {
      const { db } = world.parts;
      await db
        .insertInto('passkeys')
        .values(passkeyOf(world.ada.id, at - 29 * DAY_MS))
        .execute();
      expect(await new Passkeys(db, () => at).remove(world.ada.id, 'own')).toBe(true);
      return world.ada;
    },
    async 'an authenticator that was removed'() {
      await new Authenticators(removing()).remove(world.ada.id);
      return world.ada;
    },
    async 'passkeys that a reset removed'(at) {
      await new Passkeys(world.parts.db, () => at).removeAllOf(world.ada.id);
      return world.ada;
    },
  };

  it.each(Object.keys(CHANGES))('to an address never paid before: %s', async (name) => {
    world.time += 30 * DAY_MS;
    expect(await statusOf(100n * COIN)).toBe('approved');
    await teller.settle();
    const user = (await CHANGES[name]?.(world.time)) ?? world.ada;
    expect(await statusOf(101n * COIN, user)).toBe('approved');
    expect(await statusOf(102n * COIN, user, OTHER)).toBe('review');
    world.time += 48 * HOUR_MS - 1;
    expect(await statusOf(103n * COIN, user, OTHER)).toBe('review');
    world.time += 1;
    expect(await statusOf(104n * COIN, user, OTHER)).toBe('approved');
  });

  it('unless the account began with it: what is added on its first day is no change, but another password is', async () => {
    const late = world.ada.createdAt + DAY_MS - 1;
    world.time = late;
    const begun = await teller.change(world.ada, { otherProvedAt: late });
    expect(await statusOf(100n * COIN, begun)).toBe('approved');
    const grown = await teller.change(world.ada, { otherProvedAt: late + 1 });
    world.time = late + 1;
    expect(await statusOf(101n * COIN, grown)).toBe('review');
    const renamed = await teller.change(world.ada, { otherProvedAt: 0, passwordChangedAt: late });
    expect(await statusOf(102n * COIN, renamed)).toBe('review');
  });

  it('unless an authenticator was only begun', async () => {
    world.time += 30 * DAY_MS;
    const begun = { userId: world.ada.id, status: 'pending', sealed: '', usedStep: 0 } as const;
    await world.parts.db
      .insertInto('authenticators')
      .values({ ...begun, createdAt: world.time })
      .execute();
    expect(await statusOf(100n * COIN)).toBe('approved');
  });

  it('and no payment that failed makes an address a known one', async () => {
    world.custody.dooms = () => true;
    expect(await statusOf(100n * COIN)).toBe('approved');
    await teller.settle();
    const user = await teller.change(world.ada, { passwordChangedAt: world.time });
    expect(await statusOf(101n * COIN, user)).toBe('review');
  });
});
