import { formatUnits, type LedgerUnits } from '@tidemark/sdk/core';
import { MAX_ASSET_UNITS, MAX_KEY_LENGTH } from '../kernel/limits.ts';
import {
  DONE,
  DONE_BEFORE,
  type Outcome,
  insufficientBalance,
  reject,
  type Reject,
} from '../kernel/outcome.ts';
import { isSameTransfer, type Ledger } from './ledger.ts';
import type { Balance } from './account.ts';
import type { EventSink } from '../kernel/kernel.ts';
import type { AccountId, TransferCommand, TransferEvent } from './protocol.ts';

/**
 * Moves available money from one account to another, once per key.
 *
 * @param hasEnded whether an account belongs to a market that was settled: it takes nothing any more
 */
export function transfer(
  ledger: Ledger,
  events: EventSink<TransferEvent>,
  command: TransferCommand,
  hasEnded: (account: AccountId) => boolean,
): Outcome {
  const { from, to, asset, amount, key } = command;
  const malformed = checkTransfer(command);
  if (malformed !== null) return malformed;
  const earlier = ledger.transferKeys.find(key);
  if (earlier !== undefined) {
    if (isSameTransfer(earlier, command)) return DONE_BEFORE;
    return reject('clientOrderIdReused', 'This key was used for another transfer.');
  }
  if (hasEnded(to)) return reject('marketHalted', 'A contract that was settled takes no margin.');
  const source = ledger.balance(ledger.account(from), asset);
  const shortage = checkFunds(source, amount);
  if (shortage !== null) return shortage;
  const target = ledger.balance(ledger.account(to), asset);
  moveFunds(ledger, { from: source, to: target, amount });
  ledger.transferKeys.remember(key, { from, to, asset, amount });
  events.add({ kind: 'transfer', from, to, asset, amount, key });
  return DONE;
}

/** What may leave a balance; below zero where it lacks something. */
export function transferableOf({ available, backs }: Balance): LedgerUnits {
  return backs?.transferable ?? available;
}

/** Moves what the caller knows to be free, and tells what either side backs. */
export function moveFunds(
  ledger: Ledger,
  { from, to, amount }: { readonly from: Balance; readonly to: Balance; readonly amount: LedgerUnits },
): void {
  ledger.debit(from, amount);
  ledger.credit(to, amount);
  from.backs?.movedByHand(0n - amount);
  to.backs?.movedByHand(amount);
}

function checkTransfer({ from, to, asset, amount, key }: TransferCommand): Reject | null {
  const isAccount = (id: number): boolean => Number.isSafeInteger(id) && id >= 0;
  if (!isAccount(from) || !isAccount(to) || from === to) {
    return reject('invalidCommand', 'A transfer needs two different accounts.');
  }
  if (amount <= 0n) return reject('invalidCommand', 'The amount must be positive.');
  if (asset === '' || asset.length > MAX_KEY_LENGTH || key === '' || key.length > MAX_KEY_LENGTH) {
    return reject('invalidCommand', `Asset and key must be 1 to ${MAX_KEY_LENGTH} characters.`);
  }
  return null;
}

/** What comes from outside is bounded instead: the external account owes exactly what exists inside. */
function checkFunds(source: Balance, amount: LedgerUnits): Reject | null {
  if (source.account.mayOverdraw) {
    if (source.available - amount >= -MAX_ASSET_UNITS) return null;
    return reject('aboveMaximum', `At most ${formatUnits(MAX_ASSET_UNITS)} ${source.asset} may exist.`);
  }
  const { asset } = source;
  const free = transferableOf(source);
  if (free >= amount) return null;
  return insufficientBalance(
    { asset, required: amount, available: free },
    (_, given) => `${formatUnits(given)} ${asset} is available.`,
  );
}
