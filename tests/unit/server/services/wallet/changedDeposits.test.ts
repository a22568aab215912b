import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attoOfUnits } from '../../../../../server/custody/amounts.ts';
import type { DepositEvent } from '../../../../../server/custody/protocol.ts';
import { ToldCustody } from '../../../../support/custody/toldCustody.ts';
import type { UserRow } from '../../../../../server/services/tables.ts';
import { Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 18n;
const REQUIRED = 3;
const ASSETS = ['USDT', 'ETH'] as const;

type Told = Omit<DepositEvent, 'kind'>;
/** What a block lets a transaction bring, and whom. */
type Content = Pick<Told, 'userId' | 'asset' | 'amount'>;

const custody = new ToldCustody();
let world: WalletWorld;
let teller: Teller;
let people: readonly UserRow[];
beforeAll(async () => {
  world = await WalletWorld.create(custody);
  teller = new Teller(world);
  people = [world.ada, world.linus];
});
afterAll(async () => {
  expect(world.faults).toEqual([]);
  await world.stop();
});

/** Tells of one place of one transaction, whatever the chain makes of it. */
class Place {
  readonly #depositId: string;
  #now: Told | undefined;

  constructor(depositId: string) {
    this.#depositId = depositId;
  }

  get state(): Told['state'] | undefined {
    return this.#now?.state;
  }

  /** What it brought on the chain as it is; undefined where that has nothing final of it. */
  get brought(): Content | undefined {
    return this.#now?.state === 'confirmed' ? this.#now : undefined;
  }

  say(state: Told['state'], content?: Content): void {
    const before = content ?? this.#now;
    if (before === undefined) return;
    const { userId, asset, amount } = before;
    const confirmations = { seen: 0, orphaned: 0, confirming: 1, confirmed: REQUIRED }[state];
    const height = confirmations === 0 ? 0 : 7;
    const where = { network: 'ethereum', address: `address of ${userId}` };
    const depositId = this.#depositId;
    const [, txId = ''] = depositId.split(':');
    this.#now = {
      depositId,
      userId,
      asset,
      amount,
      ...where,
      txId,
      height,
      confirmations,
      required: REQUIRED,
      state,
    };
    custody.say({ kind: 'deposit', ...this.#now });
  }
}

let places = 0;
const newPlace = (): Place => new Place(`ethereum:0x${(places += 1)}:USDT.0`);

const usdt = (units: bigint, userId = people[0]?.id ?? 0): Content => ({
  userId,
  asset: 'USDT',
  amount: units * COIN,
});

/** Atto units of each asset that a user has been given by deposits: what counts, what waits, what is too little for a unit, less what is owed. */
async function credited(userId: number, asset: string): Promise<bigint> {
  const { db } = world.parts;
  const of = async (table: 'depositDust' | 'walletDebts') =>
    db
      .selectFrom(table)
      .selectAll()
      .where('userId', '=', userId)
      .where('asset', '=', asset)
      .executeTakeFirst();
  const waiting = await db
    .selectFrom('deposits')
    .select('amount')
    .where('userId', '=', userId)
    .where('asset', '=', asset)
    .where('status', '=', 'belowMinimum')
    .execute();
  const [dust, debt] = [await of('depositDust'), await of('walletDebts')];
  const user = people.find(({ id }) => id === userId) as UserRow;
  return (
    attoOfUnits(teller.balance(user, asset).wallet) +
    waiting.reduce((sum, { amount }) => sum + BigInt(amount), 0n) +
    BigInt(dust !== undefined && 'dust' in dust ? dust.dust : 0) -
    attoOfUnits(BigInt(debt !== undefined && 'units' in debt ? debt.units : 0))
  );
}

async function all(): Promise<ReadonlyMap<string, bigint>> {
  const held = new Map<string, bigint>();
  for (const { id } of people)
    for (const asset of ASSETS) held.set(`${id} ${asset}`, await credited(id, asset));
  return held;
}

let before: ReadonlyMap<string, bigint>;
beforeEach(async () => {
  before = await all();
});

/** What has changed since the test began, without what has not. */
async function gained(): Promise<Readonly<Record<string, bigint>>> {
  const now = [...(await all())].map(([name, amount]) => [name, amount - (before.get(name) ?? 0n)] as const);
  return Object.fromEntries(now.filter(([, amount]) => amount !== 0n));
}

it('what a transaction brings less of in another block is credited as that block has it', async () => {
  const place = newPlace();
  place.say('confirming', usdt(10_000n));
  place.say('orphaned');
  place.say('confirming', usdt(1n));
  place.say('confirmed');
  await world.look();
  expect(await gained()).toEqual({ [`${world.ada.id} USDT`]: COIN });
});

it('what was announced and what was mined may differ: the latter counts', async () => {
  const place = newPlace();
  place.say('seen', usdt(100n));
  await world.look();
  place.say('confirming', usdt(99n));
  place.say('confirmed');
  await world.look();
  expect(await gained()).toEqual({ [`${world.ada.id} USDT`]: 99n * COIN });
});

it('what was credited is taken from whom it was given, and given to whom it comes then', async () => {
  const place = newPlace();
  place.say('confirmed', usdt(500n));
  await world.look();
  place.say('orphaned');
  place.say('confirming', usdt(20n, world.linus.id));
  place.say('confirmed');
  await world.look();
  expect(await gained()).toEqual({ [`${world.linus.id} USDT`]: 20n * COIN });
});

describe('what is told of anew by ids with addresses, of before which there are deposits', () => {
  const address = 'ab'.repeat(20);
  const both = (former: readonly string[], now: string): readonly Place[] => {
    const txId = `0xf${(places += 1)}`;
    return [...former, `${now}.${address}`].map((place) => new Place(`ethereum:${txId}:${place}`));
  };

  it.each([
    ['a transfer', ['USDT.0'], 'USDT.0'],
    ['two calls', ['i0', 'i2.1'], 'i'],
  ])('counts once: %s', async (_what, former, now) => {
    const [last, ...earlier] = both(former, now).toReversed();
    for (const place of earlier) place.say('confirmed', usdt(3n));
    await world.look();
    const gain = { [`${world.ada.id} USDT`]: BigInt(earlier.length) * 3n * COIN };
    last?.say('confirming', usdt(BigInt(earlier.length) * 3n));
    last?.say('confirmed');
    await world.look();
    expect(await gained()).toEqual(gain);
    last?.say('orphaned');
    await world.look();
    expect(await gained()).toEqual({});
    last?.say('confirmed');
    await world.look();
    expect(await gained()).toEqual(gain);
  });

  it('counts as it is told of now, where that differs', async () => {
    const [first, second, now] = both(['i0', 'i1'], 'i');
    first?.say('confirmed', usdt(3n));
    second?.say('confirming', usdt(4n));
    await world.look();
    now?.say('confirmed', usdt(7n));
    await world.look();
    expect(await gained()).toEqual({ [`${world.ada.id} USDT`]: 7n * COIN });
  });

  it('is another deposit where it came to somebody else, or by another transfer, or the former was taken back', async () => {
    const [first, other] = both(['USDT.0'], 'USDT.1');
    first?.say('confirmed', usdt(3n));
    other?.say('confirmed', usdt(3n));
    const [mine, others] = both(['USDT.0'], 'USDT.0');
    mine?.say('confirmed', usdt(3n));
    await world.look();
    others?.say('confirmed', usdt(3n, world.linus.id));
    const [gone, again] = both(['USDT.0'], 'USDT.0');
    gone?.say('confirmed', usdt(3n));
    gone?.say('orphaned');
    again?.say('confirmed', usdt(3n));
    await world.look();
    await world.look();
    expect(await gained()).toEqual({
      [`${world.ada.id} USDT`]: 12n * COIN,
      [`${world.linus.id} USDT`]: 3n * COIN,
    });
  });
});

const step = fc.record({
  place: fc.nat({ max: 2 }),
  act: fc.constantFrom('see', 'include', 'deepen', 'bury', 'bury', 'orphan', 'orphan', 'replace', 'look'),
  who: fc.nat({ max: 1 }),
  asset: fc.constantFrom(...ASSETS),
  /** Dust, less than the minimum, and up to three coins. */
  amount: fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 11n }),
    fc.bigInt({ min: 1n, max: 10n ** 15n }),
    fc.bigInt({ min: 1n, max: 3n * COIN }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take({ act, who, asset, amount }: Step, place: Place): Promise<void> {
  const content = { userId: people[who]?.id ?? 0, asset, amount };
  const { state } = place;
  const isAway = state === undefined || state === 'orphaned';
  if (act === 'look') return world.look();
  if (act === 'see' && isAway) place.say('seen', content);
  if (act === 'include' && (isAway || state === 'seen')) place.say('confirming', content);
  if (act === 'deepen' && state === 'confirming') place.say('confirming');
  if (act === 'bury' && state !== 'confirmed')
    place.say('confirmed', isAway || state === 'seen' ? content : undefined);
  if (act === 'orphan' && !isAway) place.say('orphaned');
  // Not as custody tells it: it never leaves out that the former is gone.
  if (act === 'replace' && state === 'confirmed') place.say('confirmed', content);
}

it('whatever blocks make of transactions, users have in the end what the final chain brought them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30, size: 'max' }), async (steps) => {
      const start = await all();
      const chain = [newPlace(), newPlace(), newPlace()];
      for (const each of steps) await take(each, chain[each.place] as Place);
      await world.look();
      await world.look();
      const expected = new Map(start);
      for (const { brought } of chain) {
        if (brought === undefined) continue;
        const name = `${brought.userId} ${brought.asset}`;
        expected.set(name, (expected.get(name) ?? 0n) + brought.amount);
      }
      expect(await all()).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
