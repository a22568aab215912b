import { feeAt } from '../dust.ts';
import type { RawTransaction } from '../rawTransaction.ts';
import type { Pending, PendingPool } from './pending.ts';
import { MIN_RELAY_RATE } from './policy.ts';

/** Sequence numbers up to this one say that a transaction may be replaced. */
const MAX_REPLACEABLE_SEQUENCE = 0xfffffffd;

const MAX_REPLACED = 100;

/**
 * The rules of BIP-125. `rivals` spend the same outputs, `replaced` are they and all that builds on them.
 * Returns the rule that is broken, in the words of Bitcoin Core; undefined when the replacement may be.
 */
export function refusedReplacement(
  { transaction, fee }: Pending,
  rivals: readonly Pending[],
  replaced: readonly Pending[],
  pool: PendingPool,
): string | undefined {
  const parents = pool.ancestors(transaction);
  if (replaced.some((each) => parents.has(each.transaction.id))) return 'bad-txns-spends-conflicting-tx';
  if (rivals.some((rival) => !isReplaceable(rival.transaction, pool))) return 'txn-mempool-conflict';
  const known = new Set(rivals.flatMap((rival) => rival.transaction.inputs.map(({ txId }) => txId)));
  if (transaction.inputs.some(({ txId }) => pool.get(txId) !== undefined && !known.has(txId)))
    return 'replacement-adds-unconfirmed';
  if (replaced.length > MAX_REPLACED) return 'too many potential replacements';
  if (rivals.some((rival) => fee * BigInt(rival.transaction.vsize) <= rival.fee * BigInt(transaction.vsize)))
    return 'insufficient fee, rejecting replacement: new feerate is not above the old';
  const least = replaced.reduce((sum, each) => sum + each.fee, feeAt(MIN_RELAY_RATE, transaction.vsize));
  return fee < least ? `insufficient fee, rejecting replacement: ${fee} < ${least}` : undefined;
}

/** By itself, or because something unconfirmed that it spends is. */
export function isReplaceable(transaction: RawTransaction, pool: PendingPool): boolean {
  return [transaction, ...[...pool.ancestors(transaction)].map((id) => pool.get(id)?.transaction)].some(
    (each) => each?.inputs.some(({ sequence }) => sequence <= MAX_REPLACEABLE_SEQUENCE),
  );
}
