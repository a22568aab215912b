import { formatUnits, least, type LedgerUnits } from '@tidemark/sdk/core';
import { MAX_KEY_LENGTH } from '../../kernel/limits.ts';
import {
  DONE,
  DONE_BEFORE,
  insufficientBalance,
  reject,
  type Outcome,
  type Reject,
} from '../../kernel/outcome.ts';
import {
  FIRST_USER_OWNER,
  ownerOf,
  PRODUCT,
  productOf,
  PROMOTIONS_ACCOUNT,
  subOf,
  type AccountId,
} from '../../ledger/protocol.ts';
import { isSameTransfer, type KeyedTransfer } from '../../ledger/ledger.ts';
import type { BonusCommand } from '../bonusProtocol.ts';
import type { MarginAccount } from '../model.ts';
import type { ContractsState } from '../state.ts';

/**
 * Gives a bonus out of the promotions account, takes back what is left of one, or makes it its owner's own. A recall takes no more than is free, so nobody is
 * liquidated for it; the rest can be asked for again under another key.
 */
export function changeBonus(state: ContractsState, command: BonusCommand): Outcome {
  const malformed = check(command);
  if (malformed !== null) return malformed;
  const { ledger } = state;
  const { action, account, asset, loss, amount, key } = command;
  const once = keyed(command);
  const earlier = ledger.transferKeys.find(key);
  if (earlier !== undefined) {
    if (isSameTransfer(earlier, once)) return DONE_BEFORE;
    return reject('clientOrderIdReused', 'This key was used for something else.');
  }
  const margin = state.marginAccount(state.account(account), asset);
  if (action === 'grant') {
    const missing = give(state, margin, amount);
    if (missing !== null) return missing;
    margin.bonus.grant(loss, amount, key);
  } else if (action === 'recall') {
    const recalled = least(amount, margin.bonus.recallable(loss));
    margin.bonus.recall(loss, recalled, key);
    takeBack(state, margin, recalled);
  } else margin.bonus.release(loss, amount, key);
  ledger.transferKeys.remember(key, once);
  return DONE;
}

function give({ ledger }: ContractsState, { wallet }: MarginAccount, amount: LedgerUnits): Reject | null {
  const { asset } = wallet;
  const promotions = ledger.balance(ledger.account(PROMOTIONS_ACCOUNT), asset);
  const { available } = promotions;
  if (available < amount)
    return insufficientBalance(
      { asset, required: amount, available },
      (_, given) => `The promotions account has ${formatUnits(given)} ${asset}.`,
    );
  ledger.debit(promotions, amount);
  ledger.credit(wallet, amount);
  return null;
}

function takeBack({ ledger }: ContractsState, margin: MarginAccount, amount: LedgerUnits): void {
  if (amount === 0n) return;
  ledger.debit(margin.wallet, amount);
  ledger.credit(ledger.balance(ledger.account(PROMOTIONS_ACCOUNT), margin.wallet.asset), amount);
  margin.markDirty();
}

/** As the ledger remembers it: what is released goes from the account to itself. */
function keyed({ action, account, asset, amount }: BonusCommand): KeyedTransfer {
  return {
    from: action === 'grant' ? PROMOTIONS_ACCOUNT : account,
    to: action === 'recall' ? PROMOTIONS_ACCOUNT : account,
    asset,
    amount,
  };
}

function check({ action, account, asset, loss, amount, key }: BonusCommand): Reject | null {
  if (action !== 'grant' && action !== 'recall' && action !== 'release')
    return reject('invalidCommand', 'The action must be grant, recall or release.');
  if (loss !== 'beforeOwn' && loss !== 'afterOwn')
    return reject('invalidCommand', 'A bonus is lost beforeOwn or afterOwn.');
  if (!isCrossAccount(account))
    return reject('invalidCommand', 'A bonus stands in a cross account of contracts of a user.');
  if (amount <= 0n) return reject('invalidCommand', 'The amount must be positive.');
  if (asset === '' || asset.length > MAX_KEY_LENGTH || key === '' || key.length > MAX_KEY_LENGTH)
    return reject('invalidCommand', `Asset and key must be 1 to ${MAX_KEY_LENGTH} characters.`);
  return null;
}

function isCrossAccount(account: AccountId): boolean {
  if (!Number.isSafeInteger(account) || ownerOf(account) < FIRST_USER_OWNER || subOf(account) !== 0)
    return false;
  const product = productOf(account);
  return product === PRODUCT.derivatives || product === PRODUCT.coinContract;
}
