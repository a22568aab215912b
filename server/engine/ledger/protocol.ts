/** Who owns money, and the command and the event that concern money alone. Amounts are in ledger units. */
import type { LedgerUnits, Ppm } from '@tidemark/sdk/core';

/**
 * A ledger account: one owner's money in one product. Build it with {@link accountIdOf}.
 * Products: 1 wallet, 2 spot, 3 coin-margined contracts, 4 USDT derivatives, 5 isolated margin (one sub-account per trade pair); 6 what is
 * set aside of the wallet for withdrawals, which nobody transfers to or trades on, and 7 what is subscribed to Earn.
 */
export type AccountId = number;

/** Owners below 100 belong to the exchange itself. */
export const SYSTEM_OWNER = {
  /** Counterpart of every deposit and withdrawal; the only account that may go below zero. */
  external: 0,
  /** Collects trading fees. */
  fees: 1,
  /** Places the quotes of the market source. */
  marketMaker: 2,
  /** Prints the trades of the market source. */
  takerBot: 3,
  /** Counterpart of the profits and losses of contracts. */
  clearing: 4,
  /** The insurance fund. */
  insurance: 5,
  /** Pays bonuses, coupons and other rewards out of what it was given for them. */
  promotions: 6,
  /** Pays the interest of Earn out of what it was given for it. */
  earn: 7,
} as const;

export const FIRST_USER_OWNER = 100;

export const PRODUCT = { wallet: 1, spot: 2, coinContract: 3, derivatives: 4, margin: 5 } as const;

/** The product of an owner's money that is on its way out. Nobody trades or transfers there. */
export const PENDING_WITHDRAWALS = 6;

/** The product of what an owner has subscribed to Earn. Nobody trades there, and ordinary transfers do not reach it. */
export const EARN = 7;

/** Encodes owner, product (1–9) and sub-account (0–999) as one number that a person can read: 104 2 000 → owner 104, spot. */
export function accountIdOf(owner: number, product: number, sub = 0): AccountId {
  return owner * 10_000 + product * 1_000 + sub;
}

export function ownerOf(account: AccountId): number {
  return Math.floor(account / 10_000);
}

/** The sub-account number: the contract of an isolated margin account. */
export function subOf(account: AccountId): number {
  return account % 1_000;
}

export function productOf(account: AccountId): number {
  return Math.floor(account / 1_000) % 10;
}

/** Moves money between two ledger accounts exactly once per `key`; deposits come from the external account. */
export interface TransferCommand {
  readonly kind: 'transfer';
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  readonly amount: LedgerUnits;
  readonly key: string;
}

/** A transfer was made, once for its key; the `balance` events of both accounts follow. */
export interface TransferEvent {
  readonly kind: 'transfer';
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  readonly amount: LedgerUnits;
  readonly key: string;
}

export interface BalanceEvent {
  readonly kind: 'balance';
  readonly account: AccountId;
  readonly asset: string;
  readonly available: LedgerUnits;
  readonly held: LedgerUnits;
}

/** What several accounts have of an asset together, held amounts included. */
export interface AssetSum {
  readonly asset: string;
  readonly units: LedgerUnits;
}

/** Collects the fees of every spot market, in each market's quote asset. */
export const SPOT_FEES_ACCOUNT = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.spot);

/** Collects the fees of every contract, in its settlement asset. */
export const CONTRACT_FEES_ACCOUNT = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.derivatives);

/** Counterpart of the profits, losses and funding of every contract; rounding is always in its favour. */
export const CLEARING_ACCOUNT = accountIdOf(SYSTEM_OWNER.clearing, PRODUCT.derivatives);

/** Takes over what is liquidated, and bears what that costs. */
export const INSURANCE_ACCOUNT = accountIdOf(SYSTEM_OWNER.insurance, PRODUCT.derivatives);

/** Where bonuses and rewards come from, and where a bonus goes that is taken back. */
export const PROMOTIONS_ACCOUNT = accountIdOf(SYSTEM_OWNER.promotions, PRODUCT.wallet);

/** Where the interest of Earn comes from. */
export const EARN_BUDGET_ACCOUNT = accountIdOf(SYSTEM_OWNER.earn, PRODUCT.wallet);

/** What part of an instrument's fees an owner pays, in parts per million: 1,000,000 is the whole fee. */
export interface FeeShares {
  readonly spotMaker: Ppm;
  readonly spotTaker: Ppm;
  readonly contractMaker: Ppm;
  readonly contractTaker: Ppm;
}

/** From now on an owner pays these parts of the fees; those who were never named pay the whole fee. */
export interface SetFeesCommand extends FeeShares {
  readonly kind: 'setFees';
  readonly owner: number;
}

/** What part of the fees an owner pays has changed. */
export interface FeesEvent extends FeeShares {
  readonly kind: 'fees';
  readonly owner: number;
}
