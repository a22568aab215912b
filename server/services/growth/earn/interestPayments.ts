import type { Kysely, Transaction } from 'kysely';
import { formatUnits } from '@tidemark/sdk/core';
import { EARN_BUDGET_ACCOUNT } from '../../../engine/ledger/protocol.ts';
import { accountIdOf, EARN } from '../../../engine/protocol.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { NewMessage } from '../../messages/message.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ServiceTables } from '../../tables.ts';
import { insertMovement, openMovements, setStatus } from './movements.ts';
import { dayText } from './time.ts';

interface InterestPaymentsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly now: () => number;
}

/** Interest of a user for a day, in ledger units. */
export interface InterestPayment {
  readonly key: string;
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
}

/** How many are made at the same time. */
const AT_ONCE = 50;

const KEY = /^interest:(?<day>\d{4}-\d{2}-\d{2}):(?<whose>\d+:[A-Z0-9]+)$/;

/** What the interest of a day is paid under, once. */
export function interestKey(day: number, userId: number, asset: string): string {
  return `interest:${dayText(day)}:${userId}:${asset}`;
}

/** The day that a transfer pays interest of; `undefined` for every other transfer. */
export function interestOf(key: string): number | undefined {
  const day = KEY.exec(key)?.groups?.['day'];
  return day === undefined ? undefined : Date.parse(day) / 86_400_000;
}

/**
 * Pays interest out of its budget: planned in the transaction that says it is due, and made once that is durable. What the budget cannot pay waits, and
 * is tried again in every hour; until it is paid nothing more of the asset can be subscribed.
 */
export class InterestPayments {
  readonly #options: InterestPaymentsOptions;
  #due: InterestPayment[] = [];
  /** Planned, and not known to be made. */
  readonly #planned = new Map<string, InterestPayment>();
  readonly #waiting = new Map<string, InterestPayment>();
  /** What is due to whom and has not arrived, by user and asset, then by key. */
  readonly #owed = new Map<string, Map<string, bigint>>();
  #arrived: string[] = [];
  #triedIn = 0;

  constructor(options: InterestPaymentsOptions) {
    this.#options = options;
  }

  /** Takes up what an earlier run left. */
  async load(): Promise<void> {
    for (const { kind, status, key, userId, asset, amount } of await openMovements(this.#options.db, [
      'pending',
      'waiting',
    ])) {
      if (kind !== 'interest') continue;
      const payment = { key, userId, asset, amount: BigInt(amount) };
      (status === 'waiting' ? this.#waiting : this.#planned).set(key, payment);
      this.#owe(payment);
    }
  }

  /** Whether the budget could not pay interest of an asset that was due. */
  isShort(asset: string): boolean {
    return [...this.#waiting.values()].some((payment) => payment.asset === asset);
  }

  /** What is due and not known to be made. */
  *open(): Generator<InterestPayment> {
    yield* this.#due;
    yield* this.#planned.values();
    yield* this.#waiting.values();
  }

  /** What is due to a user of an asset and has not arrived, in ledger units. */
  owedTo(userId: number, asset: string): bigint {
    let sum = 0n;
    for (const amount of this.#owed.get(`${userId}:${asset}`)?.values() ?? []) sum += amount;
    return sum;
  }

  due(payment: InterestPayment): void {
    this.#due.push(payment);
    this.#owe(payment);
  }

  arrived(key: string): void {
    this.#settle(key);
    this.#planned.delete(key);
    this.#waiting.delete(key);
    this.#arrived.push(key);
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const { transfers, now } = this.#options;
    const due = this.#due;
    const arrived = this.#arrived;
    this.#due = [];
    this.#arrived = [];
    for (const payment of due) {
      const { key, userId, asset, amount } = payment;
      await insertMovement(trx, { ...payment, kind: 'interest', status: 'pending' }, now());
      const to = accountIdOf(userId, EARN);
      await transfers.plan(trx, { key, from: EARN_BUDGET_ACCOUNT, to, asset, amount });
      this.#planned.set(key, payment);
    }
    for (const key of arrived) await setStatus(trx, key, 'done', now());
  }

  /** Makes what is planned; in a new hour also what waits. Rejects with `ExchangeUnavailableError`; it is then made the next time. */
  async carryOut(hour: number): Promise<void> {
    const again = hour > this.#triedIn ? [...this.#waiting.values()] : [];
    this.#triedIn = hour;
    const payments = [...again, ...this.#planned.values()];
    for (let from = 0; from < payments.length; from += AT_ONCE)
      await Promise.all(payments.slice(from, from + AT_ONCE).map((payment) => this.#pay(payment)));
  }

  #owe({ key, userId, asset, amount }: InterestPayment): void {
    const whose = `${userId}:${asset}`;
    const own = this.#owed.get(whose) ?? new Map<string, bigint>();
    this.#owed.set(whose, own.set(key, amount));
  }

  #settle(key: string): void {
    const whose = KEY.exec(key)?.groups?.['whose'] ?? '';
    const own = this.#owed.get(whose);
    own?.delete(key);
    if (own?.size === 0) this.#owed.delete(whose);
  }

  async #pay(payment: InterestPayment): Promise<void> {
    const { transfers, messages, now } = this.#options;
    const { key } = payment;
    const result = await transfers.carryOut(key);
    this.#planned.delete(key);
    if (result.ok) {
      this.#waiting.delete(key);
      // It had arrived before: nobody is told of it again.
      if (result.repeated) this.#settle(key);
      return;
    }
    if (this.#waiting.has(key)) return;
    this.#waiting.set(key, payment);
    await messages.add([interestWaits(payment)], (trx) => setStatus(trx, key, 'waiting', now()));
  }
}

/** Tells a user that interest is not paid when it was due. */
function interestWaits({ key, userId, asset, amount }: InterestPayment): NewMessage {
  const text = formatUnits(amount);
  return {
    id: key,
    userId,
    type: 'user',
    title: `Your interest of ${text} ${asset} could not be paid yet. It will be paid as soon as the Earn budget allows.`,
    linkUrl: '/personal/earn/flexible',
    template: { name: 'interestWaiting', params: { asset, amount: text } },
  };
}
