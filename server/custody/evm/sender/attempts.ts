import type { Trx } from '../../store/custodyStore.ts';
import type { Attempt, Intent } from './intents.ts';
import type { SendingNetwork } from './network.ts';
import { tellPayout } from './payoutEvents.ts';

export async function storeAttempt(trx: Trx, intentId: number, attempt: Attempt): Promise<void> {
  const { hash, raw, amount, maxFeePerGas, maxPriorityFeePerGas } = attempt;
  await trx
    .insertInto('evmAttempts')
    .values({
      hash,
      intentId,
      raw,
      amount: String(amount),
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(maxPriorityFeePerGas),
    })
    .execute();
}

/** Sends what is stored; sending it again changes nothing. What the node does not take is sent again by the next step. */
export async function submit(
  network: SendingNetwork,
  intent: Pick<Intent, 'id' | 'state' | 'payoutId'>,
  attempt: Attempt,
): Promise<void> {
  const isTaken = await network.node.broadcast(attempt.raw);
  if (isTaken && intent.state === 'signed') await noteBroadcast(network, intent, attempt);
}

export async function noteBroadcast(
  network: SendingNetwork,
  { id, payoutId }: Pick<Intent, 'id' | 'payoutId'>,
  { hash }: Attempt,
): Promise<void> {
  await network.store.write('evm.broadcast', async (trx) => {
    await trx.updateTable('evmIntents').set({ state: 'broadcast' }).where('id', '=', id).execute();
    if (payoutId !== null) await tellPayout(network, trx, payoutId, { state: 'broadcast', txId: hash });
  });
}
