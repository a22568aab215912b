import { useSnapshot } from 'valtio';
import type { Environment } from '../../platform/environment.ts';
import { environment } from '../environment.ts';
import { createAccountSettings } from '../accountSettings/accountSettings.ts';
import { isText, membersOf, recordIn } from '../settings.ts';
import type { MarginMode } from './types.ts';

/** How the contract screens are set up: of the account, but for the contracts that a browser showed last. */
export interface ContractScreenSettings {
  /** The contract shown when the address names none, by screen (`linear`, `inverse`, `simulated`). */
  lastContract: Record<string, string>;
  /** Margin modes of the time before the exchange kept them, by `marginModeKey`. */
  marginModes: Record<string, MarginMode>;
  /** Asks before an order is sent. */
  confirmOrders: boolean;
  /** Asks before a position is closed at market, or all are. */
  confirmClosing: boolean;
  /** Asks before a line that was dragged changes an order. */
  confirmDragging: boolean;
  /** Plays a sound when an order is filled. */
  soundOnFill: boolean;
}

export const CONTRACT_SCREEN_DEFAULTS: Readonly<ContractScreenSettings> = {
  lastContract: {},
  marginModes: {},
  confirmOrders: true,
  confirmClosing: true,
  confirmDragging: true,
  soundOnFill: false,
};

/** Reads saved settings leniently: a member that is not what it should be falls back to its default alone. */
export function decodeContractScreenSettings(found: unknown): ContractScreenSettings {
  const saved = membersOf(found);
  return {
    lastContract: recordIn(saved['lastContract'], isText),
    marginModes: recordIn(saved['marginModes'], isMarginMode),
    confirmOrders: saved['confirmOrders'] !== false,
    confirmClosing: saved['confirmClosing'] !== false,
    confirmDragging: saved['confirmDragging'] !== false,
    soundOnFill: saved['soundOnFill'] === true,
  };
}

const isMarginMode = (found: unknown): found is MarginMode => found === 'cross' || found === 'isolated';

/** Storage key per environment: confirmations turned off for demo funds stay on for real money. */
export function contractScreenName(of: Environment): string {
  return of === 'real' ? 'contracts' : 'contracts-simulated';
}

/** Where a user's margin mode of a contract was kept. */
export function marginModeKey(userId: string | undefined, contract: string): string {
  return `${userId ?? ''} ${contract}`;
}

/** The settings of who is logged in, or of this browser's guests, in the environment of this page. */
export const contractScreen = createAccountSettings({
  document: environment === 'real' ? 'contracts' : 'simulatedContracts',
  name: contractScreenName(environment),
  decode: decodeContractScreenSettings,
  browserOnly: { lastContract: true, marginModes: true },
});

/** The current settings; re-renders when a member that was read changes, in whichever tab or on whichever device. */
export function useContractScreen(): Readonly<ContractScreenSettings> {
  return useSnapshot(contractScreen.state);
}
