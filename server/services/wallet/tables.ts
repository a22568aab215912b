import type { Deposit, Withdrawal } from '@tidemark/sdk/contract';
import type { Generated } from 'kysely';

/** Something that custody saw arrive. Amounts of chains are decimal strings of atto units, those of the ledger of ledger units. */
export interface DepositRow {
  /** Grows by one. */
  number: Generated<number>;
  /** As users know it. */
  id: string;
  /** As custody knows it. */
  custodyId: string;
  userId: number;
  asset: string;
  network: string;
  address: string;
  /** What arrived, in atto units. */
  amount: string;
  /** What it added to the balance, in ledger units; 0 until it did. */
  credited: string;
  /** Of the account that it was credited to; null before that, and where it was the wallet before there was a choice. */
  product: number | null;
  txId: string;
  status: Deposit['status'];
  /** `credited` while its money is on the way into the balance; null while none moves. */
  next: 'credited' | null;
  /** How often it was credited: a chain can take a deposit back and bring it again. */
  round: number;
  confirmations: number;
  required: number;
  createdAt: number;
  updatedAt: number;
}

/** What deposits of a user have beyond whole ledger units; less than one. */
export interface DepositDustRow {
  userId: number;
  asset: string;
  /** Atto units. */
  dust: string;
}

/** What a reversed deposit could not take back, because it was spent. */
export interface WalletDebtRow {
  userId: number;
  asset: string;
  /** Ledger units that are still owed. */
  units: string;
  /** The newest deposit that it is of, as users know it; null of one from before that was noted. */
  depositId: string | null;
  /** How often something was taken for it: each time is a transfer of its own. */
  takes: number;
  /** Ledger units that are being taken, and from which account; null while nothing is. */
  taking: string | null;
  source: number | null;
}

/** A withdrawal. Amounts are decimal strings of ledger units. */
export interface WithdrawalRow {
  /** Grows by one. */
  number: Generated<number>;
  id: string;
  userId: number;
  /** The id that the client gave it. */
  clientId: string | null;
  asset: string;
  network: string;
  address: string;
  /** Its name in the address book at the time, sealed; empty without one. */
  label: string;
  /** Whose deposit address it is; null for one outside. */
  recipient: number | null;
  amount: string;
  fee: string;
  /** In the valuation asset when it was asked for. */
  value: string;
  /** `asked`: its money is not set aside yet, and nobody is told of it. */
  status: Withdrawal['status'] | 'asked';
  /** The status that its money is on the way to; null while none moves. */
  next: Withdrawal['status'] | null;
  /** By an API key: no code is sent. */
  isByKey: number;
  /** When custody may first have got the order: it alone says from then on what becomes of it; null before. */
  orderingAt: number | null;
  /** When custody took the order; null until then. */
  orderedAt: number | null;
  txId: string | null;
  confirmations: number;
  required: number;
  reason: Withdrawal['reason'];
  /** When nobody had to agree to it any more: the limit of 24 hours counts from then on; null before, while it counts at any time. */
  countedFrom: number | null;
  /** When a code was sent first; null until one was. */
  codeSentAt: number | null;
  /** When it is closed unless it is confirmed. */
  expiresAt: number;
  createdAt: number;
  updatedAt: number;
}

/** An entry of an address book. */
export interface WalletAddressRow {
  id: string;
  userId: number;
  network: string;
  /** As the network writes it. */
  address: string;
  /** Sealed: it tells whom the user knows. */
  label: string;
  isWhitelisted: number;
  usableAt: number;
  createdAt: number;
}

/** Whether a user withdraws to the whitelist alone. */
export interface WhitelistRow {
  userId: number;
  isOnly: number;
  /** When that ends; null while nobody has asked for it. */
  offAt: number | null;
}

/** Whether withdrawals are stopped for everybody; at most one row. */
export interface WithdrawalSwitchRow {
  only: 1;
  isHalted: number;
  /** Why, for operators. */
  cause: string;
  changedAt: number;
}

export interface WalletTables {
  deposits: DepositRow;
  depositDust: DepositDustRow;
  walletDebts: WalletDebtRow;
  withdrawals: WithdrawalRow;
  walletAddresses: WalletAddressRow;
  whitelists: WhitelistRow;
  withdrawalSwitch: WithdrawalSwitchRow;
}
