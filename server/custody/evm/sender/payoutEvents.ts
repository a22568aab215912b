import type { Trx } from '../../store/custodyStore.ts';
import type { PayoutEvent } from '../../protocol.ts';
import type { SendingNetwork } from './network.ts';

type Progress = Pick<PayoutEvent, 'state' | 'txId'> &
  Partial<Pick<PayoutEvent, 'height' | 'confirmations' | 'fee' | 'reason'>>;

/** Stores what became of a payout and tells it, in the transaction of its cause. */
export async function tellPayout(
  { info, store }: Pick<SendingNetwork, 'info' | 'store'>,
  trx: Trx,
  payoutId: string,
  { state, txId, height = 0, confirmations = 0, fee = 0n, reason = null }: Progress,
): Promise<void> {
  const { asset } = await trx
    .updateTable('evmPayouts')
    .set({ state, reason })
    .where('payoutId', '=', payoutId)
    .returning('asset')
    .executeTakeFirstOrThrow();
  await store.append(trx, [
    {
      kind: 'payout',
      payoutId,
      network: info.network,
      asset,
      state,
      txId,
      height,
      confirmations,
      required: info.confirmations,
      fee,
      feeAsset: info.feeAsset,
      reason,
    },
  ]);
}
