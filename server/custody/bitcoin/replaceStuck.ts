import { coinsOfSpend, spendableCoins } from './coins.ts';
import { feeRate, replacementRate } from './feeRates.ts';
import { scriptOf } from './network.ts';
import { openSpends, type OpenSpend } from './openSpends.ts';
import { planReplacement } from './planSpend.ts';
import type { Sending } from './sending.ts';
import { signTransaction } from './signTransaction.ts';
import { payoutsOf, storeVariant } from './spends.ts';

/**
 * Signs a spend anew, with a higher fee, when it has waited too long (BIP-125). The new one spends all that the old one does, and more where the change does
 * not pay for the rise: whichever of them is mined, the others never are.
 */
export async function replaceStuck(sending: Sending, height: number): Promise<void> {
  const { store, now, stuckAfterMs } = sending;
  const stuck = (await openSpends(store.db)).filter(
    ({ newest }) => newest.sentAt !== null && now() - newest.sentAt >= stuckAfterMs,
  );
  if (stuck.length === 0) return;
  const rate = await feeRate(sending.rpc, sending.fees);
  for (const spend of stuck) await replace(sending, spend, { rate, height });
}

async function replace(
  sending: Sending,
  { id, newest }: OpenSpend,
  { rate, height }: { readonly rate: bigint; readonly height: number },
): Promise<void> {
  const { store, steps, own, params, depth, fees, now } = sending;
  const raised = replacementRate(rate, BigInt(newest.rate), fees);
  if (raised === undefined) return;
  const outputs = (await payoutsOf(store.db, id)).map(({ recipient, amount }) => ({
    script: scriptOf(recipient, params.addresses),
    amount: BigInt(amount),
  }));
  const kept = await coinsOfSpend(store.db, own, id);
  const coins = await spendableCoins(store.db, own, { height, depth });
  const selection = planReplacement(outputs, kept, coins, { rate: raised, change: own.hot.script });
  if (selection === undefined) return;
  const change = selection.change > 0n ? [{ script: own.hot.script, amount: selection.change }] : [];
  const signed = await steps.run('signer.signPsbt', () =>
    signTransaction(selection.coins, [...outputs, ...change], sending),
  );
  await store.write('bitcoin.replace', (trx) => storeVariant(trx, id, { ...signed, selection }, now()));
}
