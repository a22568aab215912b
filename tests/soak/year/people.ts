import { accountIdOf, EARN } from '../../../server/engine/protocol.ts';
import { OUTSIDE } from '../../../server/services/account/transfers.ts';
import { insertUser } from '../../unit/server/services/support/insertUser.ts';
import { asked } from './asked.ts';
import type { YearExchange } from './exchange.ts';
import { perpetualOf, spotOf, walletOf } from './facts.ts';
import type { Judges } from './judges.ts';
import { CONTRACT, units } from './markets.ts';
import { couponOf, PROMOTIONS } from './promotions.ts';
import { DAY, HOUR } from './time.ts';
import type { Traders } from './traders.ts';

type Below = (bound: number) => number;

const FIRST = 100;
const MOST = 20;
/** What they bring, in USDT. */
const FORTUNES = [12_000_000, 400_000, 60_000, 9_000, 1_500];
const LEVERAGE = 20;

/** Users: what they have, and what they do with it. */
export class People {
  readonly users: number[] = [];
  readonly #world: YearExchange;
  readonly #judges: Judges;
  readonly #traders: Traders;
  readonly #below: Below;
  #ids = 0;

  constructor(
    { world, judges, traders }: { world: YearExchange; judges: Judges; traders: Traders },
    below: Below,
  ) {
    this.#world = world;
    this.#judges = judges;
    this.#traders = traders;
    this.#below = below;
  }

  /** Two friends of the same user, who trade with each other alone. */
  get ring(): readonly [number, number] {
    return [FIRST + 5, FIRST + 6];
  }

  /** Somebody signs up, most by the code of somebody else, and brings money. */
  async join(): Promise<void> {
    const place = this.users.length;
    if (place >= MOST) return;
    const user = FIRST + place;
    const { db, now, life } = this.#world;
    await insertUser(db, user, { createdAt: now });
    this.users.push(user);
    this.#judges.tiers.users.add(user);
    const isRinger = this.ring.includes(user);
    const inviter = isRinger ? FIRST + 1 : FIRST + this.#below(Math.min(place, 4));
    if (place > 0 && (isRinger || this.#below(5) > 0)) {
      const share = 5 * this.#below(11);
      const { codes, channels } = life.growth.referrals;
      const { code } = await codes.create(inviter, { share, label: '', isDefault: false });
      await channels.change({ id: user, createdAt: now }, code);
      this.#judges.commission.joined(user, inviter, share);
    }
    const fortune = FORTUNES[place % FORTUNES.length] ?? 0;
    for (const [account, part] of [
      [walletOf(user), 0.3],
      [spotOf(user), 0.3],
      [perpetualOf(user), 0.4],
    ] as const)
      await this.#deposit(account, 'USDT', fortune * part);
    await this.#deposit(spotOf(user), 'BTC', fortune / 400_000);
    await this.#deposit(walletOf(user), 'BTC', fortune / 800_000);
    const account = perpetualOf(user);
    await this.#world.submit({ kind: 'setLeverage', account, contract: CONTRACT.id, leverage: LEVERAGE });
  }

  /** Somebody does something. */
  async act(): Promise<void> {
    const user = this.#anyone();
    const what = this.#below(27);
    if (what < 6) return this.#traders.contract(user);
    if (what < 8) return this.#traders.spot(user);
    if (what < 10) return this.#traders.wait(user);
    if (what === 10) return this.#traders.hit();
    if (what === 11) return this.#traders.meet(...this.#two());
    if (what < 14) return this.#traders.meet(...this.ring);
    if (what === 14) return this.#deposit(walletOf(user), 'USDT', 1 + this.#below(3_000));
    if (what === 15) return this.#move(user);
    if (what < 18) return this.#subscribe(user);
    if (what === 18) return this.#redeem(user);
    if (what === 19) return this.#schedule(user);
    if (what === 20) return this.#setAuto(user);
    if (what < 23) return this.#claim(user);
    if (what < 26) return this.#schedule(user);
    return this.#withdraw(user);
  }

  #anyone(): number {
    const others = this.users.filter((user) => !this.ring.includes(user));
    return others[this.#below(others.length)] ?? FIRST;
  }

  #two(): [number, number] {
    const one = this.#anyone();
    const other = this.#anyone();
    return one === other ? [FIRST, FIRST + 1] : [one, other];
  }

  #id(): number {
    this.#ids += 1;
    return this.#ids;
  }

  async #deposit(to: number, asset: string, amount: number): Promise<void> {
    const key = `deposit:dep_${this.#id()}:1`;
    await this.#world.life.transfers.deposit({ to, asset, amount: units(amount), key });
  }

  /** A part of what an account has, in units. */
  #partOf(account: number, asset: string): bigint {
    return (this.#judges.ledger.of(account, asset) * BigInt(1 + this.#below(900))) / 1_000n;
  }

  async #move(userId: number): Promise<void> {
    const ends = [walletOf(userId), this.#below(2) === 0 ? spotOf(userId) : perpetualOf(userId)] as const;
    const [from, to] = this.#below(2) === 0 ? ends : [ends[1], ends[0]];
    const asset = 'USDT';
    const amount = this.#partOf(from, asset) / 3n;
    // What stands behind a position stays there.
    if (amount === 0n || (from === perpetualOf(userId) && this.#judges.ledger.sizeOf(from) !== 0n)) return;
    const clientId = String(this.#id());
    await this.#world.life.transfers.execute({ userId, from, to, asset, amount, clientId });
  }

  async #withdraw(user: number): Promise<void> {
    const from = walletOf(user);
    const amount = this.#partOf(from, 'USDT') / 5n;
    const key = `withdrawal:${this.#id()}:paid`;
    if (amount > 0n)
      await this.#world.submit({ kind: 'transfer', from, to: OUTSIDE, asset: 'USDT', amount, key });
  }

  async #subscribe(userId: number): Promise<void> {
    const asset = this.#asset();
    const amount = this.#partOf(walletOf(userId), asset);
    const clientId = `now-${this.#id()}`;
    await asked(this.#world.life.growth.earn.subscribe({ userId, asset, amount, clientId }));
  }

  async #redeem(userId: number): Promise<void> {
    const asset = this.#asset();
    const amount = this.#partOf(accountIdOf(userId, EARN), asset);
    const clientId = `now-${this.#id()}`;
    if (amount > 0n) await asked(this.#world.life.growth.earn.redeem({ userId, asset, amount, clientId }));
  }

  /** Redeems at a moment, on the hour now and then; or takes that back. */
  async #schedule(user: number): Promise<void> {
    const { life, now } = this.#world;
    const { redemptions } = this.#judges;
    const own = redemptions.open.filter((each) => each.user === user);
    const [first] = own;
    if (first !== undefined && this.#below(4) === 0) {
      const row = await this.#world.db
        .selectFrom('earnMovements')
        .select('id')
        .where('clientId', '=', first.clientId)
        .executeTakeFirstOrThrow();
      await life.growth.earn.cancel(user, row.id);
      return redemptions.cancelled(first.clientId);
    }
    const asset = this.#asset();
    const amount = this.#partOf(accountIdOf(user, EARN), asset);
    const at = now + 1 + this.#below(6 * DAY);
    const runAt = this.#below(2) === 0 ? at : Math.ceil(at / HOUR) * HOUR;
    const clientId = `later-${this.#id()}`;
    if (amount === 0n) return;
    const made = await asked(life.growth.earn.schedule({ userId: user, asset, amount, runAt, clientId }));
    if (made !== undefined) redemptions.add({ user, asset, clientId, amount, runAt });
  }

  async #setAuto(user: number): Promise<void> {
    const asset = this.#asset();
    const keep = this.#below(4) === 0 ? undefined : units(this.#below(asset === 'BTC' ? 2 : 20_000));
    await asked(this.#world.life.growth.earn.setAuto(user, asset, keep));
    this.#judges.autos.set(user, asset, keep, this.#world.now);
  }

  async #claim(user: number): Promise<void> {
    const rule = PROMOTIONS[this.#below(PROMOTIONS.length - 1)];
    if (rule === undefined) return;
    const { now, life } = this.#world;
    const entry = await asked(life.growth.coupons.center.claim(user, rule.ruleId, 'en_US'));
    if (entry === undefined) return;
    this.#judges.coupons.issued(couponOf(rule, { couponId: entry.couponId, user, now }));
  }

  #asset(): 'USDT' | 'BTC' {
    return this.#below(4) === 0 ? 'BTC' : 'USDT';
  }
}
