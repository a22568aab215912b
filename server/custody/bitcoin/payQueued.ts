import { arePayoutsPaused } from '../store/payoutPause.ts';
import { hasManyCoins } from './coins.ts';
import { isCheap, MANY, planConsolidations } from './consolidate.ts';
import { bitcoinText } from './exactJson.ts';
import { feeRate } from './feeRates.ts';
import { openSpends } from './openSpends.ts';
import { planQueued, type QueuedPayout } from './planQueued.ts';
import { isTooHeavy, type Plan } from './planSpend.ts';
import type { Sending } from './sending.ts';
import { signTransaction } from './signTransaction.ts';
import { payoutEvent, payoutsOf, storeVariant, type SignedVariant } from './spends.ts';

/**
 * Signs what waits, together, and puts small coins together where that is due. What waits for coins to become
 * deep, or to be put together, waits on, and so does what all reserves do not suffice for: of that people are told, and it holds up no other. Returns whether anything was signed. Rejects with a `NodeError`, `foreignSpend` among them.
 */
export async function payQueued(sending: Sending, height: number): Promise<boolean> {
  const { store } = sending;
  const isAnyQueued = await hasQueued(sending);
  if (!isAnyQueued && !(await hasManyCoins(store.db, MANY))) return false;
  if (await arePayoutsPaused(store.db)) return false;
  const rate = await feeRate(sending.rpc, sending.fees);
  if (!isAnyQueued && !isCheap(rate)) return false;
  const { plan, unpaid, unfunded, left, terms } = await planQueued(sending, { height, rate });
  const isNeeded = isTooHeavy(unpaid, left, terms);
  const lots = planConsolidations(left, terms, { open: await openConsolidations(sending), isNeeded });
  const plans = [
    ...(plan === undefined ? [] : [plan]),
    ...lots.map((selection) => ({ payouts: [], selection })),
  ];
  for (const each of plans) await sign(sending, each);
  tellUnfunded(sending, unfunded);
  return plans.length > 0;
}

async function hasQueued({ store }: Sending): Promise<boolean> {
  const row = await store.db
    .selectFrom('bitcoinPayouts')
    .select('payoutId')
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many transactions that only put coins together are not mined yet. */
async function openConsolidations({ store: { db } }: Sending): Promise<number> {
  let open = 0;
  for (const { id } of await openSpends(db)) if ((await payoutsOf(db, id)).length === 0) open += 1;
  return open;
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

/** A payout that nothing on the network suffices for: it waits until a person has brought what is missing. */
class UnfundedPayoutError extends Error {
  override readonly name = 'UnfundedPayoutError';
}

/** Tells people of payouts that all coins together do not suffice for; each once. */
function tellUnfunded({ network, report }: Sending, unfunded: readonly QueuedPayout[]): void {
  for (const { amount, row } of unfunded) {
    const about = `${row.payoutId} waits: all wallets of ${network} do not suffice for ${bitcoinText(amount)} BTC`;
    report(new UnfundedPayoutError(about));
  }
}
