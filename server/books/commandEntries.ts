import { type AccountId, type EngineEvent, ownerOf, PRODUCT, productOf, subOf } from '../engine/protocol.ts';
import type { TransferEvent } from '../engine/ledger/protocol.ts';
import { ATTO_PER_LEDGER_UNIT, attoOfUnits, type Atto } from '../custody/amounts.ts';
import {
  CHAIN,
  CLIENTS,
  engineAccount,
  engineAccountOf,
  MARKET,
  uncreditedAccount,
  userOf,
  type BookAccount,
} from './accounts.ts';
import { PostingSums, type Cause, type Draft, type DraftPosting } from './draft.ts';
import { purposeOf } from './transferCause.ts';

/** What the books say that an account has. */
export type Booked = (account: BookAccount, asset: string) => Atto;

/** A change of an account of the engine. */
interface Change {
  readonly account: AccountId;
  readonly asset: string;
  readonly units: bigint;
  readonly reference: string | null;
  readonly cause?: Cause;
}

/** What moves money that no event tells the amount of. */
export interface UntoldMoves {
  /** Names the contract that a liquidation was in; undefined without one. */
  liquidated: string | undefined;
  /** The same of funding. */
  charged: string | undefined;
}

type BalanceEvent = Extract<EngineEvent, { kind: 'balance' }>;

/** Collects the entries of one command: first what its events say, then what its final balances say beyond that. */
export class CommandEntries {
  readonly #seq: number;
  readonly #booked: Booked;
  readonly #sums = new Map<Cause, PostingSums>();
  readonly #overChain = new Map<Cause, PostingSums>();
  /** Ledger units that the events explain, by account and asset. */
  readonly #told = new Map<
    string,
    { readonly account: BookAccount; readonly asset: string; units: bigint }
  >();
  readonly #final: BalanceEvent[] = [];

  constructor(seq: number, booked: Booked) {
    this.#seq = seq;
    this.#booked = booked;
  }

  add(cause: Cause, { account: id, units, ...change }: Change): void {
    if (units === 0n) return;
    const account = engineAccount(id);
    const { asset } = change;
    // Nobody asks which of its orders the market source won or lost with.
    const reference = account === MARKET ? null : change.reference;
    of(this.#sums, cause).add({ ...change, account, amount: attoOfUnits(units), reference });
    const told = this.#told.get(`${account} ${asset}`);
    if (told === undefined) this.#told.set(`${account} ${asset}`, { account, asset, units });
    else told.units += units;
  }

  /** @param market its name, which the income belongs to */
  fee(paid: Change, income: AccountId, market: string): void {
    this.add('tradingFee', { ...paid, units: 0n - paid.units });
    this.add('tradingFee', { ...paid, account: income, reference: market });
  }

  /** What went over a chain is booked a second time, against what custody books: see {@link CHAIN}. */
  transfer(event: TransferEvent): void {
    const { from, to, asset, amount: units } = event;
    const { cause, reference, chain, receivedAs } = purposeOf(event);
    this.add(cause, { account: from, asset, units: 0n - units, reference });
    this.add(cause, { account: to, asset, units, reference, ...(receivedAs && { cause: receivedAs }) });
    if (chain === null) return;
    const other = chain.kind === 'deposit' ? uncreditedAccount(chain.owner) : CLIENTS;
    const comesIn = userOf(engineAccount(to)) !== 0;
    const amount = attoOfUnits(comesIn ? units : 0n - units);
    const sums = of(this.#overChain, cause);
    sums.add({ account: CHAIN, asset, amount, reference });
    sums.add({ account: other, asset, amount: 0n - amount, reference });
  }

  balance(event: BalanceEvent): void {
    this.#final.push(event);
  }

  /** Books what the final balances say beyond the events. `nameOf` names the contract of an isolated margin account. */
  bookTheRest(moves: UntoldMoves, nameOf: (contract: number) => string): void {
    const rest = this.#rest();
    if (rest.length === 0) return;
    const { liquidated, charged } = moves;
    const byOwner = Map.groupBy(rest, ({ account, asset }) => `${userOf(account)} ${asset}`);
    const left = [...byOwner].flatMap(([name, changes]) => {
      const isOwn = !name.startsWith('0 ') && changes.reduce((sum, { amount }) => sum + amount, 0n) === 0n;
      if (!isOwn) return changes;
      const reference = contractOf(changes, nameOf);
      for (const change of changes) of(this.#sums, 'transfer').add({ ...change, reference });
      return [];
    });
    const [cause, reference] =
      liquidated !== undefined
        ? (['liquidation', liquidated] as const)
        : charged !== undefined
          ? (['funding', charged] as const)
          : (['adjustment', null] as const);
    for (const change of left) of(this.#sums, cause).add({ ...change, reference });
  }

  /** Those that are not zero. What one leaves of an asset is on the account of the market source. */
  get drafts(): Draft[] {
    const made = (sums: ReadonlyMap<Cause, PostingSums>, kind: string): Draft[] =>
      [...sums].map(([cause, changes]) => {
        for (const [asset, amount] of changes.imbalance)
          changes.add({ account: MARKET, asset, amount: 0n - amount, reference: null });
        return { key: `engine:${this.#seq}:${kind}${cause}`, cause, postings: changes.postings };
      });
    const drafts = [...made(this.#sums, ''), ...made(this.#overChain, 'chain:')];
    return drafts.filter(({ postings }) => postings.length > 0);
  }

  #rest(): DraftPosting[] {
    const rest: DraftPosting[] = [];
    for (const { account: id, asset, available, held } of this.#final) {
      const account = engineAccount(id);
      const name = `${account} ${asset}`;
      const moved = available + held - this.#booked(account, asset) / ATTO_PER_LEDGER_UNIT;
      const amount = attoOfUnits(moved - (this.#told.get(name)?.units ?? 0n));
      this.#told.delete(name);
      if (amount !== 0n) rest.push({ account, asset, amount, reference: null });
    }
    // The engine says nothing of a balance that several events brought back to what it was.
    for (const { account, asset, units } of this.#told.values())
      if (account !== MARKET && units !== 0n)
        rest.push({ account, asset, amount: attoOfUnits(0n - units), reference: null });
    return rest;
  }
}

function of(sums: Map<Cause, PostingSums>, cause: Cause): PostingSums {
  const known = sums.get(cause);
  if (known !== undefined) return known;
  const made = new PostingSums();
  sums.set(cause, made);
  return made;
}

/** The contract of the isolated account among them. */
function contractOf(changes: readonly DraftPosting[], nameOf: (contract: number) => string): string | null {
  const ids = changes.map(({ account }) => engineAccountOf(account) ?? 0);
  const isolated = ids.find((id) => productOf(id) === PRODUCT.margin && ownerOf(id) !== 0);
  return isolated === undefined ? null : nameOf(subOf(isolated));
}
