import { ownerOf, type EventBatch } from '../../../server/engine/protocol.ts';
import {
  CLEARING_ACCOUNT,
  CONTRACT_FEES_ACCOUNT,
  SPOT_FEES_ACCOUNT,
} from '../../../server/engine/ledger/protocol.ts';
import { Fraction } from '../../unit/server/services/growth/support/fraction.ts';
import { sidesOf, userOf, type Fill, type Oracle } from './facts.ts';
import { CONTRACT, PAIRS, quoterOf, hitterOf } from './markets.ts';
import { dayOf } from './time.ts';
import type { Wrongs } from './wrongs.ts';

const UNITS = 100_000_000n;
/** Balances of what quotes and hits are told together only. */
const MARKET_OWNERS = new Set([quoterOf(CONTRACT), hitterOf(CONTRACT)].map(ownerOf));

interface Position {
  /** In ledger units of BTC; below zero short. */
  size: bigint;
  /** What came less what went since it was flat, in ledger units of USDT, and what the engine has realized of it, in how many fills. */
  cash: bigint;
  realized: bigint;
  fills: number;
}

/** Everybody's money by double entry: what happened, told to those who judge it and booked after them. Judges the engine's balances and realized profits. */
export class Ledger {
  readonly #wrongs: Wrongs;
  readonly #oracles: readonly Oracle[];
  readonly #accounts = new Map<string, bigint>();
  readonly #positions = new Map<number, Position>();
  readonly #prices = new Map<string, bigint>([['USDT', UNITS]]);
  /** What users had of an asset at the end of days on which it changed, by `user asset`. */
  readonly closings = new Map<string, Map<number, bigint>>();
  #time = 0;

  constructor(wrongs: Wrongs, oracles: readonly Oracle[]) {
    this.#wrongs = wrongs;
    this.#oracles = oracles;
  }

  of(account: number, asset: string): bigint {
    return this.#accounts.get(`${account} ${asset}`) ?? 0n;
  }

  /** Everything a user has, in ledger units of USDT at last prices. */
  worthOf(user: number): Fraction {
    let worth = Fraction.zero;
    for (const [name, amount] of this.#accounts) {
      const [account = '', asset = ''] = name.split(' ');
      if (userOf(Number(account)) === user)
        worth = worth.plus(new Fraction(amount * (this.#prices.get(asset) ?? 0n), UNITS));
    }
    return worth;
  }

  /** Of an account in the contract, in ledger units of BTC. */
  sizeOf(account: number): bigint {
    return this.#positions.get(account)?.size ?? 0n;
  }

  apply({ time, events }: EventBatch): void {
    this.#time = time;
    for (const event of events)
      switch (event.kind) {
        case 'trade':
        case 'contractTrade':
          for (const fill of sidesOf(event, time)) {
            for (const oracle of this.#oracles) oracle.fill?.(fill);
            if (event.kind === 'trade') this.#bookSpot(fill);
            else this.#bookContract(fill);
          }
          break;
        case 'transfer': {
          const { from, to, asset, amount } = event;
          for (const oracle of this.#oracles) oracle.move?.({ ...event, time });
          this.#add(from, asset, 0n - amount);
          this.#add(to, asset, amount);
          break;
        }
        case 'funding': {
          const { account, amount } = event;
          for (const oracle of this.#oracles) oracle.funded?.(event);
          this.#add(account, 'USDT', 0n - amount);
          this.#add(CLEARING_ACCOUNT, 'USDT', amount);
          break;
        }
        case 'liquidation':
          this.#wrongs.add(`${event.account} was liquidated, which this year has no oracle for`);
          break;
        default:
      }
    for (const oracle of this.#oracles) oracle.settled?.();
    this.#compare(events);
  }

  /** What the engine says at the end of a command is what was booked. */
  #compare(events: EventBatch['events']): void {
    for (const event of events)
      if (event.kind === 'balance' && userOf(event.account) !== 0) {
        const { account, asset, available, held } = event;
        this.#wrongs.same('balances', `${account} ${asset}`, available + held, this.of(account, asset));
      }
  }

  #bookSpot({ account, isBuy, volume, base, fee, instrument }: Fill): void {
    const asset = PAIRS.find(({ id }) => id === instrument)?.base ?? '';
    this.#add(account, asset, isBuy ? base : -base);
    this.#add(account, 'USDT', (isBuy ? -volume : volume) - fee);
    this.#add(SPOT_FEES_ACCOUNT, 'USDT', fee);
    this.#prices.set(asset, (volume * UNITS) / base);
  }

  #bookContract({ account, isBuy, volume, base, fee, realized, user }: Fill): void {
    this.#add(account, 'USDT', realized - fee);
    this.#add(CLEARING_ACCOUNT, 'USDT', -realized);
    this.#add(CONTRACT_FEES_ACCOUNT, 'USDT', fee);
    const fresh = { size: 0n, cash: 0n, realized: 0n, fills: 0 };
    const position = this.#positions.get(account) ?? fresh;
    this.#positions.set(account, position);
    position.size += isBuy ? base : -base;
    position.cash += isBuy ? -volume : volume;
    position.realized += realized;
    position.fills += 1;
    if (position.size !== 0n) return;
    // Everything that was paid and received is a profit or a loss now; rounding is never in the user's favour.
    const lost = position.cash - position.realized;
    this.#wrongs.count('closed positions');
    if (user !== 0 && (lost < 0n || lost > BigInt(position.fills)))
      this.#wrongs.add(`${account} realized ${position.realized} of ${position.cash}`);
    this.#positions.delete(account);
  }

  #add(account: number, asset: string, amount: bigint): void {
    const name = `${account} ${asset}`;
    this.#accounts.set(name, (this.#accounts.get(name) ?? 0n) + amount);
    const user = userOf(account);
    if (user === 0 || MARKET_OWNERS.has(ownerOf(account))) return;
    const closings = this.closings.get(`${user} ${asset}`) ?? new Map<number, bigint>();
    this.closings.set(`${user} ${asset}`, closings);
    const day = dayOf(this.#time);
    closings.set(day, (closings.get(day) ?? [...closings.values()].at(-1) ?? 0n) + amount);
  }
}
