import { proxy, ref, useSnapshot } from 'valtio';

/** What the transfer dialog starts with. Products by id; the dialog's own defaults where a member is missing. */
export interface TransferRequest {
  readonly asset?: string;
  readonly fromProduct?: number;
  readonly toProduct?: number;
  /** Trade pair of a margin account. */
  readonly fromSubProduct?: string;
  readonly toSubProduct?: string;
  /** Called once after a transfer that was made. */
  readonly onSuccess?: () => void;
}

/** The dialogs that several areas open; one at a time. */
export type DialogRequest =
  { readonly kind: 'transfer'; readonly request: TransferRequest } | { readonly kind: 'nickname' };

interface DialogsState {
  open: DialogRequest | null;
}

const state = proxy<DialogsState>({ open: null });

/** Opens and closes the dialogs; the shell shows whichever is open. */
export const dialogs = {
  openTransfer: (request: TransferRequest = {}): void => {
    state.open = ref({ kind: 'transfer', request });
  },
  openNickname: (): void => {
    state.open = ref({ kind: 'nickname' });
  },
  close: (): void => {
    state.open = null;
  },
};

/** The dialog that is to be shown, if any. */
export function useOpenDialog(): DialogRequest | null {
  return useSnapshot(state).open;
}
