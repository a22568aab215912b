import { least, type LedgerUnits } from '@tidemark/sdk/core';
import { list, NUMBER, record, type Codec } from './codec/record.ts';
import type { EventLog } from './kernel/kernel.ts';
import { reject, Reject, type Outcome } from './kernel/outcome.ts';
import type { Balance } from './ledger/account.ts';
import type { Ledger } from './ledger/ledger.ts';
import { moveFunds, transferableOf } from './ledger/transfer.ts';
import { ownerOf, PRODUCT, productOf, type AccountId, type TransferEvent } from './ledger/protocol.ts';

/** Where a command takes what its account lacks: other accounts of the same owner. */
export interface Funding {
  /** The account that lacks funds: the one that pays for the command. */
  readonly to: AccountId;
  /** Accounts that give, in this order: each what may leave it, as far as it is needed. */
  readonly from: readonly AccountId[];
}

/** A command that may bring along what its account lacks. */
export interface FundedBy {
  readonly funding?: Funding | undefined;
}

export const FUNDING: Codec<Funding> = record({ to: NUMBER, from: list(NUMBER) });

/** What funds arrive can change what an order requires, because a closing order reaches as far as its account can pay; never often. */
const MOST_ROUNDS = 4;

/** Accounts without sub-accounts; isolated margin takes what it needs from the cross account by itself. */
const GIVING: ReadonlySet<number> = new Set([
  PRODUCT.wallet,
  PRODUCT.spot,
  PRODUCT.coinContract,
  PRODUCT.derivatives,
]);

interface Move {
  readonly from: Balance;
  readonly to: Balance;
  readonly amount: LedgerUnits;
}

interface Funds<Event> {
  readonly ledger: Ledger;
  readonly events: EventLog<Event | TransferEvent>;
  readonly kernel: { readonly seq: number };
}

/**
 * Executes a command. When it lacks funds, moves exactly what is missing from the accounts that it names and executes it again; each move is
 * told as a transfer before the events of the command. When it is rejected in the end, nothing has moved.
 *
 * @param keeps false takes back what was moved for an accepted command, too
 */
export function funded<Command extends FundedBy, Answer extends object, Event>(
  funds: Funds<Event>,
  command: Command,
  execute: (command: Command) => Outcome<Answer>,
  keeps = true,
): Outcome<Answer> {
  const { funding } = command;
  if (funding === undefined) return execute(command);
  if (!isWithinOwner(funding))
    return reject('invalidCommand', 'What a command lacks comes from other accounts of its owner.');
  const own = { ...command, funding: undefined };
  const first = execute(own);
  if (!(first instanceof Reject) || first.missing <= 0n) return first;
  const attempt = new Attempt(funds, funding);
  let outcome: Outcome<Answer> = first;
  for (let round = 0; round < MOST_ROUNDS && attempt.cover(outcome); round += 1) outcome = execute(own);
  const isAccepted = !(outcome instanceof Reject);
  if (!isAccepted || !keeps) attempt.undo();
  return isAccepted ? outcome : first;
}

/** Moves what a command lacks, and takes it back. */
class Attempt<Event> {
  readonly #funds: Funds<Event>;
  readonly #funding: Funding;
  readonly #moves: Move[] = [];
  /** Put back what moves change beside balances, newest last. */
  readonly #restore: (() => void)[] = [];
  readonly #eventsBefore: number;

  constructor(funds: Funds<Event>, funding: Funding) {
    this.#funds = funds;
    this.#funding = funding;
    this.#eventsBefore = funds.events.size;
  }

  /** Brings what the outcome lacks, and says whether it did. */
  cover(outcome: Outcome): boolean {
    if (!(outcome instanceof Reject) || outcome.shortfall === null || outcome.missing <= 0n) return false;
    const moves = this.#gather(outcome.shortfall.asset, outcome.missing);
    for (const move of moves ?? []) this.#make(move);
    return moves !== undefined;
  }

  undo(): void {
    const { ledger, events } = this.#funds;
    for (const { from, to, amount } of this.#moves) {
      ledger.credit(from, amount);
      ledger.debit(to, amount);
    }
    for (const restore of this.#restore.reverse()) restore();
    events.cut(this.#eventsBefore);
  }

  /** What each account gives; `undefined` where all of them have too little. */
  #gather(asset: string, missing: LedgerUnits): Move[] | undefined {
    const { ledger } = this.#funds;
    const to = ledger.balance(ledger.account(this.#funding.to), asset);
    const moves: Move[] = [];
    let left = missing;
    for (const id of this.#funding.from) {
      const from = ledger.balance(ledger.account(id), asset);
      const amount = least(left, transferableOf(from));
      if (amount <= 0n) continue;
      moves.push({ from, to, amount });
      left -= amount;
    }
    return left === 0n ? moves : undefined;
  }

  #make(move: Move): void {
    const { ledger, events, kernel } = this.#funds;
    const { from, to, amount } = move;
    for (const { backs } of [from, to]) if (backs !== null) this.#restore.push(backs.remember());
    moveFunds(ledger, move);
    const key = `funding:${kernel.seq}:${this.#moves.length}`;
    this.#moves.push(move);
    const { asset } = from;
    events.add({ kind: 'transfer', from: from.account.id, to: to.account.id, asset, amount, key });
  }
}

function isWithinOwner({ to, from }: Funding): boolean {
  const accounts = [to, ...from];
  return (
    new Set(accounts).size === accounts.length &&
    accounts.every((id) => GIVING.has(productOf(id)) && ownerOf(id) === ownerOf(to))
  );
}
