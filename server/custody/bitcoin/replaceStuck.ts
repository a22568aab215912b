import { arePayoutsPaused } from '../store/payoutPause.ts';
import { record } from './blockSource.ts';
import { coinsOfSpend, spendableCoins } from './coins.ts';
import { weightOf, weightOfOutput, type Selection } from './coinSelection.ts';
import { planDearerConsolidation } from './consolidate.ts';
import { satsOf } from './exactJson.ts';
import { feeRate, relayRate, replacementRate } from './feeRates.ts';
import { freeCoins, waitingSpenders } from './foreignSpends.ts';
import { scriptOf } from './network.ts';
import { openSpends, type OpenSpend } from './openSpends.ts';
import { planQueued } from './planQueued.ts';
import { isWaitingFor, planReplacement } from './planSpend.ts';
import { RpcRefusal } from './rpcClient.ts';
import type { Sending } from './sending.ts';
import { signTransaction, type PaidOutput, type SpentCoin } from './signTransaction.ts';
import { payoutsOf, storeVariant } from './spends.ts';

const NOT_IN_MEMPOOL = -5;

/** Each raise may take more coins, which weigh more. */
const MOST_RAISES = 4;

/** A spend that waits, and whose fee is not raised any further: a person has to look at it. */
class StuckSpendError extends Error {
  override readonly name = 'StuckSpendError';
}

/**
 * Signs a spend anew, with a higher fee, when it has waited too long (BIP-125), whether or not a node ever took it. The new one spends all that the old one
 * does, and, where it pays anybody, more where the change does not pay for the rise: whichever of them is mined, the others never are. Returns whether one was.
 */
export async function replaceStuck(sending: Sending, height: number): Promise<boolean> {
  const { store, now, stuckAfterMs } = sending;
  const waiting = (await openSpends(store.db)).filter(
    ({ newest }) => now() - (newest.sentAt ?? newest.createdAt) >= stuckAfterMs,
  );
  if (waiting.length === 0) return false;
  const rates = { rate: await feeRate(sending.rpc, sending.fees), relay: await relayRate(sending.rpc) };
  let isRaised = false;
  for (const spend of waiting) isRaised = (await replace(sending, spend, { ...rates, height })) || isRaised;
  return isRaised;
}

async function replace(
  sending: Sending,
  spend: OpenSpend,
  { rate, relay, height }: { readonly rate: bigint; readonly relay: bigint; readonly height: number },
): Promise<boolean> {
  const { rpc, store, steps, own, params, depth, fees, now, mostWeight } = sending;
  const { id, newest } = spend;
  const outputs = (await payoutsOf(store.db, id)).map(({ recipient, amount }) => ({
    script: scriptOf(recipient, params.addresses),
    amount: BigInt(amount),
  }));
  const isConsolidation = outputs.length === 0;
  // What only puts coins together may wait for lower fees, unless a payout waits for it.
  if (isConsolidation && !(await isAwaited(sending, height, rate))) return false;
  const kept = await coinsOfSpend(store.db, own, id);
  const deep = await spendableCoins(store.db, own, { height, depth });
  const coins = await freeCoins({ rpc, db: store.db }, deep);
  const replaced = await replacedFees(sending, kept);
  let raised = replacementRate(rate, BigInt(newest.rate), fees);
  for (let raises = 0; raised !== undefined && raised <= fees.most && raises < MOST_RAISES; raises += 1) {
    const terms = { rate: raised, change: own.hot.script, mostWeight };
    const selection = isConsolidation
      ? planDearerConsolidation(kept, terms)
      : planReplacement(outputs, kept, coins, terms);
    if (selection === undefined) break;
    const change = selection.change > 0n ? [{ script: own.hot.script, amount: selection.change }] : [];
    const vsize = vsizeOf(selection, [...outputs, ...change]);
    const least = replaced + (relay * vsize + 999n) / 1_000n;
    if (selection.fee >= least) {
      const signed = await steps.run('signer.signPsbt', () =>
        signTransaction(selection.coins, [...outputs, ...change], sending),
      );
      await store.write('bitcoin.replace', (trx) => storeVariant(trx, id, { ...signed, selection }, now()));
      return true;
    }
    raised = (least * 1_000n) / vsize + 1n;
  }
  sending.report(stuck(spend, replaced));
  return false;
}

/**
 * What the transactions that a replacement pushes out pay together, in satoshis: it has to pay that and more. Others may have spent what they were paid, at a
 * high fee in all, to make it dear.
 */
async function replacedFees({ rpc, store }: Sending, kept: readonly SpentCoin[]): Promise<bigint> {
  let fees = 0n;
  for (const txId of await waitingSpenders({ rpc, db: store.db }, kept))
    try {
      const entry = record(await rpc.call('getmempoolentry', [txId]));
      fees += satsOf(record(entry['fees'])['descendant']) ?? 0n;
    } catch (error) {
      // It has gone since.
      if (!(error instanceof RpcRefusal) || error.code !== NOT_IN_MEMPOOL) throw error;
    }
  return fees;
}

/** In virtual bytes, at most. */
function vsizeOf({ coins }: Selection<SpentCoin>, outputs: readonly PaidOutput[]): bigint {
  const weight = weightOf(
    coins.length,
    outputs.reduce((sum, { script }) => sum + weightOfOutput(script), 0),
  );
  return BigInt(Math.ceil(weight / 4));
}

/** Whether a payout cannot be paid before coins are put together that are under way. */
async function isAwaited(sending: Sending, height: number, rate: bigint): Promise<boolean> {
  const { store, own } = sending;
  if (await arePayoutsPaused(store.db)) return false;
  const { unpaid, left, terms } = await planQueued(sending, { height, rate });
  if (unpaid.length === 0) return false;
  const taken: SpentCoin[] = [];
  for (const { id } of await openSpends(store.db))
    if ((await payoutsOf(store.db, id)).length === 0) taken.push(...(await coinsOfSpend(store.db, own, id)));
  return isWaitingFor(taken, unpaid, left, terms);
}

function stuck({ id, newest }: OpenSpend, replaced: bigint): StuckSpendError {
  const reason = replaced > BigInt(newest.fee) ? ': what was built on it pays more' : '';
  return new StuckSpendError(
    `The transaction ${newest.txId} of spend ${id} waits, and its fee of ${newest.fee} satoshis cannot be raised within what may be paid${reason}`,
  );
}
