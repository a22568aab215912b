import type { Kysely } from 'kysely';
import type { Atto } from '../custody/amounts.ts';
import {
  CLIENTS,
  engineAccountOf,
  MARKET,
  suspendedAccount,
  suspenseAccount,
  type BookAccount,
} from './accounts.ts';
import type { AccountBalance, ChartOfAccounts } from './chart.ts';
import type { Draft, DraftPosting } from './draft.ts';
import { heldNetworkOf } from './reconcile/custodyCheck.ts';
import type { BookTables } from './tables.ts';

/** What the owner of the exchange brought in or took out: bears what nobody else does. */
const CAPITAL: BookAccount = 'capital';

/** What an operator wants to be booked. */
export interface AdjustmentOrder {
  /** One adjustment however often it is ordered. */
  readonly id: string;
  readonly account: BookAccount;
  readonly asset: string;
  /** Added to what is booked: above zero is credit. */
  readonly amount: Atto;
  /** The withdrawal that a payout was for; of {@link CLIENTS} alone. */
  readonly withdrawalId?: string | undefined;
  /** Whether a reconciliation found a difference of this account and asset: then both may be new to the books. */
  readonly isReported?: boolean;
}

/** What an adjustment of a difference is of; undefined where none clears it. Its amount is what was found, less what is booked. */
export function adjustedFor({
  check,
  subject,
}: {
  readonly check: string;
  readonly subject: string;
}): Pick<AdjustmentOrder, 'account' | 'withdrawalId'> | undefined {
  if (check === 'custody' || check === 'uncredited') return { account: subject };
  if (check === 'unexplained') return { account: suspenseAccount(subject) };
  if (check === 'engine' && subject === MARKET) return { account: MARKET };
  return check === 'payouts' ? { account: CLIENTS, withdrawalId: subject } : undefined;
}

/** What an adjustment changes, before it is booked as after it. */
export interface Adjustment {
  readonly counterAccount: BookAccount;
  /** Of the account and its counterpart, without the adjustment. */
  readonly before: Atto;
  readonly counterBefore: Atto;
  /** Whether it is in the books, now or from earlier. */
  readonly isBooked: boolean;
}

/** An adjustment that makes no sense; the message begins with the member that is wrong, for the person at the keyboard. */
export class AdjustmentRefused extends Error {
  override readonly name = 'AdjustmentRefused';
}

/**
 * The entry of an adjustment, against what the owner of the exchange bears. It corrects the books where nothing else does: never an account of a user in the engine,
 * which they follow. Throws {@link AdjustmentRefused}.
 */
export function adjustmentEntry(order: AdjustmentOrder, chart: ChartOfAccounts): Draft {
  const { id, account, asset, amount, withdrawalId } = order;
  if (amount === 0n) throw new AdjustmentRefused('amount: nothing would change');
  requireAdjustable(order, [...chart]);
  const reference = withdrawalId ?? id;
  const posting = (on: AccountBalance, change: Atto): DraftPosting => ({
    ...{ on, amount: change, reference },
    // Payouts are compared by their withdrawal, of which an adjustment for one is a part.
    cause: on.account === CLIENTS ? 'withdrawal' : null,
  });
  return {
    key: keyOf(id),
    cause: 'adjustment',
    postings: [posting(chart.of(account, asset), amount), posting(chart.of(CAPITAL, asset), 0n - amount)],
  };
}

function keyOf(id: string): string {
  return `adjustment:${id}`;
}

/** What an adjustment changes when it is booked now. */
export function adjustmentOf({ postings }: Draft): Omit<Adjustment, 'isBooked'> {
  const [own, counter] = postings;
  return {
    counterAccount: CAPITAL,
    before: own?.on.balance ?? 0n,
    counterBefore: counter?.on.balance ?? 0n,
  };
}

/** An adjustment that is in the tables; undefined where none has the id. Rejects with {@link AdjustmentRefused} where it is another one. */
export async function bookedAdjustment(
  db: Kysely<BookTables>,
  { id, account, asset, amount, withdrawalId }: AdjustmentOrder,
): Promise<Adjustment | undefined> {
  const rows = await db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.id', 'postings.entry')
    .select(['account', 'asset', 'amount', 'balance', 'reference'])
    .where('key', '=', keyOf(id))
    .orderBy('line')
    .execute();
  const [own, counter] = rows;
  if (own === undefined || counter === undefined) return undefined;
  const isSame =
    own.account === account &&
    own.asset === asset &&
    BigInt(own.amount) === amount &&
    own.reference === (withdrawalId ?? id);
  if (!isSame) throw new AdjustmentRefused('adjustmentId: it names another adjustment');
  return {
    counterAccount: counter.account,
    before: BigInt(own.balance) - amount,
    counterBefore: BigInt(counter.balance) + amount,
    isBooked: true,
  };
}

function requireAdjustable(
  { account, asset, withdrawalId, isReported = false }: AdjustmentOrder,
  known: readonly Pick<AccountBalance, 'account' | 'asset'>[],
): void {
  // What the market source has is told as one sum: of what moved there without an explanation no suspense account knows.
  const isMarket = account === MARKET && isReported;
  if (engineAccountOf(account) !== undefined || (account === MARKET && !isMarket))
    throw new AdjustmentRefused(
      `account: ${account} is an account of the engine, which the books follow: nobody's balance is changed here. ` +
        `What changed there without an explanation is on suspense:${account}; if the books are wrong, run replay and verify`,
    );
  const network = heldNetworkOf(account);
  const isKind =
    isMarket ||
    network !== undefined ||
    account === CLIENTS ||
    account.startsWith('uncredited:') ||
    suspendedAccount(account) !== undefined;
  if (!isKind)
    throw new AdjustmentRefused(
      known.some((each) => each.account === account)
        ? `account: ${account} is the other side of entries: name the account that differs`
        : `account: there is no account ${account}; a difference of reconcile names what can be adjusted`,
    );
  const isKnown = known.some(
    (each) => each.account === account || (network !== undefined && heldNetworkOf(each.account) === network),
  );
  if (!isKnown && !isReported) throw new AdjustmentRefused(`account: nothing was ever booked on ${account}`);
  if (!isReported && !known.some((each) => each.asset === asset))
    throw new AdjustmentRefused(`asset: ${asset} is in no account of the books`);
  if ((account === CLIENTS) !== (withdrawalId !== undefined))
    throw new AdjustmentRefused(
      account === CLIENTS
        ? 'withdrawalId: payouts are compared one by one: name the withdrawal of this one'
        : `withdrawalId: ${account} is compared as a whole: name none`,
    );
}
