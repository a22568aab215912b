import { arePayoutsPaused } from '../store/payoutPause.ts';
import { reservesInAll, spendableCoins } from './coins.ts';
import { feeRate } from './feeRates.ts';
import { scriptOf } from './network.ts';
import { planSpend, usualFee, type Plan } from './planSpend.ts';
import type { Sending } from './sending.ts';
import { signTransaction, type PaidOutput } from './signTransaction.ts';
import { payoutEvent, storeVariant, type SignedVariant } from './spends.ts';
import type { BitcoinPayoutRow } from './tables.ts';

interface QueuedPayout extends PaidOutput {
  readonly row: BitcoinPayoutRow;
}

/** Signs what waits, together. What all reserves do not suffice for fails; what only waits for coins to become deep waits on. */
export async function payQueued(sending: Sending, height: number): Promise<void> {
  const { store, own, params, depth } = sending;
  const rows = await store.db
    .selectFrom('bitcoinPayouts')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('createdAt')
    .orderBy('payoutId')
    .execute();
  if (rows.length === 0 || (await arePayoutsPaused(store.db))) return;
  const rate = await feeRate(sending.rpc, sending.fees);
  const coins = await spendableCoins(store.db, own, { height, depth });
  const queued = rows.map((row) => ({
    row,
    script: scriptOf(row.recipient, params.addresses),
    amount: BigInt(row.amount),
  }));
  const reserves = await reservesInAll(store.db);
  const plan = planSpend(queued, coins, { rate, change: own.hot.script, reserves });
  if (plan === undefined) await failHopeless(sending, queued, reserves.hot + reserves.cold - usualFee(rate));
  else await sign(sending, plan);
}

async function sign(sending: Sending, { payouts, selection }: Plan<QueuedPayout>): Promise<void> {
  const { network, store, steps, own, confirmations, now } = sending;
  const change = selection.change > 0n ? [{ script: own.hot.script, amount: selection.change }] : [];
  const signed = await steps.run('signer.signPsbt', () =>
    signTransaction(selection.coins, [...payouts, ...change], sending),
  );
  const variant: SignedVariant = { ...signed, selection };
  await store.write('bitcoin.sign', async (trx) => {
    if (await arePayoutsPaused(trx)) return;
    const { id } = await trx
      .insertInto('bitcoinSpends')
      .values({ toldTxId: null, toldHeight: 0, toldConfirmations: 0, round: 0, booked: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeVariant(trx, id, variant, now());
    const ids = payouts.map(({ row }) => row.payoutId);
    await trx
      .updateTable('bitcoinPayouts')
      .set({ state: 'signed', spendId: id })
      .where('payoutId', 'in', ids)
      .execute();
    const about = { network, required: confirmations, txId: signed.txId };
    await store.append(
      trx,
      payouts.map(({ row }) => payoutEvent(row, 'signed', about)),
    );
  });
}

/** Those that could not be paid from everything there is, taken by itself. */
async function failHopeless(sending: Sending, queued: readonly QueuedPayout[], most: bigint): Promise<void> {
  const { network, store, confirmations } = sending;
  const hopeless = queued.filter(({ amount }) => amount > most);
  if (hopeless.length === 0) return;
  await store.write('bitcoin.fail', async (trx) => {
    const ids = hopeless.map(({ row }) => row.payoutId);
    await trx.updateTable('bitcoinPayouts').set({ state: 'failed' }).where('payoutId', 'in', ids).execute();
    const about = { network, required: confirmations, reason: 'insufficientReserves' } as const;
    await store.append(
      trx,
      hopeless.map(({ row }) => payoutEvent(row, 'failed', about)),
    );
  });
}
