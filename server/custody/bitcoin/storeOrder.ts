import { attoOf, stepsOf } from '../amounts.ts';
import { CustodyError, type PayoutOrder } from '../protocol.ts';
import { dustLimit } from './dust.ts';
import { addressOf, scriptOf } from './network.ts';
import { hexOf } from './rawTransaction.ts';
import type { Sending } from './sending.ts';
import { BITCOIN, payoutEvent } from './spends.ts';

/** Stores an order; the same one again changes nothing. Rejects with {@link CustodyError} for one that can never be paid. */
export async function storeOrder(sending: Sending, order: PayoutOrder): Promise<void> {
  const { network, store, confirmations, now } = sending;
  requireBitcoin(order.asset);
  const { payoutId } = order;
  const script = await payableScript(sending, order.to);
  const amount = String(payableAmount(order, script));
  // As it is written properly: bech32 may be given in capitals.
  const recipient = addressOf(script, sending.params.addresses) ?? order.to;
  await store.write('bitcoin.pay', async (trx) => {
    const known = await trx
      .selectFrom('bitcoinPayouts')
      .selectAll()
      .where('payoutId', '=', payoutId)
      .executeTakeFirst();
    if (known === undefined) {
      const payout = {
        payoutId,
        recipient,
        amount,
        state: 'queued',
        spendId: null,
        createdAt: now(),
      } as const;
      await trx.insertInto('bitcoinPayouts').values(payout).execute();
      await store.append(trx, [payoutEvent(payout, 'queued', { network, required: confirmations })]);
    } else if (known.recipient !== recipient || known.amount !== amount)
      throw new CustodyError('payoutIdReused', `The payout ${payoutId} was ordered as another one`);
  });
}

export function requireBitcoin(asset: string): void {
  if (asset !== BITCOIN.asset) throw new CustodyError('unknownAsset', `This network has no ${asset}`);
}

/** Nobody is paid at an address of this exchange: that is booked inside. */
async function payableScript({ params, own, store }: Sending, to: string): Promise<Uint8Array> {
  let script: Uint8Array;
  try {
    script = scriptOf(to, params.addresses);
  } catch {
    throw new CustodyError('invalidAddress', `${to} is no address of this network`);
  }
  const ours = await own.among(store.db, new Set([hexOf(script)]));
  if (ours.size > 0) throw new CustodyError('invalidAddress', `${to} is an address of this exchange`);
  return script;
}

/** In satoshis. */
function payableAmount({ amount }: PayoutOrder, script: Uint8Array): bigint {
  if (amount <= 0n || amount % attoOf(1n, BITCOIN.decimals) !== 0n)
    throw new CustodyError('belowStep', 'Bitcoin counts in whole satoshis');
  const sats = stepsOf(amount, BITCOIN.decimals);
  if (sats < dustLimit(script)) throw new CustodyError('belowStep', 'No node passes on so little');
  return sats;
}
