import type { Kysely } from 'kysely';
import type { CustodyAccount, LoggedEvent, MovementEvent } from '../custody/protocol.ts';
import { CLIENTS, custodyAccount, uncreditedAccount, type BookAccount } from './accounts.ts';
import type { ChartOfAccounts } from './chart.ts';
import type { Cause, Draft } from './draft.ts';
import type { BookTables } from './tables.ts';

const CAUSES: Readonly<Record<MovementEvent['cause'], Cause>> = {
  deposit: 'deposit',
  payout: 'withdrawal',
  sweep: 'custody',
  gas: 'custody',
  refill: 'custody',
  capital: 'capital',
  undone: 'custody',
};

/** Accounts that every network shares. */
const SHARED: readonly CustodyAccount[] = ['networkFees', 'capital'];

/**
 * The entry of a movement. Custody counts what it holds as positive, the books as debit: every sign is turned. What arrived for a user, or
 * was taken back by the chain, is the user's at once.
 * @param userId of the deposit that it is about; undefined for everything else
 */
export function movementEntry(
  movement: MovementEvent,
  userId: number | undefined,
  chart: ChartOfAccounts,
): Draft {
  const { key, network, cause, subject, txId, legs } = movement;
  const accountOf = (account: CustodyAccount): BookAccount => {
    if (account === 'clients') return userId === undefined ? CLIENTS : uncreditedAccount(userId);
    return SHARED.includes(account) ? account : custodyAccount(network, account);
  };
  return {
    key: keyOf(key),
    cause: CAUSES[cause],
    postings: legs.map(({ account, asset, amount }) => ({
      on: chart.of(accountOf(account), asset),
      amount: 0n - amount,
      reference: subject ?? txId,
      cause: null,
    })),
  };
}

/** What the tables say already of some events. */
export interface BookedMovements {
  /** Keys of movements that are booked: a custody that was restored tells of them again. */
  readonly keys: Set<string>;
  /** For whom deposits are. */
  readonly depositors: Map<string, number>;
}

export async function movementsBefore(
  db: Kysely<BookTables>,
  events: readonly LoggedEvent[],
): Promise<BookedMovements> {
  const movements = events.flatMap(({ event }) => (event.kind === 'movement' ? [event] : []));
  const deposits = events.flatMap(({ event }) => (event.kind === 'deposit' ? [event.depositId] : []));
  const subjects = movements.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  const entries = await db
    .selectFrom('entries')
    .select('key')
    .where(
      'key',
      'in',
      movements.map(({ key }) => keyOf(key)),
    )
    .execute();
  const depositors = await db
    .selectFrom('depositors')
    .selectAll()
    .where('depositId', 'in', [...new Set([...deposits, ...subjects])])
    .execute();
  return {
    keys: new Set(entries.map(({ key }) => key.slice(PREFIX.length))),
    depositors: new Map(depositors.map(({ depositId, userId }) => [depositId, userId])),
  };
}

const PREFIX = 'custody:';

function keyOf(movement: string): string {
  return PREFIX + movement;
}
