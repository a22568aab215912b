import { type AccountId, type EngineEvent, PRODUCT } from '../engine/protocol.ts';
import type { BonusEvent } from '../engine/contracts/bonusProtocol.ts';
import { PROMOTIONS_ACCOUNT, type TransferEvent } from '../engine/ledger/protocol.ts';
import { ATTO_PER_LEDGER_UNIT, attoOfUnits } from '../custody/amounts.ts';
import { CHAIN, CLIENTS, MARKET, suspenseAccount, uncreditedAccount } from './accounts.ts';
import type { AccountBalance, ChartOfAccounts } from './chart.ts';
import type { Cause, Draft, DraftPosting } from './draft.ts';
import { PostingSums, type Sum } from './postingSums.ts';
import { purposeOf, referenceOf } from './transferCause.ts';

/** A change of an account of the engine. */
interface Change {
  readonly account: AccountId;
  readonly asset: string;
  readonly units: bigint;
  readonly reference: string | null;
}

/** Whose accounts share the margin of contracts. */
const MARGIN_PRODUCTS: ReadonlySet<number> = new Set([
  PRODUCT.coinContract,
  PRODUCT.derivatives,
  PRODUCT.margin,
]);

type BalanceEvent = Extract<EngineEvent, { kind: 'balance' }>;

/** Changes of one cause, in ledger units. */
interface CauseSums {
  readonly cause: Cause;
  readonly changes: PostingSums;
}

/** What an account gained beyond what the events say, in ledger units. */
interface Rest {
  readonly on: AccountBalance;
  readonly units: bigint;
}

/** Collects the entries of one command: first what its events say, then what its final balances say beyond that. Both sides of everything are told. */
export class CommandEntries {
  readonly #seq: number;
  readonly #chart: ChartOfAccounts;
  readonly #sums: CauseSums[] = [];
  readonly #overChain: CauseSums[] = [];
  readonly #final: BalanceEvent[] = [];

  /** @param chart as it was before the command */
  constructor(seq: number, chart: ChartOfAccounts) {
    this.#seq = seq;
    this.#chart = chart;
  }

  add(cause: Cause, { account, asset, units, reference }: Change, knownAs?: Cause): void {
    if (units === 0n) return;
    const on = this.#chart.ofEngine(account, asset);
    // Nobody asks which of its orders the market source won or lost with.
    of(this.#sums, cause).add(on, units, on.account === MARKET ? null : reference, knownAs);
  }

  /** @param market its name, which the income belongs to */
  fee({ account, asset, units, reference }: Change, income: AccountId, market: string): void {
    this.add('tradingFee', { account, asset, units: 0n - units, reference });
    this.add('tradingFee', { account: income, asset, units, reference: market });
  }

  /** A bonus moves where it is granted or recalled: what is released or lost stays where it is, and belongs to its owner then or to whoever won it. */
  bonus({ change, account, asset, amount, key }: BonusEvent): void {
    if (change !== 'granted' && change !== 'recalled') return;
    const reference = referenceOf(key);
    const units = change === 'granted' ? amount : 0n - amount;
    this.add('bonus', { account, asset, units, reference });
    this.add('bonus', { account: PROMOTIONS_ACCOUNT, asset, units: 0n - units, reference });
  }

  /** What went over a chain is booked a second time, against what custody books: see {@link CHAIN}. */
  transfer(event: TransferEvent): void {
    const { from, to, asset, amount: units } = event;
    const { cause, reference, chain, receivedAs } = purposeOf(event);
    this.add(cause, { account: from, asset, units: 0n - units, reference });
    this.add(cause, { account: to, asset, units, reference }, receivedAs);
    if (chain === null) return;
    const other = chain.kind === 'deposit' ? uncreditedAccount(chain.owner) : CLIENTS;
    const comesIn = this.#chart.ofEngine(to, asset).total !== undefined;
    const moved = comesIn ? units : 0n - units;
    const changes = of(this.#overChain, cause);
    changes.add(this.#chart.of(CHAIN, asset), moved, reference);
    changes.add(this.#chart.of(other, asset), 0n - moved, reference);
  }

  balance(event: BalanceEvent): void {
    this.#final.push(event);
  }

  /**
   * Books what the final balances say beyond the events: what isolated margin took from its owner's cross account or gave back is a transfer, and for
   * everything else an operator has to find the reason. `nameOf` names the contract of an isolated margin account.
   */
  bookTheRest(nameOf: (contract: number) => string): void {
    const rest = this.#rest();
    if (rest.length === 0) return;
    const byOwner = Map.groupBy(rest, ({ on }) => `${on.total?.owner ?? 0} ${on.asset}`);
    for (const changes of byOwner.values()) {
      if (isIsolatedTransfer(changes)) {
        const reference = contractOf(changes, nameOf);
        for (const { on, units } of changes) of(this.#sums, 'transfer').add(on, units, reference);
      } else for (const change of changes) this.#suspend(change);
    }
  }

  #suspend({ on, units }: Rest): void {
    const changes = of(this.#sums, 'adjustment');
    changes.add(on, units, null);
    changes.add(this.#chart.of(suspenseAccount(on.account), on.asset), 0n - units, `command ${this.#seq}`);
  }

  /** Those that are not zero. */
  get drafts(): Draft[] {
    const drafts: Draft[] = [];
    for (const { cause, changes } of this.#sums) this.#draft(drafts, `engine:${this.#seq}:`, cause, changes);
    for (const { cause, changes } of this.#overChain)
      this.#draft(drafts, `engine:${this.#seq}:chain:`, cause, changes);
    return drafts;
  }

  #draft(drafts: Draft[], prefix: string, cause: Cause, changes: PostingSums): void {
    const postings: DraftPosting[] = [];
    for (const sum of changes.sums) if (sum.amount !== 0n) postings.push(inAtto(sum));
    if (postings.length > 0) drafts.push({ key: prefix + cause, cause, postings });
  }

  #rest(): Rest[] {
    const told = this.#told();
    const rest: Rest[] = [];
    for (const { account, asset, available, held } of this.#final) {
      const on = this.#chart.ofEngine(account, asset);
      const beyond = attoOfUnits(available + held - (told.get(on) ?? 0n)) - on.balance;
      told.delete(on);
      if (beyond !== 0n) rest.push({ on, units: beyond / ATTO_PER_LEDGER_UNIT });
    }
    // The engine says nothing of a balance that several events brought back to what it was.
    for (const [on, units] of told)
      if (on.account !== MARKET && units !== 0n) rest.push({ on, units: 0n - units });
    return rest;
  }

  /** Ledger units that the events explain. */
  #told(): Map<AccountBalance, bigint> {
    const told = new Map<AccountBalance, bigint>();
    for (const { changes } of this.#sums)
      for (const { on, amount } of changes.sums) told.set(on, (told.get(on) ?? 0n) + amount);
    return told;
  }
}

function of(causes: CauseSums[], cause: Cause): PostingSums {
  for (const known of causes) if (known.cause === cause) return known.changes;
  const changes = new PostingSums();
  causes.push({ cause, changes });
  return changes;
}

function inAtto({ on, amount, reference, cause }: Sum): DraftPosting {
  return { on, amount: attoOfUnits(amount), reference, cause };
}

/** Whether changes of one owner are what isolated margin accounts took from cross accounts, or gave back to them. */
function isIsolatedTransfer(changes: readonly Rest[]): boolean {
  return (
    changes.every(({ on: { total, product } }) => total !== undefined && MARGIN_PRODUCTS.has(product)) &&
    changes.some(({ on }) => on.product === PRODUCT.margin) &&
    changes.reduce((sum, { units }) => sum + units, 0n) === 0n
  );
}

/** The contract of the isolated account among them. */
function contractOf(changes: readonly Rest[], nameOf: (contract: number) => string): string | null {
  const isolated = changes.find(({ on }) => on.product === PRODUCT.margin);
  return isolated === undefined ? null : nameOf(isolated.on.sub);
}
