import {
  EARN,
  EARN_BUDGET_ACCOUNT,
  PENDING_WITHDRAWALS,
  PROMOTIONS_ACCOUNT,
  type TransferEvent,
} from '../engine/ledger/protocol.ts';
import { FIRST_USER_OWNER, ownerOf, productOf, SYSTEM_OWNER, type AccountId } from '../engine/protocol.ts';
import type { Cause } from './draft.ts';

/** What a transfer of the engine was for. */
export interface TransferPurpose {
  readonly cause: Cause;
  readonly reference: string | null;
  /** As what its receiver knows it, where that is something else. */
  readonly receivedAs?: Cause;
  /** Whose money came over a chain, or went. */
  readonly chain: { readonly kind: 'deposit' | 'payout'; readonly owner: number } | null;
}

/** What the keys of the services say: which deposit or withdrawal it is, before which of its transfers. */
const WALLET_KEY = /^(?<kind>deposit|withdrawal):(?<id>[^:]+)(?::.*)?$/s;

/** What a deposit that the chain took back has left owing is taken under such a key. */
const DEBT_KEY = 'debt:';

/** Keys that tell their owner nothing: debts, what an account of a demonstration begins with, money into Earn and out of it, and what a command brought along. */
const NAMELESS_KEY = /^(?:debt|demo|earn|funding):/;

/** Of a coupon: its id comes first. */
const COUPON_KEY = /^coupon:(?<id>[^:]+)(?::.*)?$/s;

const COMMISSION_KEY = 'commission:';

/** What is paid by days: the day comes first, `2026-11-24`. */
const DAY_KEY = /^(?:commission|interest):(?<id>[\d-]+):/s;

/** What an operator credited or debited: the id that the operator gave it. */
const OPERATOR_KEY = /^operator:(?<id>.+)$/s;

/** A user's own transfer: its id comes after the user. */
const TRANSFER_KEY = /^transfer:\d+:(?<id>.+)$/s;

/** Says by accounts and key what a transfer was for. */
export function purposeOf({ from, to, key }: TransferEvent): TransferPurpose {
  const reference = referenceOf(key);
  const isOfDeposit = key.startsWith(DEBT_KEY) || WALLET_KEY.exec(key)?.groups?.['kind'] === 'deposit';
  if (isExternal(from)) {
    if (!isUser(to)) return { cause: 'capital', reference, chain: null };
    if (!isOfDeposit) return { cause: 'adjustment', reference, chain: null };
    return { cause: 'deposit', reference, chain: { kind: 'deposit', owner: ownerOf(to) } };
  }
  if (isExternal(to)) {
    if (isOfDeposit && isUser(from))
      return { cause: 'depositReversal', reference, chain: { kind: 'deposit', owner: ownerOf(from) } };
    if (isPending(from))
      return { cause: 'withdrawal', reference, chain: { kind: 'payout', owner: ownerOf(from) } };
    return { cause: isUser(from) ? 'adjustment' : 'capital', reference, chain: null };
  }
  if (isPending(from) && isFees(to)) return { cause: 'withdrawalFee', reference, chain: null };
  if (isPending(from) && ownerOf(from) !== ownerOf(to))
    return { cause: 'withdrawal', receivedAs: 'deposit', reference, chain: null };
  if (isPending(from) || isPending(to)) return { cause: 'withdrawal', reference, chain: null };
  return { cause: causeInside(from, to, key), reference, chain: null };
}

/** Of what stays in the exchange and is no withdrawal. */
function causeInside(from: AccountId, to: AccountId, key: string): Cause {
  if (isUser(from) && isUser(to)) {
    if (ownerOf(from) !== ownerOf(to) || isEarn(from) === isEarn(to)) return 'transfer';
    return isEarn(to) ? 'subscription' : 'redemption';
  }
  const house = isUser(to) ? from : to;
  if (!isUser(from) && !isUser(to)) return 'adjustment';
  if (house === PROMOTIONS_ACCOUNT) return 'bonus';
  if (house === EARN_BUDGET_ACCOUNT) return 'interest';
  return isFees(house) && key.startsWith(COMMISSION_KEY) ? 'commission' : 'adjustment';
}

/** What the key of a transfer or of a bonus says that it belongs to. */
export function referenceOf(key: string): string | null {
  if (NAMELESS_KEY.test(key)) return null;
  for (const known of [WALLET_KEY, TRANSFER_KEY, OPERATOR_KEY, COUPON_KEY, DAY_KEY]) {
    const id = known.exec(key)?.groups?.['id'];
    if (id !== undefined) return id;
  }
  return key;
}

function isExternal(account: AccountId): boolean {
  return ownerOf(account) === SYSTEM_OWNER.external;
}

function isUser(account: AccountId): boolean {
  return ownerOf(account) >= FIRST_USER_OWNER;
}

function isPending(account: AccountId): boolean {
  return productOf(account) === PENDING_WITHDRAWALS && isUser(account);
}

function isEarn(account: AccountId): boolean {
  return productOf(account) === EARN;
}

function isFees(account: AccountId): boolean {
  return ownerOf(account) === SYSTEM_OWNER.fees;
}
