import { productNameOf } from '@tidemark/sdk/core';
import { BusinessError, CODE } from '@tidemark/sdk';
import type { OperationBody } from '@tidemark/sdk';
import { createPendingTransfers } from '../../../../../../src/stores/transfer/pendingTransfer.ts';
import type { PendingTransfer } from '../../../../../../src/stores/transfer/pendingTransfer.ts';
import { createSender } from '../../../../../../src/stores/transfer/sender.ts';
import { createTransferStore } from '../../../../../../src/stores/transfer/transferStore.ts';
import type { FormStart, TransferInfo } from '../../../../../../src/stores/transfer/form.ts';
import { fakeSdk } from '../../../support/fakeSdk.ts';
import { fakeStoredValue } from '../../support/fakeStoredValue.ts';

/** The exchange's answer with a code that is no success. */
export const answer = (code: number, status = 422) =>
  new BusinessError({ code, message: 'No', data: null, status });
/** The answer to a transfer that cannot be made. */
export const refused = answer(CODE.insufficientBalance);
/** No answer. */
export const lost = new Error('lost');

/** Every account open, 100 USDT in the first. */
export const INFO: TransferInfo = {
  products: [1, 2, 3, 4, 5].map((id) => ({
    id,
    productName: productNameOf(id),
    transferAvailable: 3 as const,
  })),
  marginInstruments: ['BTC/USDT', 'ETH/USDT'],
  marginSymbols: ['BTC/USDT', 'ETH/USDT'],
  availableBalance: '100',
  marginProductId: 5,
  marginProductName: 'margin',
};

/** A transfer dialog with an exchange that answers at once. Times are virtual where the test's clock is. */
export async function setUp(start: FormStart = {}, stored = fakeStoredValue<PendingTransfer | null>(null)) {
  let ids = 0;
  const { calls, sdk } = fakeSdk();
  calls.listTransferAssets.mockResolvedValue({ list: [{ asset: 'USDT', name: 'Tether', scale: 8 }] });
  calls.getTransferInfo.mockResolvedValue(INFO);
  calls.checkTransfer.mockResolvedValue({ status: 0, message: '' });
  calls.transfer.mockResolvedValue({});
  const transfers = createPendingTransfers(stored, () => `id-${++ids}`);
  const failureOf = () => ({ kind: 'refused', code: 20001, message: 'No' }) as const;
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const sender = createSender({ sdk, transfers, failureOf, wait });
  /** Opens the dialog, again when it was closed. */
  const open = () => createTransferStore({ sdk, transfers, sender, userId: '100', start, failureOf });
  const store = open();
  await store.load();
  const sent = () =>
    calls.transfer.mock.calls.map(([{ body }]) => {
      const { clientTransferId, amount } = body as OperationBody<'transfer'>;
      return [clientTransferId, amount];
    });
  return { calls, store, open, sent, transfers, stored };
}
