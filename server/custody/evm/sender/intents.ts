import type { Selectable } from 'kysely';
import type { Address, Hash, Hex } from 'viem';
import type { Atto } from '../../amounts.ts';
import type { CustodyStore } from '../../store/custodyStore.ts';
import type { EvmAttemptRow, EvmIntentRow } from '../tables.ts';
import type { FeeTerms } from './fees.ts';
import type { Outcome } from './outcome.ts';

/** What one nonce is used for, with all that was ever signed for it. */
export interface Intent extends Omit<Selectable<EvmIntentRow>, 'outcome' | 'gas' | 'sender' | 'recipient'> {
  readonly sender: Address;
  readonly recipient: Address;
  readonly gas: bigint;
  readonly outcome: Outcome | undefined;
  /** Oldest first; at least one. */
  readonly attempts: readonly Attempt[];
}

export interface Attempt extends FeeTerms {
  readonly hash: Hash;
  readonly raw: Hex;
  readonly amount: Atto;
}

/** Those of a network that may still change, oldest first. */
export async function openIntents({ db }: CustodyStore, network: string): Promise<readonly Intent[]> {
  const rows = await db
    .selectFrom('evmIntents')
    .selectAll()
    .where('network', '=', network)
    .where('state', '<>', 'settled')
    .orderBy('id')
    .execute();
  const attempts = await db
    .selectFrom('evmAttempts')
    .innerJoin('evmIntents', 'evmIntents.id', 'evmAttempts.intentId')
    .selectAll('evmAttempts')
    .where('network', '=', network)
    .where('state', '<>', 'settled')
    .orderBy('evmAttempts.id')
    .execute();
  const byIntent = Map.groupBy(attempts, ({ intentId }) => intentId);
  return rows.map((row) => intentOf(row, byIntent.get(row.id) ?? []));
}

function intentOf(row: Selectable<EvmIntentRow>, attempts: readonly Selectable<EvmAttemptRow>[]): Intent {
  return {
    ...row,
    sender: row.sender as Address,
    recipient: row.recipient as Address,
    gas: BigInt(row.gas),
    outcome: row.outcome === null ? undefined : readOutcome(row.outcome),
    attempts: attempts.map((attempt) => ({
      hash: attempt.hash as Hash,
      raw: attempt.raw as Hex,
      amount: BigInt(attempt.amount),
      maxFeePerGas: BigInt(attempt.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(attempt.maxPriorityFeePerGas),
    })),
  };
}

/** What was signed last. */
export function lastAttempt({ id, attempts }: Intent): Attempt {
  const last = attempts.at(-1);
  if (last === undefined) throw new TypeError(`Nothing is signed for the intent ${id}`);
  return last;
}

/** Whether no block has it yet. */
export function isUnmined({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'signed' || state === 'broadcast';
}

/** What blocks that are still to come may take from an address, by asset. */
export function committed(
  intents: readonly Intent[],
  sender: Address,
  feeAsset: string,
): ReadonlyMap<string, Atto> {
  const sums = new Map<string, Atto>();
  const add = (asset: string, amount: Atto) => sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  for (const intent of intents) {
    if (intent.sender !== sender || !isUnmined(intent)) continue;
    const { amount, maxFeePerGas } = lastAttempt(intent);
    add(intent.asset, amount);
    add(feeAsset, intent.gas * maxFeePerGas);
  }
  return sums;
}

/** What transactions of ours brought to an address that a reorganization may still take back, by asset. */
export function unsettled(intents: readonly Intent[], recipient: Address): ReadonlyMap<string, Atto> {
  const sums = new Map<string, Atto>();
  for (const { asset, outcome, ...intent } of intents)
    if (outcome !== undefined && intent.recipient === recipient)
      sums.set(asset, (sums.get(asset) ?? 0n) + outcome.arrived);
  return sums;
}

export function writeOutcome({ left, arrived, fee, ...rest }: Outcome): string {
  return JSON.stringify({ ...rest, left: String(left), arrived: String(arrived), fee: String(fee) });
}

function readOutcome(text: string): Outcome {
  const { left, arrived, fee, ...rest } = JSON.parse(text) as Omit<Outcome, 'left' | 'arrived' | 'fee'> &
    Record<'left' | 'arrived' | 'fee', string>;
  return { ...rest, left: BigInt(left), arrived: BigInt(arrived), fee: BigInt(fee) };
}
