import fc from 'fast-check';
import { expect } from 'vitest';
import { accountIdOf, ownerOf, PRODUCT, SYSTEM_OWNER } from '../../../../../../server/engine/protocol.ts';
import { balancesOf } from '../../../../../../server/services/account/withdrawing.ts';
import { CodeRefusedError } from '../../../../../../server/services/identity/codes.ts';
import type { UserRow } from '../../../../../../server/services/tables.ts';
import { WalletRefusal } from '../../../../../../server/services/wallet/refusal.ts';
import { HoldRefused } from '../../../../../../server/services/wallet/withdrawals.ts';
import { OUTSIDE, Teller } from './teller.ts';
import { WalletWorld } from './walletWorld.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Whatever is sent there fails. */
const DOOMED = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
/** Atto units of a ledger unit. */
export const UNIT = 10n ** 10n;
const COIN = 10n ** 18n;
const TAKER = accountIdOf(SYSTEM_OWNER.takerBot, PRODUCT.spot);

/** Something that a user, the chain, a person of the exchange or fate does. Numbers choose among what there is. */
const ACTS = [
  'arrive',
  'arrive',
  'mine',
  'mine',
  'orphan',
  'orphan',
  'findAgain',
  'ask',
  'askByKey',
  'askByKey',
  'cancel',
  'decide',
  'toSpot',
  'toWallet',
  'sell',
  'tomorrow',
  'look',
  'crash',
] as const;

type Act = (typeof ACTS)[number];

/** Anything that can happen, in any order. */
export const histories = fc.array(
  fc.record({
    act: fc.constantFrom<Act>(...ACTS),
    who: fc.nat({ max: 1 }),
    /** Atto units of ether: dust, less than the minimum, and up to four coins. */
    amount: fc.bigInt({ min: 1n, max: 4n * COIN }),
    pick: fc.nat({ max: 99 }),
    /** A process that dies dies at this step of what follows. */
    diesAt: fc.nat({ max: 14 }),
  }),
  { minLength: 5, maxLength: 40 },
);
type Step = typeof histories extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** A wallet to which anything happens, and what its users know of it. */
export class Story {
  readonly world: WalletWorld;
  readonly teller: Teller;
  readonly people: readonly UserRow[];
  readonly #targets: readonly string[];
  /** Ledger units of ether that each has sold. */
  readonly sold = new Map<number, bigint>();
  /** What each is shown, as the causes of every change add up. */
  readonly #shown = new Map<number, bigint>();
  readonly #faults: string[] = [];
  #killed = new Promise<unknown>(() => undefined);
  #isDead = false;
  #keys = 0;

  private constructor(world: WalletWorld, targets: readonly string[]) {
    this.world = world;
    this.teller = new Teller(world);
    this.people = [world.ada, { ...world.linus, kycStatus: 2 }];
    this.#targets = targets;
    world.custody.dooms = ({ to }) => to === DOOMED;
    world.parts.exchange.subscribe((batches) => {
      for (const { events } of batches)
        for (const event of events) {
          if (event.kind === 'trade')
            this.#show(ownerOf(event.makerAccount), 0n - BigInt(event.quantity * world.ether.lotUnits));
          if (event.kind !== 'transfer' || event.asset !== 'ETH') continue;
          const [cause = '', , name = ''] = event.key.split(':');
          // Whatever is set aside or given back, or moved between own accounts, changes nothing that is shown in all.
          if (cause === 'deposit' || name === 'inside') this.#show(ownerOf(event.to), event.amount);
          if (cause === 'debt' || ['inside', 'out', 'fee'].includes(name))
            this.#show(ownerOf(event.from), 0n - event.amount);
        }
      this.#look();
    });
  }

  static async begin(): Promise<Story> {
    const world = await WalletWorld.create();
    const people = [world.ada, world.linus];
    const own = await Promise.all(people.map(({ id }) => world.custody.addressFor(id, 'ethereum')));
    const story = new Story(world, [OUTSIDE, OUTSIDE, DOOMED, ...own]);
    for (const { id } of people)
      for (const address of new Set(story.#targets))
        await world.wallet.book.add(id, { label: '', network: 'ethereum', address, isWhitelisted: true });
    world.time += DAY_MS;
    for (const { id } of people) {
      const order = { userId: id, network: 'ethereum', asset: 'ETH', amount: 5n * COIN + 7n };
      world.custody.arrive(order);
    }
    world.custody.mine(3);
    await world.look();
    return story;
  }

  async tell(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const over = this.#do(step).catch(expected);
      const end = await Promise.race([over, this.#killed]);
      if (end === 'dead') await this.#restart();
      this.#look();
    }
    await this.#restart();
    await this.#end();
  }

  /** Everything that is shown adds up, all the time, and nobody has less than nothing. */
  faults(): readonly string[] {
    return this.#faults;
  }

  async #do({ act, who, amount, pick, diesAt }: Step): Promise<void> {
    const { world, teller } = this;
    const user = this.people[who] as UserRow;
    const units = amount / UNIT + 1n;
    const target = this.#targets[pick % this.#targets.length] ?? OUTSIDE;
    const order = { asset: 'ETH', address: target, clientId: `order-${(this.#keys += 1)}` };
    const one = <Each>(list: readonly Each[]): Each | undefined => list[pick % Math.max(1, list.length)];
    switch (act) {
      case 'arrive':
        world.custody.arrive({
          userId: user.id,
          network: 'ethereum',
          asset: 'ETH',
          amount: dusty(amount, pick),
        });
        return world.look();
      case 'mine':
        world.custody.mine(1 + (pick % 3));
        return world.look();
      case 'orphan':
      case 'findAgain': {
        const isOrphan = act === 'findAgain';
        const found = one(
          [...world.custody.deposits.values()].filter(({ state }) => (state === 'orphaned') === isOrphan),
        );
        if (found === undefined) return;
        if (isOrphan) world.custody.findAgain(found.depositId);
        else world.custody.orphan(found.depositId);
        return world.look();
      }
      case 'ask':
      case 'askByKey':
        await teller.ask(user, units, { ...order, isByKey: act === 'askByKey' });
        return;
      case 'cancel':
      case 'decide': {
        const rows = await world.parts.db.selectFrom('withdrawals').select(['id', 'status']).execute();
        const status = act === 'cancel' && pick % 2 === 0 ? 'unconfirmed' : 'review';
        const row = one(rows.filter((each) => each.status === status));
        if (row === undefined) return;
        if (act === 'cancel') await teller.desk.cancel(user.id, row.id);
        else await teller.desk.decide(row.id, pick % 3 === 0 ? 'rejected' : 'approved');
        return;
      }
      case 'toSpot':
      case 'toWallet': {
        const [wallet, spot] = accountsOf(user.id);
        const [from, to] = act === 'toSpot' ? [wallet, spot] : [spot, wallet];
        const key = `move:${(this.#keys += 1)}`;
        await world.parts.exchange.submit({ kind: 'transfer', from, to, asset: 'ETH', amount: units, key });
        return;
      }
      case 'sell':
        return this.#sell(user.id, BigInt(1 + (pick % 9)));
      case 'tomorrow':
        world.time += DAY_MS;
        return world.look();
      case 'look':
        return world.look();
      case 'crash':
        this.#killed = world.killAt(diesAt).catch(() => {
          this.#isDead = true;
          return 'dead';
        });
        return world.look();
    }
  }

  /** Offers ten thousandths of a coin for each lot asked for, of which somebody takes a part; the rest comes back. */
  async #sell(userId: number, parts: bigint): Promise<void> {
    const { exchange } = this.world.parts;
    const [, spot] = accountsOf(userId);
    const terms = {
      instrument: this.world.ether.id,
      type: 'limit',
      price: this.world.ether.price,
      quoteBudget: 0n,
      clientOrderId: '',
      selfTradePrevention: 'cancelTaker',
    } as const;
    const lots = Number(parts) * 100;
    const taken = lots / 2;
    const offer = {
      kind: 'placeOrder',
      account: spot,
      side: 'sell',
      quantity: lots,
      timeInForce: 'GTC',
    } as const;
    if (!(await exchange.submit({ ...terms, ...offer })).ok) return;
    const take = {
      kind: 'placeOrder',
      account: TAKER,
      side: 'buy',
      quantity: taken,
      timeInForce: 'IOC',
    } as const;
    const result = await exchange.submit({ ...terms, ...take });
    expect(result).toMatchObject({ ok: true });
    const sold = BigInt(taken * this.world.ether.lotUnits);
    this.sold.set(userId, (this.sold.get(userId) ?? 0n) + sold);
    await exchange.submit({ kind: 'cancelAll', account: spot, instrument: 0 });
  }

  /** Brings everything to an end: what waits for somebody is decided, and the chain goes on until nothing moves. */
  async #end(): Promise<void> {
    const { world, teller } = this;
    for (const { depositId, state } of world.custody.deposits.values())
      if (state === 'orphaned' && depositId.length % 2 === 0) world.custody.findAgain(depositId);
    world.time += DAY_MS;
    const rows = await world.parts.db.selectFrom('withdrawals').select(['id', 'status']).execute();
    for (const { id, status } of rows)
      if (status === 'review') await teller.desk.decide(id, 'approved').catch(expected);
    for (let round = 0; round < 2; round += 1) await teller.settle();
    await world.look();
    await world.parts.exchange.answered();
  }

  async #restart(): Promise<void> {
    // It may die while it stops.
    if (!this.#isDead) await Promise.race([this.world.wallet.stop(), this.#killed]);
    this.#isDead = false;
    this.#killed = new Promise(() => undefined);
    await this.world.open();
    await this.world.look();
  }

  #show(owner: number, change: bigint): void {
    this.#shown.set(owner, (this.#shown.get(owner) ?? 0n) + change);
  }

  /** Ledger units of ether that a user is shown, in all accounts. */
  total(owner: number): bigint {
    const { balances } = this.world.parts.views;
    return sum(
      accountsOf(owner)
        .flatMap((account) => balancesOf(balances, account))
        .filter(({ asset }) => asset === 'ETH')
        .map(({ available, held }) => {
          if (available < 0n || held < 0n) this.#faults.push(`${owner} has ${available} and ${held}`);
          return available + held;
        }),
    );
  }

  #look(): void {
    for (const { id } of this.people) {
      const [shown, should] = [this.total(id), this.#shown.get(id) ?? 0n];
      if (shown !== should) this.#faults.push(`${id} is shown ${shown} instead of ${should}`);
    }
  }
}

/** Some arrive in whole units, some with dust, and some below the minimum. */
function dusty(amount: bigint, pick: number): bigint {
  if (pick % 3 === 0) return (amount / UNIT + 1n) * UNIT;
  return pick % 3 === 1 ? amount : amount / 10_000n + 1n;
}

function accountsOf(owner: number): readonly [wallet: number, spot: number] {
  return [accountIdOf(owner, PRODUCT.wallet), accountIdOf(owner, PRODUCT.spot)];
}

/** What amounts are together. */
export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** What users are refused is no fault; everything else is. */
function expected(error: unknown): void {
  const isRefusal = [WalletRefusal, HoldRefused, CodeRefusedError].some((kind) => error instanceof kind);
  if (!isRefusal) throw error;
}
