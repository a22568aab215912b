import { after } from '@tidemark/sdk/core';
import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import { newClientId } from '../sendOnce.ts';
import { createStoredValue, tabStorage } from '../../platform/storedValue.ts';
import { createPendingTransfers, decodePendingTransfer } from './pendingTransfer.ts';
import type { FormStart } from './form.ts';
import { createSender } from './sender.ts';
import { createTransferStore } from './transferStore.ts';
import type { TransferStore } from './transferStore.ts';

/** Of this tab alone, so that two tabs never take each other's transfer for their own; it survives a reload. */
const transfers = createPendingTransfers(
  createStoredValue({ name: 'transfer', version: 1, decode: decodePendingTransfer, storage: tabStorage() }),
  newClientId,
);

const sender = createSender({
  sdk,
  transfers,
  failureOf,
  wait: (milliseconds) => new Promise((resolve) => void after(milliseconds, resolve)),
});

/** Opens a transfer of a user, with what it is to start with. */
export function openTransfer(userId: string, start: FormStart): TransferStore {
  return createTransferStore({ sdk, transfers, sender, userId, start, failureOf });
}
