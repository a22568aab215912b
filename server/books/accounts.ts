/**
 * Accounts of the books. Positive is credit, what the exchange owes to whoever the account is of; negative is debit, what it has. So what
 * users own is positive and what custody holds is negative, and every entry adds up to zero for each asset.
 */
import { FIRST_USER_OWNER, ownerOf, SYSTEM_OWNER, type AccountId } from '../engine/protocol.ts';

/** An engine account by its number, or one of those below. */
export type BookAccount = string;

/** Everything that the market source owns: the engine tells of it only together. */
export const MARKET = 'market';

/** Counterpart of the engine's external account for what went over a chain: both together are what nobody sent, such as demo funds. */
export const CHAIN = 'chain';

/** Payouts between the engine and the chain. */
export const CLIENTS = 'clients';

/** What arrived on a chain for a user and is not in the engine: dust, what is below the minimum, and below zero what a reversed deposit left owing. */
export function uncreditedAccount(owner: number): BookAccount {
  return `uncredited:${owner}`;
}

const SUSPENSE = 'suspense:';

/**
 * Counterpart of what an account of the engine gained, or below it lost, although nothing explains it. It stays there until an operator has found out why
 * and booked an adjustment.
 */
export function suspenseAccount(account: BookAccount): BookAccount {
  return SUSPENSE + account;
}

/** The account whose changes a suspense account stands for; `undefined` for all other accounts. */
export function suspendedAccount(account: BookAccount): BookAccount | undefined {
  return account.startsWith(SUSPENSE) ? account.slice(SUSPENSE.length) : undefined;
}

/** Where custody keeps money on a network. */
export function custodyAccount(network: string, place: string): BookAccount {
  return `${network}:${place}`;
}

export function engineAccount(id: AccountId): BookAccount {
  const owner = ownerOf(id);
  return owner === SYSTEM_OWNER.marketMaker || owner === SYSTEM_OWNER.takerBot ? MARKET : String(id);
}

const ENGINE_ACCOUNT = /^\d+$/;

/** The engine account of that name; `undefined` for the others. */
export function engineAccountOf(account: BookAccount): AccountId | undefined {
  return ENGINE_ACCOUNT.test(account) ? Number(account) : undefined;
}

/** The user whose engine account it is; 0 for the exchange's own and for accounts beside the engine. */
export function userOf(account: BookAccount): number {
  const id = engineAccountOf(account);
  const owner = id === undefined ? 0 : ownerOf(id);
  return owner < FIRST_USER_OWNER ? 0 : owner;
}
