import { useSnapshot } from 'valtio';
import { createAccountSettings } from '../accountSettings/accountSettings.ts';
import { membersOf, oneOf } from '../settings.ts';

/** The accounts that deposits can be credited to. */
export const DEPOSIT_ACCOUNTS = ['spot', 'wallet'] as const;
export type DepositAccount = (typeof DEPOSIT_ACCOUNTS)[number];

/** Product ids of the accounts that deposits can be credited to. */
export const DEPOSIT_PRODUCT: Readonly<Record<DepositAccount, 1 | 2>> = { wallet: 1, spot: 2 };

/** How a user has set up deposits. */
export interface WalletSettings {
  /** Where deposits are credited from now on. */
  depositTo: DepositAccount;
}

/** Reads saved settings leniently. An account that never chose is one from before there was a choice. */
function decodeWalletSettings(found: unknown): WalletSettings {
  return { depositTo: oneOf(DEPOSIT_ACCOUNTS, membersOf(found)['depositTo'], 'wallet') };
}

/** The settings of the account that is logged in. */
export const walletSettings = createAccountSettings({
  document: 'wallet',
  name: 'deposits',
  decode: decodeWalletSettings,
  browserOnly: {},
});

/** The current settings; re-renders when they change, on whichever device. */
export function useWalletSettings(): Readonly<WalletSettings> {
  return useSnapshot(walletSettings.state);
}
