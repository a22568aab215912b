import { proxy, ref, useSnapshot } from 'valtio';

/** What the transfer dialog starts with. Products by id; the dialog's own defaults where a member is missing. */
export interface TransferRequest {
  readonly asset?: string;
  readonly fromProduct?: number;
  readonly toProduct?: number;
  /** Trade pair of a margin account. */
  readonly fromInstrument?: string;
  readonly toInstrument?: string;
  /** Called once after a transfer that was made. */
  readonly onSuccess?: () => void;
}

/** What the campaign gives somebody who has just signed up. */
export interface BonusNotice {
  readonly amount: string;
  readonly asset: string;
  /** What has to be traded before it can be withdrawn, in the asset; null where no volume is asked for. */
  readonly requiredVolume: string | null;
}

/** The dialogs that several areas open; one at a time. */
export type DialogRequest =
  | { readonly kind: 'transfer'; readonly request: TransferRequest }
  | { readonly kind: 'nickname' }
  | { readonly kind: 'registerBonus'; readonly bonus: BonusNotice };

interface DialogsState {
  open: DialogRequest | null;
}

/** How long a dialog waits for the drawer it is opened from to slide out, in milliseconds. */
export const DRAWER_DELAY_MS = 300;

const state = proxy<DialogsState>({ open: null });

function open(dialog: DialogRequest | null): void {
  state.open = dialog === null ? null : ref(dialog);
}

/** Opens and closes the dialogs; the shell shows whichever is open. */
export const dialogs = {
  openTransfer: (request: TransferRequest = {}): void => open({ kind: 'transfer', request }),
  openNickname: (): void => open({ kind: 'nickname' }),
  openRegisterBonus: (bonus: BonusNotice): void => open({ kind: 'registerBonus', bonus }),
  /** Closes a dialog, or whichever is open. Another one that has taken its place stays. */
  close: (dialog: DialogRequest | null = state.open): void => {
    if (dialog === state.open) open(null);
  },
};

/** The dialog that is to be shown, if any. */
export function useOpenDialog(): DialogRequest | null {
  return useSnapshot(state).open;
}
